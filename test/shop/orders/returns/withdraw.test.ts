// A buyer withdraws on the page of their order: at once what has not left, as a return what has, and nothing of it twice.
import { sql } from 'kysely'
import t from 'tap'
import { EMAIL } from '../payments/fixtures.ts'
import { returningShop } from './fixtures.ts'

t.test('the receipt promises no money that never came', async (t) => {
  const { order, call, mails, ailments, stateOf } = await returningShop(t)
  const { id, token } = await order({ provider: 'cod', status: 'confirmed' })
  t.match(await call('POST', `/api/orders/${token}/withdraw`, { body: { email: EMAIL } }), { status: 200 })
  t.match(await stateOf(id), { status: 'cancelled', payment_status: 'voided' })
  const text = (await mails()).find(({ template }) => template === 'withdrawal-received')?.text
  t.match(text, 'What had not been sent yet is cancelled.')
  t.notMatch(text, /refunded €/)
  t.same(await ailments(), [])
})

t.test('nothing has left: the whole order is cancelled, credited and refunded, with a receipt at once', async (t) => {
  const { paid, call, stateOf, runJobs, mails, ailments, shelf } = await returningShop(t)
  const { id, token, number, total, variantId, lineId } = await paid()
  const other = await paid()
  t.match((await call('GET', `/api/orders/${token}`)).body, {
    can: { withdraw: true },
    withdrawal: { until: null, late: false, lines: [{ lineId, quantity: 2 }], excluded: [], account: false },
    returns: [],
  })
  t.match(await call('POST', `/api/orders/${token}/withdraw`, { body: { email: 'eve@example.org' } }), {
    ...{ status: 400, body: { fields: { email: 'wrong' } } },
  })
  t.match(
    await call('POST', `/api/orders/${other.token}/withdraw`, {
      body: { email: EMAIL, lines: [{ lineId, quantity: 1 }] },
    }),
    {
      ...{ status: 400, body: { fields: { 'lines.0.lineId': 'unknown' } } },
    },
  )
  const answer = await call('POST', `/api/orders/${token}/withdraw`, { body: { email: EMAIL.toUpperCase() } })
  t.match(answer, {
    status: 200,
    body: {
      ...{ status: 'cancelled', can: { withdraw: false, cancel: false }, withdrawal: { lines: [] } },
      returns: [{ number: `${number}-R1`, kind: 'withdrawal', status: 'closed', items: [], refundBy: String }],
    },
  })
  t.match(await shelf(variantId), { on_hand: 5, reserved: 0 })
  const receipt = (await mails()).filter(({ template }) => template === 'withdrawal-received')
  t.match(receipt, [{ to_address: EMAIL, text: new RegExp(`2 × Mug[\\s\\S]*${number}|${number}[\\s\\S]*2 × Mug`) }])
  t.match(receipt[0]?.text, /Received on: \d{1,2} \w+ 20\d\d at \d\d:\d\d:\d\d UTC/, 'date and time')
  await runJobs()
  t.match(await stateOf(id), { status: 'cancelled', payment_status: 'refunded', credited_minor: total })
  t.match((await call('GET', `/api/orders/${token}`)).body.returns, [{ refundBy: null }], 'the money is back')
  t.match(await stateOf(other.id), { status: 'confirmed', credited_minor: 0 }, 'another order is none of it')
  t.same(await ailments(), [])
})

