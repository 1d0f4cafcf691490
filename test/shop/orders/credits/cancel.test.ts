// Staff cancel pieces that have not left: stock is let go, money goes back or is not taken, and with the last of them the
// order is cancelled.
import t from 'tap'
import { creditingShop } from './fixtures.ts'

const stockOf = (db: Awaited<ReturnType<typeof creditingShop>>['db'], lineId: string) =>
  db
    .selectFrom('order_items')
    .innerJoin('variants', 'variants.id', 'order_items.variant_id')
    .select(['order_items.cancelled', 'order_items.reserved as held', 'variants.reserved', 'variants.on_hand'])
    .where('order_items.id', '=', lineId)
    .executeTakeFirstOrThrow()

t.test('some pieces: let go, credited, paid back, and the customer is told which', async (t) => {
  const { sold, staff, stateOf, detail, mails, db, ailments } = await creditingShop(t)
  const [order, beside] = [
    await sold({ lines: [{ quantity: 3, unit: 1000 }, { unit: 500 }], shipping: 490 }),
    await sold(),
  ]
  const before = await stateOf(beside.id)
  const [mug = '', cup = ''] = order.lines
  const body = { lines: [{ lineId: mug, quantity: 2 }], reason: 'Broken in the store' }
  t.match((await staff(order, '/cancel/preview', body)).body, {
    ...{ amount: 2000, balance: 0, whole: false, refunds: [{ amount: 2000 }], items: { length: 1 } },
  })
  const [one, { version }] = [{ lineId: mug, quantity: 1 }, await stateOf(order.id)]
  for (const path of ['/cancel', '/cancel/preview']) {
    t.match(await staff(order, path, { lines: [one, one] }), { status: 400, body: { fields: { lines: 'invalid' } } })
    t.match(await staff(order, path, { ...body, version: version - 1 }), { status: 409, body: { code: 'CONFLICT' } })
  }
  t.match(await staff(order, '/cancel', body, { key: 'a' }), { status: 201 })
  t.match(await staff(order, '/cancel', { ...body, reason: 'Other' }, { key: 'a' }), { status: 422 })
  t.match(await stockOf(db, mug), { cancelled: 2, held: 1, reserved: 1, on_hand: 50 })
  t.match(await stockOf(db, cup), { cancelled: 0, held: 1, reserved: 1 })
  const state = await stateOf(order.id)
  t.match(state, { status: 'confirmed', credited_minor: 2000, refunds: [{ status: 'pending', amount_minor: 2000 }] })
  t.ok(state.events.includes('lines_cancelled'))
  const letter = (await mails(order)).find(({ template }) => template === 'order-cancelled')
  t.match(letter, { subject: /^Part of your order/, text: /2 × Mug[\s\S]*Broken in the store[\s\S]*refunded €20\.00/ })
  t.match(letter?.html, /2 × Mug/)
  t.match(await detail(order), { left: { lines: [{ cancel: 1, credit: 1 }, { cancel: 1 }], shipping: 490 } })
  t.same(await stateOf(beside.id), before)
  t.same(await ailments(), [])
})

t.test('never more than has neither left nor been packed', async (t) => {
  const { sold, staff, stateOf, parcel, db } = await creditingShop(t)
  const order = await sold({ lines: [{ quantity: 5, unit: 1000 }] })
  const [line = ''] = order.lines
  await db.updateTable('order_items').set({ shipped: 1, reserved: 4 }).where('id', '=', line).execute()
  await parcel(order, 'shipped', { [line]: 1 })
  await parcel(order, 'packed', { [line]: 2 })
  await parcel(order, 'pending', { [line]: 1 })
  const before = await stateOf(order.id)
  const cancel = (quantity: number, path = '/cancel') => staff(order, path, { lines: [{ lineId: line, quantity }] })
  for (const path of ['/cancel', '/cancel/preview'])
    t.match(await cancel(3, path), {
      ...{
        status: 409,
        body: { code: 'MORE_THAN_LEFT', details: { left: [{ what: 'cancel', lineId: line, left: 2 }] } },
      },
    })
  t.same(await stateOf(order.id), before)
  t.match(await cancel(2), { status: 201 })
  t.match(await cancel(1), { status: 409, body: { message: /packed/ } })
  t.match(await staff(order, '/cancel', { lines: [{ lineId: order.id, quantity: 1 }] }), { status: 409 })
})

