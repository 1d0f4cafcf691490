// Who used which of the demo shop's coupons, so that none is used more often than it may be.
import { customerKeys } from '../../shop/coupons/customer-key.ts'
import type { Row } from '../../shop/db/schema.ts'
import { type Coupon, couponProblem, type LineForCoupon } from '../../shop/pricing/coupon.ts'
import type { CouponEffect } from '../../shop/pricing/discount.ts'
import type { Random } from '../random.ts'

export type PlannedCoupon = Row<'coupons'> & { used: number }

export interface Redeemable extends Coupon {
  row: PlannedCoupon
}

export interface CouponBook {
  uses: Row<'coupon_uses'>[]
  /** The coupon with that code, where it helps this order. */
  helping: (code: string, email: string, lines: readonly LineForCoupon[], at: Date) => Redeemable | undefined
  use: (random: Random, coupon: Redeemable, order: { id: string; email: string }, at: Date) => void
  /** An order that came to nothing gives its use back. */
  release: (orderId: string, at: Date) => void
}

const effectOf = ({ kind, value }: PlannedCoupon): CouponEffect =>
  kind === 'free_shipping' ? { kind } : { kind, value }

const redeemable = (row: PlannedCoupon): Redeemable => ({
  row,
  effect: effectOf(row),
  active: true,
  startsAt: (row.starts_at as Date | null) ?? null,
  endsAt: (row.ends_at as Date | null) ?? null,
  minimum: row.min_minor ?? null,
  maxUses: row.max_uses ?? null,
  perCustomer: row.per_customer ?? null,
  used: row.used,
  onlyFullPrice: row.only_full_price ?? false,
  categoryIds: row.category_ids ?? [],
})

export const createCouponBook = (coupons: readonly PlannedCoupon[], signingKeys: readonly Buffer[]): CouponBook => {
  const uses: Row<'coupon_uses'>[] = []
  const keyOf = (email: string) => customerKeys(signingKeys, email)[0]
  const usedBy = (couponId: string, email: string, at: Date): number => {
    const key = keyOf(email)
    const standing = ({ released_at }: Row<'coupon_uses'>) => !released_at || (released_at as Date) > at
    return uses.filter((use) => use.coupon_id === couponId && use.customer_key.equals(key) && standing(use)).length
  }
  return {
    uses,
    helping: (code, email, lines, at) => {
      const row = coupons.find((one) => one.code === code)
      if (!row) throw new Error(`There is no coupon ${code}`)
      const coupon = redeemable(row)
      return couponProblem(coupon, lines, { at, usedByCustomer: usedBy(row.id, email, at) }) ? undefined : coupon
    },
    use: (random, { row }, { id, email }, at) => {
      uses.push({
        id: random.id(at),
        coupon_id: row.id,
        order_id: id,
        customer_key: keyOf(email),
        used_at: at,
        released_at: null,
      })
      row.used++
    },
    release: (orderId, at) => {
      const use = uses.find(({ order_id }) => order_id === orderId)
      if (!use) return
      use.released_at = at
      const row = coupons.find(({ id }) => id === use.coupon_id)
      if (row) row.used--
    },
  }
}
