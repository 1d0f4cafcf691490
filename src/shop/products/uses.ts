// What would lose something if a product or one of its variants were deleted.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FieldProblem } from '#contract/errors.ts'
import { isWaiting } from '../back-in-stock/call-waiting.ts'
import type { Database } from '../db/schema.ts'

/** Counted by kind. */
export async function usesOf(db: Kysely<Database>, id: string): Promise<Record<string, FieldProblem>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(distinct order_id) from order_items where product_id = ${id}) as orders,
    (select count(*) from cart_lines l join variants v on v.id = l.variant_id where v.product_id = ${id}) as carts,
    (select count(*) from reviews where product_id = ${id}) as reviews,
    (select count(*) from stock_waits w join variants v on v.id = w.variant_id
      where v.product_id = ${id} and ${isWaiting}) as waiting,
    (select count(*) from banners where link_kind = 'product' and link_ref = ${id}) as banners,
    (select count(*) from slides where link_kind = 'product' and link_ref = ${id}) as slides`.execute(db)
  return Object.fromEntries(
    Object.entries(rows[0] ?? {})
      .filter(([, count]) => Number(count) > 0)
      .map(([what, count]) => [what, `in_use:${count}`]),
  )
}

export interface Used {
  products: Set<string>
  variants: Set<string>
}

/**
 * Which of many products and of their variants somebody has bought, put into a cart or on a wishlist, waits for, reviewed or
 * linked to. What products name that `except` has does not count.
 */
export async function usedAmong(
  db: Kysely<Database>,
  ids: readonly string[],
  { except }: { except: RawBuilder<unknown> },
): Promise<Used> {
  const all = sql`${[...ids]}::uuid[]`
  const { rows } = await sql<{ kind: 'product' | 'variant'; id: string }>`
    with mine as (select id from variants where product_id = any(${all}))
    select 'product' as kind, product_id as id from order_items where product_id = any(${all})
    union select 'product', product_id from reviews where product_id = any(${all})
    union select 'product', link_ref::uuid from banners where link_kind = 'product' and link_ref = any(${[...ids]}::text[])
    union select 'product', link_ref::uuid from slides where link_kind = 'product' and link_ref = any(${[...ids]}::text[])
    union select 'product', product_id from wishlist_items where product_id = any(${all})
    union select 'product', related_id from product_relations where related_id = any(${all}) and product_id not in (${except})
    union select 'variant', variant_id from order_items where variant_id in (select id from mine)
    union select 'variant', variant_id from cart_lines where variant_id in (select id from mine)
    union select 'variant', variant_id from wishlist_items where variant_id in (select id from mine)
    union select 'variant', variant_id from stock_waits w where variant_id in (select id from mine) and ${isWaiting}`.execute(
    db,
  )
  const of = (kind: 'product' | 'variant') => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  return { products: of('product'), variants: of('variant') }
}
