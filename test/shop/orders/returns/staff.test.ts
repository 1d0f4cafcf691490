// Staff take back: approving, rejecting, receiving and closing returns; stock, money and states agree, and nothing happens twice.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { lapseReturns } from '../../../../src/shop/orders/returns/lapse-returns.ts'
import { EMAIL } from '../payments/fixtures.ts'
import { returningShop } from './fixtures.ts'

const sellable = (lineId: string, received: number, restocked = received) => ({
  ...{ lineId, received, condition: 'sellable' as const, restocked },
})

t.test('buyers with the longest of names pay, and get and send back what they ordered', async (t) => {
  const { order, fake, send, lastEvent, call, headers, staff, detail, stateOf, db } = await returningShop(t)
  const { id, number, ref } = await order()
  const names = JSON.stringify({ firstName: 'A'.repeat(100), lastName: 'B'.repeat(100) })
  await sql`update orders set shipping_address = shipping_address || ${names}::jsonb where id = ${id}`.execute(db)
  fake.pay(ref)
  t.equal(await send(lastEvent()), 200)
  const { status, version, lines } = await detail(number)
  t.equal(status, 'confirmed')
  const pieces = [{ lineId: lines[0].id, quantity: 1 }]
  const parcels = `/api/admin/orders/${number}/parcels`
  const packed = await call('POST', parcels, { headers, body: { version, lines: pieces, packed: true } })
  const ship = { carrier: 'UPS', trackingNumber: '1Z 999', version: (await stateOf(id)).version }
  t.match(await call('POST', `${parcels}/${packed.body.parcel}/ship`, { headers, body: ship }), { status: 200 })
  t.match(await staff(number, '', { kind: 'return', lines: pieces, reason: 'Too small' }), { status: 201 })
  const [one] = (await detail(number)).returns
  t.match(await staff(number, `/${one.id}/receive`, { lines: [sellable(lines[0].id, 1)] }), { status: 200 })
  const mails = await db.selectFrom('mails').select(['template', 'status']).orderBy('id').execute()
  t.same(
    mails.map(({ template }) => template),
    ['order-confirmed', 'order-shipped', 'return-approved', 'order-delivered'],
  )
  t.ok(mails.every((mail) => mail.status === 'queued'))
})

t.test('a return from its beginning to the money', async (t) => {
  const shop = await returningShop(t)
  const { paid, parcel, staff, detail, stateOf, shelf, mails, runJobs, ailments, db, call } = shop
  const { id, number, token, variantId, lineId, total } = await paid(3)
  const other = await paid(1)
  await parcel(other.id, 1, 'delivered')
  await parcel(id, 3, 'shipped')
  const begin = { kind: 'return', lines: [{ lineId, quantity: 2 }], reason: 'Too small' }
  t.match(await staff(number, '', { ...begin, lines: [{ lineId: other.lineId, quantity: 1 }] }), { status: 400 })
  t.match(await staff(number, '', { ...begin, lines: [{ lineId, quantity: 4 }] }), { status: 409 })
  t.match(await staff(number, '', begin, { 'idempotency-key': 'b' }), { status: 201, body: { id, auditId: Number } })
  t.match((await mails()).at(-1), { template: 'return-approved', to_address: EMAIL, text: new RegExp(`${number}-R1`) })
  const [one] = (await detail(number)).returns
  t.match(one, { kind: 'return', status: 'approved', reason: 'Too small', refundBy: null, items: [{ quantity: 2 }] })
  t.match(await staff(number, '', { ...begin, lines: [{ lineId, quantity: 2 }] }), { status: 409 }, 'one is left')

  t.match(await staff(number, `/${one.id}/close`, { refund: true }), { status: 409 }, 'nothing has come yet')
  t.match(await staff(other.number, `/${one.id}/receive`, { lines: [] }), { status: 404 }, 'foreign')
  t.match(await staff(number, `/${randomUUID()}/receive`, { lines: [] }), { status: 404 })
  const receive = (lines: object[]) => staff(number, `/${one.id}/receive`, { lines })
  t.match(await receive([sellable(lineId, 3)]), {
    status: 400,
    body: { fields: { 'lines.0.received': 'too_large:2' } },
  })
  t.match(await receive([sellable(lineId, 1, 2)]), { status: 400 })
  t.match(
    await receive([{ ...sellable(lineId, 1), condition: 'damaged' }]),
    { status: 400 },
    'damaged goods stay off the shelf',
  )
  t.match(await receive([sellable(other.lineId, 1)]), { status: 400 })
  t.match(await receive([sellable(lineId, 2, 1)]), { status: 200 })
  t.match(await receive([sellable(lineId, 2, 1)]), { status: 409 }, 'twice')
  t.match(await shelf(variantId), { on_hand: 3, reserved: 0 }, 'two were left, one is back')
  const ledger = await db
    .selectFrom('stock_movements')
    .select(['kind', 'delta_on_hand', 'reason'])
    .where('order_id', '=', id)
    .where('kind', '=', 'return')
    .execute()
  t.match(ledger, [{ delta_on_hand: 1 }, { delta_on_hand: 0, reason: /Damaged: 1/ }])
  const arrived = await detail(number)
  t.match(arrived, { lines: [{ delivered: 3, returned: 2 }], parcels: [{ status: 'delivered' }], status: 'completed' })

  const close = { lines: [{ lineId, deduction: 500 }], refund: true }
  t.match(await staff(number, `/${one.id}/close/preview`, { lines: close.lines }), {
    status: 200,
    body: {
      lines: [{ pieces: 2, amount: (total / 3) * 2, deduction: 500 }],
      ...{ shipping: 0, shippingDue: 0, credit: (total / 3) * 2 - 500, refund: (total / 3) * 2 - 500 },
    },
  })
  t.match(await staff(number, `/${one.id}/close`, { ...close, lines: [{ lineId, deduction: total }] }), {
    ...{ status: 400, body: { fields: { 'lines.0.deduction': `too_large:${(total / 3) * 2}` } } },
  })
  t.match(await staff(number, `/${one.id}/close`, close, { 'idempotency-key': 'c' }), { status: 200 })
  t.match(await staff(number, `/${one.id}/close`, close), { status: 409 }, 'twice')
  await runJobs()
  t.match(await stateOf(id), {
    ...{ credited_minor: (total / 3) * 2 - 500, refunded_minor: (total / 3) * 2 - 500, status: 'completed' },
    refunds: { length: 1 },
  })
  t.match((await detail(number)).returns, [{ status: 'closed', credited: (total / 3) * 2 - 500 }])
  t.match((await mails()).at(-1), {
    template: 'order-refunded',
    text: /What it is for:\n2 × Mug.*\nDeducted for wear: €5\.00/,
  })
  t.match((await call('GET', `/api/orders/${token}`)).body.returns, [{ status: 'closed', kind: 'return' }])
  const log = await db.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('id').execute()
  t.same(
    log.map(({ action }) => action),
    ['return', 'return-receive', 'return-close'],
  )
  t.same(await ailments(), [])
})

