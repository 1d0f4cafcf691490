// What of many products and their variants somebody has bought, put into a cart, reviewed or linked to.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

export async function referredTo(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ products: Set<string>; variants: Set<string> }> {
  const all = sql`${[...ids]}::uuid[]`
  const { rows } = await sql<{ kind: 'product' | 'variant'; id: string }>`
    with mine as (select id from variants where product_id = any(${all}))
    select 'product' as kind, product_id as id from order_items where product_id = any(${all})
    union select 'product', product_id from reviews where product_id = any(${all})
    union select 'product', link_ref::uuid from banners where link_kind = 'product' and link_ref = any(${[...ids]}::text[])
    union select 'variant', variant_id from order_items where variant_id in (select id from mine)
    union select 'variant', variant_id from cart_lines where variant_id in (select id from mine)`.execute(db)
  const of = (kind: 'product' | 'variant') => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  return { products: of('product'), variants: of('variant') }
}
