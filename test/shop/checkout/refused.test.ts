// Why an order is not placed: each refusal with its code, and what a shopper is told to mend it.
import { sql } from 'kysely'
import t from 'tap'
import { v7 as uuidv7 } from 'uuid'
import { stockedVariant } from '../../support/shop.ts'
import {
  ADDRESS,
  CHECKOUT_SETTINGS,
  doctorFinds,
  openBooks,
  place,
  see,
  sellingShop,
  shopper,
  type,
} from './placing.ts'
import { addCoupon, guest, setGroup } from './selling.ts'

const shop = await sellingShop(t, { config: { checkoutPendingLimit: 8 } })
const { app, db, pool } = shop

const orders = async () => Number((await pool.query('select count(*) from orders')).rows[0].count)
const newVariant = async (values: Parameters<typeof stockedVariant>[1] = {}) =>
  (await stockedVariant(db, values)).variantId
const settings = (values: object) => setGroup(db, 'checkout', { ...CHECKOUT_SETTINGS, ...values })

t.afterEach(() => settings({}))

t.test('fields that are missing or wrong are named, whatever else is in the way', async (t) => {
  const headers = guest()
  const { checkout } = await shopper(shop, { headers, shipping: { country: 'DE', postalCode: '10969' }, payment: '' })
  const answer = await place(app, headers, checkout)
  t.equal(answer.statusCode, 400)
  t.same(answer.json().fields, {
    ...{ 'shipping.firstName': 'required', 'shipping.lastName': 'required', 'shipping.line1': 'required' },
    ...{ 'shipping.city': 'required', payment: 'required' },
  })
  const typed = await type(app, headers, {
    email: 'nobody',
    note: 'x'.repeat(1001),
    method: 'x'.repeat(101),
    shipping: { ...ADDRESS, lastName: '王', city: 'x'.repeat(101), postalCode: '1' },
  })
  const told = typed.problems.map(({ field, code }) => `${field} ${code}`)
  for (const problem of [
    ...['email invalid', 'note too_long', 'method method_unavailable', 'shipping.lastName unsupported_script'],
    ...['shipping.city too_long', 'shipping.postalCode invalid'],
  ])
    t.ok(told.includes(problem), problem)
  t.same(
    typed.problems.map(({ field }) => field),
    [
      ...['email', 'shipping.firstName', 'shipping.lastName', 'shipping.line1', 'shipping.postalCode', 'shipping.city'],
      ...['method', 'payment', 'note'],
    ].filter((field) => told.some((one) => one.startsWith(`${field} `))),
    'in the order of the form',
  )
  t.match(typed, { note: '', shipping: { firstName: 'Ada', postalCode: '10969' } }, 'what is valid is kept')
})

t.test('prices and other unknown fields are refused', async (t) => {
  const { headers, checkout } = await shopper(shop)
  const payload = { quote: checkout.quote, expectedTotal: checkout.sums.total, terms: true, total: 1 }
  const answer = await app.inject({ method: 'POST', url: '/api/orders', headers, payload })
  t.match(answer.json(), { code: 'INVALID_INPUT', fields: { total: 'unknown' } })
})

t.test('the terms have to be agreed to', async (t) => {
  const { headers, checkout } = await shopper(shop)
  t.match((await place(app, headers, checkout, { terms: false })).json(), { code: 'TERMS_REQUIRED' })
  t.equal((await place(app, headers, checkout)).statusCode, 201, 'under the same key once it is mended')
})

t.test('a shop that takes no orders, and one that takes none of guests', async (t) => {
  const { headers, checkout } = await shopper(shop)
  await settings({ paused: true, pausedMessage: 'We take stock.' })
  const paused = await place(app, headers, checkout)
  t.match([paused.statusCode, paused.json()], [409, { code: 'CHECKOUT_PAUSED', message: 'We take stock.' }])
  await settings({ guests: false })
  t.match((await place(app, headers, checkout)).json(), { code: 'ACCOUNT_REQUIRED', message: /Log in to order/ })
})

