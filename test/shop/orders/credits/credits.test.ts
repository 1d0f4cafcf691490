// Staff credit pieces, delivery and goodwill: what the preview says is what is written, to the cent, and never more than is left.
import t from 'tap'
import { pay, refundsEnd, sell } from '../transitions/sold.ts'
import { creditingShop } from './fixtures.ts'

t.test('a credit is what its preview said, goes back by the payment, and touches no other order', async (t) => {
  const { sold, staff, detail, stateOf, creditsOf, ailments, db, call, headers } = await creditingShop(t)
  const [order, beside] = [
    await sold({
      lines: [
        { quantity: 3, unit: 1290, discount: 387 },
        { unit: 999, discount: 100 },
      ],
      shipping: 490,
    }),
    await sold({ lines: [{ quantity: 3, unit: 1290 }] }),
  ]
  const before = [await stateOf(beside.id), await detail(beside)]
  const [shirts = ''] = order.lines
  const body = {
    ...{ lines: [{ lineId: shirts, quantity: 1, deduction: 161 }], shipping: 90, goodwill: 100 },
    ...{ cause: 'return', reason: 'Worn', refund: true },
  }
  const { status, body: preview } = await staff(order, '/credits/preview', body)
  t.equal(status, 200)
  t.match(preview, {
    ...{ amount: 1190, balance: 0, byHand: false, disputed: 0, released: 0, whole: false },
    items: [
      { lineId: shirts, kind: 'pieces', quantity: 1, amount: 1161, tax: 185, rateBp: 1900 },
      { lineId: shirts, kind: 'deduction', quantity: 0, amount: -161 },
      { lineId: null, kind: 'shipping', amount: 90 },
      { kind: 'goodwill' },
      { kind: 'goodwill' },
      { kind: 'goodwill' },
    ],
    taxes: [{ rateBp: 1900, amount: preview.tax }],
    refunds: [{ amount: 1190, method: 'card', byHand: false }],
  })
  t.same(await creditsOf(order), [], 'nothing is written by looking')
  t.match(await staff(order, '/credits', body, { key: 'one' }), {
    status: 201,
    body: { id: order.id, auditId: Number },
  })
  const [credit] = await creditsOf(order)
  t.match(credit, { cause: 'return', amount_minor: 1190, tax_minor: preview.tax, reason: 'Worn' })
  t.match(await stateOf(order.id), {
    ...{ credited_minor: 1190, status: 'confirmed', payment_status: 'paid' },
    refunds: [{ status: 'pending', amount_minor: 1190, credit_id: credit?.id }],
  })
  const shown = await detail(order)
  t.match(shown, {
    balance: -1190,
    credits: [{ cause: 'return', amount: 1190, reason: 'Worn', actorName: 'A admin', items: { length: 6 } }],
    left: { lines: [{ lineId: shirts, credit: 2, cancel: 3, lost: 0 }, { credit: 1 }], refund: 0 },
    payments: [
      { kind: 'payment', left: order.total - 1190, disputed: false },
      { kind: 'refund', left: 0 },
    ],
  })
  t.same(
    shown.credits[0].items.map((item: object) => item),
    preview.items,
    'and is shown as it was foreseen',
  )
  await refundsEnd(db, order.id, 'succeeded')
  t.match(await stateOf(order.id), { payment_status: 'partially_refunded', refunded_minor: 1190 })
  t.same([await stateOf(beside.id), await detail(beside)], before)
  t.match(await db.selectFrom('audit_log').select(['action', 'entity_id']).execute(), [
    { action: 'credit', entity_id: order.id },
  ])
  const { rows } = (await call('GET', '/api/admin/audit', { headers })).body
  t.same(
    rows[0].changes.map(({ field, after }: { field: string; after: string }) => `${field} ${after}`).sort(),
    ['amount 1190', 'cause return'],
    'the log says how much, and no id',
  )
  t.same(await ailments(), [])
})

