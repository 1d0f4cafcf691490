// The writer of the columns derived from a product's variants, pictures, reviews and categories, of the copies of them
// in product_categories, of product_cards and of search_words. Whoever changes what these follow from calls deriveProducts at the end of
// the same transaction; orders, which only move stock, call deriveStock (../stock/derive-stock.ts).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { callWaiting } from '../back-in-stock/call-waiting.ts'
import type { Database } from '../db/schema.ts'
import { besideIsRrp, besidePrice } from './beside-price.ts'
import { deriveCards } from './card-pictures.ts'
import { deriveCategoryRows } from './category-rows.ts'
import { LOW_STOCK } from './rules.ts'
import { searchedOf } from './searched.ts'
import { among, type Which } from './which.ts'

type Db = Kysely<Database>

/**
 * Brings the derived columns of products and their rows in product_categories up to date, in a transaction.
 * Products are locked first, in the order of their ids: two changes at once neither deadlock nor derive from what the
 * other is about to change. Whoever also locks variants does so first.
 */
export async function deriveProducts(trx: Db, which: Which): Promise<void> {
  if (which.length === 0) return
  await sql`select from products where ${among('id', which)} order by id for no key update`.execute(trx)
  await deriveColumns(trx, which)
  await deriveCards(trx, which)
  await deriveSearched(trx, which)
  await deriveCategoryRows(trx, which)
  await callWaiting(trx, among('v.product_id', which))
}

/** New values of columns of products, to be written together with what follows from them. */
export interface Written {
  /** Rows `r` of products with at least `id` and `status`. */
  rows: RawBuilder<unknown>
  /** Assignments from `r` to a product `p`. */
  set: RawBuilder<unknown>
}

/**
 * Writes products of which nothing changes but the status, when they are published, what a bulk change touches beside
 * those, and their variants' prices, which the caller has written. Writing them first and deriving afterwards would make
 * two new rows in each of some thirty indexes. The caller has locked variants and products.
 */
export async function writeDerived(trx: Db, ids: readonly string[], written: Written): Promise<void> {
  await deriveColumns(trx, ids, written)
  await deriveCategoryRows(trx, ids)
  await callWaiting(trx, among('v.product_id', ids))
}

async function deriveColumns(trx: Db, which: Which, written?: Written): Promise<void> {
  const standing = written
    ? sql`
      written as materialized (select r.* from ${written.rows}),
      standing as (
        select p.id, r.status, p.primary_category_id from products p join written r on r.id = p.id
      )`
    : sql`
      standing as (select id, status, primary_category_id from products where ${among('id', which)})`
  await sql`
    with ${standing},
    offers as (
      select v.product_id,
        min(v.price_minor) as price_from, max(v.price_minor) as price_to,
        (array_agg(beside.price order by v.price_minor, beside.is_rrp, beside.price))[1] as compare_at,
        (array_agg(beside.is_rrp order by v.price_minor, beside.is_rrp, beside.price))[1] as compare_at_is_rrp,
        (array_agg(v.unit_amount order by v.price_minor, v.unit_amount, v.unit))[1] as unit_amount,
        (array_agg(v.unit order by v.price_minor, v.unit_amount, v.unit))[1] as unit,
        bool_or(not v.track_stock or v.allow_backorder or v.on_hand > v.reserved) as in_stock,
        array_agg(distinct s.code) filter (where s.id is not null) as size_codes,
        array_agg(distinct s.id) filter (where s.id is not null) as size_ids,
        array_agg(distinct c.code) filter (where c.id is not null) as color_codes
      from variants v
        left join sizes s on s.id = v.size_id
        left join colors c on c.id = v.color_id
        cross join lateral (select ${besidePrice} as price, ${besideIsRrp} as is_rrp) beside
      where v.active and ${among('v.product_id', which)}
      group by v.product_id
    ),
    stock as (
      select v.product_id, count(*)::integer as variant_count,
        sum(v.on_hand - v.reserved) filter (where v.active and v.track_stock) as stock_left,
        bool_or(v.active and v.track_stock and v.on_hand - v.reserved <= coalesce(v.low_stock_at, ${sql.lit(LOW_STOCK)}))
          as low_stock,
        bool_or(v.active and v.price_minor = 0) as any_free
      from variants v where ${among('v.product_id', which)}
      group by v.product_id
    ),
    pictures as (
      select pm.product_id, bool_or(pm.alt = '' and m.alt = '') as any_silent
      from product_media pm join media m on m.id = pm.media_id
      where ${among('pm.product_id', which)}
      group by pm.product_id
    ),
    ratings as (
      select product_id, round(avg(rating), 2) as average, count(*)::integer as how_many
      from reviews where status = 'approved' and ${among('product_id', which)}
      group by product_id
    ),
    branches as (
      select m.product_id, array_agg(distinct branch.id) as ids
      from (
        select product_id, category_id from product_categories where chosen and ${among('product_id', which)}
        union
        select id, primary_category_id from products where primary_category_id is not null and ${among('id', which)}
      ) m
        join categories c on c.id = m.category_id
        cross join unnest(c.path_ids) as branch(id)
      group by m.product_id
    ),
    derived as (
      select p.id,
        p.status = 'published' and o.product_id is not null as listed,
        coalesce(o.price_from, 0) as price_from, coalesce(o.price_to, 0) as price_to,
        o.compare_at, coalesce(o.compare_at_is_rrp, false) as compare_at_is_rrp,
        o.unit_amount, o.unit,
        coalesce(o.in_stock, false) as in_stock,
        coalesce(o.size_codes, '{}') as size_codes, coalesce(o.size_ids, '{}') as size_ids,
        coalesce(o.color_codes, '{}') as color_codes,
        r.average, coalesce(r.how_many, 0) as how_many,
        coalesce(b.ids, '{}') as category_ids,
        s.stock_left, coalesce(s.low_stock, false) as low_stock, coalesce(s.variant_count, 0) as variant_count,
        array_remove(array[
          case when i.product_id is null then 'picture' end,
          case when i.any_silent then 'alt' end,
          case when p.primary_category_id is null then 'category' end,
          case when o.product_id is null then 'variant' end,
          case when s.any_free then 'price' end
        ], null) as gaps
      from standing p
        left join offers o on o.product_id = p.id
        left join stock s on s.product_id = p.id
        left join pictures i on i.product_id = p.id
        left join ratings r on r.product_id = p.id
        left join branches b on b.product_id = p.id
    )
    update products p set ${written ? sql`${written.set},` : sql``}
      listed = d.listed, price_from_minor = d.price_from, price_to_minor = d.price_to,
      compare_at_minor = d.compare_at, compare_at_is_rrp = d.compare_at_is_rrp,
      in_stock = d.in_stock, size_codes = d.size_codes, size_ids = d.size_ids, color_codes = d.color_codes,
      rating_avg = d.average, rating_count = d.how_many, category_ids = d.category_ids,
      stock_left = d.stock_left, low_stock = d.low_stock, variant_count = d.variant_count, gaps = d.gaps,
      unit_amount = d.unit_amount, unit = d.unit
    from derived d ${written ? sql`join written r on r.id = d.id` : sql``}
    where d.id = p.id and (${sql.lit(written !== undefined)}
      or (p.listed, p.price_from_minor, p.price_to_minor, p.compare_at_minor, p.compare_at_is_rrp, p.in_stock, p.size_codes, p.size_ids,
           p.color_codes, p.rating_avg, p.rating_count, p.category_ids, p.stock_left, p.low_stock, p.variant_count, p.gaps,
           p.unit_amount, p.unit)
        is distinct from
          (d.listed, d.price_from, d.price_to, d.compare_at, d.compare_at_is_rrp, d.in_stock, d.size_codes, d.size_ids,
           d.color_codes, d.average, d.how_many, d.category_ids, d.stock_left, d.low_stock, d.variant_count, d.gaps,
           d.unit_amount, d.unit))
  `.execute(trx)
}

