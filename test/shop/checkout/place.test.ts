// Placing an order: by cash, transfer and card, from a guest's cart and an account's, and what follows at once.
import type { PoolClient } from 'pg'
import t, { type Test } from 'tap'
import { DEFAULT_INFO } from '../../../src/shop/info/rules.ts'
import { fakeStripe } from '../../support/fake-stripe.ts'
import { stockedVariant } from '../../support/shop.ts'
import { addTaxClass } from '../taxes/classes.ts'
import { ADDRESS, add, doctorFinds, openBooks, place, see, sellingShop, shopper, type } from './placing.ts'
import { addCoupon, guest, setGroup } from './selling.ts'

const shop = await sellingShop(t)
const { app, db, pool, log, signIn, runJobs } = shop

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
const orderOf = (number: string) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
const linesOf = (id: string) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('id').execute()
const mailsAbout = (id: string) =>
  db.selectFrom('mails').select(['template', 'to_address']).where('entity_id', '=', id).orderBy('template').execute()

/** Statements that the shop sends while `act` runs, but for the beginnings and ends of transactions. */
const statementsOf = async (act: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = []
  const undo: (() => void)[] = []
  const taken = (client: PoolClient) => {
    const query = client.query
    const watched = (...args: unknown[]) => {
      const [first] = args
      sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
      return Reflect.apply(query, client, args)
    }
    client.query = watched as typeof client.query
    undo.push(() => {
      client.query = query
    })
  }
  pool.on('acquire', taken)
  await act()
  pool.off('acquire', taken)
  for (const one of undo) one()
  return sent.map((text) => text.replace(/\s+/g, ' ').trim())
}
/** Those of the one long transaction. */
const within = (sent: readonly string[]): string[] => {
  const [from, to] = [
    sent.findIndex((one) => /^(begin|start)/i.test(one)),
    sent.findIndex((one) => /^commit/i.test(one)),
  ]
  return sent.slice(from + 1, to)
}

test('a guest orders by cash on delivery', async (t) => {
  const variantId = await newVariant({ price: 2499, title: 'Linen shirt' })
  const { headers, checkout, email } = await shopper(shop, {
    lines: [[variantId, 2]],
    note: 'Please ring twice.',
    phone: '+49 30 1234567',
  })
  t.same(checkout.problems, [])
  t.equal(checkout.sums.total, 5488)
  const answer = await place(app, headers, checkout)
  t.equal(answer.statusCode, 201, answer.body)
  const placed = answer.json()
  t.match(placed, { status: 'confirmed', next: { kind: 'done' }, email })
  t.match(placed.number, /^ST-\d+$/)
  t.match(placed.token, /^[\w-]{22}$/)
  const order = await orderOf(placed.number)
  t.match(order, {
    ...{ status: 'confirmed', payment_status: 'pending', fulfilment_status: 'unfulfilled', email, cart_id: null },
    ...{ items_minor: 4998, shipping_minor: 490, total_minor: 5488, tax_minor: 876, ip_hash: null, expires_at: null },
    ...{ public_token: placed.token, customer_id: null, currency: 'EUR', locale: 'en', standard_shipping_minor: 490 },
    ...{ customer_note: 'Please ring twice.', phone: '+49 30 1234567', billing_address: null, version: 1 },
    ...{ shipping_method_code: 'standard', shipping_method_name: 'standard', payment_method_code: 'cod' },
    ...{ shipping_days_min: 1, shipping_days_max: 3 },
    shipping_address: { ...ADDRESS, company: null, line2: null, region: null, phone: null },
    terms: { hash: checkout.terms.version, at: /^20/ },
  })
  t.match(await linesOf(order.id), [
    {
      ...{ variant_id: variantId, quantity: 2, unit_minor: 2499, total_minor: 4998, tax_rate_bp: 1900, tax_minor: 798 },
      ...{ reserved: 2, backordered: 0, tracked: true, compare_at_minor: null },
      snapshot: { title: 'Linen shirt', sku: variantId, size: null, color: null, hex: null },
    },
  ])
  const events = await db
    .selectFrom('order_events')
    .select(['type', 'actor_kind'])
    .where('order_id', '=', order.id)
    .execute()
  t.same(events, [
    { type: 'placed', actor_kind: 'customer' },
    { type: 'confirmed', actor_kind: 'system' },
  ])
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute()
  t.match(payments, [{ provider: 'cod', status: 'created', amount_minor: 5488, captured_minor: 0, currency: 'EUR' }])
  t.same(await mailsAbout(order.id), [{ template: 'order-confirmed', to_address: email }])
  const { text } = await db
    .selectFrom('mails')
    .select('text')
    .where('entity_id', '=', order.id)
    .executeTakeFirstOrThrow()
  t.match(text, 'Delivery in 1–3 working days.')
  await db.updateTable('shipping_methods').set({ days_max: 9 }).execute()
  const shown = (await app.inject({ url: `/api/orders/${placed.token}` })).json()
  t.same(shown.shippingDays, { min: 1, max: 3 }, 'as it was promised')
  await db.updateTable('shipping_methods').set({ days_max: 3 }).execute()
  const cart = (await app.inject({ url: '/api/cart', headers })).json()
  t.equal(cart.count, 0)
  const after = await see(app, headers)
  t.match(after, { email: '', open: null, lines: [] }, 'the checkout is empty again')
  t.not(after.formKey, checkout.formKey, 'under another key')
  await runJobs()
})

