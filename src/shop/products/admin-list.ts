// The dashboard's list of products, built to cost the same in a shop of a hundred and of a hundred thousand: what is meant
// is counted up to a bound, few are gathered and sorted, many are walked in the order of an index.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { adminProducts, ProductRow } from '#contract/admin-products.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { COUNT_CAP } from '#contract/parts.ts'
import type { Listed } from '../admin/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { pictureJson } from '../picture.ts'
import { conditions, meant, orderOf, type Query } from './admin-selection.ts'

/** Up to here it costs less to look at all that is meant than to walk past what is not; see docs/performance.md. */
const GATHERED = 2000

const columns = sql`p.id, p.slug, p.title, p.brand, p.status, ${instant(sql`p.publish_at`)} as "publishAt",
  p.price_from_minor as "priceFrom", p.price_to_minor as "priceTo", p.stock_left as stock, p.low_stock as "lowStock",
  p.variant_count as variants, p.gaps, ${instant(sql`p.updated_at`)} as "updatedAt", p.version,
  c.name as category, first.picture`

const joins = sql`
  left join categories c on c.id = p.primary_category_id
  left join lateral (
    select ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('p.title') })} as picture
    from product_media pm join media m on m.id = pm.media_id
    where pm.product_id = p.id order by pm.position, pm.media_id limit 1
  ) first on true`

const whereOf = (all: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  all.length > 0 ? sql`where ${sql.join([...all], sql` and `)}` : sql``

/** The conditions of a query. */
export async function selected(db: Kysely<Database>, query: Query): Promise<RawBuilder<unknown>> {
  const named = query.q || query.category ? (await meant(query).execute(db)).rows[0] : undefined
  return whereOf(conditions(query, named ?? { products: [], category: null }))
}

export const countStatement = (where: RawBuilder<unknown>): RawBuilder<{ total: number }> => sql`
  select count(*)::int as total from (select from products p ${where} limit ${COUNT_CAP + 1}) capped`

export function pageStatement(
  where: RawBuilder<unknown>,
  { sort, limit, offset, few }: { sort: Query['sort']; limit: number; offset: number; few: boolean },
): RawBuilder<ProductRow> {
  const { key, by } = orderOf(sort)
  const keys = few
    ? sql`with gathered as materialized (select p.id, ${key} as key from products p ${where})
        select g.id, g.key from gathered g ${by(sql`g.key`, sql`g.id`)}`
    : sql`select p.id, ${key} as key from products p ${where} ${by(key, sql`p.id`)}`
  return sql<ProductRow>`
    with page as materialized (${keys} limit ${limit} offset ${offset})
    select ${columns} from page join products p on p.id = page.id ${joins} ${by(sql`page.key`, sql`page.id`)}`
}

/** A page past the end is the last one; of more than can be counted, pages go as far as the count. */
export async function listProducts(
  db: Kysely<Database>,
  query: QueryOf<typeof adminProducts.list>,
): Promise<Listed<ProductRow>> {
  const { limit, sort } = query
  const where = await selected(db, query)
  const counted = await countStatement(where).execute(db)
  const total = counted.rows[0]?.total ?? 0
  const pages = Math.max(1, Math.ceil(Math.min(total, COUNT_CAP) / limit))
  const page = Math.min(query.page, pages)
  const few = total <= GATHERED
  const { rows } = await pageStatement(where, { sort, limit, offset: (page - 1) * limit, few }).execute(db)
  return { rows, total, page, pages, next: null }
}
