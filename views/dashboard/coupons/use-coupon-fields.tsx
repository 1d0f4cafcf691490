// The table of a coupon's fields, with amounts, shares and moments as the shop writes them.
import { useMoney } from '../../kit/money.tsx'
import { usePeriod } from '../banners/display-state.tsx'
import type { Place } from '../products/category-tree.ts'
import { useWords } from '../words.ts'
import { couponFields } from './fields.tsx'
import { useInWords } from './in-words.ts'

export function useCouponFields(places: readonly Place[] = []) {
  const categories = new Map(places.map(({ id, above, name }) => [id, [...above, name].join(' / ')]))
  const days = usePeriod('day')
  const moments = usePeriod()
  return couponFields(useWords(), {
    inWords: useInWords(),
    money: useMoney(),
    categories,
    period: (row) => <span title={moments(row)}>{days(row)}</span>,
  })
}
