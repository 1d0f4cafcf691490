// Which products a list of the dashboard is about, and in which order; each filter and each order has an index.
import { type RawBuilder, sql } from 'kysely'
import type { adminProducts } from '#contract/admin-products.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { matches } from './search.ts'

export type Query = Omit<QueryOf<typeof adminProducts.list>, 'page' | 'limit'>

/** Products that are meant by a name of theirs as a whole: the beginning of a SKU, a barcode, an address. */
const NAMED = 200

const named = (q: string): RawBuilder<unknown> => sql`
  select id from products where slug = ${q.toLowerCase()}
  union
  (select product_id from variants where lower(sku) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} limit ${NAMED})
  union
  (select product_id from variants where barcode = ${q} limit ${NAMED})`

/** What a query's names stand for. The planner is given ids, not names: it knows how many products lie in a category. */
export interface Meant {
  products: string[]
  category: string | null
}

export const meant = ({ q, category }: Query): RawBuilder<Meant> => sql`select
  (select id from categories where slug = ${category ?? ''}) as category,
  ${q ? sql`array(${named(q)})` : sql`'{}'::uuid[]`} as products`

const saying = (q: string, ids: readonly string[]): RawBuilder<unknown> => {
  const words = matches({ text: q, manner: 'spelt' })
  return ids.length > 0 ? sql`(${words} or p.id = any(${[...ids]}::uuid[]))` : words
}

const STOCK = { in: sql`p.in_stock`, low: sql`p.low_stock`, out: sql`not p.in_stock` }

/** Conditions on product `p`. */
export const conditions = (query: Query, { products, category }: Meant): RawBuilder<unknown>[] =>
  [
    query.q ? saying(query.q, products) : undefined,
    query.status && sql`p.status = ${query.status}`,
    query.category && (category === null ? sql`false` : sql`p.category_ids @> array[${category}::uuid]`),
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
