// The demo shop's coupons: one for everybody's first order, one that is over, one to come, and one for free delivery.
import type { Row } from '../../shop/db/schema.ts'
import { after, before, DAY } from '../calendar.ts'
import type { PlannedCategories } from '../catalogue/categories.ts'
import type { Random } from '../random.ts'
import type { PlannedCoupon } from '../trade/coupon-book.ts'

/** What most coupons leave open; every row names the same columns. */
const OPEN = {
  starts_at: null,
  ends_at: null,
  min_minor: 0,
  max_uses: null,
  per_customer: null,
  only_full_price: false,
  category_ids: [],
  used: 0,
} satisfies Partial<Row<'coupons'>>

export const planCoupons = (
  random: Random,
  { now, opened, categories }: { now: Date; opened: Date; categories: PlannedCategories },
): PlannedCoupon[] => {
  const textiles = categories.bySlug.get('textiles')
  const made = (at: Date) => ({ id: random.id(at), created_at: at, ...OPEN })
  return [
    { ...made(opened), code: 'WELCOME10', kind: 'percent', value: 1000, per_customer: 1 },
    {
      ...made(before(now, 100 * DAY)),
      code: 'HARVEST15',
      kind: 'percent',
      value: 1500,
      starts_at: before(now, 90 * DAY),
      ends_at: before(now, 60 * DAY),
      only_full_price: true,
    },
    {
      ...made(before(now, 40 * DAY)),
      code: 'FREE-DELIVERY',
      kind: 'free_shipping',
      value: 0,
      starts_at: before(now, 35 * DAY),
      min_minor: 4000,
      max_uses: 500,
    },
    {
      ...made(before(now, 3 * DAY)),
      code: 'COSY-5',
      kind: 'fixed',
      value: 500,
      starts_at: after(now, 14 * DAY),
      ends_at: after(now, 42 * DAY),
      min_minor: 3000,
      max_uses: 200,
      per_customer: 1,
      category_ids: textiles ? [textiles.id] : [],
    },
  ]
}
