// What staff do with an order's money: recorded, taken back, refunded by hand; each once by its key, and in the audit log.
import t from 'tap'
import { EMAIL, payingShop } from './fixtures.ts'

t.test('part paid by transfer, then the rest: confirmed', async (t) => {
  const { order, call, stateOf, ailments, signIn, db } = await payingShop(t)
  const { id, number, total } = await order({ provider: 'bank_transfer' })
  const { headers } = await signIn('admin')
  const url = `/api/admin/orders/${number}/payments`
  const record = async (amount: number, more: object = {}) => {
    const { version } = await stateOf(id)
    return await call('POST', url, { headers, body: { amount, method: 'bank_transfer', version, ...more } })
  }
  t.match(await record(1000, { at: '2026-05-12T10:00:00.000Z', note: 'Statement of 12 May' }), {
    ...{ status: 201, body: { id, version: Number, auditId: Number } },
  })
  t.match(await stateOf(id), {
    ...{ status: 'pending_payment', payment_status: 'partially_paid', expires_at: null, needs_attention: /Less money/ },
    payments: [{ status: 'captured', captured_minor: 1000, captured_at: new Date('2026-05-12T10:00:00.000Z') }],
  })
  t.match(await record(total - 1000), { status: 201 })
  t.match(await stateOf(id), { status: 'confirmed', payment_status: 'paid', paid_minor: total })
  t.match(await record(0), { status: 400 })
  t.match(await record(100, { at: new Date(Date.now() + 3_600_000).toISOString() }), { status: 400 })
  t.match(await call('POST', url, { headers, body: { amount: 1, method: 'cod', version: 1 } }), { status: 409 })
  const editor = await signIn('editor')
  t.match(await call('POST', url, { headers: editor.headers, body: { amount: 1, method: 'cod', version: 1 } }), {
    status: 403,
  })
  t.match((await call('GET', `/api/admin/orders/${number}`, { headers })).body, {
    ...{ balance: 0, credited: 0, taxes: [{ rateBp: 1900, amount: 380 }] },
    lines: [{ reserved: 1, backordered: 0 }],
    payments: [
      {
        amount: 1000,
        provider: 'bank_transfer',
        attempt: 1,
        error: null,
        actions: ['reverse'],
        reason: 'Statement of 12 May',
      },
      { amount: total - 1000, actions: ['reverse'] },
    ],
  })
  t.match(await db.selectFrom('audit_log').select(['action', 'entity', 'entity_id']).execute(), [
    { action: 'payment', entity: 'orders', entity_id: id },
    { action: 'payment' },
  ])
  t.same(await ailments(), [])
})

