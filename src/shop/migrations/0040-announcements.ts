// Whatever public answers show is announced as soon as it changes, by triggers: no writer can leave it out, not even one at
// a prompt. A notice goes to whoever listens; a message to the connection that made the change, which learns with its
// commit what that changed (postgres/commits.ts). Names are those of contract/kept.ts.
import { type Kysely, sql } from 'kysely'

/** Rows of a statement that are told apart; of more, all records count as changed. */
const COMPARED = 500

interface Announced {
  table: string
  of: string
  /** Of a row `r`: the id that is named. */
  id: string
  /** Of a row `r`, as jsonb: what answers show of it. */
  shown: string
  /** Of a row `r`: whether any answer shows it. */
  when?: string
  /** Whether a new row can be in an answer at once. */
  added?: boolean
}

const allBut = (...columns: string[]) => `to_jsonb(r) - '{${columns.join(',')}}'::text[]`
const only = (...values: string[]) => `jsonb_build_array(${values.join(', ')})`
const everything = 'to_jsonb(r)'

const stamps = ['version', 'created_at', 'updated_at']
const published = `r.status = 'published'`

const slugs = (kind: string, of: string): Announced => ({
  table: 'slug_redirects',
  of,
  id: 'r.target_id',
  shown: everything,
  when: `r.kind = '${kind}'`,
})

const ANNOUNCED: readonly Announced[] = [
  {
    table: 'products',
    of: 'products',
    id: 'r.id',
    // Search columns that are computed from others say nothing new.
    shown: allBut(
      ...['version', 'created_by', 'updated_by', 'archived_at', 'description_doc', 'description_text', 'gaps'],
      ...['stock_left', 'low_stock', 'variant_count', 'search', 'search_head'],
    ),
    when: published,
  },
  // Countries are served in which everything on sale has a rate of tax.
  {
    table: 'products',
    of: 'taxes',
    id: 'r.tax_class_id',
    shown: only('r.tax_class_id'),
    when: `${published} and r.tax_class_id is not null`,
  },
  {
    table: 'variants',
    of: 'products',
    id: 'r.product_id',
    // Sales move stock all the time; few of them change a word or a number that is shown.
    shown: `(${allBut(
      ...['on_hand', 'reserved', 'backordered', 'low_stock_at', 'track_stock', 'allow_backorder'],
      ...['version', 'barcode', 'cost_minor', 'weight_g', 'price_since'],
    )}) || jsonb_build_object('shown', shown_stock(r.track_stock, r.allow_backorder, r.on_hand, r.reserved, r.low_stock_at))`,
    when: 'r.active',
  },
  { table: 'product_media', of: 'products', id: 'r.product_id', shown: everything },
  { table: 'product_relations', of: 'products', id: 'r.product_id', shown: everything },
  { table: 'product_categories', of: 'products', id: 'r.product_id', shown: everything },
  // How many products a category holds stands in menus.
  {
    table: 'product_categories',
    of: 'categories',
    id: 'r.category_id',
    shown: only('r.product_id', 'r.listed_at'),
    when: 'r.listed',
  },
  slugs('product', 'products'),
  slugs('category', 'categories'),
  slugs('page', 'info-entries'),
  { table: 'categories', of: 'categories', id: 'r.id', shown: allBut('version', 'created_at', 'size_set_id') },
  { table: 'colors', of: 'colors', id: 'r.id', shown: allBut('version') },
  { table: 'sizes', of: 'size-sets', id: 'r.size_set_id', shown: allBut('version') },
  { table: 'size_sets', of: 'size-sets', id: 'r.id', shown: allBut('version') },
  { table: 'media', of: 'media', id: 'r.id', shown: allBut('bytes', 'created_by', 'created_at'), added: false },
  {
    table: 'reviews',
    of: 'reviews',
    id: 'r.product_id',
    shown: allBut(
      ...['version', 'customer_id', 'variant_id', 'order_item_id', 'reject_reason', 'replied_by'],
      ...['report_count', 'edited_at'],
    ),
    when: `r.status = 'approved'`,
  },
  { table: 'banners', of: 'banners', id: 'r.id', shown: allBut(...stamps, 'name'), when: published },
  { table: 'sliders', of: 'sliders', id: 'r.id', shown: allBut(...stamps), when: published },
  { table: 'slides', of: 'sliders', id: 'r.slider_id', shown: allBut(...stamps), when: published },
  { table: 'info_groups', of: 'info', id: 'r.name', shown: only('r.value') },
  { table: 'info_entries', of: 'info-entries', id: 'r.id', shown: allBut('version') },
  { table: 'shipping_zones', of: 'shipping', id: 'r.id', shown: allBut('version') },
  { table: 'shipping_zone_countries', of: 'shipping', id: 'r.zone_id', shown: everything },
  { table: 'shipping_methods', of: 'shipping', id: 'r.zone_id', shown: everything },
  { table: 'shipping_rates', of: 'shipping', id: 'r.method_id', shown: everything },
  { table: 'tax_classes', of: 'taxes', id: 'r.id', shown: allBut('version') },
  { table: 'tax_rates', of: 'taxes', id: 'r.tax_class_id', shown: everything },
  { table: 'synonyms', of: 'synonyms', id: 'r.id', shown: allBut('version', 'updated_at') },
  { table: 'search_words', of: 'search-words', id: `'*'`, shown: everything },
]

