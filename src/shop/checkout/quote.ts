// The digest of what a cart was shown to cost: placing compares it, and nothing that was paid for can change unseen.
import { createHash } from 'node:crypto'
import type { PricedCart } from './price-cart.ts'

/** Said with the digest, so that whoever is refused can be told what it was; never believed. */
const PARTS = ['items', 'discount', 'shipping', 'tax'] as const
export type QuotePart = (typeof PARTS)[number]

const partsOf = (sums: PricedCart['sums']) => (sums ? PARTS.map((part) => sums[part].toString(36)) : [])

/** Enough of a variant's id to tell the lines of one cart apart. */
const shortOf = (variantId: string): string => variantId.slice(-8)
const lineOf = ({ variantId, unit }: PricedCart['lines'][number]) => `${shortOf(variantId)}${unit.toString(36)}`

export interface Said {
  sums: Record<QuotePart, number>
  /** The price of one piece; undefined where the line was not there. */
  unitOf: (variantId: string) => number | undefined
}

/** What a quote says it was; undefined where it says nothing. */
export const saidBy = (quote: string): Said | undefined => {
  const [, ...said] = quote.split('.')
  const numbers = said.slice(0, PARTS.length).map(numberIn)
  if (numbers.length !== PARTS.length || !numbers.every(Number.isSafeInteger)) return undefined
  const units = new Map(said.slice(PARTS.length).map((text) => [text.slice(0, 8), numberIn(text.slice(8))]))
  return {
    sums: Object.fromEntries(PARTS.map((part, at) => [part, numbers[at]])) as Record<QuotePart, number>,
    unitOf: (variantId) => {
      const unit = units.get(shortOf(variantId))
      return Number.isSafeInteger(unit) ? unit : undefined
    },
  }
}

const numberIn = (text: string): number => (/^[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN)

/** What is listed here is what a shopper agrees to; names and codes may change in the meantime. */
export const quoteOf = ({ lines, shipping, treatment, sums }: PricedCart): string => {
  const agreed = [
    lines.map(({ variantId, quantity, unit, discount, rateBp }) => [variantId, quantity, unit, discount, rateBp]),
    shipping && [shipping.code, shipping.price, shipping.discount],
    treatment.treatment,
    sums && [sums.taxes.map(({ rateBp, base, tax }) => [rateBp, base, tax]), sums.total],
  ]
  const digest = createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
  return [digest, ...partsOf(sums), ...(sums ? lines.map(lineOf) : [])].join('.')
}
