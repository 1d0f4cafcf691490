// The cart as its owner sees it: its lines, what a coupon takes off them, and what delivery would cost.
import { type Kysely, sql } from 'kysely'
import { type Cart, EMPTY_CART } from '#contract/carts.ts'
import { onePlan } from '#postgres/named-client.ts'
import { type Pricing, readPriced } from '../checkout/read-priced.ts'
import type { Database } from '../db/schema.ts'
import type { CartOwner } from './owner.ts'
import { owned } from './read.ts'

/** What `readCart` counts, without the prices. */
export async function countPieces(db: Kysely<Database>, owner: CartOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`${onePlan}
    select coalesce(sum(l.quantity), 0)::int as count
    from carts c join cart_lines l on l.cart_id = c.id where ${owned(owner)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function readCart(db: Kysely<Database>, owner: CartOwner, pricing: Pricing): Promise<Cart> {
  const read = await readPriced(db, owner, pricing)
  if (!read) return EMPTY_CART
  const { discount, coupon, estimate } = read.priced
  const lines = read.basket.shown
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: lines.reduce((sum, line) => sum + line.lineTotal, 0),
    discount,
    coupon,
    estimate,
  }
}
