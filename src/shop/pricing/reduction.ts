// Which earlier price may stand beside today's. The trigger of price_history computes the same.

/** A price in minor units and the instant it began; it lasts until the next one. */
export interface PricePoint {
  price: number
  from: Date
  /** False where shoppers were not asked it: of drafts, of what is switched off. Such a price is never compared with. */
  offered?: boolean
}

interface Reduction {
  /** The lowest price of the 30 days before it. */
  was: number
  percent: number
}

/** What stands beside a price: crossed out, with the percentage that is saved, or as the maker's recommendation. */
export type Comparison = ({ kind: 'reduced' } & Reduction) | { kind: 'rrp'; price: number }

const THIRTY_DAYS = 30 * 86_400_000

interface Offer {
  price: number
  from: number
  until: number
}

/** What shoppers were asked, in the order of time; the last one may go on. */
const offersOf = (history: readonly PricePoint[]): Offer[] =>
  history
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .flatMap(({ price, from, offered = true }, index, sorted) => {
      const until = sorted[index + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY
      return offered ? [{ price, from: from.getTime(), until }] : []
    })

const lowestWithin = (offers: readonly Offer[], at: number): number | null => {
  const within = offers.filter(({ from, until }) => from < at && until > at - THIRTY_DAYS)
  return within.length === 0 ? null : Math.min(...within.map(({ price }) => price))
}

/**
 * The lowest price within the 30 days before an instant, in minor units: Directive 98/6/EC, Article 6a. What began earlier
 * and still applied within them counts. Null where the goods had no price yet.
 */
export const lowestBefore = (history: readonly PricePoint[], at: Date): number | null =>
  lowestWithin(offersOf(history), at.getTime())

/** When the last of the offers took the price it has; a pause of at most 30 days does not end a price. */
const beginOf = (offers: readonly Offer[]): number | undefined => {
  let begin = offers.at(-1)
  for (const offer of offers.toReversed()) {
    if (!begin || offer.price !== begin.price || begin.from - offer.until > THIRTY_DAYS) break
    begin = offer
  }
  return begin?.from
}

/**
 * Today's reduction, or null: the lowest price before it and the percentage saved on that one (Court of Justice,
 * C-330/23), rounded down so that it never promises more than there is. It began when today's price did: of a price that
 * is lowered step by step, each step is measured on the 30 days before itself.
 */
export const reductionOf = (history: readonly PricePoint[], at: Date): Reduction | null => {
  const offers = offersOf(history.filter(({ from }) => from <= at))
  const today = offers.at(-1)
  const begin = beginOf(offers)
  if (!today || begin === undefined || Number.isFinite(today.until)) return null
  const was = lowestWithin(offers, begin)
  if (was === null || was <= today.price) return null
  return { was, percent: Number((BigInt(was - today.price) * 100n) / BigInt(was)) }
}

/** A reduction comes first; a higher `compareAt` is shown only where it is marked as the maker's recommendation. */
export const comparisonOf = (
  history: readonly PricePoint[],
  at: Date,
  { price, compareAt, isRrp }: { price: number; compareAt: number | null; isRrp: boolean },
): Comparison | null => {
  const reduction = reductionOf(history, at)
  if (reduction) return { kind: 'reduced', ...reduction }
  return isRrp && compareAt !== null && compareAt > price ? { kind: 'rrp', price: compareAt } : null
}
