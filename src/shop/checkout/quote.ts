// The digest of what a cart was shown to cost: placing compares it, and nothing that was paid for can change unseen.
import { createHash } from 'node:crypto'
import type { PricedCart } from './price-cart.ts'

/** Said with the digest, so that whoever is refused can be told what it was; never believed. */
const PARTS = ['items', 'discount', 'shipping', 'tax'] as const
export type QuotePart = (typeof PARTS)[number]

const partsOf = (sums: PricedCart['sums']) => (sums ? PARTS.map((part) => sums[part].toString(36)) : [])

/** What a quote says it was; undefined where it says nothing. */
export const saidBy = (quote: string): Record<QuotePart, number> | undefined => {
  const [, ...said] = quote.split('.')
  const amounts = said.map((text) => (/^[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN))
  if (amounts.length !== PARTS.length || !amounts.every(Number.isSafeInteger)) return undefined
  return Object.fromEntries(PARTS.map((part, at) => [part, amounts[at]])) as Record<QuotePart, number>
}

/** What is listed here is what a shopper agrees to; names and codes may change in the meantime. */
export const quoteOf = ({ lines, shipping, treatment, sums }: PricedCart): string => {
  const agreed = [
    lines.map(({ variantId, quantity, unit, discount, rateBp }) => [variantId, quantity, unit, discount, rateBp]),
    shipping && [shipping.code, shipping.price, shipping.discount],
    treatment.treatment,
    sums && [sums.taxes.map(({ rateBp, base, tax }) => [rateBp, base, tax]), sums.total],
  ]
  return [createHash('sha256').update(JSON.stringify(agreed)).digest('base64url'), ...partsOf(sums)].join('.')
}
