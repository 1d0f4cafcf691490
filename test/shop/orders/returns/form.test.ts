// The law's form: the same answer and the same work whether it fits an order or not; a receipt at once; staff decide.
import t from 'tap'
import { EMAIL } from '../payments/fixtures.ts'
import { returningShop } from './fixtures.ts'

const url = '/api/withdrawals'

t.test('what fits an order waits for staff, who approve it; packing is held meanwhile', async (t) => {
  const { paid, call, runJobs, mails, detail, staff, stateOf, db, ailments } = await returningShop(t)
  const { id, number, total, token } = await paid(2)
  const other = await paid(1)
  const body = {
    name: 'Edda Thalberg',
    order: `my order ${number.toLowerCase()} please`,
    email: EMAIL,
    goods: 'The mug',
  }
  const answer = await call('POST', url, { body })
  t.match(answer, { status: 201, body: { receivedAt: String } })
  t.same(Object.keys(answer.body), ['receivedAt'])
  const [receipt] = (await mails()).filter(({ template }) => template === 'withdrawal-received')
  t.match(receipt, { to_address: EMAIL, text: /Received on: .*20\d\d/ })
  t.match(receipt?.text, /Name: Edda Thalberg[\s\S]*Items: The mug/)
  await runJobs()
  t.match((await detail(number)).returns, [
    { status: 'requested', kind: 'withdrawal', reason: 'The mug', late: false, refundBy: String },
  ])
  t.match((await detail(number)).actions, [{ event: 'pack', allowed: false, reason: 'withdrawal_waits' }])
  t.equal((await detail(other.number)).returns.length, 0)
  t.match(await db.selectFrom('messages').selectAll().execute(), [{ status: 'closed', kind: 'order', order_id: id }])
  t.equal((await mails()).filter(({ template }) => template === 'withdrawal-received').length, 1, 'the same address')
  t.match(await stateOf(id), { status: 'confirmed', credited_minor: 0 }, 'nothing happens without staff')
  t.match((await call('GET', `/api/orders/${token}`)).body, {
    withdrawal: { lines: [] },
    returns: [{ status: 'requested' }],
  })

  const [one] = (await detail(number)).returns
  t.match(await staff(number, `/${one.id}/approve`, {}), { status: 200 })
  await runJobs()
  t.match(await stateOf(id), { status: 'cancelled', credited_minor: total, payment_status: 'refunded' })
  t.match(await staff(number, `/${one.id}/approve`, {}), { status: 409 }, 'twice')
  t.same(await ailments(), [])
})