/** In a statement of its own: PostgreSQL works out the words of all texts again where one of these columns is set. */
async function deriveSearched(trx: Db, which: Which): Promise<void> {
  await sql`
    with searched as (${searchedOf(which)})
    update products p set
      search_language = w.language, search_names = w.names, search_more = w.more, search_codes = w.codes
    from searched w
    where w.id = p.id
      and (p.search_language, p.search_names, p.search_more, p.search_codes)
        is distinct from (w.language, w.names, w.more, w.codes)
  `.execute(trx)
}

/** The lexemes of what product `p` is called, made of, and found below. */
const nameLexemes = sql`to_tsvector('simple', fold(concat_ws(
  ' ', p.title, p.brand, p.subtitle, p.material, joined(p.tags), p.search_names, p.search_more
)))`
/**
 * Product `p` is in lists by now: a spelling must not give away what is still to come. By the clock, because a product
 * published in this transaction has a later moment than the transaction's beginning.
 */
const isListed = sql<boolean>`p.listed and p.listed_at <= clock_timestamp()`
/** Lexeme `w` can be a misspelled word: more than one letter, and no number. */
const isSearchable = sql<boolean>`char_length(w.word) between 2 and 40 and w.word ~ '[^0-9.,+-]'`

/** Rewrites the words among which a misspelled search finds the nearest: those that name listed products. */
export async function deriveSearchWords(trx: Db): Promise<void> {
  // One at a time: each statement below sees what the one before has committed.
  await sql`select pg_advisory_xact_lock(hashtext('search_words'))`.execute(trx)
  await sql`
    with used as (
      select w.word, count(*)::integer as uses
      from products p
        cross join unnest(tsvector_to_array(${nameLexemes})) as w(word)
      where ${isListed} and ${isSearchable}
      group by w.word
    ),
    gone as (
      delete from search_words s where not exists (select from used u where u.word = s.word)
    )
    insert into search_words as s (word, uses) select word, uses from used order by word
    on conflict (word) do update set uses = excluded.uses where s.uses <> excluded.uses
  `.execute(trx)
}

/** Adds the words that name these products, as far as they are listed; words no longer used go with the next rewrite. */
export async function addSearchWords(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into search_words (word)
    select distinct w.word
    from products p
      cross join unnest(tsvector_to_array(${nameLexemes})) as w(word)
    where p.id = any(${[...ids]}::uuid[]) and ${isListed} and ${isSearchable}
    order by 1
    on conflict (word) do nothing
  `.execute(trx)
}