t.test('the same key credits once, another body is refused, and so is a version that was not seen', async (t) => {
  const { sold, staff, stateOf, creditsOf } = await creditingShop(t)
  const order = await sold()
  const { version } = await stateOf(order.id)
  const body = { goodwill: 100, cause: 'goodwill', version }
  t.match(await staff(order, '/credits', body, { key: 'k' }), { status: 201 })
  t.match(await staff(order, '/credits', body, { key: 'k' }), {
    ...{ status: 201, headers: { 'idempotent-replayed': 'true' } },
  })
  t.match(await staff(order, '/credits', { ...body, goodwill: 1 }, { key: 'k' }), { status: 422 })
  t.match(await staff(order, '/credits', body), { status: 409, body: { code: 'CONFLICT' } })
  t.match(await staff(order, '/credits/preview', body), { status: 409, body: { code: 'CONFLICT' } })
  t.equal((await creditsOf(order)).length, 1)
})

t.test('more than is left is refused with what is left, and nothing is written', async (t) => {
  const { sold, staff, stateOf, creditsOf } = await creditingShop(t)
  const order = await sold({ shipping: 490 })
  const [line = ''] = order.lines
  await staff(order, '/credits', { lines: [{ lineId: line, quantity: 2 }], cause: 'return' })
  const before = await stateOf(order.id)
  const left = [
    { what: 'pieces', lineId: line, left: 1 },
    { what: 'shipping', lineId: null, left: 490 },
    { what: 'goodwill', lineId: null, left: 1490 },
  ]
  const cases = [
    { lines: [{ lineId: line, quantity: 2 }], cause: 'return' },
    { shipping: 491, cause: 'other' },
    { goodwill: 1491, cause: 'goodwill' },
  ]
  for (const [at, body] of cases.entries())
    for (const path of ['/credits', '/credits/preview']) {
      const answer = await staff(order, path, body)
      t.match(answer, { status: 409, body: { code: 'MORE_THAN_LEFT' } })
      t.same(answer.body.details.left[0], left[at], 'what was asked too much of comes first')
      t.equal(answer.body.details.left.length, 3)
    }
  t.match(
    await staff(order, '/credits', { lines: [{ lineId: line, quantity: 1, deduction: 1001 }], cause: 'return' }),
    {
      ...{ status: 409, body: { details: { left: [{ what: 'deduction', lineId: line, left: 1000 }] } } },
    },
  )
  t.match(await staff(order, '/credits', { lines: [{ lineId: line, quantity: 1 }], cause: 'lost' }), {
    ...{ status: 409, body: { details: { left: [{ what: 'lost', lineId: line, left: 0 }] } } },
  })
  t.same(await stateOf(order.id), before)
  t.equal((await creditsOf(order)).length, 1)
})

t.test(
  'what is no credit is refused: nothing, a line twice, a foreign line, an order that is over or unpaid',
  async (t) => {
    const { sold, staff, signIn, db, stateOf, creditsOf, call, headers } = await creditingShop(t)
    const [order, foreign] = [await sold(), await sold()]
    const [line = ''] = order.lines
    const one = { lineId: line, quantity: 1 }
    t.match(await staff(order, '/credits', { cause: 'other' }), {
      status: 400,
      body: { fields: { lines: 'required' } },
    })
    t.match(await staff(order, '/credits', { lines: [one, one], cause: 'other' }), { status: 400 })
    t.match(await staff(order, '/credits', { lines: [{ ...one, lineId: foreign.lines[0] }], cause: 'other' }), {
      ...{ status: 400, body: { fields: { 'lines.0.lineId': 'unknown' } } },
    })
    t.match(await staff(order, '/credits', { goodwill: 1, cause: 'cancel' }), { status: 400 })
    for (const status of ['pending_payment', 'cancelled', 'expired'] as const) {
      const other = await sold()
      await db.updateTable('orders').set({ status }).where('id', '=', other.id).execute()
      t.match(await staff(other, '/credits', { goodwill: 1, cause: 'goodwill' }), { status: 409 }, status)
      t.same(await creditsOf(other), [])
    }
    const editor = await signIn('editor')
    for (const path of [
      '/credits',
      '/credits/preview',
      '/refunds',
      '/cancel',
      '/cancel/preview',
      '/address',
      '/attention',
    ])
      t.equal((await staff(order, path, { goodwill: 1, cause: 'goodwill' }, { as: editor.headers })).status, 403, path)
    t.match(
      await call('POST', '/api/admin/orders/T-none/credits', {
        headers,
        body: { goodwill: 1, cause: 'other', version: 1 },
      }),
      {
        status: 404,
      },
    )
    t.match(await stateOf(order.id), { credited_minor: 0, refunds: [] })
  },
)