t.test('some has arrived, some is under way, some has not left', async (t) => {
  const { paid, call, parcel, stateOf, mails, ailments, detail, shelf } = await returningShop(t)
  const { id, token, number, total, variantId, lineId } = await paid(4)
  await parcel(id, 1, 'delivered')
  await parcel(id, 1, 'shipped')
  const body = { email: EMAIL, lines: [{ lineId, quantity: 3 }] }
  t.match(
    await call('POST', `/api/orders/${token}/withdraw`, { body: { ...body, lines: [{ lineId, quantity: 5 }] } }),
    {
      ...{ status: 409, body: { code: 'CONFLICT' } },
    },
  )
  const headers = { 'idempotency-key': 'w' }
  t.match(await call('POST', `/api/orders/${token}/withdraw`, { body, headers }), {
    status: 200,
    body: {
      status: 'confirmed',
      lines: [{ cancelled: 2 }],
      returns: [{ status: 'approved', items: [{ lineId, quantity: 1, received: 0 }], refundBy: String }],
      withdrawal: { lines: [{ lineId, quantity: 1 }] },
    },
  })
  t.match(await call('POST', `/api/orders/${token}/withdraw`, { body, headers }), {
    ...{ status: 200, headers: { 'idempotent-replayed': 'true' } },
  })
  t.match(await stateOf(id), { credited_minor: total / 2, refunds: [{ status: 'pending', amount_minor: total / 2 }] })
  t.match(await shelf(variantId), { on_hand: 3, reserved: 0 })
  const text = (await mails()).find(({ template }) => template === 'withdrawal-received')?.text
  t.match(text, /refunded €47\.60/)
  t.match(text, new RegExp(`${number}-R1`))
  t.match((await detail(number)).returns, [
    { number: `${number}-R1`, late: false, actions: [{ event: 'approve', allowed: false, reason: 'wrong_state' }] },
  ])
  t.same(await ailments(), [])
})

t.test('what lies packed waits for staff, and nothing more is packed meanwhile', async (t) => {
  const { paid, call, parcel, staff, detail, stateOf, db, ailments } = await returningShop(t)
  const { id, token, number, total } = await paid(3)
  const parcelId = await parcel(id, 2, 'packed')
  t.match(await call('POST', `/api/orders/${token}/withdraw`, { body: { email: EMAIL } }), {
    body: { lines: [{ cancelled: 1 }], returns: [{ status: 'requested', items: [{ quantity: 2 }] }] },
  })
  const shown = await detail(number)
  t.match(shown.actions, [{ event: 'pack', allowed: false, reason: 'withdrawal_waits' }])
  t.match(
    shown.parcels[0].actions.find(({ event }: { event: string }) => event === 'ship'),
    { allowed: false, reason: 'withdrawal_waits' },
  )
  const [{ id: returnId, actions }] = shown.returns
  t.match(actions[0], { event: 'approve', allowed: false, reason: 'packed' })
  t.match(await staff(number, `/${returnId}/approve`, {}), { status: 409 })
  await db.updateTable('fulfilments').set({ status: 'cancelled' }).where('id', '=', parcelId).execute()
  t.match(await staff(number, `/${returnId}/approve`, {}), { status: 200 })
  t.match(await stateOf(id), { status: 'cancelled', credited_minor: total })
  t.match((await detail(number)).returns, [{ status: 'closed', credited: (total / 3) * 2 }])
  t.same(await ailments(), [])
})

t.test('two withdrawals of the same pieces at once: one of them', async (t) => {
  const { paid, call, parcel, stateOf, ailments } = await returningShop(t)
  const { id, token, lineId, total } = await paid(2)
  await parcel(id, 1, 'delivered')
  const body = { email: EMAIL, lines: [{ lineId, quantity: 2 }] }
  const answers = await Promise.all([1, 2].map(() => call('POST', `/api/orders/${token}/withdraw`, { body })))
  t.same(answers.map(({ status }) => status).sort(), [200, 409])
  t.match(await stateOf(id), { credited_minor: total / 2 })
  t.match((await call('GET', `/api/orders/${token}`)).body.returns, { length: 1 })
  t.same(await ailments(), [])
})

