// What a coupon is at a moment, for SQL; it agrees with `couponProblem` of the pricing.
import { type RawBuilder, sql } from 'kysely'
import type { CouponRow } from '#contract/coupons.ts'

/** Of the row `c` of coupons. */
export const stateAt = (moment: RawBuilder<Date>): RawBuilder<CouponRow['state']> => sql<CouponRow['state']>`case
  when not c.active then 'off'
  when c.starts_at > ${moment} then 'not_yet'
  when c.ends_at <= ${moment} then 'over'
  when c.used >= c.max_uses then 'used_up'
  else 'active' end`
