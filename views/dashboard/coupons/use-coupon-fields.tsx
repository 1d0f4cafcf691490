// The table of a coupon's fields, with amounts, shares and moments as the shop writes them.
import { useMoney } from '../../kit/money.tsx'
import { usePeriod } from '../banners/display-state.tsx'
import { useWords } from '../words.ts'
import { couponFields } from './fields.tsx'
import { useInWords } from './in-words.ts'

export function useCouponFields() {
  const days = usePeriod('day')
  const moments = usePeriod()
  return couponFields(useWords(), {
    inWords: useInWords(),
    money: useMoney(),
    period: (row) => <span title={moments(row)}>{days(row)}</span>,
  })
}
