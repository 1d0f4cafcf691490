// What a coupon takes off lines and shipping. Discounts live on lines: an order has none of its own.
import { allocate } from './allocate.ts'
import { halfUp, sumOf, toExact, toNumber } from './minor-units.ts'

/** So many of one thing; `unit` is today's price in minor units, never the price it is compared with. */
export interface LineToPrice {
  unit: number
  quantity: number
}

/** A line's sums in minor units, in the terms prices are shown in: `total` is `amount` less `discount`. */
export interface LineSums {
  amount: number
  discount: number
  total: number
}

/** `value` is in basis points (1–10000) of a percentage and in minor units of a fixed amount; free shipping has none. */
export type CouponEffect =
  | { kind: 'percent'; value: number }
  | { kind: 'fixed'; value: number }
  | { kind: 'free_shipping' }

/** `unit` times `quantity`, in minor units. */
export const lineAmount = ({ unit, quantity }: LineToPrice): number =>
  toNumber(toExact(unit, 'A price') * toExact(quantity, 'A quantity'))

/** What a coupon takes off eligible lines that come to so much before discount: a percentage is rounded half up, once. */
export const couponAmount = (effect: CouponEffect, eligibleSum: number): number => {
  if (effect.kind === 'free_shipping') return 0
  const value = toExact(effect.value, 'The value of a coupon')
  if (effect.kind === 'fixed') return Math.min(effect.value, eligibleSum)
  if (value < 1n || value > 10_000n)
    throw new RangeError(`A coupon takes 1 to 10000 basis points off, not ${effect.value}`)
  return toNumber(halfUp(toExact(eligibleSum, 'A sum') * value, 10_000n))
}

/** The lines with their sums, the coupon allocated to those that `isEligible` names, by what they cost before it. */
export const discountLines = <Line extends LineToPrice>(
  lines: readonly Line[],
  effect: CouponEffect | null,
  isEligible: (line: Line) => boolean,
): (Line & LineSums)[] => {
  const amounts = lines.map(lineAmount)
  const weights = lines.map((line, index) => (isEligible(line) ? (amounts[index] as number) : 0))
  const off = effect ? couponAmount(effect, sumOf(weights)) : 0
  const discounts = allocate(off, weights)
  return lines.map((line, index) => {
    const [amount, discount] = [amounts[index] as number, discounts[index] as number]
    return { ...line, amount, discount, total: amount - discount }
  })
}

/** What a coupon takes off a shipping price in minor units. */
export const shippingDiscount = (effect: CouponEffect | null, price: number): number =>
  effect?.kind === 'free_shipping' ? price : 0
