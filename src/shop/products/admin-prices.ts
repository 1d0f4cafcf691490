// What a product's prices of the last weeks allow to be crossed out, for those who set them.
import { type Kysely, sql } from 'kysely'
import type { productPrices } from '#contract/admin-products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

/** The lowest price of variant `v` that shoppers were asked within the last 30 days. */
const lowestOfLately = sql`
  select min(span.price_minor) as lowest
  from (
    select h.price_minor, h.offered, h."from", lead(h."from") over (order by h."from") as until
    from price_history h where h.variant_id = v.id
  ) span
  where span.offered and span."from" <= now() and (span.until is null or span.until > now() - interval '720 hours')`

/** Undefined without the product. */
export async function pricesOf(db: Kysely<Database>, id: string): Promise<ReplyOf<typeof productPrices> | undefined> {
  const { rows } = await sql<ReplyOf<typeof productPrices>>`
    select coalesce((
      select json_agg(json_build_object(
        'variantId', v.id, 'was', v.was_minor, 'since', ${instant(sql`v.price_since`)}, 'lowest', recent.lowest
      ) order by v.position, v.id)
      from variants v cross join lateral (${lowestOfLately}) recent
      where v.product_id = p.id
    ), '[]') as rows
    from products p where p.id = ${id}`.execute(db)
  return rows[0]
}
