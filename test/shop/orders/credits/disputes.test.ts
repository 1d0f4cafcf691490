// Disputes hold refunds of their payment, refunds that fail stay visible, and money is never sent twice.
import t from 'tap'
import { pay, refundsEnd } from '../transitions/sold.ts'
import { creditingShop } from './fixtures.ts'

type Shop = Awaited<ReturnType<typeof creditingShop>>

const paidByCard = async ({ order, fake, send, lastEvent, db }: Shop) => {
  const placed = await order({ quantity: 3 })
  fake.pay(placed.ref)
  await send(lastEvent())
  const { id: line } = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow()
  return { ...placed, line, intent: [...fake.intents.keys()].at(-1) ?? '' }
}

t.test('while a dispute is open nothing is sent back by its payment; won, it can be', async (t) => {
  const shop = await creditingShop(t)
  const { fake, send, lastEvent, staff, stateOf, detail, ailments } = shop
  const [order, beside] = [await paidByCard(shop), await paidByCard(shop)]
  fake.dispute(order.intent, { status: 'needs_response', moved: 0 })
  await send(lastEvent())
  t.match(await stateOf(order.id), { payments: [{ disputed_at: Date }], needs_attention: /disputes a payment/ })
  t.match(await stateOf(beside.id), { payments: [{ disputed_at: null }] })
  const body = { lines: [{ lineId: order.line, quantity: 1 }], cause: 'return' }
  t.match(await staff(order, '/credits/preview', body), {
    body: { amount: 2380, disputed: 2380, refunds: [], balance: -2380 },
  })
  t.match(await staff(order, '/credits', body), { status: 409, body: { message: /disputed/ } })
  t.match(await staff(order, '/cancel', { lines: body.lines }), { status: 409, body: { message: /disputed/ } })
  t.match(await stateOf(order.id), { credited_minor: 0, refunds: [] })
  t.match(await staff(order, '/credits', { ...body, refund: false }), { status: 201 })
  const [payment] = (await stateOf(order.id)).payments
  const back = { paymentId: payment?.id, amount: 2380 }
  t.match(await staff(order, '/refunds', back), { status: 409, body: { message: /disputed/ } })
  t.match(await detail(order), {
    actions: [{}, {}, {}, { event: 'refund', allowed: false, reason: 'disputed' }],
    payments: [{ disputed: true }],
  })
  const [dispute] = fake.disputes
  if (dispute) dispute.status = 'won'
  await send({ ...lastEvent(), id: 'evt_won' })
  t.match(await stateOf(order.id), { payments: [{ disputed_at: null }], needs_attention: null })
  t.ok((await stateOf(order.id)).events.includes('dispute_closed'))
  t.match(await staff(order, '/refunds', back), { status: 201 })
  t.same(await ailments(), [])
})

t.test('a lost dispute leaves the claim to staff', async (t) => {
  const shop = await creditingShop(t)
  const { fake, send, lastEvent, staff, stateOf, detail, ailments } = shop
  const order = await paidByCard(shop)
  fake.dispute(order.intent, { status: 'needs_response', moved: -order.total })
  await send(lastEvent())
  t.match(await detail(order), { balance: order.total })
  const [dispute] = fake.disputes
  if (dispute) dispute.status = 'lost'
  await send({ ...lastEvent(), id: 'evt_lost' })
  t.match(await stateOf(order.id), { payments: [{ disputed_at: null }], needs_attention: /^A dispute was lost/ })
  t.match(await staff(order, '/credits', { lines: [{ lineId: order.line, quantity: 3 }], cause: 'other' }), {
    status: 201,
  })
  t.match(await detail(order), { balance: 0, payments: [{ left: 0 }, { kind: 'chargeback' }] })
  t.same(await ailments(), [])
})

