// Lays quantities the shopper has asked for, and the server has not yet confirmed, over the cart the server knows.
import type { Cart } from '#contract/carts.ts'

/** Wanted quantity by variant; 0 takes the line out. */
export type Wishes = Readonly<Record<string, number>>

export function withWishes(cart: Cart, wishes: Wishes): Cart {
  const lines = cart.lines.flatMap((line) => {
    const quantity = wishes[line.variantId] ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, lineTotal: line.unitPrice * quantity }]
  })
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: lines.reduce((sum, line) => sum + line.lineTotal, 0),
  }
}
