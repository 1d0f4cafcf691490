// Webhook against cancel and against expiry, both ways, with the second actor held at a lock; and what jobs leave alone.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { reconcilePayments, startAgain } from '../../../../src/shop/orders/payments/ask-again.ts'
import { expireOrder, expireOrders } from '../../../../src/shop/orders/payments/expire-orders.ts'
import { startAttempt } from '../../../../src/shop/orders/payments/start-attempt.ts'
import { takeReading } from '../../../../src/shop/orders/payments/take-reading.ts'
import { lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { attemptOf } from '../../../../src/shop/payments/attempt.ts'
import { lockWaits } from '../../../support/lock-wait.ts'
import { EMAIL, payingShop } from './fixtures.ts'

const { signal } = new AbortController()

/** Holds the row until both actors wait for it, in the order they came. */
const queued = async (
  { pool }: Pick<Awaited<ReturnType<typeof payingShop>>, 'pool'>,
  id: string,
  actors: readonly (() => Promise<unknown>)[],
  table: 'orders' | 'variants' = 'orders',
) => {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${table} where id = $1 for no key update`, [id])
    const running: Promise<unknown>[] = []
    for (const [at, act] of actors.entries()) {
      running.push(act())
      await lockWaits(pool, at + 1)
    }
    await holder.query('commit')
    return await Promise.all(running)
  } finally {
    holder.release()
  }
}

const paidShop = async (t: Test) => {
  const shop = await payingShop(t)
  const placed = await shop.order()
  return { ...shop, placed }
}

t.test('the webhook first, then cancel: what was paid is credited and goes back', async (t) => {
  const shop = await paidShop(t)
  const { fake, send, lastEvent, call, stateOf, ailments, runJobs, placed } = shop
  fake.pay(placed.ref)
  const cancel = () => call('POST', `/api/orders/${placed.token}/cancel`, { body: { email: EMAIL } })
  const [sent, cancelled] = await queued(shop, placed.id, [() => send(lastEvent()), cancel])
  t.equal(sent, 200)
  t.match(cancelled, { status: 200, body: { status: 'cancelled' } })
  await runJobs()
  t.match(await stateOf(placed.id), { status: 'cancelled', payment_status: 'refunded', credited_minor: placed.total })
  t.same(await ailments(), [])
})

t.test('cancel first, then the webhook of money that came in that moment: it goes back by itself', async (t) => {
  const shop = await paidShop(t)
  const { fake, send, lastEvent, call, stateOf, ailments, runJobs, placed } = shop
  // The shopper pays in the moment the session is closed: the provider refuses, and tells of the money.
  fake.onExpire(() => fake.pay(placed.ref))
  const cancelled = await call('POST', `/api/orders/${placed.token}/cancel`, { body: { email: EMAIL } })
  t.match(cancelled, { status: 200, body: { status: 'cancelled' } })
  t.equal(await send(lastEvent()), 200)
  await runJobs()
  const state = await stateOf(placed.id)
  t.match(state, { status: 'cancelled', payment_status: 'refunded', refunds: { length: 1 } })
  t.equal(fake.refunds.length, 1)
  t.same(await ailments(), [])
})

t.test('expiry and webhook, both ways', async (t) => {
  const shop = await payingShop(t)
  const { fake, send, lastEvent, stateOf, ailments, runJobs, late, deps, order } = shop
  const one = await order()
  await late(one.id)
  fake.pay(one.ref)
  await queued(shop, one.id, [() => send(lastEvent()), () => expireOrder(deps, one.id)])
  t.match(await stateOf(one.id), { status: 'confirmed', payment_status: 'paid', refunds: [] })

  const two = await order()
  await late(two.id)
  fake.onExpire(() => fake.pay(two.ref))
  t.equal(await expireOrder(deps, two.id), false, 'paid in the moment of closing')
  t.match(await stateOf(two.id), { status: 'confirmed', payment_status: 'paid' })
  t.equal(await send(lastEvent()), 200)
  fake.onExpire(() => {})

  const three = await order()
  await late(three.id)
  t.equal(await expireOrder(deps, three.id), true)
  t.equal(fake.sessions.find(({ id }) => id === three.ref)?.status, 'expired', 'nobody can pay it any more')
  t.match(await stateOf(three.id), { status: 'expired', payments: [{ status: 'expired' }], events: ['expired'] })
  await runJobs()
  t.same(await ailments(), [])
})

t.test('money is held late for two orders, and one piece is left: one has it, the other is let go', async (t) => {
  const shop = await payingShop(t)
  const { fake, send, lastEvent, stateOf, ailments, runJobs, late, deps, order } = shop
  const first = await order()
  const second = await order({ variantId: first.variantId })
  for (const { id } of [first, second]) {
    await late(id)
    await expireOrder(deps, id)
  }
  await order({ variantId: first.variantId, quantity: 4, provider: 'cod', status: 'confirmed' })
  const held = [first, second].map(({ ref }) => ({ intent: fake.hold(ref), event: lastEvent() }))
  const told = held.map(
    ({ event }) =>
      () =>
        send(event),
  )
  t.same(await queued(shop, first.variantId, told, 'variants'), [200, 200])
  await runJobs()
  t.match(await stateOf(first.id), { status: 'confirmed', payment_status: 'authorized' })
  t.match(await stateOf(second.id), { status: 'expired', payment_status: 'voided' })
  t.same(
    held.map(({ intent }) => fake.intents.get(intent)?.status),
    ['requires_capture', 'canceled'],
  )
  t.same(await ailments(), [])
})

t.test('money that is held in the moment an order is cancelled is let go with it', async (t) => {
  const { fake, send, lastEvent, call, stateOf, ailments, runJobs, placed, db } = await paidShop(t)
  const held: string[] = []
  fake.onExpire(() => held.push(fake.hold(placed.ref)))
  const cancel = () => call('POST', `/api/orders/${placed.token}/cancel`, { body: { email: EMAIL } })
  t.match(await cancel(), { status: 200, body: { status: 'cancelled' } })
  t.same(
    held.map((intent) => fake.intents.get(intent)?.status),
    ['requires_capture'],
  )
  // It is asked until it is known.
  fake.trouble('silent', 'silent')
  await runJobs()
  await sql`update jobs._private_jobs set run_at = now()`.execute(db)
  await runJobs()
  t.same(
    held.map((intent) => fake.intents.get(intent)?.status),
    ['canceled'],
  )
  t.equal(await send(lastEvent()), 200, 'what was told then arrives now')
  t.match(await stateOf(placed.id), { status: 'cancelled', payment_status: 'voided', refunds: [] })
  t.same(await ailments(), [])
})

t.test('orders that are being decided, or about which nothing is known, do not lapse', async (t) => {
  const { fake, order, late, deps, stateOf, db } = await payingShop(t)
  const [deciding, unknown, paidInPart, newer] = [
    await order(),
    await order({ unstarted: true }),
    await order({ provider: 'bank_transfer' }),
    await order(),
  ]
  for (const { id } of [deciding, unknown, paidInPart, newer]) await late(id)
  fake.pay(deciding.ref, 'processing')
  await db.updateTable('orders').set({ paid_minor: 100 }).where('id', '=', paidInPart.id).execute()
  // Another attempt begins while the one that was there is being closed.
  fake.onExpire(() => {
    void db
      .insertInto('payments')
      .values({
        ...{ id: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41', order_id: newer.id, method: 'card', provider: 'stripe' },
        ...{ status: 'created', amount_minor: newer.total, currency: 'EUR' },
      })
      .execute()
  })
  await expireOrders(deps, signal)
  await sleep(50)
  for (const { id } of [deciding, unknown, paidInPart, newer]) t.match(await stateOf(id), { status: 'pending_payment' })
  t.match(await stateOf(deciding.id), { payments: [{ status: 'processing' }] })
})

t.test('a buyer who comes back while the payment is being booked is shown an order that is paid', async (t) => {
  const { order, fake, call, deps, db, pool, ailments } = await payingShop(t)
  const { id, token, ref, paymentId } = await order()
  fake.pay(ref)
  await db.updateTable('payments').set({ asked_at: null }).where('id', '=', paymentId).execute()
  const shown = await db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, id)
    const [payment] = locked.payments
    const read = payment && (await deps.providers.named('stripe')?.read(attemptOf(payment)))
    if (!payment || read?.answer !== 'ok') throw new Error('The provider is not asked')
    await takeReading(trx, locked, payment, read.value, deps.context)
    const answer = call('POST', `/api/orders/${token}/sync`)
    await Promise.race([answer, lockWaits(pool)])
    return { answer }
  })
  t.match(await shown.answer, { status: 200, body: { status: 'confirmed', paymentStatus: 'paid' } })
  t.same(await ailments(), [])
})

t.test('bank orders simply end; locked ones wait for the next minute', async (t) => {
  const { order, late, deps, stateOf, pool, ailments } = await payingShop(t)
  const [free, held] = [await order({ provider: 'bank_transfer' }), await order({ provider: 'bank_transfer' })]
  for (const { id } of [free, held]) await late(id)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from orders where id = $1 for update', [held.id])
  await expireOrders(deps, signal)
  await holder.query('rollback')
  holder.release()
  t.match(await stateOf(free.id), { status: 'expired', payments: [{ status: 'voided' }] })
  t.match(await stateOf(held.id), { status: 'pending_payment' })
  await expireOrders(deps, signal)
  t.match(await stateOf(held.id), { status: 'expired' })
  t.same(await ailments(), [])
})

t.test('an order ends where nothing is left of what was paid of it, and waits while something is', async (t) => {
  const { order, late, deps, stateOf, db, ailments } = await payingShop(t)
  const paidInPart = async (taken: number) => {
    const { id } = await order({ provider: 'bank_transfer' })
    const [payment_id, at] = [crypto.randomUUID(), new Date()]
    await db
      .insertInto('payments')
      .values({
        ...{ id: payment_id, order_id: id, method: 'card', provider: 'stripe', status: 'captured', currency: 'EUR' },
        ...{ amount_minor: 100, captured_minor: 100, captured_at: at },
      })
      .execute()
    await db
      .insertInto('refunds')
      .values({
        ...{ id: crypto.randomUUID(), payment_id, kind: 'chargeback', status: 'succeeded', amount_minor: taken },
        succeeded_at: at,
      })
      .execute()
    await db.updateTable('orders').set({ paid_minor: 100, refunded_minor: taken }).where('id', '=', id).execute()
    await late(id)
    return id
  }
  const [all, more, some] = [await paidInPart(100), await paidInPart(140), await paidInPart(60)]
  await expireOrders(deps, signal)
  t.match(await stateOf(all), { status: 'expired', payment_status: 'refunded' })
  t.match(await stateOf(more), { status: 'expired', payment_status: 'refunded', refunded_minor: 140 })
  t.match(await stateOf(some), { status: 'pending_payment' })
  await db.updateTable('orders').set({ payment_status: 'partially_refunded' }).where('id', '=', some).execute()
  t.same(await ailments(), [])
})

t.test('a start without an answer is asked again with the same key, and given up after a while', async (t) => {
  const { fake, order, deps, stateOf, db } = await payingShop(t)
  const { id, paymentId } = await order({ unstarted: true })
  fake.trouble('lost', 'lost')
  t.same(await startAttempt(deps, paymentId), { kind: 'retry' })
  await startAgain(deps, paymentId)
  t.equal(fake.sessions.length, 1, 'the first question was heard')
  t.match(await stateOf(id), {
    payments: [{ status: 'requires_action', attempt: 1, provider_ref: fake.sessions[0]?.id }],
  })

  const silent = await order({ unstarted: true })
  fake.trouble('silent', 'silent')
  await startAttempt(deps, silent.paymentId)
  const past = new Date(Date.now() + 30 * 60_000)
  await db.updateTable('payments').set({ expires_at: past }).where('id', '=', silent.paymentId).execute()
  t.match(await startAttempt(deps, silent.paymentId), { kind: 'redirect' })
  t.match(await stateOf(silent.id), { payments: [{ status: 'requires_action', attempt: 2 }] })
})

t.test('a start that is answered after the order has ended is closed, and its address given to nobody', async (t) => {
  const { fake, order, deps, db, pool } = await payingShop(t)
  const { id, paymentId } = await order({ unstarted: true })
  fake.trouble({ slow: 400 })
  const starting = startAttempt(deps, paymentId)
  while (fake.seen.length === 0) await sleep(5)
  await pool.query(`update orders set status = 'cancelled' where id = $1`, [id])
  await db.updateTable('payments').set({ status: 'voided' }).where('id', '=', paymentId).execute()
  t.same(await starting, { kind: 'done' })
  t.match(fake.sessions, [{ status: 'expired' }])
})

t.test('what nobody has told of is asked about after two minutes', async (t) => {
  const { fake, order, deps, stateOf, db, runJobs } = await payingShop(t)
  const [paid, fresh, unheard] = [await order(), await order(), await order({ unstarted: true })]
  for (const { ref } of [paid, fresh]) fake.pay(ref)
  const old = new Date(Date.now() - 3 * 60_000)
  await db.updateTable('payments').set({ asked_at: old }).where('id', '=', paid.paymentId).execute()
  await db.updateTable('payments').set({ created_at: old }).where('id', '=', unheard.paymentId).execute()
  await reconcilePayments(deps, signal)
  t.match(await stateOf(paid.id), { status: 'confirmed' })
  t.match(await stateOf(fresh.id), { status: 'pending_payment' })
  await runJobs()
  t.match(await stateOf(unheard.id), { payments: [{ status: 'requires_action' }] })
})