t.test(
  'a bank takes the whole though some was refunded: it is booked, the rest is held, and won it is back',
  async (t) => {
    const shop = await creditingShop(t)
    const { fake, send, lastEvent, staff, stateOf, detail, runJobs, parcel, call, ailments } = shop
    const [order, beside] = [await paidByCard(shop), await paidByCard(shop)]
    await staff(order, '/credits', { lines: [{ lineId: order.line, quantity: 1 }], cause: 'return' })
    await runJobs()
    const packed = await parcel(order, 'packed', { [order.line]: 2 })
    fake.dispute(order.intent, { status: 'needs_response', moved: -order.total })
    t.equal(await send(lastEvent()), 200)
    t.match(await stateOf(order.id), {
      ...{ refunded_minor: order.total + 2380, payment_status: 'refunded', payments: [{ disputed_at: Date }] },
      needs_attention: /bank has taken back/,
      refunds: [
        { kind: 'refund', amount_minor: 2380 },
        { kind: 'chargeback', status: 'succeeded', amount_minor: order.total },
      ],
    })
    t.match(await stateOf(beside.id), { refunded_minor: 0, needs_attention: null })
    t.match(await detail(order), {
      ...{ balance: order.total, refunded: order.total + 2380, left: { refund: 0 } },
      payments: [{ left: 0, disputed: true }, {}, { kind: 'chargeback' }],
    })
    const shown = await call('GET', `/api/orders/${order.token}`)
    t.match(shown, { status: 200, body: { sums: { refunded: order.total + 2380, owed: order.total } } })
    const ship = await staff(order, `/parcels/${packed}/ship`, { carrier: 'DHL', trackingNumber: '1' })
    t.match(ship, { status: 409, body: { message: /disputed/ } })
    t.match(await staff(order, '/refunds', { paymentId: order.paymentId, amount: 1 }), { status: 409 })
    t.same(await ailments(), [])
    const [dispute] = fake.disputes
    if (dispute) dispute.status = 'won'
    dispute?.balance_transactions.push({ amount: order.total })
    t.equal(await send({ ...lastEvent(), id: 'evt_won' }), 200)
    t.match(await stateOf(order.id), {
      ...{ refunded_minor: 2380, payment_status: 'partially_refunded', payments: [{ disputed_at: null }] },
      needs_attention: /the money is back/,
    })
    t.match(await detail(order), { balance: 0, payments: [{ left: order.total - 2380 }] })
    t.same(await ailments(), [])
  },
)

t.test('a bank takes more than was paid; a refund under way is told to have gone, too', async (t) => {
  const shop = await creditingShop(t)
  const { fake, send, lastEvent, staff, stateOf, detail, runJobs, ailments } = shop
  const order = await paidByCard(shop)
  await staff(order, '/credits', { lines: [{ lineId: order.line, quantity: 1 }], cause: 'return' })
  fake.dispute(order.intent, { status: 'needs_response', moved: -(order.total + 40) })
  t.equal(await send(lastEvent()), 200)
  t.match(await stateOf(order.id), { refunded_minor: order.total + 40, refunds: [{ status: 'pending' }, {}] })
  await runJobs()
  const refunded_minor = order.total + 40 + 2380
  t.match(await stateOf(order.id), { refunded_minor, refunds: [{ status: 'succeeded' }, { status: 'succeeded' }] })
  const [dispute] = fake.disputes
  if (dispute) dispute.status = 'lost'
  t.equal(await send({ ...lastEvent(), id: 'evt_lost' }), 200)
  t.match(await stateOf(order.id), { needs_attention: /A dispute was lost/, refunded_minor })
  t.match(await detail(order), { balance: order.total + 40, payments: [{ left: 0, disputed: false }] })
  // What is not credited is claimed.
  const paid = await staff(order, '/payments', { amount: order.total + 40, method: 'bank_transfer' })
  t.match(paid, { status: 201 })
  t.match(await detail(order), { balance: 0 })
  t.same(await ailments(), [])
})

t.test('one dispute decided, the other one still needs an answer', async (t) => {
  const shop = await creditingShop(t)
  const { fake, send, lastEvent, stateOf, db } = shop
  const order = await paidByCard(shop)
  fake.dispute(order.intent, { status: 'needs_response', moved: 0 })
  await send(lastEvent())
  const payment = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const other = { id: crypto.randomUUID(), provider_ref: 'cs_other', charge_ref: null, captured_minor: 0 }
  await db
    .insertInto('payments')
    .values({ ...payment, ...other, status: 'failed' })
    .execute()
  const [dispute] = fake.disputes
  if (dispute) dispute.status = 'won'
  await send({ ...lastEvent(), id: 'evt_won' })
  t.match(await stateOf(order.id), { needs_attention: /Answer at the payment provider/ })
})

