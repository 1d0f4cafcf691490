// Lays quantities the shopper has asked for, and the server has not yet confirmed, over the cart the server knows.
import type { ShownCart } from '#contract/pages/cart.ts'

/** Quantities by variant; 0 takes the line out. */
export type Pending = Readonly<Record<string, number>>

/** While `isPending`, lines and subtotal are those asked for; discount and delivery are known to the server alone. */
export type CartInHand = ShownCart & { isPending: boolean }

export function withPending(cart: ShownCart, pending: Pending): CartInHand {
  const lines = cart.lines.flatMap((line) => {
    const quantity = pending[line.variantId] ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, lineTotal: line.unitPrice * quantity }]
  })
  return {
    ...cart,
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: lines.reduce((sum, line) => sum + line.lineTotal, 0),
    isPending: cart.lines.some(({ variantId, quantity }) => (pending[variantId] ?? quantity) !== quantity),
  }
}
