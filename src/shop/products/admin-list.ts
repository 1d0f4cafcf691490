// The dashboard's list of products, built to cost the same in a shop of a hundred and of a hundred thousand: few are
// gathered and sorted, many are walked in the order of an index; docs/performance.md has the figures.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { adminProducts, ProductRow } from '#contract/admin-products.ts'
import { COUNT_CAP } from '#contract/count-cap.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Listed } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { MOST, orderOf, type Query, resolveNames, type Selection, selectionOf, sortColumns } from './admin-selection.ts'
import { mainPictureJson } from './product-json.ts'

const columns = sql`p.id, p.slug, p.title, p.brand, p.status, ${instant(sql`p.publish_at`)} as "publishAt",
  p.price_from_minor as "priceFrom", p.price_to_minor as "priceTo", p.stock_left as stock, p.low_stock as "lowStock", p.sold,
  p.variant_count as variants, p.gaps, ${instant(sql`p.updated_at`)} as "updatedAt", p.version,
  p.maker ->> 'name' as maker, p.no_withdrawal as "noWithdrawal", c.name as category, case when t.id is not null then json_build_object('code', t.code, 'name', t.name) end as "taxClass", ${mainPictureJson('p')} as picture`

export async function select(db: Kysely<Database>, query: Query): Promise<Selection> {
  const names =
    query.q || query.category.length > 0 || query.taxClass.length > 0
      ? (await resolveNames(query).execute(db)).rows[0]
      : undefined
  return selectionOf(query, names ?? { products: [], categories: [], taxClass: { ids: [], isDefault: false } })
}

/** A select of the ids of every product that fits, for bulk changes. */
export async function selectIds(db: Kysely<Database>, query: Query): Promise<RawBuilder<{ id: string }>> {
  const { where } = await select(db, query)
  return sql`select p.id from products p ${where}`
}

/** To the last one, however long that takes. */
export async function countAll(db: Kysely<Database>, query: Query): Promise<number> {
  const { where } = await select(db, query)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from products p ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

export interface Page {
  sort: Query['sort']
  limit: number
  offset: number
}

export interface Counted {
  total: number
  /** The page's products in order; null where there are too many to sort. */
  ids: string[] | null
}

/** Up to so many are sorted: that costs less than walking an index past products that do not fit. */
const SORTED = 4000

/** How many there are, up to MOST, and the page's ids where few enough can be sorted. */
export const gather = ({ where }: Selection, { sort, limit, offset }: Page): RawBuilder<Counted> => sql`
  with gathered as materialized (select ${sortColumns} from products p ${where} limit ${MOST}),
    counted as materialized (select count(*)::int as total from gathered)
  select total, case when total <= ${SORTED} then array(
    select g.id from gathered g ${orderOf(sort, 'g')} limit ${limit} offset ${offset}
  ) end as ids
  from counted`

export const count = (from: RawBuilder<unknown>): RawBuilder<Counted> => sql`
  select count(*)::int as total, null as ids from (select ${from} limit ${MOST}) capped`

export const walk = ({ where }: Selection, { sort, limit, offset }: Page): RawBuilder<{ id: string }> => sql`
  select p.id from products p ${where} ${orderOf(sort)} limit ${limit} offset ${offset}`

/** A page past the end is the last one; of more than can be counted, pages go as far as the count. */
export async function listProducts(
  db: Kysely<Database>,
  query: QueryOf<typeof adminProducts.list>,
): Promise<Listed<ProductRow>> {
  const { limit, sort } = query
  const selection = await select(db, query)
  const pagesOf = (total: number) => Math.max(1, Math.ceil(Math.min(total, COUNT_CAP) / limit))
  const at = (page: number): Page => ({ sort, limit, offset: (page - 1) * limit })
  const read = async (statement: RawBuilder<Counted>): Promise<Counted> =>
    (await statement.execute(db)).rows[0] ?? { total: 0, ids: null }

  const known = selection.counted && (await read(count(selection.counted)))
  const found = known && known.total > SORTED ? known : await read(gather(selection, at(query.page)))
  const { total } = found
  const pages = pagesOf(total)
  const page = Math.min(query.page, pages)
  const ids = await (async () => {
    if (found.ids === null) return (await walk(selection, at(page)).execute(db)).rows.map(({ id }) => id)
    return page === query.page ? found.ids : ((await read(gather(selection, at(page)))).ids ?? [])
  })()
  return { rows: await rowsOf(db, ids), total, page, pages, next: null }
}

export async function rowsOf(db: Kysely<Database>, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow>`
    select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality as one(id, place)
      join products p on p.id = one.id left join categories c on c.id = p.primary_category_id
      left join tax_classes t on t.id = p.tax_class_id
    order by one.place`.execute(db)
  return rows
}