test('cards are among what can be chosen where somebody takes them', async (t) => {
  const { payments } = (await app.inject({ url: '/api/checkout/options' })).json()
  t.same(payments[0], { code: 'card', limit: null, countries: null })
})

test('the line of the log names nobody', (t) => {
  const lines = log.filter(({ msg }) => msg === 'order')
  t.equal(lines.length, 1)
  t.match(lines[0], { event: 'placed', from: null, to: 'confirmed' })
  const said = JSON.stringify(log)
  for (const word of ['Lovelace', 'Lindenstra', 'example.org', 'ring twice', '1234567'])
    t.notOk(said.includes(word), word)
})

test('a guest with the longest of names orders', async (t) => {
  const shipping = { ...ADDRESS, firstName: 'A'.repeat(100), lastName: 'B'.repeat(100) }
  const { headers, checkout } = await shopper(shop, { lines: [[await newVariant(), 1]], shipping })
  const answer = await place(app, headers, checkout)
  t.equal(answer.statusCode, 201, answer.body)
  const { id } = await orderOf(answer.json().number)
  const mail = await db.selectFrom('mails').selectAll().where('entity_id', '=', id).executeTakeFirst()
  t.match(mail, { template: 'order-confirmed', status: 'queued', to_name: `${shipping.firstName} ${'B'.repeat(98)}…` })
})

test('staff are told where they want to be', async (t) => {
  const { CHECKOUT_SETTINGS } = await import('./placing.ts')
  await setGroup(db, 'checkout', { ...CHECKOUT_SETTINGS, staffMail: 'orders@example.org' })
  const { headers, checkout } = await shopper(shop, { lines: [[await newVariant(), 1]] })
  const order = await orderOf((await place(app, headers, checkout)).json().number)
  t.match(await mailsAbout(order.id), [
    { template: 'order-confirmed' },
    { template: 'order-for-staff', to_address: 'orders@example.org' },
  ])
  await setGroup(db, 'checkout', CHECKOUT_SETTINGS)
})

test('a customer pays by transfer: the goods leave the cart, and wait for a week', async (t) => {
  const { headers, user } = await signIn('customer')
  const { checkout } = await shopper(shop, { headers, lines: [[await newVariant(), 3]], payment: 'bank_transfer' })
  const placed = (await place(app, headers, checkout)).json()
  t.match(placed, { status: 'pending_payment', next: { kind: 'bank' } })
  const order = await orderOf(placed.number)
  t.match(order, { status: 'pending_payment', payment_status: 'pending', customer_id: user.id, cart_id: null })
  t.ok(order.ip_hash, 'it counts against its network')
  t.equal(Math.round((Number(order.expires_at) - Date.now()) / 3_600_000), 7 * 24)
  t.match(await mailsAbout(order.id), [{ template: 'order-placed' }])
  const [letter] = await db.selectFrom('mails').select('text').where('entity_id', '=', order.id).execute()
  t.match(letter?.text, `Amount: €${(order.total_minor / 100).toFixed(2)}`)
  t.notMatch(letter?.text, 'NaN')
  t.equal((await app.inject({ url: '/api/cart', headers })).json().count, 0)
})

