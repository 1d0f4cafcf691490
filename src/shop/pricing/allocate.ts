// How an amount is divided without losing a minor unit.
import { toExact, toNumber } from './minor-units.ts'

/**
 * Divides an amount of minor units in proportion to weights: rounded down, then one unit each to the largest remainders,
 * ties in the given order. The shares add up to the amount, and none exceeds its weight where the amount does not exceed
 * the sum of the weights. A RangeError where there is an amount and every weight is 0.
 */
export const allocate = (amount: number, weights: readonly number[]): number[] => {
  const whole = toExact(amount, 'An amount to allocate')
  const exact = weights.map((weight) => toExact(weight, 'A weight'))
  const divisor = exact.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return weights.map(() => 0)
  if (divisor === 0n) throw new RangeError(`${amount} cannot be allocated: every weight is 0`)
  const shares = exact.map((weight, index) => ({
    index,
    floor: (whole * weight) / divisor,
    remainder: (whole * weight) % divisor,
  }))
  const missing = whole - shares.reduce((sum, { floor }) => sum + floor, 0n)
  const raised = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder - a.remainder))
      .slice(0, Number(missing))
      .map(({ index }) => index),
  )
  return shares.map(({ index, floor }) => toNumber(floor + (raised.has(index) ? 1n : 0n)))
}
