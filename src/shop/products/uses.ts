// What would lose something if a product were deleted, counted by kind.
import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/errors.ts'
import type { Database } from '../db/schema.ts'

export async function usesOf(db: Kysely<Database>, id: string): Promise<Record<string, FieldProblem>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(distinct order_id) from order_items where product_id = ${id}) as orders,
    (select count(*) from cart_lines l join variants v on v.id = l.variant_id where v.product_id = ${id}) as carts,
    (select count(*) from reviews where product_id = ${id}) as reviews,
    (select count(*) from banners where link_kind = 'product' and link_ref = ${id}) as banners,
    (select count(*) from slides where link_kind = 'product' and link_ref = ${id}) as slides`.execute(db)
  return Object.fromEntries(
    Object.entries(rows[0] ?? {})
      .filter(([, count]) => Number(count) > 0)
      .map(([what, count]) => [what, `in_use:${count}`]),
  )
}
