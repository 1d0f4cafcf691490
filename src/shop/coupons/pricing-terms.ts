// A coupon as the pricing takes it.
import { type RawBuilder, sql } from 'kysely'
import type { Coupon } from '../pricing/coupon.ts'
import type { CouponEffect } from '../pricing/discount.ts'

/** As a statement brings it within JSON. */
export interface StoredCoupon {
  id: string
  code: string
  kind: CouponEffect['kind']
  value: number
  active: boolean
  startsAt: string | null
  endsAt: string | null
  minimum: number
  maxUses: number | null
  perCustomer: number | null
  used: number
  onlyFullPrice: boolean
  categoryIds: string[]
}

/** Of the row `cp` of coupons. */
export const couponJson: RawBuilder<StoredCoupon> = sql<StoredCoupon>`json_build_object(
  'id', cp.id, 'code', cp.code, 'kind', cp.kind, 'value', cp.value, 'active', cp.active,
  'startsAt', cp.starts_at, 'endsAt', cp.ends_at, 'minimum', cp.min_minor, 'maxUses', cp.max_uses,
  'perCustomer', cp.per_customer, 'used', cp.used, 'onlyFullPrice', cp.only_full_price, 'categoryIds', cp.category_ids)`

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

export const pricingTerms = ({ kind, value, startsAt, endsAt, minimum, ...rest }: StoredCoupon): Coupon => ({
  active: rest.active,
  maxUses: rest.maxUses,
  perCustomer: rest.perCustomer,
  used: rest.used,
  onlyFullPrice: rest.onlyFullPrice,
  categoryIds: rest.categoryIds,
  effect: kind === 'free_shipping' ? { kind } : { kind, value },
  startsAt: dateOf(startsAt),
  endsAt: dateOf(endsAt),
  minimum: minimum === 0 ? null : minimum,
})