t.test('withdrawals that leave nothing give the standard delivery back, together as one alone', async (t) => {
  const { paid, parcel, staff, detail, delivery, ailments, stateOf } = await returningShop(t)
  const { id, number, lineId, total } = await paid(2)
  // Sold with express delivery of 990, of which the standard one is 490.
  await delivery(id, { price: 990, tax: 158, standard: 490 })
  await parcel(id, 2, 'delivered')
  const back = async (n: number) => {
    await staff(number, '', { kind: 'withdrawal', lines: [{ lineId, quantity: 1 }] })
    const one = (await detail(number)).returns[n]
    await staff(number, `/${one.id}/receive`, { lines: [sellable(lineId, 1)] })
    return one
  }
  const first = await back(0)
  t.match(await staff(number, `/${first.id}/close/preview`, {}), {
    body: { shipping: 0, shippingDue: 0, shippingLeft: 990 },
  })
  t.match(await staff(number, `/${first.id}/close`, { refund: true }), { status: 200 })
  const second = await back(1)
  t.match(second, { kind: 'withdrawal', refundBy: String })
  t.match(await staff(number, `/${second.id}/close/preview`, {}), {
    body: { shipping: 490, shippingDue: 490, credit: total / 2 + 490 },
  })
  t.match(await staff(number, `/${second.id}/close/preview`, { shipping: 991 }), {
    ...{ status: 400, body: { fields: { shipping: 'too_large:990' } } },
  })
  t.match(await staff(number, `/${second.id}/close`, { refund: true }), { status: 200 })
  t.match(await stateOf(id), {
    credited_minor: total + 490,
    fulfilment_status: 'returned',
    refunds: [{ amount_minor: total / 2 }, { amount_minor: total / 2 + 490 }],
  })
  t.same(await ailments(), [])
})

t.test('no more comes in than is out there: a parcel may get lost after its return was approved', async (t) => {
  const { paid, parcel, staff, detail, shelf, db } = await returningShop(t)
  const { id, number, lineId, variantId } = await paid(3)
  const parcelId = await parcel(id, 2, 'shipped')
  await parcel(id, 1, 'delivered')
  await staff(number, '', { kind: 'return', lines: [{ lineId, quantity: 3 }] })
  await sql`update order_items set lost = 2 where id = ${lineId}`.execute(db)
  await sql`update fulfilments set status = 'lost', lost_at = now() where id = ${parcelId}`.execute(db)
  const [one] = (await detail(number)).returns
  const before = await shelf(variantId)
  t.match(await staff(number, `/${one.id}/receive`, { lines: [sellable(lineId, 2)] }), {
    ...{ status: 400, body: { fields: { 'lines.0.received': 'too_large:1' } } },
  })
  t.same(await shelf(variantId), before)
  t.match(await staff(number, `/${one.id}/receive`, { lines: [sellable(lineId, 1)] }), { status: 200 })
})