t.test('late, it waits; excepted goods are named; an account is kept where money goes back by transfer', async (t) => {
  const { order, paid, call, parcel, db, stateOf, staff, detail, headers, mails } = await returningShop(t)
  const late = await paid(1)
  await parcel(late.id, 1, 'delivered', new Date(Date.now() - 40 * 86_400_000))
  t.match((await call('GET', `/api/orders/${late.token}`)).body, {
    ...{ can: { withdraw: false }, withdrawal: { late: true, until: String, lines: [{ quantity: 1 }] } },
  })
  t.match(await call('POST', `/api/orders/${late.token}/withdraw`, { body: { email: EMAIL } }), {
    ...{ status: 200, body: { returns: [{ status: 'requested' }] } },
  })
  const [asked] = (await detail(late.number)).returns
  t.match(asked, { late: true, refundBy: null })
  t.match(await staff(late.number, `/${asked.id}/reject`, { reason: 'The time was over in May' }), { status: 200 })
  t.match((await mails()).at(-1), { template: 'return-rejected', text: /over in May[\s\S]*Items:\n\d × Mug/ })
  t.match((await call('GET', `/api/orders/${late.token}`)).body, {
    ...{ returns: [{ status: 'rejected', rejectReason: 'The time was over in May' }] },
  })

  const tailored = await paid(1)
  const sellAs = (kind: 'made_to_measure' | 'sealed_hygiene') =>
    db
      .updateTable('products')
      .set({ no_withdrawal: kind })
      .where('id', 'in', db.selectFrom('variants').select('product_id').where('id', '=', tailored.variantId))
      .execute()
  const marked = () =>
    db
      .updateTable('order_items')
      .set({ snapshot: sql`snapshot || '{"noWithdrawal": true}'` })
      .where('id', '=', tailored.lineId)
      .execute()
  await sellAs('made_to_measure')
  t.match((await call('GET', `/api/orders/${tailored.token}`)).body, {
    ...{ can: { withdraw: false }, withdrawal: { lines: [], excluded: [tailored.lineId] } },
  })
  t.match(await call('POST', `/api/orders/${tailored.token}/withdraw`, { body: { email: EMAIL } }), { status: 409 })
  await sellAs('sealed_hygiene')
  t.match(
    (await call('GET', `/api/orders/${tailored.token}`)).body.withdrawal,
    { excluded: [] },
    'sealed is not excepted',
  )
  await marked()
  t.match(await call('POST', `/api/orders/${tailored.token}/withdraw`, { body: { email: EMAIL } }), { status: 200 })

  const bank = await order({ provider: 'bank_transfer' })
  const { version } = await stateOf(bank.id)
  const money = { amount: bank.total, method: 'bank_transfer', version }
  await call('POST', `/api/admin/orders/${bank.number}/payments`, { headers, body: money })
  t.match((await call('GET', `/api/orders/${bank.token}`)).body, { withdrawal: { account: true } })
  const account = { holder: 'Edda Thalberg', iban: 'de89 3704 0044 0532 0130 00' }
  t.match(
    await call('POST', `/api/orders/${bank.token}/withdraw`, {
      body: { email: EMAIL, account: { ...account, iban: 'DE00' } },
    }),
    { status: 400 },
  )
  await call('POST', `/api/orders/${bank.token}/withdraw`, { body: { email: EMAIL, account } })
  t.match((await mails()).at(-1)?.text, /is cancelled\. We will transfer €[\d.]+ to the bank account you gave us/)
  t.match((await detail(bank.number)).refundAccount, { holder: 'Edda Thalberg', iban: 'DE89370400440532013000' })
})

t.test('cash that is yet to come goes back by transfer, too, once something was sent', async (t) => {
  const { order, paid, call, parcel } = await returningShop(t)
  const asks = async (token: string) => (await call('GET', `/api/orders/${token}`)).body.withdrawal.account
  const [cash, card] = [await order({ provider: 'cod', status: 'confirmed' }), await paid(1)]
  t.equal(await asks(cash.token), false, 'nobody pays for what was not sent')
  for (const { id } of [cash, card]) await parcel(id, 1, 'shipped')
  t.equal(await asks(cash.token), true)
  t.equal(await asks(card.token), false)
})