t.test('the same key records once', async (t) => {
  const { order, call, stateOf, signIn } = await payingShop(t)
  const { id, number, total } = await order({ provider: 'cod', status: 'confirmed' })
  const { headers } = await signIn('admin')
  const { version } = await stateOf(id)
  const record = (amount: number) =>
    call('POST', `/api/admin/orders/${number}/payments`, {
      headers: { ...headers, 'idempotency-key': 'once' },
      body: { amount, method: 'cod', version },
    })
  const first = await record(total)
  t.match(first, { status: 201 })
  t.match(await record(total), { status: 201, headers: { 'idempotent-replayed': 'true' }, body: first.body })
  t.match(await record(1), { status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  t.match(await stateOf(id), { paid_minor: total, payments: { length: 1 } })
})

t.test('a payment recorded by mistake is taken back by a row against it', async (t) => {
  const { order, call, stateOf, ailments, signIn } = await payingShop(t)
  const { id, number, total } = await order({ provider: 'bank_transfer' })
  const { headers } = await signIn('admin')
  const post = async (path: string, body: object) => {
    const { version } = await stateOf(id)
    return await call('POST', `/api/admin/orders/${number}/payments${path}`, { headers, body: { ...body, version } })
  }
  await post('', { amount: total, method: 'bank_transfer' })
  const [payment] = (await stateOf(id)).payments
  t.match(await post(`/${payment?.id}/reverse`, { reason: '' }), { status: 400 })
  t.match(await post(`/${payment?.id}/reverse`, { reason: 'It belongs to another order' }), { status: 201 })
  const after = await stateOf(id)
  t.match(after, {
    ...{ status: 'confirmed', paid_minor: 0, needs_attention: /taken back/ },
    payments: [{ captured_minor: total }, { reversal_of: payment?.id, captured_minor: total, reason: /another/ }],
  })
  t.match(await post(`/${payment?.id}/reverse`, { reason: 'Twice' }), { status: 409 })
  t.match(await post(`/${after.payments[1]?.id}/reverse`, { reason: 'The opposite' }), { status: 409 })
  t.match(await post(`/${id}/reverse`, { reason: 'None' }), { status: 404 })
  await post('', { amount: total + 120, method: 'bank_transfer' })
  const again = await stateOf(id)
  t.match(again, { paid_minor: total + 120, refunds: [{ status: 'pending', amount_minor: 120 }] })
  t.equal(again.refunds[0]?.payment_id, again.payments[2]?.id, 'never from what was taken back')
  t.match(await post(`/${again.payments[2]?.id}/reverse`, { reason: 'Refunded' }), { status: 409 })
  t.same(await ailments(), [])
})

t.test('an order whose money was taken back waits for it as long as transfers do', async (t) => {
  const { order, call, stateOf, signIn, db } = await payingShop(t)
  const minutes = 3 * 24 * 60
  const value = JSON.stringify({ iban: 'DE89370400440532013000', unpaidBankMinutes: minutes })
  await db.updateTable('info_groups').set({ value }).where('name', '=', 'checkout').execute()
  const { id, number } = await order({ provider: 'bank_transfer' })
  const { headers } = await signIn('admin')
  const post = async (path: string, body: object) => {
    const { version } = await stateOf(id)
    return await call('POST', `/api/admin/orders/${number}/payments${path}`, { headers, body: { ...body, version } })
  }
  await post('', { amount: 1000, method: 'bank_transfer' })
  await post('', { amount: 500, method: 'bank_transfer' })
  const { payments, expires_at: none } = await stateOf(id)
  t.equal(none, null, 'what is part paid does not lapse')
  const [one, other] = payments.map((payment) => payment.id)
  t.match(await post(`/${one}/reverse`, { reason: 'It belongs to another order' }), { status: 201 })
  t.match(await stateOf(id), { expires_at: null, needs_attention: /Less money has come/ })
  t.match(await post(`/${other}/reverse`, { reason: 'This one, too' }), { status: 201 })
  const { expires_at: until, needs_attention } = await stateOf(id)
  t.equal(needs_attention, 'A recorded payment was taken back, and the order is not paid.')
  const left = (until?.getTime() ?? 0) - Date.now()
  t.ok(left > (minutes - 2) * 60_000 && left <= minutes * 60_000, `${left} ms`)
})

t.test('a refund by transfer waits until staff have sent it', async (t) => {
  const { order, call, stateOf, ailments, signIn, runJobs, db } = await payingShop(t)
  const { id, number, token, total } = await order({ provider: 'bank_transfer' })
  const { headers } = await signIn('admin')
  const { version } = await stateOf(id)
  await call('POST', `/api/admin/orders/${number}/payments`, {
    ...{ headers, body: { amount: total, method: 'bank_transfer', version } },
  })
  t.match(await call('POST', `/api/orders/${token}/cancel`, { body: { email: EMAIL } }), { status: 200 })
  await runJobs()
  const waiting = await stateOf(id)
  t.match(waiting, { status: 'cancelled', needs_attention: /by hand/, refunds: [{ status: 'pending', attempts: 0 }] })
  const sent = `/api/admin/orders/${number}/refunds/${waiting.refunds[0]?.id}/sent`
  t.match(await call('POST', sent, { headers, body: { version: waiting.version - 1 } }), { status: 409 })
  t.match(await call('POST', sent, { headers, body: { version: waiting.version } }), { status: 200 })
  t.match(await stateOf(id), { payment_status: 'refunded', refunds: [{ status: 'succeeded', succeeded_at: Date }] })
  t.match(await call('POST', sent, { headers, body: { version: waiting.version + 1 } }), { status: 409 })
  const mail = await db
    .selectFrom('mails')
    .select(['template', 'text'])
    .where('template', '=', 'order-refunded')
    .execute()
  t.match(mail, [{ text: /€23\.80 by bank transfer/ }])
  t.same(await ailments(), [])
})

t.test('a credit is refunded from what was really paid, not from what was taken back', async (t) => {
  const { order, call, stateOf, ailments, signIn } = await payingShop(t)
  const { id, number, token, total } = await order({ provider: 'bank_transfer' })
  const { headers } = await signIn('admin')
  const post = async (path: string, body: object) => {
    const { version } = await stateOf(id)
    return await call('POST', `/api/admin/orders/${number}/payments${path}`, { headers, body: { ...body, version } })
  }
  const money = { amount: total, method: 'bank_transfer' }
  await post('', money)
  const [mistaken] = (await stateOf(id)).payments
  await post(`/${mistaken?.id}/reverse`, { reason: 'It belongs to another order' })
  await post('', money)
  t.match(await call('POST', `/api/orders/${token}/cancel`, { body: { email: EMAIL } }), { status: 200 })
  const { refunds, payments } = await stateOf(id)
  t.match(refunds, [{ status: 'pending', amount_minor: total, payment_id: payments[2]?.id }])
  t.same(await ailments(), [])
})