t.test('goodwill between returns: each line ends at its total and its tax', async (t) => {
  const { sold, staff, stateOf, creditsOf, ailments, db } = await creditingShop(t)
  const order = await sold({ lines: [{ quantity: 3, unit: 1000, discount: 1000 }], shipping: 0 })
  const [line = ''] = order.lines
  await staff(order, '/credits', { goodwill: 500, cause: 'goodwill' })
  const piece = { lines: [{ lineId: line, quantity: 1 }], cause: 'return' }
  for (const _ of [1, 2, 3]) t.match(await staff(order, '/credits', piece), { status: 201 })
  t.same(
    (await creditsOf(order)).map(({ amount_minor }) => amount_minor),
    [500, 667, 666, 167],
  )
  const taxes = await db.selectFrom('credits').select('tax_minor').where('order_id', '=', order.id).execute()
  t.equal(
    taxes.reduce((sum, { tax_minor }) => sum + tax_minor, 0),
    319,
  )
  t.match(await staff(order, '/credits', piece), { status: 409, body: { code: 'CONFLICT' } }, 'nothing is left')
  t.match(await stateOf(order.id), { credited_minor: 2000, total_minor: 2000 })
  t.same(await ailments(), [])
})

t.test('money goes back by the oldest payment first, never more than one has left, pending ones counted', async (t) => {
  const { sold, staff, stateOf, db, ailments } = await creditingShop(t)
  const order = await sold({ lines: [{ quantity: 4, unit: 1000 }], shipping: 0, paid: 1500, provider: 'bank_transfer' })
  await pay(db, order.id, 2500)
  const [line = ''] = order.lines
  const [first, second] = (await stateOf(order.id)).payments
  t.match(await staff(order, '/credits/preview', { lines: [{ lineId: line, quantity: 2 }], cause: 'return' }), {
    body: {
      byHand: true,
      refunds: [
        { paymentId: first?.id, amount: 1500, byHand: true },
        { paymentId: second?.id, amount: 500, byHand: false },
      ],
    },
  })
  await staff(order, '/credits', { lines: [{ lineId: line, quantity: 1 }], cause: 'return' })
  await staff(order, '/credits', { lines: [{ lineId: line, quantity: 1 }], cause: 'return' })
  const { refunds, needs_attention } = await stateOf(order.id)
  t.same(
    refunds.map(({ payment_id, amount_minor }) => [payment_id, amount_minor]),
    [
      [first?.id, 1000],
      [first?.id, 500],
      [second?.id, 500],
    ],
  )
  t.match(needs_attention, /by hand/)
  t.same(await ailments(), [])
})

