// Many who order at once, and staff who change something at the very moment in between.
import t, { type Test } from 'tap'
import { buildShop } from '../../../src/shop/app.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { stockedVariant } from '../../support/shop.ts'
import { CHECKOUT_SETTINGS, doctorFinds, openBooks, place, see, sellingShop, shopper, type } from './placing.ts'
import { addCoupon, guest, setGroup } from './selling.ts'

const shop = await sellingShop(t, { connections: 20, config: { checkoutPendingLimit: 1000 } })
const { app, db, pool, signIn } = shop

const test = (name: string, act: (t: Test) => unknown) =>
  t.test(name, async (t) => {
    await act(t)
    t.same(await doctorFinds(shop), [], 'the doctor finds nothing')
  })
const newVariant = async (values: Parameters<typeof stockedVariant>[1] = {}) => {
  const { variantId } = await stockedVariant(db, values)
  await openBooks(db)
  return variantId
}
const times = <T>(n: number, work: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => work(index))
const codes = (answers: { statusCode: number; json: () => { code?: string } }[]) =>
  Map.groupBy(answers, (answer) => `${answer.statusCode} ${answer.json().code ?? ''}`.trim())
const counted = (answers: Parameters<typeof codes>[0]) =>
  Object.fromEntries([...codes(answers)].map(([code, some]) => [code, some.length]))

/** Codes put in at once count as guesses until they are found to be right. */
const oneByOne = async (all: Parameters<typeof shopper>[1][]) => {
  const shoppers: Awaited<ReturnType<typeof shopper>>[] = []
  for (const one of all) shoppers.push(await shopper(shop, one))
  return shoppers
}

/** Somebody orders, and waits for their cart's lock while `act` happens. */
const orderedWhile = async (headers: Record<string, string>, act: () => Promise<unknown>) => {
  const checkout = await see(app, headers)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from carts for update')
  const answer = place(app, headers, checkout)
  void answer.then(() => undefined)
  await lockWaits(pool)
  await act()
  await client.query('commit')
  client.release()
  return await answer
}

for (const [what, change, code, back] of [
  ['a price rises', 'update variants set price_minor = price_minor + 100', 'PRICE_CHANGED', undefined],
  ['the last piece is sold', 'update variants set on_hand = 0', 'OUT_OF_STOCK', 'update variants set on_hand = 10'],
  [
    'the coupon is used up',
    "update coupons set max_uses = 1, used = 1 where code = 'SOON'",
    'COUPON_REFUSED',
    "update coupons set max_uses = null, used = 0 where code = 'SOON'",
  ],
  ['the tax changes', 'update tax_rates set rate_bp = 2000', 'PRICE_CHANGED', 'update tax_rates set rate_bp = 1900'],
  [
    'the method is switched off',
    'update shipping_methods set active = false',
    'METHOD_UNAVAILABLE',
    'update shipping_methods set active = true',
  ],
] as const)
  test(`between quote and order ${what}`, async (t) => {
    await db.deleteFrom('coupons').where('code', '=', 'SOON').execute()
    await addCoupon(db, 'SOON')
    const variantId = await newVariant({ price: 2000 })
    const { headers } = await shopper(shop, { lines: [[variantId, 1]], coupon: 'SOON' })
    const answer = await orderedWhile(headers, () => pool.query(change))
    t.match([answer.statusCode, answer.json()], [409, { code }])
    if (back) await pool.query(back)
    await pool.query(
      'update products p set price_from_minor = v.price_minor, price_to_minor = v.price_minor from variants v where v.product_id = p.id',
    )
  })

test('between quote and order the shop is closed for orders', async (t) => {
  const { headers } = await shopper(shop, { lines: [[await newVariant(), 1]] })
  const answer = await orderedWhile(headers, () => setGroup(db, 'checkout', { ...CHECKOUT_SETTINGS, paused: true }))
  t.match(answer.json(), { code: 'CHECKOUT_PAUSED' })
  await setGroup(db, 'checkout', CHECKOUT_SETTINGS)
})