t.test('a price that rose is shown beside what it was', async (t) => {
  const variantId = await newVariant({ price: 1000 })
  const { headers, checkout } = await shopper(shop, { lines: [[variantId, 2]] })
  await db.updateTable('variants').set({ price_minor: 1200 }).where('id', '=', variantId).execute()
  const answer = await place(app, headers, checkout)
  t.equal(answer.statusCode, 409)
  const { code, details } = answer.json()
  t.equal(code, 'PRICE_CHANGED')
  t.same(details.changes, [
    { what: 'line', variantId, was: 1000, is: 1200 },
    { what: 'items', variantId: null, was: 2000, is: 2400 },
    { what: 'tax', variantId: null, was: 398, is: 461 },
    { what: 'total', variantId: null, was: 2490, is: 2890 },
  ])
  t.equal(details.checkout.sums.total, 2890)

  // It is what was last shown that counts, and not the price at which the thing was put in.
  await db.updateTable('variants').set({ price_minor: 1000 }).where('id', '=', variantId).execute()
  const fell = (await place(app, headers, details.checkout)).json().details
  t.match(fell.changes[0], { what: 'line', variantId, was: 1200, is: 1000 })
  t.equal((await place(app, headers, fell.checkout)).statusCode, 201, 'what is shown there can be ordered')
})

t.test('terms and a right of withdrawal that are not as they were shown are refused, and said', async (t) => {
  const page = async (slug: string) => {
    const id = uuidv7()
    await db
      .insertInto('info_entries')
      .values({ id, label: slug, kind: 'page', place: 'footer', value: '', slug, body_html: '<p>So it is.</p>' })
      .execute()
    return id
  }
  const [termsPage, other] = [await page('terms'), await page('about')]
  await settings({ termsPage })
  const [variantId, beside] = [await newVariant(), await newVariant()]
  const lines = [[variantId, 1] as const, [beside, 1] as const]
  const { headers, checkout } = await shopper(shop, { lines })
  const refused = async (seen: typeof checkout) => {
    const answer = await place(app, headers, seen)
    t.equal(answer.statusCode, 409)
    return answer.json()
  }
  const write = (id: string) =>
    db.updateTable('info_entries').set({ body_html: '<p>Otherwise.</p>' }).where('id', '=', id).execute()
  await write(termsPage)
  const terms = await refused(checkout)
  t.match(terms, { code: 'PRICE_CHANGED', message: /^What is agreed to/ })
  t.match(terms.details, { changes: [], terms: true, withdrawal: [] })

  await sql`update products set no_withdrawal = 'made_to_measure'
    where id = (select product_id from variants where id = ${variantId})`.execute(db)
  const excluded = await refused(terms.details.checkout)
  t.match(excluded.message, /^What is agreed to/)
  t.same([excluded.details.changes, excluded.details.terms, excluded.details.withdrawal], [[], false, [variantId]])

  await db.updateTable('variants').set({ price_minor: 1 }).where('id', '=', beside).execute()
  const dearer = await refused(terms.details.checkout)
  t.match(dearer.message, /price/)
  t.match([dearer.details.changes[0].variantId, dearer.details.withdrawal], [beside, [variantId]])

  await write(other)
  await sql`update products set no_withdrawal = 'sealed_hygiene'
    where id = (select product_id from variants where id = ${beside})`.execute(db)
  const placed = await place(app, headers, dearer.details.checkout)
  t.equal(placed.statusCode, 201, 'another page is not agreed to, and sealed goods can be withdrawn from')
})

t.test('another total than was expected is refused, and so is another price of delivery', async (t) => {
  const { headers, checkout } = await shopper(shop)
  t.match((await place(app, headers, checkout, { expectedTotal: 1 })).json(), { code: 'PRICE_CHANGED' })
  t.match((await place(app, headers, checkout, { quote: 'x' })).json(), { code: 'PRICE_CHANGED' })
  await db.updateTable('shipping_rates').set({ price_minor: 590 }).where('price_minor', '=', 490).execute()
  const { details } = (await place(app, headers, checkout)).json()
  t.match(details.changes[0], { what: 'shipping', was: 490, is: 590 })
  await db.updateTable('shipping_rates').set({ price_minor: 490 }).where('price_minor', '=', 590).execute()
})

t.test('too few pieces, and goods that were taken off the shelves', async (t) => {
  const variantId = await newVariant({ onHand: 5 })
  const { headers, checkout } = await shopper(shop, { lines: [[variantId, 5]] })
  await db.updateTable('variants').set({ on_hand: 3 }).where('id', '=', variantId).execute()
  const answer = await place(app, headers, checkout)
  t.match(answer.json(), { code: 'OUT_OF_STOCK', details: { lines: [{ variantId, wanted: 5, left: 3 }] } })
  await db.updateTable('variants').set({ on_hand: 5, active: false }).where('id', '=', variantId).execute()
  t.match((await place(app, headers, checkout)).json(), { details: { lines: [{ wanted: 5, left: 0 }] } })
})