t.test('approved returns whose goods never came lapse; what they spoke of can come back by another', async (t) => {
  const { paid, parcel, staff, detail, db, deps } = await returningShop(t)
  const { id, number, lineId } = await paid(1)
  await parcel(id, 1, 'delivered')
  const begin = { kind: 'return', lines: [{ lineId, quantity: 1 }] }
  await staff(number, '', begin)
  t.match((await detail(number)).actions, [
    {},
    {},
    {},
    {},
    {},
    { event: 'return', allowed: false, reason: 'nothing_left' },
  ])
  const { signal } = new AbortController()
  await lapseReturns(deps, signal)
  t.match((await detail(number)).returns, [{ status: 'approved' }], 'not before its time')
  await sql`update returns set approved_at = now() - interval '61 days' where order_id = ${id}`.execute(db)
  const days = (count: number) =>
    sql`update info_groups set value = value || jsonb_build_object('returnsLapseDays', ${count}::integer) where name = 'checkout'`.execute(
      db,
    )
  await days(62)
  await lapseReturns(deps, signal)
  t.match((await detail(number)).returns, [{ status: 'approved' }], 'as long as the shop says')
  await days(60)
  await lapseReturns(deps, signal)
  t.match((await detail(number)).returns, [{ status: 'lapsed', refundBy: null, actions: [{ allowed: false }] }])
  t.match(await staff(number, '', begin), { status: 201 })
})

t.test('who may: editors read, and neither take back nor see where money goes', async (t) => {
  const { paid, parcel, detail, staff, call, signIn, db } = await returningShop(t)
  const { id, number, lineId } = await paid(1)
  await parcel(id, 1, 'delivered')
  await staff(number, '', { kind: 'return', lines: [{ lineId, quantity: 1 }] })
  const [one] = (await detail(number)).returns
  const account = { holder: 'Edda Thalberg', iban: 'DE89370400440532013000' }
  await db
    .updateTable('orders')
    .set({ refund_account: JSON.stringify(account) })
    .where('id', '=', id)
    .execute()
  const editor = await signIn('editor')
  const seen = await call('GET', `/api/admin/orders/${number}`, { headers: editor.headers })
  t.match(seen.body, { refundAccount: null, returns: [{ number: `${number}-R1` }] })
  t.match((await detail(number)).refundAccount, account)
  for (const [path, body] of [
    ['', { kind: 'return', lines: [{ lineId, quantity: 1 }] }],
    [`/${one.id}/approve`, {}],
    [`/${one.id}/reject`, { reason: 'No' }],
    [`/${one.id}/receive`, { lines: [] }],
    [`/${one.id}/close`, { refund: false }],
  ] as const)
    t.match(
      await call('POST', `/api/admin/orders/${number}/returns${path}`, {
        ...{ headers: editor.headers, body: { version: 1, ...body } },
      }),
      { status: 403 },
      path,
    )
})

t.test('a return is to do while it waits for staff, and where the money of a withdrawal is nearly due', async (t) => {
  const { paid, parcel, detail, staff, call, db, headers } = await returningShop(t)
  const { id, number, lineId } = await paid(2)
  await parcel(id, 2, 'delivered')
  await staff(number, '', { kind: 'return', lines: [{ lineId, quantity: 1 }] })
  const [one] = (await detail(number)).returns
  const open = async (): Promise<number> => {
    const overview = await call('GET', '/api/admin/overview', { headers })
    for (const todo of ['returns', 'any'])
      t.match((await call('GET', `/api/admin/orders?todo=${todo}`, { headers })).body, {
        total: overview.body.openReturns,
      })
    return overview.body.openReturns
  }
  t.equal(await open(), 0, 'it waits for the customer')
  for (const ending of ['7', 'c', '']) {
    const named = `${number}${ending}`
    await db.updateTable('orders').set({ number: named }).where('id', '=', id).execute()
    const ask = await call('GET', `/api/admin/orders?q=${named.toLowerCase()}-r1`, { headers })
    t.match(ask.body, { total: 1, rows: [{ number: named }] }, 'whose parcel is found by the number in it')
  }
  t.equal(one.number, `${number}-R1`)
  await staff(number, `/${one.id}/receive`, { lines: [sellable(lineId, 1)] })
  t.equal(await open(), 1)
  await staff(number, `/${one.id}/close`, { refund: true })
  await staff(number, '', { kind: 'withdrawal', lines: [{ lineId, quantity: 1 }] })
  const before = await open()
  await db
    .updateTable('returns')
    .set({ requested_at: new Date(Date.now() - 12 * 86_400_000) })
    .where('kind', '=', 'withdrawal')
    .execute()
  t.same([before, await open()], [0, 1])
})