t.test(
  'found by name where the address differs; then both addresses hear of it, and the typed one nothing of the order',
  async (t) => {
    const { paid, call, runJobs, mails, detail, db } = await returningShop(t)
    const { id } = await paid(1)
    const [number, longer] = ['ST-70001', 'ST-700011']
    await db.updateTable('orders').set({ number }).where('id', '=', id).execute()
    await db
      .updateTable('orders')
      .set({ number: longer })
      .where('id', '=', (await paid(1)).id)
      .execute()
    await call('POST', url, { body: { name: 'Eve', order: number, email: 'eve@example.org' } })
    await runJobs()
    t.equal((await detail(number)).returns.length, 0, 'a number alone is known to anybody')
    await db.deleteFrom('mails').execute()
    const body = { name: ' edda  THALBERG', order: number.replace('-', ' '), email: 'work@example.org' }
    await call('POST', url, { body })
    await runJobs()
    const told = (await mails()).filter(({ template }) => template === 'withdrawal-received')
    t.same(
      told.map(({ to_address }) => to_address),
      ['work@example.org', EMAIL],
    )
    t.notMatch(told[0]?.text, /Mug|\/orders\//)
    t.match(told[1]?.text, /1 × Mug/)
    t.match((await detail(number)).returns, { length: 1 })
  },
)

t.test('a withdrawal that waits ends with the order, whoever cancels it', async (t) => {
  const { paid, call, runJobs, detail, staff, stateOf, headers, ailments } = await returningShop(t)
  const orders = [await paid(2), await paid(1), await paid(1)]
  for (const { number } of orders)
    await call('POST', url, { body: { name: 'Edda Thalberg', order: number, email: EMAIL } })
  await runJobs()
  const [own, theirs, other] = orders.map(({ id, number, token, lineId }) => ({ id, number, token, lineId }))
  if (!own || !theirs || !other) throw new Error('Three were ordered')
  const statusOf = async (number: string) => (await detail(number)).returns[0]
  t.match(await statusOf(own.number), { status: 'requested' })
  t.match(await call('POST', `/api/orders/${own.token}/cancel`, { body: { email: EMAIL } }), {
    ...{ status: 200, body: { status: 'cancelled', returns: [{ kind: 'withdrawal', status: 'closed', items: [] }] } },
  })
  const { version } = await stateOf(theirs.id)
  const lines = [{ lineId: theirs.lineId, quantity: 1 }]
  const cancelling = { version, lines, reason: '', refund: true }
  t.match(await call('POST', `/api/admin/orders/${theirs.number}/cancel`, { headers, body: cancelling }), {
    status: 201,
  })
  t.match(await statusOf(theirs.number), { status: 'closed' })
  const { id } = await statusOf(own.number)
  t.match(await staff(own.number, `/${id}/reject`, { reason: 'Too late' }), { status: 409 })
  const todo = await call('GET', '/api/admin/orders?todo=returns', { headers })
  t.same(
    todo.body.rows.map(({ number }: { number: string }) => number),
    [other.number],
    'that of another order waits on',
  )
  t.match(await statusOf(other.number), { status: 'requested' })
  t.same(await ailments(), [])
})

t.test('what fits none is a message; answers and the work before them are alike', async (t) => {
  const { paid, call, runJobs, mails, detail, db } = await returningShop(t)
  const { number } = await paid(1)
  const strangers = [
    { name: 'Eve', order: number, email: 'eve@example.org' },
    { name: 'Edda Thalberg', order: 'ST-99999999', email: EMAIL },
  ]
  const rows = async () => {
    const tables = ['messages', 'mails', 'returns'] as const
    return await Promise.all(tables.map(async (table) => (await db.selectFrom(table).select('id').execute()).length))
  }
  const work = async (body: object) => {
    const before = await rows()
    const answer = await call('POST', url, { body })
    t.equal(answer.status, 201)
    t.same(Object.keys(answer.body), ['receivedAt'])
    return (await rows()).map((count, at) => count - (before[at] ?? 0))
  }
  const unfit = [await work(strangers[0] as object), await work(strangers[1] as object)]
  const fit = await work({ name: 'Edda Thalberg', order: number, email: EMAIL })
  for (const one of unfit) t.same(one, fit, 'the order is looked for afterwards')
  await runJobs()
  t.match((await detail(number)).returns, { length: 1 })
  t.match(await db.selectFrom('messages').select(['status', 'order_id']).orderBy('id').execute(), [
    { status: 'new', order_id: null },
    { status: 'new', order_id: null },
    { status: 'closed' },
  ])
  t.equal((await mails()).filter(({ template }) => template === 'withdrawal-received').length, 3)
})

t.test('any words mean the one order somebody has; a second declaration of it is read by staff', async (t) => {
  const { paid, call, runJobs, detail, db } = await returningShop(t)
  const { number } = await paid(1)
  const body = { name: 'Edda', order: 'the blue mug from last week', email: EMAIL }
  await call('POST', url, { body })
  await runJobs()
  t.match((await detail(number)).returns, { length: 1 })
  await call('POST', url, { body })
  await runJobs()
  t.match((await detail(number)).returns, { length: 1 })
  t.match(await db.selectFrom('messages').select('status').orderBy('id').execute(), [
    { status: 'closed' },
    { status: 'new' },
  ])
})

t.test('limited by network, refused where it is no declaration', async (t) => {
  const { call } = await returningShop(t)
  t.match(await call('POST', url, { body: { name: '', order: '', email: 'x' } }), {
    ...{ status: 400, body: { fields: { name: 'required', order: 'required', email: 'invalid' } } },
  })
  t.match(await call('POST', url, { body: { name: 'E', order: 'x', email: EMAIL, reason: 'none' } }), { status: 400 })
  const body = { name: 'Eve', order: 'ST-1', email: 'eve@example.org' }
  for (let n = 0; n < 5; n++) t.match(await call('POST', url, { body }), { status: 201 })
  t.match(await call('POST', url, { body }), { status: 429 })
})