function triggersOf({ table, of, id, shown, when = 'true', added = true }: Announced): string {
  const name = `${table}_change_${of.replaceAll('-', '_')}`
  const ids = (rows: string) => `select distinct (${id})::text as id from ${rows} r where ${when}`
  const seen = (rows: string) => `select (${id})::text as id, ${shown} as shown from ${rows} r where ${when}`
  const several = (op: string, rows: string) =>
    `create trigger ${name}_${op} after ${op} on ${table} referencing ${rows} for each statement execute function ${name}();`
  return `
    create function ${name}() returns trigger language plpgsql as $$
    declare
      ids text[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(one.id) into ids from (${ids('new_rows')}) one;
      elsif tg_op = 'DELETE' then
        select array_agg(one.id) into ids from (${ids('old_rows')}) one;
      elsif tg_op = 'TRUNCATE' then
        ids := '{*}';
      elsif (select count(*) from (select from new_rows limit ${COMPARED + 1}) few) > ${COMPARED} then
        ids := '{*}';
      else
        select array_agg(distinct one.id) into ids from (
          ((${seen('old_rows')}) except (${seen('new_rows')}))
          union all
          ((${seen('new_rows')}) except (${seen('old_rows')}))
        ) one;
      end if;
      perform announce_change('${of}', ids);
      return null;
    end $$;
    ${added ? several('insert', 'new table as new_rows') : ''}
    ${several('update', 'old table as old_rows new table as new_rows')}
    ${several('delete', 'old table as old_rows')}
    create trigger ${name}_truncate before truncate on ${table} for each statement execute function ${name}();`
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- What shoppers learn of a variant's stock: how many there are once they are few, and null while there are enough or
    -- nobody counts. Where a variant has no mark of its own, few is what catalogue/rules.ts says.
    create function shown_stock(track_stock boolean, allow_backorder boolean, on_hand integer, reserved integer, low_stock_at integer)
      returns integer language sql immutable parallel safe
      as $$ select case
        when not track_stock or allow_backorder then null
        when on_hand <= reserved then 0
        when on_hand - reserved <= coalesce(low_stock_at, 3) then on_hand - reserved
      end $$;

    -- A notice holds up to 8,000 bytes; more names than fit become one that means all records.
    create function announce_change(kind text, ids text[]) returns void language plpgsql as $$
    declare
      names text;
    begin
      if ids is null then
        return;
      end if;
      if cardinality(ids) > 120 or '*' = any(ids) then
        ids := '{*}';
      end if;
      select string_agg(kind || ':' || one, ' ' order by one) into names from unnest(ids) one;
      perform pg_notify('stoa_changed', names);
      raise notice using message = names, errcode = 'STOAC';
    end $$;
    ${ANNOUNCED.map(triggersOf).join('\n')}
  `)
    .execute(db)
}
