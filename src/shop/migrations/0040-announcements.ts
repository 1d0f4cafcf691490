// Whatever public answers show is announced as soon as it changes, by triggers: no writer can leave it out, not even one at
// a prompt. A notice goes to whoever listens; a message to the connection that made the change, which learns with its
// commit what that changed (postgres/commits.ts). Names are those of contract/kept.ts. A later migration that adds a column to
// one of these tables calls `announceChanges` of announce-by-statement.ts; test/shop/kept-answers.test.ts goes over all columns.
import { type Kysely, sql } from 'kysely'

/** Columns, all but some or only some, and a value made of a row `r`. */
type Shown = ({ but: readonly string[] } | { only: readonly string[] }) & { also?: string }

export interface Announced {
  table: string
  of: string
  /** Of a row `r`: the id that is named. */
  id: string
  /** What answers show of a row. */
  shown: Shown
  /** Of a row `r`: whether any answer shows it. */
  when?: string
  /** Whether a new row can be in an answer at once. */
  added?: boolean
}

const allBut = (...but: string[]): Shown => ({ but })
const only = (...columns: string[]): Shown => ({ only: columns })
const everything = allBut()
const stamps = ['version', 'created_at', 'updated_at']
const published = `r.status = 'published'`

const slugs = (kind: string, of: string): Announced => ({
  table: 'slug_redirects',
  of,
  id: 'r.target_id',
  shown: everything,
  when: `r.kind = '${kind}'`,
})