t.test('a refund that failed after it had succeeded is owed again, and sent once more', async (t) => {
  const shop = await creditingShop(t)
  const { fake, send, staff, stateOf, detail, runJobs, mails, ailments, lastEvent } = shop
  const order = await paidByCard(shop)
  await staff(order, '/credits', { lines: [{ lineId: order.line, quantity: 1 }], cause: 'return' })
  await runJobs()
  t.match(await stateOf(order.id), { refunds: [{ status: 'succeeded' }], refunded_minor: 2380 })
  t.match(
    (await mails(order)).find(({ template }) => template === 'order-refunded'),
    { text: /refunded €23\.80 [\s\S]*What it is for[\s\S]*1 × Mug/ },
  )
  const [made] = fake.refunds
  if (made) made.status = 'failed'
  await send({ ...lastEvent(), id: 'evt_refund_failed' })
  const failed = await stateOf(order.id)
  t.match(failed, { refunded_minor: 0, refunds: [{ status: 'failed' }], needs_attention: /refund has failed/ })
  t.match(await detail(order), {
    ...{ balance: -2380, left: { refund: 2380 }, payments: [{}, { kind: 'refund', actions: ['retry', 'sent'] }] },
  })
  const [refund] = failed.refunds
  t.match(await staff(order, `/refunds/${refund?.id}/retry`, {}), { status: 200 })
  await runJobs()
  t.match(await stateOf(order.id), { refunds: [{ status: 'succeeded', attempts: 2 }], needs_attention: null })
  t.match(await detail(order), { balance: 0 })
  t.same(await ailments(), [])
})

t.test('a failure that is told once more takes back nothing that staff have sent by hand', async (t) => {
  const shop = await creditingShop(t)
  const { fake, send, staff, stateOf, detail, runJobs, mails, ailments } = shop
  const orders = [await paidByCard(shop), await paidByCard(shop)]
  fake.failRefunds(2)
  for (const { id, ...order } of orders)
    await staff({ id, ...order }, '/credits', { lines: [{ lineId: order.line, quantity: 1 }], cause: 'return' })
  await runJobs()
  const told = fake.events.filter(({ type }) => type === 'refund.failed')
  t.equal(told.length, 2)
  for (const [at, body] of [{ reference: 'Transfer 7' }, {}].entries()) {
    const order = orders[at] as (typeof orders)[number]
    const [refund] = (await stateOf(order.id)).refunds
    t.match(await staff(order, `/refunds/${refund?.id}/sent`, body), { status: 200 })
  }
  for (const [at, event] of told.entries()) await send({ ...event, id: `evt_again_${at}` })
  for (const order of orders) {
    t.match(await stateOf(order.id), {
      ...{ refunded_minor: 2380, needs_attention: null },
      refunds: [{ status: 'succeeded', last_error: String }],
    })
    t.match(await detail(order), { balance: 0 })
    t.equal((await mails(order)).filter(({ template }) => template === 'order-refunded').length, 1)
  }
  t.same(await ailments(), [])
})

t.test('one that failed and went otherwise is not sent again', async (t) => {
  const shop = await creditingShop(t)
  const { fake, staff, stateOf, detail, runJobs, ailments } = shop
  const order = await paidByCard(shop)
  fake.failRefunds(1)
  await staff(order, '/credits', { lines: [{ lineId: order.line, quantity: 1 }], cause: 'return' })
  await runJobs()
  const { refunds, payments } = await stateOf(order.id)
  t.match(refunds, [{ status: 'failed' }])
  t.match(await staff(order, '/refunds', { paymentId: payments[0]?.id, amount: 2380 }), { status: 201 })
  await runJobs()
  for (const path of ['retry', 'sent'])
    t.match(await staff(order, `/refunds/${refunds[0]?.id}/${path}`, {}), {
      status: 409,
      body: { message: /owes nothing/ },
    })
  t.match(await detail(order), { balance: 0, payments: [{}, { actions: [] }, { actions: [] }] })
  t.equal(fake.refunds.filter(({ status }) => status === 'succeeded').length, 1)
  t.same(await ailments(), [])
})

