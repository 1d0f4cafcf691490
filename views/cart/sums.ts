// What a cart comes to as far as it is known, and how far it is from free delivery.
import type { ShownCart } from '#contract/pages/cart.ts'

interface Sums {
  /** With delivery where that is known. */
  total: number
  hasDelivery: boolean
  /** How much is missing until delivery is free, of how much; null where it is free already or never is. */
  toFree: { missing: number; of: number } | null
}

export function sumsOf({ subtotal, discount, estimate }: Pick<ShownCart, 'subtotal' | 'discount' | 'estimate'>): Sums {
  const goods = Math.max(0, subtotal - discount)
  const shipping = estimate?.shipping ?? null
  const freeFrom = estimate?.freeFrom ?? null
  const isMissing = shipping !== null && shipping > 0 && freeFrom !== null && goods < freeFrom
  return {
    total: goods + (shipping ?? 0),
    hasDelivery: shipping !== null,
    toFree: isMissing ? { missing: freeFrom - goods, of: freeFrom } : null,
  }
}
