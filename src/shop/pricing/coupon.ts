// Whether a coupon helps: its dates, its limits, and the lines it is for.
import { type CouponEffect, type LineToPrice, lineAmount } from './discount.ts'
import { sumOf } from './minor-units.ts'

/** A coupon as it stands in the database. `null` is no limit; no categories are all of them. */
export interface Coupon {
  effect: CouponEffect
  active: boolean
  /** From this instant on. */
  startsAt: Date | null
  /** Up to, not including, this instant. */
  endsAt: Date | null
  /** The least the eligible lines come to before discount, in minor units. */
  minimum: number | null
  maxUses: number | null
  perCustomer: number | null
  /** Times it was used and not released, by anybody. */
  used: number
  onlyFullPrice: boolean
  categoryIds: readonly string[]
}

export interface LineForCoupon extends LineToPrice {
  /** It stands beside a crossed-out price. */
  reduced: boolean
  /** Of its product, those above the chosen ones included. */
  categoryIds: readonly string[]
}

/** The words of a code that lies in a cart; `minimum` carries the least sum in minor units. */
export type CouponProblem = 'not_yet' | 'over' | 'used_up' | 'already_used' | 'nothing_eligible' | `minimum:${number}`

export const isEligible = (
  { onlyFullPrice, categoryIds }: Pick<Coupon, 'onlyFullPrice' | 'categoryIds'>,
  line: Pick<LineForCoupon, 'reduced' | 'categoryIds'>,
): boolean =>
  !(onlyFullPrice && line.reduced) &&
  (categoryIds.length === 0 || categoryIds.some((id) => line.categoryIds.includes(id)))

/**
 * Why a coupon does not help, or null. What lies in the coupon comes before what the shopper could mend.
 * `usedByCustomer` counts the customer's uses that were not released; 0 while nobody knows who they are.
 */
export const couponProblem = (
  coupon: Coupon | undefined,
  lines: readonly LineForCoupon[],
  { at, usedByCustomer }: { at: Date; usedByCustomer: number },
): CouponProblem | null => {
  // What lies in a cart was accepted once. It is not to vanish, nor to be called a mistake in typing.
  if (!coupon?.active) return 'over'
  const { startsAt, endsAt, maxUses, perCustomer, minimum } = coupon
  if (startsAt && at < startsAt) return 'not_yet'
  if (endsAt && at >= endsAt) return 'over'
  if (maxUses !== null && coupon.used >= maxUses) return 'used_up'
  if (perCustomer !== null && usedByCustomer >= perCustomer) return 'already_used'
  const eligible = lines.filter((line) => isEligible(coupon, line))
  if (eligible.length === 0) return 'nothing_eligible'
  return minimum !== null && sumOf(eligible.map(lineAmount)) < minimum ? `minimum:${minimum}` : null
}