t.test('the account for a refund is shown to who may refund, and forgotten once the last one is sent', async (t) => {
  const { sold, staff, stateOf, detail, signIn, db, mails } = await creditingShop(t)
  const order = await sold({ provider: 'bank_transfer' })
  const account = { holder: 'Edda', iban: 'DE02120300000000202051' }
  await db
    .updateTable('orders')
    .set({ refund_account: JSON.stringify(account) })
    .where('id', '=', order.id)
    .execute()
  for (const goodwill of [100, 200]) await staff(order, '/credits', { goodwill, cause: 'goodwill' })
  t.match(await detail(order), { refundAccount: account })
  t.match(await detail(order, (await signIn('editor')).headers), { refundAccount: null })
  const [one, two] = (await stateOf(order.id)).refunds
  await staff(order, `/refunds/${one?.id}/sent`, {})
  t.match(await stateOf(order.id), { refund_account: account, needs_attention: /by hand/ })
  await staff(order, `/refunds/${two?.id}/sent`, {})
  t.match(await stateOf(order.id), { refund_account: null, needs_attention: null })
  t.match((await mails(order)).at(-1), {
    template: 'order-refunded',
    text: /€2\.00 by bank transfer[\s\S]*Price reduction/,
  })
})

t.test('only the disputed payment is held: what is owed goes back by another', async (t) => {
  const { sold, staff, stateOf, db, ailments } = await creditingShop(t)
  const order = await sold({ shipping: 0, paid: 1000 })
  await pay(db, order.id, 2000)
  const [first, second] = (await stateOf(order.id)).payments
  await db
    .updateTable('payments')
    .set({ disputed_at: new Date() })
    .where('id', '=', first?.id ?? '')
    .execute()
  const credit = (goodwill: number, refund = true) => staff(order, '/credits', { goodwill, cause: 'goodwill', refund })
  t.match(await credit(500), { status: 201 })
  t.match(await stateOf(order.id), { refunds: [{ payment_id: second?.id, amount_minor: 500 }] })
  t.match(await credit(1600), { status: 409, body: { message: /disputed/ } }, 'more than the other payment has left')
  await credit(100, false)
  t.match(await staff(order, '/refunds', { paymentId: first?.id, amount: 100 }), {
    ...{ status: 409, body: { message: /disputed/ } },
  })
  t.match(await staff(order, '/refunds', { paymentId: second?.id, amount: 100 }), { status: 201 })
  t.same(await ailments(), [])
})

t.test('a refund that failed is not sent by hand when its payment has nothing left', async (t) => {
  const { sold, staff, stateOf, db, detail, ailments } = await creditingShop(t)
  const order = await sold({ shipping: 0, paid: 1000 })
  await pay(db, order.id, 2000)
  const [first, second] = (await stateOf(order.id)).payments
  await db
    .updateTable('payments')
    .set({ disputed_at: new Date() })
    .where('id', '=', first?.id ?? '')
    .execute()
  await staff(order, '/credits', { goodwill: 500, cause: 'goodwill' })
  await refundsEnd(db, order.id, 'failed')
  const [failed] = (await stateOf(order.id)).refunds
  await staff(order, '/credits', { goodwill: 2000, cause: 'goodwill', refund: false })
  t.match(await detail(order), { payments: [{}, {}, { actions: ['retry', 'sent'] }] })
  t.match(await staff(order, '/refunds', { paymentId: second?.id, amount: 2000 }), { status: 201 })
  t.match(await staff(order, `/refunds/${failed?.id}/sent`, {}), {
    ...{ status: 409, body: { message: /Nothing is left/ } },
  })
  t.match(await detail(order), { balance: -2500, payments: [{}, {}, { actions: [] }] })
  t.same(await ailments(), [])
})