test('what a customer has bought is counted soon after, and nobody else is', async (t) => {
  const [one, other] = [await signIn('customer'), await signIn('customer')]
  const boughtBy = async ({ user }: typeof one) =>
    await db
      .selectFrom('users')
      .select(['orders_count', 'last_order_at'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  const { checkout } = await shopper(shop, { headers: one.headers, lines: [[await newVariant(), 1]] })
  t.equal((await place(app, one.headers, checkout)).statusCode, 201)
  await runJobs()
  t.match(await boughtBy(one), { orders_count: 1, last_order_at: Date })
  t.match(await boughtBy(other), { orders_count: 0, last_order_at: null })
})

test('by card: paid elsewhere, and the cart stays as it is until then', async (t) => {
  const variantId = await newVariant({ onHand: 2 })
  const { headers, checkout } = await shopper(shop, { lines: [[variantId, 2]], payment: 'card' })
  const placed = (await place(app, headers, checkout)).json()
  t.match(placed, { status: 'pending_payment', next: { kind: 'redirect', url: /\/pay\/sim\/[\w-]+$/ } })
  const order = await orderOf(placed.number)
  t.match(order, { status: 'pending_payment', payment_status: 'pending' })
  t.equal(Math.round((Number(order.expires_at) - Date.now()) / 60_000), 45, 'longer than the session of the provider')
  t.same(await mailsAbout(order.id), [], 'nothing is written before there is money')
  const payment = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  t.match(payment, { provider: 'simulator', status: 'requires_action', next_url: placed.next.url, attempt: 1 })
  t.ok(payment.provider_ref)
  const after = await see(app, headers)
  t.same(after.open, { number: placed.number, token: placed.token })
  t.same(after.problems, [], 'what it holds itself does not block it')
  t.same(
    after.lines.map(({ available }) => available),
    [2],
  )
  t.not(after.formKey, checkout.formKey)
})

test('what costs nothing is confirmed without a payment', async (t) => {
  await addCoupon(db, 'GIFT', { value: 10_000 })
  await db.updateTable('shipping_rates').set({ price_minor: 0 }).execute()
  const { headers, checkout } = await shopper(shop, { lines: [[await newVariant(), 1]], coupon: 'GIFT', payment: '' })
  t.equal(checkout.sums.total, 0)
  const placed = (await place(app, headers, checkout)).json()
  t.match(placed, { status: 'confirmed', next: { kind: 'done' } })
  const order = await orderOf(placed.number)
  t.match(order, {
    ...{ payment_status: 'paid', payment_method_code: null, coupon_code: 'GIFT' },
    coupon_snapshot: { code: 'GIFT', kind: 'percent', value: 10_000 },
  })
  const uses = await db.selectFrom('coupon_uses').selectAll().where('order_id', '=', order.id).execute()
  t.equal(uses.length, 1)
  await db.updateTable('shipping_rates').set({ price_minor: 490 }).execute()
})

test('three lines take no more than 16 statements of the transaction', async (t) => {
  const lines = async () => [
    [await newVariant(), 1] as const,
    [await newVariant(), 2] as const,
    [await newVariant(), 3] as const,
  ]
  await addCoupon(db, 'TENTH', { max_uses: 100, per_customer: 3 })
  const { headers, checkout } = await shopper(shop, { lines: await lines(), payment: 'card', coupon: 'TENTH' })
  const byCard = await statementsOf(() => place(app, headers, checkout))
  const card = within(byCard)
  t.ok(card.length <= 16, `${card.length} by card:\n${card.join('\n')}`)
  const between = byCard.slice(
    byCard.findIndex((one) => /^commit/i.test(one)) + 1,
    byCard.findIndex((one) => /into "simulator_payments"/.test(one)),
  )
  t.same(
    between.filter((one) => !/^begin/i.test(one)),
    [],
    'what the provider is asked is known when the order stands',
  )
  const other = await shopper(shop, { lines: await lines(), coupon: 'TENTH' })
  const cash = within(await statementsOf(() => place(app, other.headers, other.checkout)))
  const ofLetters = cash.filter((one) => /info_groups g|"info_groups"|into "mails"|jobs\.add_job/.test(one))
  t.ok(cash.length - ofLetters.length <= 16, `${cash.length} by cash:\n${cash.join('\n')}`)
  const put = within(await statementsOf(() => type(app, headers, { note: 'Thank you' })))
  t.ok(put.length <= 6, `${put.length} to change what was typed`)
})

test('the same key gets the same answer, another body with it is refused, and without a key it is taken', async (t) => {
  const { headers, checkout } = await shopper(shop, { lines: [[await newVariant(), 1]] })
  const first = await place(app, headers, checkout)
  const second = await place(app, headers, checkout)
  t.equal(first.headers['idempotent-replayed'], undefined)
  t.equal(second.headers['idempotent-replayed'], 'true')
  t.same(second.json(), first.json())
  t.equal(second.statusCode, 201)
  t.match((await place(app, headers, checkout, { expectedTotal: 1 })).json(), { code: 'IDEMPOTENCY_MISMATCH' })
  const other = await shopper(shop, { lines: [[await newVariant(), 1]] })
  t.equal(
    (await place(app, other.headers, other.checkout, { key: checkout.formKey })).statusCode,
    201,
    'of another caller',
  )
  const keyless = await shopper(shop, { lines: [[await newVariant(), 1]] })
  t.equal((await place(app, keyless.headers, keyless.checkout, { key: null })).statusCode, 201)
})

t.test('a provider whose answer is lost is asked the same again, to the byte', async (t) => {
  const [key, secret] = ['sk_test_0123456789', 'whsec_0123456789']
  const fake = await fakeStripe(t, { key, secret })
  const stripe = { secretKey: key, webhookSecrets: [secret], methods: ['card'], apiUrl: fake.url }
  const { app, db } = await sellingShop(t, { config: { simulator: false, stripe } })
  await setGroup(db, 'commerce', { ...DEFAULT_INFO.commerce, pricesIncludeTax: false })
  const [dear, cheap] = [await stockedVariant(db, { onHand: 5 }), await stockedVariant(db, { onHand: 5 })]
  const tax_class_id = await addTaxClass(db, 'reduced', ['DE 700 2020-01-01'])
  await db.updateTable('products').set({ tax_class_id }).where('id', '=', cheap.productId).execute()
  const paymentOf = ({ number }: { number: string }) =>
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .selectAll('payments')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  // Taxes come in the order of the lines, and are read by their rates.
  for (const both of [
    [dear, cheap],
    [cheap, dear],
  ]) {
    const lines = both.map(({ variantId }) => [variantId, 1] as const)
    const { headers, checkout } = await shopper({ app, db }, { lines, payment: 'card' })
    fake.trouble('lost', 'lost')
    const first = (await place(app, headers, checkout)).json()
    t.match(first, { status: 'pending_payment', next: { kind: 'retry' } })
    const asked = await paymentOf(first)
    t.same(asked.asked_at, asked.created_at)
    t.match((await place(app, headers, checkout)).json(), { status: 'pending_payment', next: { kind: 'redirect' } })
    t.match(await paymentOf(first), { attempt: 1, provider_ref: fake.sessions.at(-1)?.id })
  }
  t.equal(fake.sessions.length, 2)
})

test('one cart orders twice in a day, each time under a key of its own', async (t) => {
  const headers = guest()
  const numbers: string[] = []
  for (const _ of [1, 2]) {
    const { checkout } = await shopper(shop, { headers, lines: [[await newVariant(), 1]] })
    const answer = await place(app, headers, checkout)
    t.equal(answer.statusCode, 201, answer.body)
    numbers.push(answer.json().number)
  }
  t.equal(new Set(numbers).size, 2)
})

test('somebody without a cart sees an empty checkout, and cannot order', async (t) => {
  const headers = guest()
  t.match(await see(app, headers), { lines: [], problems: [{ code: 'cart_empty' }], quote: null, sums: { total: 0 } })
  t.match(await see(app, {}), { lines: [], problems: [{ code: 'cart_empty' }] })
  t.match(await type(app, headers, { email: 'ada@example.org' }), { problems: [{ code: 'cart_empty' }] })
  const seen = { quote: 'x', sums: { total: 0 }, formKey: 'k' } as never
  t.match((await place(app, headers, seen)).json(), { code: 'CART_EMPTY' })
  t.match((await place(app, {}, seen)).json(), { code: 'INVALID_INPUT', fields: { 'cart-token': 'required' } })
})

test('what was put in since stays in the cart', async (t) => {
  const [one, two] = [await newVariant(), await newVariant()]
  const { headers, checkout } = await shopper(shop, { lines: [[one, 1]], payment: 'bank_transfer' })
  await place(app, headers, checkout)
  await add(app, headers, two, 2)
  t.match((await app.inject({ url: '/api/cart', headers })).json(), { count: 2, lines: [{ variantId: two }] })
})
