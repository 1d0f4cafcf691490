// Which earlier price may stand beside today's.

/** A price in minor units and the instant it began; it lasts until the next one. */
export interface PricePoint {
  price: number
  from: Date
}

/** What stands beside a price: crossed out, with the percentage that is saved, or as the maker's recommendation. */
export type Comparison = { kind: 'reduced'; was: number; percent: number } | { kind: 'rrp'; price: number }

const THIRTY_DAYS = 30 * 86_400_000

const byTime = (history: readonly PricePoint[]) => history.toSorted((a, b) => a.from.getTime() - b.from.getTime())

/**
 * The lowest price within the 30 days before an instant, in minor units: Directive 98/6/EC, Article 6a. What began earlier
 * and still applied within them counts. Null where the goods had no price yet.
 */
export const lowestBefore = (history: readonly PricePoint[], at: Date): number | null => {
  const start = at.getTime() - THIRTY_DAYS
  const earlier = byTime(history).filter(({ from }) => from < at)
  const within = earlier.filter((_, index) => {
    const next = earlier[index + 1]
    return !next || next.from.getTime() > start
  })
  return within.length === 0 ? null : Math.min(...within.map(({ price }) => price))
}

/**
 * Today's reduction, or null: the lowest price before it and the percentage saved on that one (Court of Justice,
 * C-330/23), rounded down so that it never promises more than there is. It began when today's price did.
 */
export const reductionOf = (history: readonly PricePoint[], at: Date): { was: number; percent: number } | null => {
  const known = byTime(history).filter(({ from }) => from <= at)
  const changes = known.filter(({ price }, index) => price !== known[index - 1]?.price)
  const today = changes.at(-1)
  if (!today) return null
  const was = lowestBefore(known, today.from)
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