export const ANNOUNCED: readonly Announced[] = [
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
    shown: only('tax_class_id'),
    when: `${published} and r.tax_class_id is not null`,
  },
  {
    table: 'variants',
    of: 'products',
    id: 'r.product_id',
    // Sales move stock all the time; few of them change a word or a number that is shown.
    shown: {
      but: [
        ...['on_hand', 'reserved', 'backordered', 'low_stock_at', 'track_stock', 'allow_backorder'],
        ...['version', 'barcode', 'cost_minor', 'weight_g', 'price_since'],
      ],
      also: 'shown_stock(r.track_stock, r.allow_backorder, r.on_hand, r.reserved, r.low_stock_at)',
    },
    when: 'r.active',
  },
  { table: 'product_media', of: 'products', id: 'r.product_id', shown: everything },
  { table: 'product_cards', of: 'products', id: 'r.product_id', shown: everything },
  { table: 'product_relations', of: 'products', id: 'r.product_id', shown: everything },
  { table: 'product_categories', of: 'products', id: 'r.product_id', shown: everything },
  // How many products a category holds stands in menus.
  {
    table: 'product_categories',
    of: 'categories',
    id: 'r.category_id',
    shown: only('product_id', 'listed_at'),
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
  { table: 'info_groups', of: 'info', id: 'r.name', shown: only('value') },
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

const rowOf = (row: 'old' | 'new', expression: string) => expression.replace(/\br\./g, `${row}.`)

/**
 * What a table's triggers do: each row is compared as it was and as it is, in its columns' own types, and only where a
 * statement sets one of these columns; text of whole rows would cost more than most changes.
 */
function triggersOf(table: string, shows: readonly Announced[], columns: readonly string[]): string {
  const values = ({ shown }: Announced): string[] => {
    const chosen = 'only' in shown ? shown.only : columns.filter((name) => !shown.but.includes(name))
    return [...chosen.map((name) => `r.${name}`), ...(shown.also ? [shown.also] : [])]
  }
  const expressions = shows.flatMap((one) => [one.id, one.when ?? '', ...values(one)]).join(' ')
  const set = new Set([...expressions.matchAll(/\br\.(\w+)/g)].map(([, name]) => name))
  const note = ({ of, id, when = 'true' }: Announced, row: 'old' | 'new') =>
    `if ${rowOf(row, when)} then perform note_change('${of}', (${rowOf(row, id)})::text); end if;`
  const noteAll = (row: 'old' | 'new') => shows.map((one) => note(one, row)).join('\n')
  const compare = (one: Announced) => {
    const all = [one.id, one.when ?? 'true', ...values(one)].join(', ')
    return `if row(${rowOf('old', all)}) is distinct from row(${rowOf('new', all)}) then
      ${note(one, 'old')}
      ${note(one, 'new')}
    end if;`
  }
  const events = [...(shows.every(({ added = true }) => added) ? ['insert'] : []), 'update', 'delete']
  return `
    create function ${table}_changed() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then
        ${noteAll('new')}
      elsif tg_op = 'DELETE' then
        ${noteAll('old')}
      else
        ${shows.map(compare).join('\n')}
      end if;
      return null;
    end $$;
    create trigger ${table}_changed after ${events.join(' or ').replace('update', `update of ${[...set].join(', ')}`)}
      on ${table} for each row execute function ${table}_changed();
    create trigger ${table}_announced after ${events.join(' or ')} on ${table} for each statement execute function announce_noted();
    create trigger ${table}_emptied before truncate on ${table}
      for each statement execute function announce_all(${[...new Set(shows.map(({ of }) => `'${of}'`))].join(', ')});`
}

/** Their functions go, and with them the triggers. */
async function dropTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      one regprocedure;
    begin
      for one in
        select oid from pg_proc where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
          and (prosrc ~ 'announce_change|note_change' or proname = any('{announce_noted,announce_all}'))
      loop
        execute 'drop function ' || one || ' cascade';
      end loop;
    end $$`.execute(db)
}

/** Makes the triggers and what they call; those of before go. */
export async function announceChanges(db: Kysely<unknown>): Promise<void> {
  const tables = Map.groupBy(ANNOUNCED, ({ table }) => table)
  // Those that are there by now: one that a later migration makes is announced from then on.
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_schema = current_schema() and table_name = any(${[...tables.keys()]}) group by table_name`.execute(db)
  const triggers = rows.map(({ table, columns }) => triggersOf(table, tables.get(table) ?? [], columns))
  await dropTriggers(db)
  await sql
    .raw(`
    drop function if exists announce_change, note_change, announce;

    -- What shoppers learn of a variant's stock: how many there are once they are few, and null while there are enough or
    -- nobody counts. Where a variant has no mark of its own, few is what catalogue/rules.ts says.
    create or replace function shown_stock(track_stock boolean, allow_backorder boolean, on_hand integer, reserved integer, low_stock_at integer)
      returns integer language sql immutable parallel safe
      as $$ select case
        when not track_stock or allow_backorder then null
        when on_hand <= reserved then 0
        when on_hand - reserved <= coalesce(low_stock_at, 3) then on_hand - reserved
      end $$;

    create function announce(names text) returns void language plpgsql as $$ begin
      perform pg_notify('stoa_changed', names);
      raise notice using message = names, errcode = 'STOAC';
    end $$;

    -- A name waits for the end of its statement. More than a notice of 8,000 bytes holds become one that means all.
    create function note_change(kind text, id text) returns void language plpgsql as $$
    declare
      noted text := coalesce(current_setting('stoa.changed', true), '') || ' ';
      name text := kind || ':' || id || ' ';
    begin
      if (position(' ' || name in noted) > 0 or position(' ' || kind || ':* ' in noted) > 0) then
        return;
      end if;
      if length(noted) > 7000 then
        noted := regexp_replace(noted, '(?<= )' || kind || ':[^ ]+ ', '', 'g');
        name := kind || ':* ';
      end if;
      perform set_config('stoa.changed', rtrim(noted || name), true);
    end $$;

    create function announce_noted() returns trigger language plpgsql as $$
    declare
      noted text := current_setting('stoa.changed', true);
    begin
      if noted <> '' then
        perform announce(ltrim(noted));
        perform set_config('stoa.changed', '', true);
      end if;
      return null;
    end $$;

    create function announce_all() returns trigger language plpgsql as $$ begin
      perform announce((select string_agg(kind || ':*', ' ') from unnest(tg_argv) kind));
      return null;
    end $$;
    ${triggers.join('\n')}
  `)
    .execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await announceChanges(db)
}
