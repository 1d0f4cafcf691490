// The digest of what a cart was shown to cost, and of what is agreed to with it: placing compares it, and neither can change
// unseen.
import { createHash } from 'node:crypto'
import type { PricedCart } from './price-cart.ts'

/** Said with the digest, so that whoever is refused can be told what it was; never believed. */
const PARTS = ['items', 'discount', 'shipping', 'tax'] as const
export type QuotePart = (typeof PARTS)[number]

const partsOf = (sums: PricedCart['sums']) => (sums ? PARTS.map((part) => sums[part].toString(36)) : [])

/** Enough of a variant's id to tell the lines of one cart apart, and of a digest to tell texts apart. */
const shortOf = (text: string): string => text.slice(-8)
/** A mark that no number has. */
const EXCLUDED = '-'
const lineOf = ({ variantId, unit, noWithdrawal }: PricedCart['lines'][number]) =>
  `${shortOf(variantId)}${unit.toString(36)}${noWithdrawal ? EXCLUDED : ''}`

export interface Said {
  sums: Record<QuotePart, number>
  /** Whether the pages agreed to were these. */
  hadTerms: (version: string) => boolean
  /** The price of one piece, and whether it was excluded from withdrawal; undefined where the line was not there. */
  lineOf: (variantId: string) => { unit: number; noWithdrawal: boolean } | undefined
}

/** What a quote says it was; undefined where it says nothing. */
export const saidBy = (quote: string): Said | undefined => {
  const [, ...said] = quote.split('.')
  const numbers = said.slice(0, PARTS.length).map(numberIn)
  if (numbers.length !== PARTS.length || !numbers.every(Number.isSafeInteger)) return undefined
  const [terms, ...lines] = said.slice(PARTS.length)
  const known = new Map(lines.map((text) => [text.slice(0, 8), text.slice(8)]))
  return {
    sums: Object.fromEntries(PARTS.map((part, at) => [part, numbers[at]])) as Record<QuotePart, number>,
    hadTerms: (version) => terms === shortOf(version),
    lineOf: (variantId) => {
      const [unit = '', ...marks] = (known.get(shortOf(variantId)) ?? '').split(EXCLUDED)
      const price = numberIn(unit)
      return Number.isSafeInteger(price) ? { unit: price, noWithdrawal: marks.length > 0 } : undefined
    },
  }
}

const numberIn = (text: string): number => (/^[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN)

/** What is listed here is what a shopper agrees to; names and codes may change in the meantime. */
export const quoteOf = ({ lines, shipping, treatment, sums }: PricedCart, terms: { version: string }): string => {
  const agreed = [
    terms.version,
    lines.map(({ variantId, quantity, unit, discount, rateBp, noWithdrawal }) => [
      ...[variantId, quantity, unit, discount, rateBp, noWithdrawal],
    ]),
    shipping && [shipping.code, shipping.price, shipping.discount],
    treatment.treatment,
    sums && [sums.taxes.map(({ rateBp, base, tax }) => [rateBp, base, tax]), sums.total],
  ]
  const digest = createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
  return [digest, ...partsOf(sums), ...(sums ? [shortOf(terms.version), ...lines.map(lineOf)] : [])].join('.')
}