t.test('a coupon that does not help any more', async (t) => {
  const id = await addCoupon(db, 'ONCE', { max_uses: 1 })
  const { headers, checkout } = await shopper(shop, { coupon: 'once' })
  t.match(checkout.coupon, { code: 'ONCE', problem: null })
  await db.updateTable('coupons').set({ active: false }).where('id', '=', id).execute()
  t.match((await place(app, headers, checkout)).json(), { code: 'COUPON_REFUSED' })
  const taken = await type(app, headers, { coupon: '' })
  t.equal((await place(app, headers, taken)).statusCode, 201)
})

t.test('a method, a payment and a country that cannot be had', async (t) => {
  const { headers, checkout } = await shopper(shop, { method: 'express' })
  t.equal(checkout.sums.shipping, 990)
  await db.updateTable('shipping_methods').set({ active: false }).where('code', '=', 'express').execute()
  t.match((await place(app, headers, checkout)).json(), {
    ...{ code: 'METHOD_UNAVAILABLE', fields: { method: 'method_unavailable' } },
  })
  await db.updateTable('shipping_methods').set({ active: true }).where('code', '=', 'express').execute()
  await settings({ codLimit: 100 })
  t.match((await place(app, headers, checkout)).json().fields, { payment: 'payment_unavailable' })
  await settings({})
  const abroad = await type(app, headers, { shipping: { country: 'FR', postalCode: '75001' } })
  t.match((await place(app, headers, abroad)).json().fields, { 'shipping.country': 'country_not_served' })
})

t.test('codes are guessed through the checkout no more often than through the cart', async (t) => {
  const { headers } = await shopper(shop)
  const put = (coupon: string) => app.inject({ method: 'PUT', url: '/api/checkout', headers, payload: { coupon } })
  const first = await put('NOPE')
  t.match(first.json(), {
    coupon: { code: 'NOPE', amount: 0, problem: 'unknown' },
    problems: [{ code: 'coupon_refused', field: 'coupon' }],
  })
  for (let n = 1; n < 10; n++) t.equal((await put(`NOPE${n}`)).statusCode, 200)
  const last = await put('NOPE')
  t.equal(last.statusCode, 429)
  t.ok(last.headers['retry-after'])
  await pool.query('delete from login_attempts')
  t.match((await put(`${'x'.repeat(41)}`)).json(), { coupon: { problem: 'unknown' } })
  t.match((await put('\u0000')).json(), { code: 'INVALID_INPUT', fields: { coupon: 'invalid' } })
})

t.test('an address may have five orders that wait for money, two by transfer, 200 pieces in several', async (t) => {
  const email = 'Edda@example.org'
  const ordered = async (payment: string, pieces = 1, address = email) => {
    const lines = [[await newVariant({ onHand: 500 }), pieces]] as const
    const { headers, checkout } = await shopper(shop, { email: address, payment, lines })
    return await place(app, headers, checkout)
  }
  const order = async (...wanted: Parameters<typeof ordered>) => (await ordered(...wanted)).statusCode
  const tooMany = (field: string) => ({ code: 'RATE_LIMITED', fields: { [field]: 'too_many' } })
  t.equal(await order('bank_transfer'), 201)
  t.equal(await order('bank_transfer', 1, email.toLowerCase()), 201)
  t.match((await ordered('bank_transfer')).json(), tooMany('payment'))
  for (let n = 0; n < 3; n++) t.equal(await order('card'), 201)
  t.match((await ordered('card')).json(), tooMany('orders'))
  t.match((await ordered('bank_transfer')).json(), tooMany('orders'), 'no other way to pay helps')
  t.equal(await order('cod'), 201, 'cash does not count')
  await setGroup(db, 'commerce', { maxPerLine: 300 })
  t.equal(await order('card', 201, 'many@example.org'), 201, 'one alone may have more pieces')
  t.match((await ordered('card', 1, 'many@example.org')).json(), tooMany('orders'))
  t.equal(await order('card', 150, 'some@example.org'), 201)
  t.match((await ordered('card', 51, 'some@example.org')).json(), tooMany('orders'))
  t.equal(await order('card', 50, 'some@example.org'), 201)
  t.equal(await order('card', 1, 'one-more@example.org'), 429, 'of one network')
})

t.test('whatever was refused left nothing behind', async (t) => {
  const before = await orders()
  const { headers, checkout } = await shopper(shop)
  await place(app, headers, checkout, { terms: false })
  t.equal(await orders(), before)
  t.equal((await see(app, headers)).formKey, checkout.formKey)
  await openBooks(db)
  const found = await doctorFinds(shop)
  t.same(
    found.filter((one) => !one.startsWith('stock and its') && !one.startsWith('prices and stock')),
    [],
  )
})