t.test('what lies in a packed parcel stays held, and a parcel that was only begun is taken apart', async (t) => {
  const { sold, staff, parcel, db } = await creditingShop(t)
  const [order, begun] = [await sold(), await sold()]
  const [line = '', other = ''] = [order.lines[0], begun.lines[0]]
  await parcel(order, 'packed', { [line]: 2 })
  // The third one came back, and is not held until it is packed once more.
  await db.updateTable('order_items').set({ reserved: 2 }).where('id', '=', line).execute()
  await db
    .updateTable('variants')
    .set({ reserved: 2 })
    .where('id', '=', (eb) => eb.selectFrom('order_items').select('variant_id').where('id', '=', line))
    .execute()
  t.match(await staff(order, '/cancel', { lines: [{ lineId: line, quantity: 1 }] }), { status: 201 })
  t.match(await stockOf(db, line), { cancelled: 1, held: 2, reserved: 2 })

  const [two, one] = [await parcel(begun, 'pending', { [other]: 2 }), await parcel(begun, 'pending', { [other]: 1 })]
  t.match(await staff(begun, '/cancel', { lines: [{ lineId: other, quantity: 1 }] }), { status: 201 })
  t.match(await stockOf(db, other), { cancelled: 1, held: 2, reserved: 2 })
  const parcels = await db.selectFrom('fulfilments').select(['id', 'status']).where('order_id', '=', begun.id).execute()
  t.match(
    new Map(parcels.map(({ id, status }) => [id, status])),
    new Map([
      [two, 'pending'],
      [one, 'cancelled'],
    ]),
  )
})

t.test('the last piece takes what is left of delivery along, and the order is cancelled', async (t) => {
  const { sold, staff, stateOf, mails, db, ailments, creditsOf } = await creditingShop(t)
  const order = await sold({ lines: [{ quantity: 2, unit: 1000 }], shipping: 490 })
  const [line = ''] = order.lines
  const one = { lines: [{ lineId: line, quantity: 1 }] }
  await staff(order, '/cancel', one)
  t.match((await staff(order, '/cancel/preview', one)).body, { amount: 1490, whole: true, balance: 0 })
  await staff(order, '/cancel', { ...one, reason: 'As agreed' })
  t.match(await stateOf(order.id), {
    ...{ status: 'cancelled', cancel_reason: 'As agreed', credited_minor: order.total },
    refunds: [{ amount_minor: 1000 }, { amount_minor: 1490 }],
  })
  t.same(
    (await creditsOf(order)).map(({ cause, amount_minor }) => [cause, amount_minor]),
    [
      ['cancel', 1000],
      ['cancel', 1490],
    ],
  )
  t.match(await stockOf(db, line), { cancelled: 2, held: 0, reserved: 0, on_hand: 50 })
  t.match((await mails(order)).at(-1), { template: 'order-cancelled', subject: /is cancelled/ })
  t.match(await staff(order, '/cancel', one), { status: 409 })
  t.same(await ailments(), [])

  // As well where the others were lost, and credited.
  const lost = await sold({ lines: [{ quantity: 2, unit: 1000 }], shipping: 490 })
  const rest = { lines: [{ lineId: lost.lines[0], quantity: 1 }] }
  await db
    .updateTable('order_items')
    .set({ shipped: 1, lost: 1, reserved: 1 })
    .where('order_id', '=', lost.id)
    .execute()
  t.match(await staff(lost, '/credits', { ...rest, cause: 'lost' }), { status: 201 })
  t.match((await staff(lost, '/cancel/preview', rest)).body, { amount: 1490, whole: false })
  t.match(await staff(lost, '/cancel', rest), { status: 201 })
  t.match(await stateOf(lost.id), { credited_minor: lost.total })
})

t.test('authorised money is lowered, and let go at its provider with the whole order', async (t) => {
  const { order: placed, fake, staff, stateOf, db, ailments } = await creditingShop(t)
  const order = await placed({ quantity: 2 })
  await db.updateTable('payments').set({ status: 'authorized' }).where('id', '=', order.paymentId).execute()
  await db
    .updateTable('orders')
    .set({ status: 'confirmed', payment_status: 'authorized' })
    .where('id', '=', order.id)
    .execute()
  const { id: line } = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const one = { lines: [{ lineId: line, quantity: 1 }] }
  t.match((await staff(order, '/cancel/preview', one)).body, {
    amount: 2380,
    released: 2380,
    refunds: [],
    balance: 2380,
  })
  t.match(await staff(order, '/cancel', one), { status: 201 })
  t.match(await stateOf(order.id), { payment_status: 'authorized', credited_minor: 2380, refunds: [] })
  t.match((await staff(order, '/cancel/preview', one)).body, { whole: true, released: 2380, balance: 0 })
  t.match(await staff(order, '/cancel', one), { status: 201 })
  t.match(await stateOf(order.id), { status: 'cancelled', payment_status: 'voided', payments: [{ status: 'voided' }] })
  t.equal(fake.sessions.find(({ id }) => id === order.ref)?.status, 'expired', 'nobody can pay it any more')
  t.same(await ailments(), [])
})

