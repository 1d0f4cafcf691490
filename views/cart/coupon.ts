// The cart's coupon as its form needs it: what lies in the cart, and what was said of a code that does not.
import type { ShownCart } from '#contract/pages/cart.ts'
import type { Problem, Result } from '../api/client.ts'

type Coupon = NonNullable<ShownCart['coupon']>

/** A code that was typed, with why it is not in the cart: in words, or as the failure of the call. */
export interface RefusedCode {
  code: string
  why: string | Problem
}

/** The coupon that lies in the cart; one that does not exist is answered but not kept. */
export const keptCoupon = ({ coupon }: Pick<ShownCart, 'coupon'>): Coupon | null =>
  coupon && coupon.problem !== 'unknown' ? coupon : null

/** Undefined where the code is in the cart, whether it helps or not. */
export function refusedCode(code: string, result: Result<Pick<ShownCart, 'coupon'>>): RefusedCode | undefined {
  if (!result.ok) return { code, why: result.problem }
  const { coupon } = result.data
  return coupon?.problem === 'unknown' ? { code: coupon.code, why: coupon.note } : undefined
}
