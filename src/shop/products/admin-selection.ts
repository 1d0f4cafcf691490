// Which products a list of the dashboard is about, and in which order; each filter and each order has an index.
import { type RawBuilder, sql } from 'kysely'
import type { adminProducts } from '#contract/admin-products.ts'
import { COUNT_CAP } from '#contract/count-cap.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { among, whereAll } from '../crud/list.ts'
import { matches } from './search.ts'

export type Query = Omit<QueryOf<typeof adminProducts.list>, 'page' | 'limit'>

/** So many are found by the beginning of a SKU, and by a barcode. */
const MOST_BY_CODE = 200

/** Ids of products by slug, beginning of a SKU, or barcode. */
const idsByCode = (q: string): RawBuilder<unknown> => sql`
  select id from products where slug = ${q.toLowerCase()}
  union
  (select product_id from variants where lower(sku) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} limit ${MOST_BY_CODE})
  union
  (select product_id from variants where barcode = ${q} limit ${MOST_BY_CODE})`

/** Ids for a query's names: with the id of a category the planner knows how many products lie in it, with a slug it does not. */
export interface ResolvedNames {
  products: string[]
  categories: string[]
  /** `isDefault`: one of them is the default class. */
  taxClass: { ids: string[]; isDefault: boolean }
}

export const resolveNames = ({ q, category, taxClass }: Query): RawBuilder<ResolvedNames> => sql`select
  (select json_build_object('ids', coalesce(json_agg(id), '[]'), 'isDefault', coalesce(bool_or(is_default), false))
    from tax_classes where code = any(${taxClass}::text[])) as "taxClass",
  array(select id from categories where slug = any(${category}::text[]) order by id) as categories,
  ${q ? sql`array(${idsByCode(q)})` : sql`'{}'::uuid[]`} as products`

const matching = (q: string, ids: readonly string[]): RawBuilder<unknown> => {
  const words = matches({ text: q, mode: 'prefixes' })
  return ids.length > 0 ? sql`(${words} or p.id = any(${[...ids]}::uuid[]))` : words
}

/** With a variant, active or not, of a size of one of the codes; a code is unique within its set only. */
const inSize = ({ size, sizeSet }: Query) => sql`p.id in (
  select v.product_id from variants v join sizes s on s.id = v.size_id join size_sets sets on sets.id = s.size_set_id
  ${whereAll([among(sql`s.code`, size), among(sql`sets.code`, sizeSet)])}
)`

/** With a variant, active or not, in a colour of one of the codes. */
const inColor = (codes: readonly string[]) => sql`p.id in (
  select v.product_id from variants v join colors c on c.id = v.color_id where ${among(sql`c.code`, codes)}
)`

/** The default class is also that of products that name none. */
const taxedBy = ({ ids, isDefault }: ResolvedNames['taxClass']) => {
  const own = sql`p.tax_class_id = any(${ids}::uuid[])`
  return isDefault ? sql`(${own} or p.tax_class_id is null)` : own
}

/** What is sold out altogether is not low any more. */
const STOCK = { in: sql`p.in_stock`, low: sql`(p.low_stock and p.in_stock)`, out: sql`not p.in_stock` }

/** Any of these conditions is enough; undefined where there is none. */
const anyOf = ([first, ...others]: readonly RawBuilder<unknown>[]): RawBuilder<unknown> | undefined =>
  others.reduce((one, other) => one && sql`(${one} or ${other})`, first)

const activeVariants = sql`select v.product_id from variants v where v.active`

/** The gaps of a product are derived; what else it may lack is looked up. */
const lacking = (gap: Query['gap'][number]): RawBuilder<unknown> => {
  if (gap === 'maker') return sql`p.maker is null`
  if (gap === 'weight') return sql`p.id in (${activeVariants} and v.weight_g is null)`
  if (gap === 'unit')
    return sql`p.id in (${activeVariants} and v.unit_amount is null) and p.id in (${activeVariants} and v.unit_amount is not null)`
  return sql`p.gaps @> ${[gap]}::text[]`
}

export interface Selection {
  /** From `where` on, about product `p`. */
  where: RawBuilder<unknown>
  /** What to count where an index alone answers that: all products, one branch, one plain filter. */
  counted: RawBuilder<unknown> | undefined
}

export function selectionOf(query: Query, { products, categories, taxClass }: ResolvedNames): Selection {
  const branch = query.category.length > 0 ? inBranches(categories) : undefined
  const others = [
    query.q ? matching(query.q, products) : undefined,
    among(sql`p.status`, query.status),
    among(sql`p.brand`, query.brand),
    query.size.length + query.sizeSet.length > 0 ? inSize(query) : undefined,
    query.color.length > 0 ? inColor(query.color) : undefined,
    query.taxClass.length > 0 ? taxedBy(taxClass) : undefined,
    anyOf(query.stock.map((state) => STOCK[state])),
    anyOf(query.gap.map(lacking)),
    query.tag.length > 0 ? sql`p.tags && ${query.tag}::text[]` : undefined,
    among(sql`(p.maker ->> 'name')`, query.maker),
    among(sql`p.no_withdrawal`, query.noWithdrawal),
    query.scheduled ? sql`p.status = 'published' and p.publish_at > now()` : undefined,
  ].filter((one) => one !== undefined)
  const all = branch ? [branch, ...others] : others
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
  // Words, gaps and tags are in GIN indexes, which cannot answer a count without reading the rows.
  const plain = !query.q && query.gap.length + query.tag.length === 0 && all.length <= 1
  if (!plain) return { where, counted: undefined }
  if (!branch) return { where, counted: sql`from products p ${where}` }
  // A product may lie in several branches: only of one do its rows count products.
  const [category, more] = categories
  return { where, counted: more ? undefined : inBranch(category) }
}

function inBranches(categories: readonly string[]): RawBuilder<unknown> {
  const [category, more] = categories
  if (!category) return sql`false`
  return more ? sql`p.category_ids && ${[...categories]}::uuid[]` : sql`p.category_ids @> array[${category}::uuid]`
}

const inBranch = (category = '00000000-0000-0000-0000-000000000000') =>
  sql`from product_categories where category_id = ${category}::uuid`

/** One more than is counted: it stands for "more". */
export const MOST = COUNT_CAP + 1

const SORTS = {
  updated: (of: RawBuilder<unknown>) => sql`${of}.updated_at`,
  created: (of: RawBuilder<unknown>) => sql`${of}.created_at`,
  title: (of: RawBuilder<unknown>) => sql`fold(${of}.title)`,
  price: (of: RawBuilder<unknown>) => sql`${of}.price_from_minor`,
  stock: (of: RawBuilder<unknown>) => sql`${of}.stock_left`,
  sold: (of: RawBuilder<unknown>) => sql`${of}.sold`,
}

/** The columns of all sorts. */
export const sortColumns = sql`p.id, p.updated_at, p.created_at, p.title, p.price_from_minor, p.stock_left, p.sold`

/** Of a table with `sortColumns`: the key, then the id, both in one direction, as an index has them. */
export const orderOf = (sort: Query['sort'] = '-updated', table = 'p'): RawBuilder<unknown> => {
  const name = sort.replace(/^-/, '') as keyof typeof SORTS
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  // Products whose stock is not counted sort below zero, as in the index; no other key is null.
  const nulls = name !== 'stock' ? sql`` : sort.startsWith('-') ? sql`nulls last` : sql`nulls first`
  return sql`order by ${SORTS[name](sql.table(table))} ${direction} ${nulls}, ${sql.ref(`${table}.id`)} ${direction}`
}
