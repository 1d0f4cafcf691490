// What a coupon does in words: `10% off`, `€5.00 off`, `Free delivery`.
import type { CouponRow } from '#contract/coupons.ts'
import { useMoney } from '../../kit/money.tsx'
import { useRate } from '../orders/amount.ts'
import { useWords } from '../words.ts'

export type InWords = (coupon: Pick<CouponRow, 'kind' | 'value'>) => string

export function useInWords(): InWords {
  const t = useWords().coupons
  const money = useMoney()
  const percent = useRate()
  return ({ kind, value }) =>
    kind === 'free_shipping' ? t.freeDelivery : t.off(kind === 'percent' ? percent(value) : money(value))
}
