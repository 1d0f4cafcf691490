// The digest of what a cart was shown to cost: placing compares it, and nothing that was paid for can change unseen.
import { createHash } from 'node:crypto'
import type { PricedCart } from './price-cart.ts'

/** What is listed here is what a shopper agrees to; names and codes may change in the meantime. */
export const quoteOf = ({ lines, shipping, treatment, sums }: PricedCart): string => {
  const agreed = [
    lines.map(({ variantId, quantity, unit, discount, rateBp }) => [variantId, quantity, unit, discount, rateBp]),
    shipping && [shipping.code, shipping.price, shipping.discount],
    treatment.treatment,
    sums && [sums.taxes.map(({ rateBp, base, tax }) => [rateBp, base, tax]), sums.total],
  ]
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
}
