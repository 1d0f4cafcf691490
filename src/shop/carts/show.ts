// The cart as its owner sees it: its lines, what a coupon takes off them, and what delivery would cost.
import type { Kysely } from 'kysely'
import { type Cart, EMPTY_CART } from '#contract/carts.ts'
import { type Pricing, readPriced } from '../checkout/read-priced.ts'
import type { Database } from '../db/schema.ts'
import type { CartOwner } from './owner.ts'

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