t.test('an order that waits for its payment is cancelled as a whole, once nobody can pay it', async (t) => {
  const { order: placed, fake, staff, stateOf, db, ailments } = await creditingShop(t)
  const order = await placed({ quantity: 2 })
  const { id: line } = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const pieces = (quantity: number) => ({ lines: [{ lineId: line, quantity }], reason: 'Called us' })
  t.match(await staff(order, '/cancel', pieces(1)), { status: 409, body: { message: /not confirmed/ } })
  t.match(fake.sessions, [{ status: 'open' }])
  const { version } = await stateOf(order.id)
  t.match(await staff(order, '/cancel', pieces(2), { key: 'c' }), { status: 201 })
  t.match(fake.sessions, [{ status: 'expired' }])
  t.match(await stateOf(order.id), { status: 'cancelled', payment_status: 'voided', credited_minor: 0 })
  t.match(await staff(order, '/cancel', { ...pieces(2), version }, { key: 'c' }), { status: 201 }, 'said twice')
  t.same(await ailments(), [])
})

t.test('partly paid, then cancelled: what came in goes back', async (t) => {
  const { sold, staff, stateOf, ailments, db } = await creditingShop(t)
  const order = await sold({ paid: 1000, provider: 'bank_transfer', shipping: 0 })
  t.match(await stateOf(order.id), { status: 'pending_payment', payment_status: 'partially_paid' })
  const all = { lines: [{ lineId: order.lines[0], quantity: 3 }] }
  t.match((await staff(order, '/cancel/preview', all)).body, { whole: true, refunds: [{ amount: 1000 }], balance: 0 })
  t.match(await staff(order, '/cancel', all), { status: 201 })
  t.match(await stateOf(order.id), { status: 'cancelled', refunds: [{ status: 'pending', amount_minor: 1000 }] })
  const sent = (await stateOf(order.id)).refunds[0]?.id
  t.match(await staff(order, `/refunds/${sent}/sent`, { reference: 'Transfer 7' }), { status: 200 })
  t.match(await stateOf(order.id), {
    ...{ payment_status: 'refunded', needs_attention: null, refunds: [{ provider_ref: 'Transfer 7' }] },
  })
  const cod = await sold({ paid: 0, provider: 'cod' })
  t.match((await staff(cod, '/cancel/preview', { lines: [{ lineId: cod.lines[0], quantity: 1 }] })).body, {
    ...{ amount: 1000, refunds: [], balance: cod.total - 1000 },
  })
  t.match(await staff(cod, '/cancel', { lines: [{ lineId: cod.lines[0], quantity: 1 }] }), { status: 201 })
  t.match(await db.selectFrom('mails').select('text').where('entity_id', '=', cod.id).execute(), [
    { text: /€10\.00 less/ },
  ])
  t.same(await ailments(), [])
})

t.test('pieces that came back can be cancelled with the order, and money can wait', async (t) => {
  const { sold, staff, stateOf, parcel, db } = await creditingShop(t)
  const order = await sold({ provider: 'bank_transfer' })
  const [line = ''] = order.lines
  const id = await parcel(order, 'shipped', { [line]: 3 })
  await db.updateTable('fulfilments').set({ status: 'returned_to_sender' }).where('id', '=', id).execute()
  t.match(await staff(order, '/cancel', { lines: [{ lineId: line, quantity: 3 }], refund: false }), { status: 201 })
  t.match(await stateOf(order.id), { status: 'cancelled', refunds: [] })
  const [payment] = (await stateOf(order.id)).payments
  t.match(await staff(order, '/refunds', { paymentId: payment?.id, amount: order.total }), { status: 201 })
})

t.test('what was credited otherwise is not credited again when it is cancelled', async (t) => {
  const { sold, staff, stateOf, ailments } = await creditingShop(t)
  const order = await sold({ lines: [{ quantity: 2, unit: 1000 }, { unit: 700 }], shipping: 0 })
  const [line = ''] = order.lines
  await staff(order, '/credits', { lines: [{ lineId: line, quantity: 2 }], cause: 'other' })
  t.match(await staff(order, '/cancel', { lines: [{ lineId: line, quantity: 2 }] }), { status: 201 })
  t.match(await stateOf(order.id), { status: 'confirmed', credited_minor: 2000 })
  t.same(await ailments(), [])
})