t.test('a refund that is sent by hand waits for its account, at cancelling and afterwards', async (t) => {
  const { order, paid, call, stateOf, detail, headers, mails } = await returningShop(t)
  const account = { holder: 'Edda Thalberg', iban: 'DE89370400440532013000' }
  const other = { holder: 'Edda Thalberg', iban: 'DE02120300000000202051' }
  const transferred = async () => {
    const one = await order({ provider: 'bank_transfer' })
    const { version } = await stateOf(one.id)
    const money = { amount: one.total, method: 'bank_transfer', version }
    await call('POST', `/api/admin/orders/${one.number}/payments`, { headers, body: money })
    return one
  }
  const shown = async ({ token }: { token: string }) => (await call('GET', `/api/orders/${token}`)).body
  const [named, late, unpaid, card] = [
    ...[await transferred(), await transferred()],
    ...[await order({ provider: 'bank_transfer' }), await paid(1)],
  ] as const
  for (const one of [named, late, unpaid, card]) {
    const body = { email: EMAIL, ...(one === named && { account }) }
    t.match(await call('POST', `/api/orders/${one.token}/cancel`, { body }), { status: 200 })
  }
  t.match(await detail(named.number), { refundAccount: account, needsAttention: /by hand/ })
  t.match(await detail(late.number), { refundAccount: null, needsAttention: /by hand/ })
  t.match(await shown(named), { refundAccount: 'named' })
  t.match(await shown(late), { refundAccount: 'wanted' })
  const told = (await mails()).filter(({ template }) => template === 'order-cancelled')
  const about = ({ number }: { number: string }) => told.find(({ text }) => text.includes(number))?.text
  t.match(about(named), /We will transfer €[\d.]+ to the bank account you gave us/)
  t.match(about(late), /by bank transfer\. Please open your order and tell us which account/)
  t.match(about(card), 'the way you paid')

  const name = ({ token }: { token: string }, body: object, key = crypto.randomUUID()) =>
    call('POST', `/api/orders/${token}/refund-account`, {
      body: { email: EMAIL, account: other, ...body },
      headers: { 'idempotency-key': key },
    })
  t.match(await name(late, { email: 'eve@example.org' }), { status: 400, body: { fields: { email: 'wrong' } } })
  t.match(await name(late, { account: { ...other, iban: 'DE00' } }), { status: 400 })
  for (const one of [unpaid, card]) {
    t.match(await shown(one), { refundAccount: null })
    t.match(await name(one, {}), { status: 409 }, 'nothing is sent by hand')
  }
  const { version } = await detail(late.number)
  const once = crypto.randomUUID()
  t.match(await name(late, {}, once), { status: 200, body: { refundAccount: 'named' } })
  t.match(await name(late, {}, once), { status: 200, headers: { 'idempotent-replayed': 'true' } })
  const { refundAccount, version: now, payments } = await detail(late.number)
  t.same(refundAccount, other)
  t.equal(now, version + 1, 'who saw none does not mark it sent')
  t.same((await detail(named.number)).refundAccount, account)

  const refund = payments.find(({ kind }: { kind: string }) => kind === 'refund')
  const sent = `/api/admin/orders/${late.number}/refunds/${refund.id}/sent`
  t.match(await call('POST', sent, { headers, body: { version } }), { status: 409 })
  t.match(await call('POST', sent, { headers, body: { version: now } }), { status: 200 })
  t.match(await shown(late), { refundAccount: null })
  t.match(await name(late, {}), { status: 409 }, 'it was sent')
  t.same((await detail(late.number)).refundAccount, null)
})

t.test('an order that waits for its money is withdrawn from as a whole, and nobody can pay it', async (t) => {
  const { order, call, fake, stateOf, ailments } = await returningShop(t)
  const { id, token, ref } = await order()
  t.match(await call('POST', `/api/orders/${token}/withdraw`, { body: { email: EMAIL } }), {
    ...{ status: 200, body: { status: 'cancelled' } },
  })
  t.equal(fake.sessions.find((one) => one.id === ref)?.status, 'expired')
  t.match(await stateOf(id), { status: 'cancelled', credited_minor: 0 })
  t.same(await ailments(), [])
})
