// Money for an order that has lapsed: it is revived where it can be, and paid back where it cannot.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { v7 as uuidv7 } from 'uuid'
import { deriveProducts } from '../../../../src/shop/catalogue/derive.ts'
import { shopDeps } from '../../../support/shop.ts'
import { addCoupon } from '../../checkout/selling.ts'
import { addProduct, addVariant } from '../../fixtures.ts'
import { openLedger, place, stockOf } from '../../stock/orders.ts'
import { attempt, everythingOf, happen, orderOf, pay, refundsEnd, type Sold, sell, wrong } from './sold.ts'

const { db } = await shopDeps(t)
const goods = async (slug: string, onHand: number, values: Parameters<typeof addVariant>[2] = {}): Promise<string> => {
  const productId = await addProduct(db, slug, { variants: [] })
  const id = await addVariant(db, productId, { onHand, ...values })
  await deriveProducts(db, [productId])
  await sql`insert into stock_movements (variant_id, kind, delta_on_hand) values (${id}, 'receive', ${onHand})`.execute(
    db,
  )
  return id
}
await openLedger(db)
const expire = { event: 'expire', decided: true } as const
const lapsed = async (sold: Sold): Promise<string> => {
  const id = await sell(db, sold)
  await attempt(db, id)
  await happen(db, id, expire)
  return id
}
const usedOf = async (id: string) =>
  (await db.selectFrom('coupons').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used
const cart = async (): Promise<string> => {
  const id = uuidv7()
  await sql`insert into carts (id, token_hash) values (${id}, ${Buffer.from(id)})`.execute(db)
  return id
}
const REVIVED = { status: 'confirmed', payment_status: 'paid', needs_attention: null, cart_id: null, ip_hash: null }
const BACK = { status: 'expired', needs_attention: /^Money came after the order had lapsed/ }

t.test('it takes its pieces and its coupon again', async (t) => {
  const [mug, coupon, cartId] = [await goods('mug', 2), await addCoupon(db, 'AGAIN', { max_uses: 1 }), await cart()]
  const id = await lapsed({ lines: [{ variantId: mug, quantity: 2 }], couponId: coupon, cartId })
  const [stranger, elsewhere] = [await lapsed({ lines: [], couponId: coupon }), await addCoupon(db, 'ELSEWHERE')]
  await db.insertInto('cart_lines').values({ cart_id: cartId, variant_id: mug, quantity: 2, unit_minor: 1 }).execute()
  t.same([await stockOf(db, mug), await usedOf(coupon)], [[2, 0, 0], 0])
  await pay(db, id)
  t.match(await orderOf(db, id), REVIVED)
  t.same([await stockOf(db, mug), await usedOf(coupon)], [[2, 2, 0], 1])
  const { lines, uses, events, mails, refunds, credits, cart: left } = await everythingOf(db, id, cartId)
  t.match(lines, [{ reserved: 2, cancelled: 0 }])
  t.match(uses, [{ released_at: null }])
  t.match((await everythingOf(db, stranger)).uses, [{ released_at: Date }])
  t.equal(await usedOf(elsewhere), 0)
  t.match(events, [{ type: 'expired' }, { type: 'confirmed' }])
  t.match(mails, [{ template: 'order-confirmed' }])
  t.same([refunds, credits, left], [[], [], []])
  t.same(await wrong(db), [])
})

t.test('a replacement that comes after it had lapsed changes nothing: its pieces leave the cart', async (t) => {
  const [plate, cartId, elsewhere] = [await goods('plate', 2), await cart(), await cart()]
  for (const cart_id of [cartId, elsewhere])
    await db.insertInto('cart_lines').values({ cart_id, variant_id: plate, quantity: 1, unit_minor: 1 }).execute()
  const id = await lapsed({ lines: [{ variantId: plate }], cartId })
  await happen(db, id, { event: 'replace', decided: true })
  await pay(db, id)
  t.match(await orderOf(db, id), REVIVED)
  t.same((await everythingOf(db, id, cartId)).cart, [])
  t.match((await everythingOf(db, id, elsewhere)).cart, [{ quantity: 1 }])
})

t.test('what it was paid too much goes back', async (t) => {
  const id = await lapsed({ lines: [{ variantId: await goods('bowl', 1) }] })
  await pay(db, id, 2000)
  t.match(await orderOf(db, id), { status: 'confirmed' })
  t.match((await everythingOf(db, id)).refunds, [{ amount_minor: 510, status: 'pending' }])
})

t.test('what waits for goods is told in the letter', async (t) => {
  const jug = await goods('jug', 1, { allowBackorder: true })
  const id = await lapsed({ lines: [{ variantId: jug, quantity: 3 }] })
  await pay(db, id)
  t.match(await everythingOf(db, id), {
    lines: [{ reserved: 1, backordered: 2 }],
    mails: [{ text: /come in first/ }],
  })
})

t.test('pieces that are gone stand against it', async (t) => {
  const [mug, bowl, coupon] = [await goods('mug-2', 1), await goods('bowl-2', 5), await addCoupon(db, 'STAYS')]
  const id = await lapsed({ lines: [{ variantId: bowl }, { variantId: mug }], couponId: coupon })
  await place(db, [{ variantId: mug, quantity: 1 }])
  const total = (await orderOf(db, id)).total_minor
  await pay(db, id)
  t.match(await orderOf(db, id), { ...BACK, paid_minor: total })
  t.same(await stockOf(db, bowl), [5, 0, 0], 'nothing is taken of an order that stays lapsed')
  t.equal(await usedOf(coupon), 0)
  t.match(await everythingOf(db, id), { refunds: [{ amount_minor: total, credit_id: null }], mails: [] })
  await refundsEnd(db, id, 'succeeded')
  t.match(await orderOf(db, id), { status: 'expired', payment_status: 'refunded' })
})

t.test('goods that are no longer sold stand against it', async (t) => {
  const [gone, retired] = [await goods('gone', 5), await goods('retired', 5)]
  const [first, second] = [
    await lapsed({ lines: [{ variantId: gone }] }),
    await lapsed({ lines: [{ variantId: retired }] }),
  ]
  await sql`delete from stock_movements where variant_id = ${gone}`.execute(db)
  await sql`delete from variants where id = ${gone}`.execute(db)
  await sql`update variants set active = false where id = ${retired}`.execute(db)
  for (const id of [first, second]) {
    await pay(db, id)
    t.match(await orderOf(db, id), BACK)
  }
})

t.test('a coupon that is used up stands against it, for all or for its buyer', async (t) => {
  const mug = await goods('mug-3', 50)
  const lines = [{ variantId: mug }]
  const [last, each] = [await addCoupon(db, 'LAST', { max_uses: 1 }), await addCoupon(db, 'EACH', { per_customer: 1 })]
  const customerKey = randomBytes(32)
  const used = await lapsed({ lines, couponId: last })
  const again = await lapsed({ lines, couponId: each, customerKey })
  const other = await lapsed({ lines, couponId: each })
  await sell(db, { lines, couponId: last })
  await sell(db, { lines, couponId: each, customerKey })
  for (const id of [used, again]) {
    await pay(db, id)
    t.match(await orderOf(db, id), BACK)
  }
  t.same([await usedOf(last), await usedOf(each)], [1, 1])
  await pay(db, other)
  t.match(await orderOf(db, other), { status: 'confirmed' }, 'somebody else has a use of their own')
  t.equal(await usedOf(each), 2)
})

t.test('another open order of its cart stands against it', async (t) => {
  const [lines, cartId] = [[{ variantId: await goods('mug-4', 50) }], await cart()]
  const id = await lapsed({ lines, cartId })
  const open = await sell(db, { lines, cartId })
  await pay(db, id)
  t.match(await orderOf(db, id), { ...BACK, cart_id: cartId })
  await happen(db, open, { event: 'cancel', decided: true, by: 'customer' })
  const later = await lapsed({ lines, cartId })
  await pay(db, later)
  t.match(await orderOf(db, later), { status: 'confirmed' }, 'one that is over does not')
})

t.test('too little money does not revive it, and money on its way back does not count', async (t) => {
  const id = await lapsed({ lines: [{ variantId: await goods('mug-5', 5) }] })
  for (const amount of [800, 800]) {
    await pay(db, id, amount)
    t.match(await orderOf(db, id), BACK)
  }
  t.match((await everythingOf(db, id)).refunds, [{ amount_minor: 800 }, { amount_minor: 800 }])
  await refundsEnd(db, id, 'succeeded')
  await pay(db, id)
  t.match(await orderOf(db, id), { status: 'confirmed', payment_status: 'partially_refunded' })
})

t.test('a revived order is cancelled like any other', async (t) => {
  const id = await lapsed({ lines: [{ variantId: await goods('mug-6', 5) }] })
  await pay(db, id)
  await happen(db, id, { event: 'cancel', decided: true, by: 'staff' })
  t.match(await everythingOf(db, id), {
    events: [{ type: 'expired' }, { type: 'confirmed' }, { type: 'cancelled' }, { type: 'refund_begun' }],
    credits: [{ amount_minor: 1490 }],
    lines: [{ cancelled: 1, reserved: 0 }],
  })
})
