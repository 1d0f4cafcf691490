// Lays quantities the shopper has asked for, and the server has not yet confirmed, over the cart the server knows.
import type { Cart } from '#contract/carts.ts'

/** Quantities by variant; 0 takes the line out. */
export type Pending = Readonly<Record<string, number>>

export function withPending(cart: Cart, pending: Pending): Cart {
  const lines = cart.lines.flatMap((line) => {
    const quantity = pending[line.variantId] ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, lineTotal: line.unitPrice * quantity }]
  })
  return {
    ...cart,
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: lines.reduce((sum, line) => sum + line.lineTotal, 0),
  }
}
