// An order by its token: shown, paid, paid otherwise, cancelled, asked about; and nothing of it in the log.
import type { Kysely } from 'kysely'
import t from 'tap'
import type { Database } from '../../../../src/shop/db/schema.ts'
import { orderDetail } from '../../../../src/shop/orders/admin-detail.ts'
import { showOrder } from '../../../../src/shop/orders/customer/show-order.ts'
import { EMAIL, payingShop } from '../payments/fixtures.ts'

t.test('shown to whoever holds the token, and to nobody else', async (t) => {
  const { order, call, db } = await payingShop(t)
  const { token, number, total, id } = await order()
  const shown = await call('GET', `/api/orders/${token}`)
  t.match(shown, {
    status: 200,
    headers: { 'cache-control': 'private, no-store' },
    body: {
      ...{
        number,
        status: 'pending_payment',
        paymentStatus: 'pending',
        email: 'E…@e….org',
        account: false,
        bank: null,
      },
      lines: [{ title: 'Mug', quantity: 1, total, slug: /^thing-/ }],
      sums: { items: total, total, paid: 0, owed: total, taxes: [{ rateBp: 1900, amount: 380 }] },
      shippingAddress: { city: 'Hamburg' },
      payment: { code: 'card', status: 'requires_action', error: null },
      shippingDays: null,
      next: { kind: 'redirect', url: /^https:\/\/checkout\.stripe\.com\// },
      can: { pay: true, cancel: true, withdraw: true },
    },
  })
  t.notMatch(JSON.stringify(shown), /edda@/i, 'cancelling and withdrawing ask for it as proof')
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`
  for (const one of [wrong, id, number, 'x', `${token}0`]) {
    const answers = [
      await call('GET', `/api/orders/${one}`),
      await call('POST', `/api/orders/${one}/pay`, { body: {} }),
      await call('POST', `/api/orders/${one}/cancel`, { body: { email: EMAIL } }),
      await call('POST', `/api/orders/${one}/sync`),
    ]
    for (const answer of answers) t.match(answer, { status: one === wrong ? 404 : /^40[04]$/ }, one)
  }
  await db
    .updateTable('orders')
    .set({ public_token: 'f'.repeat(64) })
    .where('id', '=', id)
    .execute()
  t.match(await call('GET', `/api/orders/${token}`), { status: 404 }, 'erased')
})

t.test('a transfer is shown with its account and a picture for banking apps', async (t) => {
  const { order, call } = await payingShop(t)
  const { token, number, total } = await order({ provider: 'bank_transfer' })
  t.match((await call('GET', `/api/orders/${token}`)).body, {
    next: { kind: 'bank' },
    bank: { holder: 'Stoa GmbH', iban: 'DE89370400440532013000', reference: number, amount: total, qr: /^<svg/ },
  })
})

t.test('paid again after a decline, on the same order; another way; three attempts at most', async (t) => {
  const { order, call, fake, send, lastEvent, stateOf, ailments, db } = await payingShop(t)
  const { id, token, ref } = await order()
  const same = await call('POST', `/api/orders/${token}/pay`, { body: {} })
  t.match(same.body.next, { kind: 'redirect' })
  t.equal(fake.sessions.length, 1, 'the attempt under way goes on')
  fake.pay(ref, 'declined')
  await send(lastEvent())
  t.match((await call('GET', `/api/orders/${token}`)).body, {
    next: { kind: 'retry' },
    payment: { error: 'insufficient_funds' },
  })
  const soon = new Date(Date.now() + 60_000)
  await db.updateTable('orders').set({ expires_at: soon }).where('id', '=', id).execute()
  const headers = { 'idempotency-key': 'again' }
  const again = await call('POST', `/api/orders/${token}/pay`, { body: {}, headers })
  t.match(again.body, { next: { kind: 'redirect' }, payment: { status: 'requires_action', error: null } })
  t.match(await call('POST', `/api/orders/${token}/pay`, { body: {}, headers }), {
    ...{ status: 200, headers: { 'idempotent-replayed': 'true' }, body: { next: { kind: 'redirect' } } },
  })
  t.match(await call('POST', `/api/orders/${token}/pay`, { body: { payment: 'card' }, headers }), { status: 422 })
  t.ok(((await stateOf(id)).expires_at ?? soon) > new Date(Date.now() + 40 * 60_000), 'the goods are held for it')
  t.equal(fake.sessions.length, 2)
  const second = fake.sessions[1]?.id ?? ''
  const bank = await call('POST', `/api/orders/${token}/pay`, { body: { payment: 'bank_transfer' } })
  t.match(bank.body, { next: { kind: 'bank' }, bank: { iban: String }, payment: { code: 'bank_transfer' } })
  t.equal(fake.sessions.find((one) => one.id === second)?.status, 'expired')
  t.match(await db.selectFrom('mails').select('template').execute(), [{ template: 'order-placed' }])
  t.match(bank.body.can, { pay: true, card: true })
  const third = await call('POST', `/api/orders/${token}/pay`, { body: { payment: 'card' } })
  t.match(third.body.can, { pay: true, card: true }, 'the last one is under way')
  fake.pay(fake.sessions[2]?.id ?? '', 'declined')
  await send(lastEvent())
  t.match((await call('GET', `/api/orders/${token}`)).body.can, { pay: true, card: false })
  t.match(await call('POST', `/api/orders/${token}/pay`, { body: {} }), { status: 409, body: { code: 'CONFLICT' } })
  t.match(await call('POST', `/api/orders/${token}/pay`, { body: { payment: 'cod' } }), {
    ...{ status: 409, body: { code: 'METHOD_UNAVAILABLE' } },
  })
  t.same(await ailments(), [])
})

t.test('as many orders of an address wait for a transfer as placing lets, whatever way they came to it', async (t) => {
  const { order, call, fake, stateOf, db, ailments } = await payingShop(t)
  const pay = (token: string, payment: string) => call('POST', `/api/orders/${token}/pay`, { body: { payment } })
  const [first, second, third] = [await order({ provider: 'bank_transfer' }), await order(), await order()]
  const beside = await order()
  await db.updateTable('orders').set({ email: 'eve@example.org' }).where('id', '=', beside.id).execute()
  await db.updateTable('orders').set({ email: EMAIL.toUpperCase() }).where('id', '=', second.id).execute()
  t.match(await pay(second.token, 'bank_transfer'), { status: 200, body: { next: { kind: 'bank' } } })
  const tooMany = { status: 429, body: { code: 'RATE_LIMITED', fields: { payment: 'too_many' } } }
  const held = (await stateOf(third.id)).expires_at
  t.match(await pay(third.token, 'bank_transfer'), tooMany)
  t.match(await stateOf(third.id), { expires_at: held, payment_method_code: 'card' })
  t.equal(fake.sessions.find(({ id }) => id === third.ref)?.status, 'open', 'it can still be paid by card')
  t.match(await pay(beside.token, 'bank_transfer'), { status: 200 }, 'another address')
  t.match(await pay(second.token, 'card'), { status: 200 })
  t.match(await pay(third.token, 'bank_transfer'), tooMany, 'held as long as by transfer')
  t.match(await pay(second.token, 'bank_transfer'), { status: 200 }, 'itself it does not count')
  const { status } = await call('POST', `/api/orders/${first.token}/cancel`, { body: { email: EMAIL } })
  t.equal(status, 200)
  t.match(await pay(third.token, 'bank_transfer'), { status: 200 })
  t.same(await ailments(), [])
})

t.test('several at once do not come to more transfers than one after the other', async (t) => {
  const { order, call, db } = await payingShop(t)
  const orders = [await order(), await order(), await order(), await order()]
  const body = { payment: 'bank_transfer' }
  const answers = await Promise.all(orders.map(({ token }) => call('POST', `/api/orders/${token}/pay`, { body })))
  t.same(answers.map(({ status }) => status).sort(), [200, 200, 429, 429])
  const waiting = await db
    .selectFrom('orders')
    .select('id')
    .where('payment_method_code', '=', 'bank_transfer')
    .execute()
  t.equal(waiting.length, 2)
})

t.test('paid orders are not paid again, ended ones not at all', async (t) => {
  const { order, call, fake, send, lastEvent } = await payingShop(t)
  const { token, ref } = await order()
  fake.pay(ref)
  await send(lastEvent())
  t.match(await call('POST', `/api/orders/${token}/pay`, { body: {} }), { status: 409, body: { code: 'ALREADY_PAID' } })
  await call('POST', `/api/orders/${token}/cancel`, { body: { email: EMAIL } })
  t.match(await call('POST', `/api/orders/${token}/pay`, { body: {} }), { status: 409 })
})

t.test('cancelling asks for the e-mail, closes the attempt, and ends with the first packed parcel', async (t) => {
  const { order, call, fake, stateOf, db, ailments } = await payingShop(t)
  const { id, token, ref } = await order()
  t.match(await call('POST', `/api/orders/${token}/cancel`, { body: { email: 'eve@example.org' } }), {
    ...{ status: 400, body: { fields: { email: 'wrong' } } },
  })
  t.equal(fake.sessions[0]?.status, 'open', 'a stranger closes nothing')
  const headers = { 'idempotency-key': 'cancel' }
  const body = { email: EMAIL.toUpperCase() }
  t.match(await call('POST', `/api/orders/${token}/cancel`, { body, headers }), {
    status: 200,
    body: { can: { cancel: false } },
  })
  t.match(await call('POST', `/api/orders/${token}/cancel`, { body, headers }), {
    ...{ status: 200, headers: { 'idempotent-replayed': 'true' } },
  })
  t.match(
    fake.sessions.find((one) => one.id === ref),
    { status: 'expired' },
  )
  t.match(await stateOf(id), { status: 'cancelled', payments: [{ status: 'expired' }] })

  const unheard = await order({ unstarted: true })
  t.match(
    await call('POST', `/api/orders/${unheard.token}/cancel`, { body }),
    { status: 409 },
    'nothing is known of it yet',
  )

  const packed = await order({ provider: 'cod', status: 'confirmed' })
  await db
    .insertInto('fulfilments')
    .values({ id: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41', order_id: packed.id, status: 'packed' })
    .execute()
  t.match(await call('POST', `/api/orders/${packed.token}/cancel`, { body }), {
    status: 409,
    body: { code: 'CONFLICT' },
  })
  t.same(await ailments(), [])
})

t.test('the provider is asked every three seconds at most, however many ask', async (t) => {
  const { order, call, fake, db } = await payingShop(t)
  const { token, ref, paymentId } = await order()
  fake.pay(ref)
  const reads = () => fake.seen.filter(({ method, path }) => method === 'GET' && path.endsWith(ref)).length
  const sync = () => call('POST', `/api/orders/${token}/sync`)
  t.match(await sync(), { status: 200, body: { status: 'pending_payment' } }, 'it has only just begun')
  t.equal(reads(), 0)
  const before = new Date(Date.now() - 3_100)
  await db.updateTable('payments').set({ asked_at: before }).where('id', '=', paymentId).execute()
  await Promise.all(Array.from({ length: 6 }, sync))
  t.equal(reads(), 1)
  t.match(await sync(), { body: { status: 'confirmed', next: { kind: 'done' } } })
})

t.test('tokens, mails and names never reach the log', async (t) => {
  const { order, call, fake, send, lastEvent, runJobs, log } = await payingShop(t)
  const { token, ref } = await order()
  await call('GET', `/api/orders/${token}`)
  await call('POST', `/api/orders/${token}/pay`, { body: {} })
  fake.pay(ref)
  await send(lastEvent())
  await call('POST', `/api/orders/${token}/cancel`, { body: { email: 'canary@example.org' } })
  await call('POST', `/api/orders/${token}/cancel`, { body: { email: EMAIL } })
  await call('GET', `/api/orders/${token}x`)
  await runJobs()
  const text = JSON.stringify(log)
  t.match(text, '/api/orders/:token')
  t.match(text, '"msg":"order"')
  for (const secret of [token, 'canary@', EMAIL, EMAIL.toLowerCase(), 'Thalberg', 'Lindenstraße'])
    t.notOk(text.includes(secret), secret)
})

/** The same database, in whose first transaction somebody else acts once the first row has been read. */
function interrupted(db: Kysely<Database>, act: () => Promise<unknown>): Kysely<Database> {
  const state = { done: false }
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!state.done && result.rows.some((row) => 'number' in row)) {
        state.done = true
        await act()
      }
      return result
    },
  })
}

t.test('what is paid while it is read is shown as a whole or not yet', async (t) => {
  const { order, fake, send, lastEvent, db, deps } = await payingShop(t)
  const readers = {
    buyer: async (db: Kysely<Database>, { id }: { id: string }) => {
      const { status, paymentStatus, sums } = await showOrder(db, deps.providers, id)
      return { status, paymentStatus, paid: sums.paid }
    },
    staff: async (db: Kysely<Database>, { number }: { number: string }) => {
      const shown = await orderDetail(db).get(number, { mayRefund: false })
      const paid = shown?.payments.reduce((sum, { status, amount }) => sum + (status === 'captured' ? amount : 0), 0)
      return { status: shown?.status, paymentStatus: shown?.paymentStatus, paid }
    },
  }
  for (const [reader, read] of Object.entries(readers)) {
    const placed = await order()
    const pay = async () => {
      fake.pay(placed.ref)
      await send(lastEvent())
    }
    const seen = await read(interrupted(db, pay), placed)
    t.same(seen, { status: 'pending_payment', paymentStatus: 'pending', paid: 0 }, reader)
    const after = await read(db, placed)
    t.same(after, { status: 'confirmed', paymentStatus: 'paid', paid: placed.total }, `${reader}, afterwards`)
  }
})
