// The orders that used a coupon, as its screen shows them.
import t from 'tap'
import type { CouponDetail } from '#contract/coupons.ts'
import { ago, DAY } from '../fixtures.ts'
import { couponShop } from './setup.ts'

t.test('a coupon tells the orders that used it, the newest first, with what it took off', async (t) => {
  const { call, make, use, db } = await couponShop(t)
  const id = await make()
  await use(await make({ code: 'OTHER' }))
  for (let n = 0; n < 22; n++) await use(id)
  const uses = await db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['coupon_uses.id', 'order_id', 'number'])
    .where('coupon_id', '=', id)
    .orderBy('coupon_uses.id')
    .execute()
  for (const [n, use] of uses.entries())
    await db
      .updateTable('coupon_uses')
      .set({ used_at: ago((n + 1) * DAY) })
      .where('id', '=', use.id)
      .execute()
  const [newest, second] = uses
  await db
    .updateTable('orders')
    .set({
      items_minor: 1000,
      discount_minor: 100,
      shipping_minor: 0,
      tax_minor: 144,
      total_minor: 900,
      currency: 'CHF',
    })
    .where('id', '=', newest?.order_id ?? '')
    .execute()
  const releasedAt = ago(DAY)
  await db
    .updateTable('coupon_uses')
    .set({ released_at: releasedAt })
    .where('id', '=', second?.id ?? '')
    .execute()

  const read: CouponDetail = (await call('GET', `/${id}`)).body
  t.equal(read.usesInAll, 22)
  t.same(
    read.uses.map(({ number }) => number),
    uses.slice(0, 20).map(({ number }) => number),
    'the latest 20',
  )
  t.match(read.uses[0], { discount: 100, currency: 'CHF', releasedAt: null, usedAt: /^\d{4}-.*Z$/ })
  t.equal(read.uses[1]?.releasedAt, releasedAt.toISOString(), 'one that was given back says since when')
})
