// Which products a list of the dashboard is about, and in which order; each filter and each order has an index.
import { type RawBuilder, sql } from 'kysely'
import type { adminProducts } from '#contract/admin-products.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { matches } from './search.ts'

export type Query = Omit<QueryOf<typeof adminProducts.list>, 'page' | 'limit'>

/** Products that are meant by a name of theirs as a whole: the beginning of a SKU, a barcode, an address. */
const NAMED = 200

export const named = (q: string): RawBuilder<{ id: string }> => sql`
  select id from products where slug = ${q.toLowerCase()}
  union
  (select product_id from variants where lower(sku) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} limit ${NAMED})
  union
  (select product_id from variants where barcode = ${q} limit ${NAMED})`

const saying = (q: string, ids: readonly string[]): RawBuilder<unknown> => {
  const words = matches({ text: q, manner: 'spelt' })
  return ids.length > 0 ? sql`(${words} or p.id = any(${[...ids]}::uuid[]))` : words
}

const STOCK = { in: sql`p.in_stock`, low: sql`p.low_stock`, out: sql`not p.in_stock` }

/** Conditions on product `p`; `ids` are what `named` found for the words. */
export const conditions = (query: Query, ids: readonly string[]): RawBuilder<unknown>[] =>
  [
    query.q ? saying(query.q, ids) : undefined,
    query.status && sql`p.status = ${query.status}`,
    query.category && sql`p.category_ids @> array[(select id from categories where slug = ${query.category})]`,
    query.brand && sql`p.brand = ${query.brand}`,
    query.stock && STOCK[query.stock],
    query.gap && sql`p.gaps @> ${[query.gap]}::text[]`,
    query.scheduled ? sql`p.status = 'published' and p.publish_at > now()` : undefined,
  ].filter((one) => one !== undefined && one !== '') as RawBuilder<unknown>[]

const SORTS = {
  updated: sql`p.updated_at`,
  created: sql`p.created_at`,
  title: sql`fold(p.title)`,
  price: sql`p.price_from_minor`,
  stock: sql`p.stock_left`,
}

export interface Order {
  key: RawBuilder<unknown>
  /** `key`, then id, both in one direction, as an index has them. */
  by: (key: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>
}

export const orderOf = (sort: Query['sort'] = '-updated'): Order => {
  const name = sort.replace(/^-/, '') as keyof typeof SORTS
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  // What has no stock comes first among the least, as its index says; nothing else is ever null.
  const nulls = name !== 'stock' ? sql`` : sort.startsWith('-') ? sql`nulls last` : sql`nulls first`
  return {
    key: SORTS[name],
    by: (key, id) => sql`order by ${key} ${direction} ${nulls}, ${id} ${direction}`,
  }
}
