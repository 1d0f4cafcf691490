// The tax on an amount at one rate.
import { halfUp, toExact, toNumber } from './minor-units.ts'

/** The highest rate, in basis points. */
const HIGHEST_RATE_BP = 5000

/**
 * Tax in minor units, rounded half up: what lies within `base` where prices include tax, what comes on top where not.
 * It is computed on everything at one rate together; line by line the roundings would add up.
 */
export const taxOn = (base: number, rateBp: number, pricesIncludeTax: boolean): number => {
  const rate = toExact(rateBp, 'A tax rate')
  if (rateBp > HIGHEST_RATE_BP)
    throw new RangeError(`A tax rate has at most ${HIGHEST_RATE_BP} basis points, not ${rateBp}`)
  return toNumber(halfUp(toExact(base, 'A taxed amount') * rate, pricesIncludeTax ? 10_000n + rate : 10_000n))
}

/** The part of `base` that is no tax. */
export const netOf = (base: number, tax: number, pricesIncludeTax: boolean): number =>
  pricesIncludeTax ? base - tax : base

/** What is charged at one rate in minor units: `base` in the order's price terms, and `net` and `tax` of it. */
export interface TaxedSum {
  rateBp: number
  base: number
  net: number
  tax: number
}

/** Amounts with their tax, summed by rate, in the order in which the rates first occur. */
export const sumsByRate = (
  taxed: readonly { rateBp: number; amount: number; tax: number }[],
  pricesIncludeTax: boolean,
): TaxedSum[] =>
  [...Map.groupBy(taxed, ({ rateBp }) => rateBp)].map(([rateBp, atRate]) => {
    const base = atRate.reduce((sum, { amount }) => sum + amount, 0)
    const tax = atRate.reduce((sum, one) => sum + one.tax, 0)
    return { rateBp, base, net: netOf(base, tax, pricesIncludeTax), tax }
  })