for (const payment of ['card', 'cod'] as const)
  test(`twenty with one key make one order that is paid by ${payment}`, async (t) => {
    const { headers, checkout } = await shopper(shop, { lines: [[await newVariant(), 1]], payment })
    const answers = await Promise.all(times(20, () => place(app, headers, checkout)))
    const made = answers.filter(({ statusCode }) => statusCode === 201)
    t.ok(made.length >= 1)
    t.equal(new Set(made.map((answer) => answer.json().number)).size, 1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      t.match([answer.statusCode, answer.json()], [409, { code: 'IN_PROGRESS' }])
    const again = await place(app, headers, checkout)
    t.equal(again.headers['idempotent-replayed'], 'true')
    t.equal(again.json().number, made[0]?.json().number)
  })

test('twenty without a key from one cart make one order that is paid by card', async (t) => {
  const { headers, checkout } = await shopper(shop, { lines: [[await newVariant(), 1]], payment: 'card' })
  const answers = await Promise.all(times(20, () => place(app, headers, checkout, { key: null })))
  t.same(counted(answers), { 201: 20 })
  t.equal(new Set(answers.map((answer) => answer.json().number)).size, 1)
})

test('sixteen who want the last ten pieces: ten get one', async (t) => {
  const variantId = await newVariant({ onHand: 10 })
  const all = await Promise.all(times(16, () => shopper(shop, { lines: [[variantId, 1]] })))
  const answers = await Promise.all(all.map(({ headers, checkout }) => place(app, headers, checkout)))
  t.same(counted(answers), { 201: 10, '409 OUT_OF_STOCK': 6 })
})

test('carts that hold the same things in opposite order do not get in each other’s way', async (t) => {
  const variants = [
    await newVariant({ onHand: 500 }),
    await newVariant({ onHand: 500 }),
    await newVariant({ onHand: 500 }),
  ]
  const lines = (index: number) => (index % 2 ? variants : variants.toReversed()).map((id) => [id, 1] as const)
  const all = await Promise.all(
    times(16, (index) => shopper(shop, { lines: lines(index), payment: index % 4 < 2 ? 'cod' : 'card' })),
  )
  const answers = await Promise.all(all.map(({ headers, checkout }) => place(app, headers, checkout)))
  t.same(counted(answers), { 201: 16 })
})

test('one use of a coupon, and thirty who want it: one gets it', async (t) => {
  await addCoupon(db, 'SINGLE', { max_uses: 1 })
  const variantId = await newVariant({ onHand: 100 })
  const all = await oneByOne(times(30, () => ({ lines: [[variantId, 1]], coupon: 'SINGLE' })))
  const answers = await Promise.all(all.map(({ headers, checkout }) => place(app, headers, checkout)))
  t.same(counted(answers), { 201: 1, '409 COUPON_REFUSED': 29 })
})

test('one use for each customer, and ten carts of one customer', async (t) => {
  await addCoupon(db, 'PERSONAL', { per_customer: 1 })
  const variantId = await newVariant({ onHand: 100 })
  const all = await oneByOne(
    times(10, (n) => ({ lines: [[variantId, 1]], coupon: 'PERSONAL', email: `robin+${n}@example.org` })),
  )
  const answers = await Promise.all(all.map(({ headers, checkout }) => place(app, headers, checkout)))
  t.same(counted(answers), { 201: 1, '409 COUPON_REFUSED': 9 })
})

test('ten carts of one address have five orders that wait', async (t) => {
  const variantId = await newVariant({ onHand: 100 })
  const email = 'one@example.org'
  const all = await Promise.all(times(10, () => shopper(shop, { lines: [[variantId, 1]], payment: 'card', email })))
  const answers = await Promise.all(all.map(({ headers, checkout }) => place(app, headers, checkout)))
  t.same(counted(answers), { 201: 5, '429 RATE_LIMITED': 5 })
})

test('thirty carts of one network have as many orders that wait as it may, and the others are untouched', async (t) => {
  const few = await buildShop({ ...shop, config: { ...shop.config, checkoutPendingLimit: 6 } })
  t.teardown(async () => void (await few.close()))
  const variantId = await newVariant({ onHand: 100 })
  const from = (n: number) => ({ ...guest(), 'x-forwarded-for': n < 20 ? '192.0.2.7' : `198.51.100.${n}` })
  const all = await Promise.all(
    times(30, (n) => shopper(shop, { headers: from(n), lines: [[variantId, 1]], payment: 'card' })),
  )
  const answers = await Promise.all(all.map(({ headers, checkout }) => place(few, headers, checkout)))
  t.same(counted(answers.slice(0, 20)), { 201: 6, '429 RATE_LIMITED': 14 })
  t.same(counted(answers.slice(20)), { 201: 10 })
})

test('a cart that is changed and ordered at once is ordered as it was shown, or not at all', async (t) => {
  const variantId = await newVariant({ onHand: 100 })
  for (const n of [1, 2, 3]) {
    const { headers, checkout } = await shopper(shop, { lines: [[variantId, 1]], payment: n === 1 ? 'cod' : 'card' })
    const change = app.inject({ method: 'PUT', url: `/api/cart/lines/${variantId}`, headers, payload: { quantity: 5 } })
    const [answer] = await Promise.all([place(app, headers, checkout), change])
    if (answer.statusCode !== 201) t.equal(answer.json().code, 'PRICE_CHANGED')
    else {
      const { total_minor } = await db
        .selectFrom('orders')
        .select('total_minor')
        .where('number', '=', answer.json().number)
        .executeTakeFirstOrThrow()
      t.equal(total_minor, checkout.sums.total)
    }
  }
})

test('placing and merging the same cart: one order, and it is open where the cart is', async (t) => {
  for (const _ of times(5, () => 0)) {
    const token = guest()
    const { headers } = await signIn('customer')
    const { checkout } = await shopper(shop, { headers: token, lines: [[await newVariant(), 1]], payment: 'card' })
    const [placed, merged] = await Promise.all([
      place(app, token, checkout),
      app.inject({ method: 'POST', url: '/api/cart/merge', headers: { ...headers, ...token } }),
    ])
    t.equal(merged.statusCode, 200)
    const { open } = await see(app, headers)
    if (placed.statusCode === 201) t.equal(open?.number, placed.json().number)
    else t.match([placed.json().code, open], ['CART_EMPTY', null])
  }
})

test('changing the checkout while it is ordered keeps both whole', async (t) => {
  const { headers, checkout } = await shopper(shop, { lines: [[await newVariant(), 1]], payment: 'card' })
  const answers = await Promise.all([
    place(app, headers, checkout),
    ...times(5, (n) => type(app, headers, { note: `Note ${n}` })),
  ])
  t.equal(answers[0].statusCode, 201)
})