t.test('without money back the shop owes it, until staff pay it back', async (t) => {
  const { sold, staff, stateOf, detail, ailments } = await creditingShop(t)
  const order = await sold({ provider: 'bank_transfer' })
  const [payment] = (await stateOf(order.id)).payments
  const back = { paymentId: payment?.id, amount: 600 }
  t.match(await staff(order, '/refunds', back), { status: 409, body: { code: 'CONFLICT', message: /owes nothing/ } })
  await staff(order, '/credits', { goodwill: 500, cause: 'goodwill', refund: false })
  t.match(await detail(order), { balance: -500, left: { refund: 500 }, payments: { length: 1 } })
  await staff(order, '/credits', { goodwill: 300, cause: 'goodwill' })
  t.match(await stateOf(order.id), { refunds: [{ amount_minor: 300 }] }, 'no more goes back than this credit gives')
  t.match(await detail(order), { left: { refund: 500 } })
  t.match(await staff(order, '/refunds', back), {
    ...{ status: 409, body: { code: 'MORE_THAN_LEFT', details: { left: [{ what: 'refund', left: 500 }] } } },
  })
  t.match(await staff(order, '/refunds', { ...back, paymentId: order.id, amount: 1 }), { status: 404 })
  t.match(await staff(order, '/refunds', { ...back, amount: 500, reason: 'Agreed on the phone' }), { status: 201 })
  t.match(await stateOf(order.id), {
    refunds: [{}, { status: 'pending', amount_minor: 500, credit_id: null, reason: 'Agreed on the phone' }],
  })
  t.match(await staff(order, '/refunds', { ...back, amount: 1 }), { status: 409 }, 'it is under way')
  t.same(await ailments(), [])
})

t.test('where prices are without tax the customer gets the tax as well', async (t) => {
  const { sold, staff, stateOf, ailments } = await creditingShop(t)
  const order = await sold({ lines: [{ quantity: 3, unit: 3333 }], pricesIncludeTax: false })
  const [line = ''] = order.lines
  const { body } = await staff(order, '/credits/preview', { lines: [{ lineId: line, quantity: 1 }], cause: 'return' })
  t.match(body, { amount: 3333 + body.tax, tax: 633 })
  await staff(order, '/credits', { lines: [{ lineId: line, quantity: 3 }], shipping: 490, cause: 'return' })
  t.match(await stateOf(order.id), { credited_minor: order.total, total_minor: 12482 })
  t.same(await ailments(), [])
})

t.test('lost pieces are credited once, and what was held to send them again is let go', async (t) => {
  const { sold, staff, stateOf, detail, db } = await creditingShop(t)
  const order = await sold({ lines: [{ quantity: 2, unit: 1000 }], shipping: 0 })
  const [line = ''] = order.lines
  await db
    .updateTable('order_items')
    .set({ shipped: 2, lost: 1, delivered: 1, reserved: 1 })
    .where('id', '=', line)
    .execute()
  await db.updateTable('variants').set({ reserved: 1 }).execute()
  t.match(await detail(order), { left: { lines: [{ lost: 1, cancel: 1 }] } })
  const lost = (quantity: number) => ({ lines: [{ lineId: line, quantity }], cause: 'lost' })
  t.match(await staff(order, '/credits', lost(2)), {
    status: 409,
    body: { details: { left: [{ what: 'lost', left: 1 }] } },
  })
  t.match(await staff(order, '/credits', lost(1)), { status: 201 })
  t.match(await db.selectFrom('order_items').select('reserved').execute(), [{ reserved: 0 }])
  t.match(await db.selectFrom('variants').select('reserved').execute(), [{ reserved: 0 }])
  t.match(await detail(order), { left: { lines: [{ lost: 0, cancel: 0 }] } })
  t.match(await staff(order, '/credits', lost(1)), { status: 409 })
  await refundsEnd(db, order.id, 'succeeded')
  t.match(await stateOf(order.id), { status: 'completed', fulfilment_status: 'delivered' })
})

t.test('orders that were never sold by lines say so', async (t) => {
  const { db, staff, stateOf } = await creditingShop(t)
  const id = await sell(db, { lines: [], shipping: 490 })
  await db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', id).execute()
  const { number } = await stateOf(id)
  t.match(await staff({ id, number }, '/credits/preview', { shipping: 490, cause: 'other' }), {
    ...{ status: 200, body: { amount: 490, refunds: [], balance: 0 } },
  })
})
