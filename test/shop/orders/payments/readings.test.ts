// What providers tell of an order's money, by webhook, against a stateful fake of Stripe and a real database.
import { sql } from 'kysely'
import t from 'tap'
import { v7 as uuidv7 } from 'uuid'
import { cancelOrder } from '../../../../src/shop/orders/customer/cancel-order.ts'
import { bookReading } from '../../../../src/shop/orders/payments/end-attempts.ts'
import { expireOrder } from '../../../../src/shop/orders/payments/expire-orders.ts'
import { takeReading } from '../../../../src/shop/orders/payments/take-reading.ts'
import { lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import type { Reading } from '../../../../src/shop/payments/provider.ts'
import { EMAIL, payingShop } from './fixtures.ts'

const reading = (values: Partial<Reading>): Reading => ({
  ...{ status: 'open', ref: null, chargeRef: null, url: null, captured: 0, errorCode: null, refunds: [], disputes: [] },
  ...{ amount: 2380, currency: 'EUR', ...values },
})

t.test('money confirms the order once, however often it is told', async (t) => {
  const { order, fake, send, lastEvent, stateOf, ailments } = await payingShop(t)
  const { id, ref, total } = await order()
  t.match(await stateOf(id), { payments: [{ status: 'requires_action', next_url: String }] })
  fake.pay(ref)
  const event = lastEvent()
  t.same(await Promise.all([send(event), send(event), send({ ...event, id: 'evt_other' })]), [200, 200, 200])
  const after = await stateOf(id)
  t.match(after, {
    ...{ status: 'confirmed', payment_status: 'paid', paid_minor: total, expires_at: null, needs_attention: null },
    payments: [{ status: 'captured', captured_minor: total, charge_ref: /^pi_/, next_url: null }],
    refunds: [],
  })
  t.same(after.events, ['payment_captured', 'confirmed'])
  t.same(await ailments(), [])
})

t.test('declined is said once, with its code, and the order waits on', async (t) => {
  const { order, fake, send, lastEvent, stateOf, ailments, db } = await payingShop(t)
  const { id, ref } = await order()
  fake.pay(ref, 'declined')
  await send(lastEvent())
  await send({ ...lastEvent(), id: 'evt_again' })
  t.match(await stateOf(id), {
    status: 'pending_payment',
    payments: [{ status: 'failed', error_code: 'insufficient_funds' }],
  })
  const events = await db.selectFrom('order_events').select(['type', 'data']).where('order_id', '=', id).execute()
  t.match(events, [{ type: 'payment_declined', data: { code: 'insufficient_funds' } }])
  t.equal(events.length, 1)
  t.same(await ailments(), [])
})

t.test('captured beats every other word, and no step back counts', async (t) => {
  const { order, db, deps, stateOf, ailments } = await payingShop(t)
  const { id, paymentId, ref } = await order()
  const take = (values: Partial<Reading>) =>
    db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, id)
      const payment = locked.payments.find((one) => one.id === paymentId)
      if (!payment) throw new Error('no payment')
      return await takeReading(trx, locked, payment, reading({ ref, ...values }), deps.context)
    })
  t.equal(await take({ status: 'processing' }), 'processing')
  t.equal(await take({ status: 'open' }), 'unchanged')
  t.equal(await take({ status: 'expired' }), 'expired')
  t.equal(await take({ status: 'processing' }), 'unchanged')
  t.equal(await take({ status: 'expired', ref: 'cs_of_an_earlier_one' }), 'unchanged')
  const { version } = await stateOf(id)
  t.equal((await stateOf(id)).version, version, 'what changes nothing writes nothing')
  t.equal(await take({ status: 'captured', captured: 2380, currency: 'USD' }), 'wrong_currency')
  t.match(await stateOf(id), { status: 'pending_payment', paid_minor: 0, needs_attention: /another currency/ })
  t.equal(await take({ status: 'captured', captured: 2380, chargeRef: 'pi_1' }), 'captured')
  t.equal(await take({ status: 'failed' }), 'unchanged')
  t.equal(await take({ status: 'captured', captured: 2380, chargeRef: 'pi_1' }), 'unchanged')
  t.match(await stateOf(id), { status: 'confirmed', paid_minor: 2380 })
  t.equal(await take({ status: 'captured', captured: 2380, ref: 'cs_second', chargeRef: 'pi_2' }), 'captured')
  t.match(
    await stateOf(id),
    {
      status: 'confirmed',
      payments: [{}, { captured_minor: 2380 }],
      refunds: [{ status: 'pending', amount_minor: 2380 }],
    },
    'a second session that was paid as well goes back',
  )
  t.same(await ailments(), [])
})

t.test('too little waits, too much goes back', async (t) => {
  const { order, db, deps, stateOf, ailments, runJobs } = await payingShop(t, { cards: 'simulator' })
  const take = async (id: string, paymentId: string, captured: number) =>
    db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, id)
      const payment = locked.payments.find((one) => one.id === paymentId)
      if (payment) await takeReading(trx, locked, payment, reading({ status: 'captured', captured }), deps.context)
    })
  const little = await order()
  await take(little.id, little.paymentId, 1000)
  t.match(await stateOf(little.id), {
    ...{ status: 'pending_payment', payment_status: 'partially_paid', expires_at: null, needs_attention: /Less money/ },
  })
  const much = await order()
  await db
    .updateTable('simulator_payments')
    .set({ status: 'captured', amount_minor: 3000, captured_minor: 3000 })
    .where('ref', '=', much.ref)
    .execute()
  await take(much.id, much.paymentId, 3000)
  t.match(await stateOf(much.id), { status: 'confirmed', refunds: [{ status: 'pending', amount_minor: 620 }] })
  await runJobs()
  t.match(await stateOf(much.id), {
    ...{ status: 'confirmed', payment_status: 'partially_refunded', refunded_minor: 620 },
    refunds: [{ status: 'succeeded', succeeded_at: Date, provider_ref: /^re_/ }],
  })
  t.same(await ailments(), [])
})

t.test('late money revives what can be had, and goes back by itself where not', async (t) => {
  const { order, fake, send, lastEvent, stateOf, ailments, runJobs, db } = await payingShop(t)
  const lapse = (id: string) =>
    db.transaction().execute(async (trx) => {
      const { apply } = await import('../../../../src/shop/orders/transitions/apply.ts')
      const context = { publicOrigin: 'http://shop.test', logger: { info() {}, error() {} } }
      await apply(
        trx,
        await lockOrder(trx, id),
        { event: 'expire', decided: true },
        { by: { kind: 'system', id: null } },
        context,
      )
    })
  const [one, two] = [await order(), await order()]
  for (const { id } of [one, two]) await lapse(id)
  await order({ variantId: two.variantId, quantity: 5, provider: 'cod', status: 'confirmed' })
  for (const { ref } of [one, two]) {
    fake.pay(ref)
    t.equal(await send(lastEvent()), 200)
  }
  t.match(await stateOf(one.id), { status: 'confirmed', payment_status: 'paid' })
  t.match(await stateOf(two.id), { status: 'expired', refunds: [{ status: 'pending' }], needs_attention: /lapsed/ })
  await runJobs()
  t.match(await stateOf(two.id), { status: 'expired', payment_status: 'refunded', refunds: [{ status: 'succeeded' }] })
  t.same(await ailments(), [])
})

t.test(
  'money that is held too late counts where the order can still be fulfilled, and is let go where not',
  async (t) => {
    const { order, fake, send, lastEvent, stateOf, ailments, runJobs, late, deps, db } = await payingShop(t)
    const lapsed = async () => {
      const placed = await order()
      await late(placed.id)
      t.equal(await expireOrder(deps, placed.id), true)
      return placed
    }
    const [one, two, gone] = [await lapsed(), await lapsed(), await order()]
    await order({ variantId: two.variantId, quantity: 5, provider: 'cod', status: 'confirmed' })
    await cancelOrder(deps, gone.id, { scope: 'c', caller: gone.token, key: undefined, body: {} }, { email: EMAIL })
    const intents = new Map<string, string>()
    const told = new Map<string, object>()
    for (const { id, ref } of [one, two, gone]) {
      intents.set(id, fake.hold(ref))
      told.set(id, lastEvent())
      t.equal(await send(lastEvent()), 200)
      t.equal(await send({ ...lastEvent(), id: `evt_again_${id}` }), 200)
    }
    const at = (id: string) => fake.intents.get(intents.get(id) ?? '')?.status
    t.match(await stateOf(one.id), { status: 'confirmed', payment_status: 'authorized', needs_attention: null })
    t.match(await stateOf(two.id), {
      ...{
        status: 'expired',
        payment_status: 'voided',
        refunds: [],
        needs_attention: /authorised after the order had lapsed/,
      },
      events: ['expired', 'payment_authorized', 'payment_let_go'],
    })
    t.match(await stateOf(gone.id), { status: 'cancelled', payment_status: 'voided', needs_attention: null })
    t.equal(at(two.id), 'requires_capture', 'nobody is asked within a transaction')
    // What is given up stays so, whatever there is to be had afterwards.
    const stock = (by: number) =>
      sql`update variants set on_hand = on_hand + ${by} where id = ${two.variantId}`.execute(db)
    await stock(5)
    t.equal(await send({ ...told.get(two.id), id: 'evt_third' }), 200)
    await stock(-5)
    t.match(await stateOf(two.id), { status: 'expired', payments: [{ status: 'voided' }] })
    await runJobs()
    t.same(
      [one, two, gone].map(({ id }) => at(id)),
      ['requires_capture', 'canceled', 'canceled'],
    )
    t.same(await ailments(), [])
  },
)

t.test('what is held beside money that pays for the order already is let go', async (t) => {
  const { order, fake, send, lastEvent, stateOf, ailments, runJobs, db, deps } = await payingShop(t)
  const { id, ref, paymentId } = await order()
  const intent = fake.hold(ref)
  await send(lastEvent())
  t.match(await stateOf(id), { status: 'confirmed', payment_status: 'authorized' })
  await send({ ...lastEvent(), id: 'evt_again' })
  await runJobs()
  t.equal(fake.intents.get(intent)?.status, 'requires_capture', 'told twice it is the same money')
  // Its payment is known by another session than the one that is told of.
  await db.updateTable('payments').set({ provider_ref: 'cs_counts' }).where('id', '=', paymentId).execute()
  await send({ ...lastEvent(), id: 'evt_other' })
  await runJobs()
  t.equal(fake.intents.get(intent)?.status, 'canceled')
  t.match(await stateOf(id), { payments: [{ status: 'authorized', provider_ref: 'cs_counts' }] })

  const paid = await order()
  fake.pay(paid.ref)
  await send(lastEvent())
  const beside = uuidv7()
  await db
    .insertInto('payments')
    .values({
      ...{ id: beside, order_id: paid.id, method: 'card', provider: 'stripe', status: 'requires_action' },
      ...{ amount_minor: paid.total, currency: 'EUR', provider_ref: 'cs_beside' },
    })
    .execute()
  // An attempt that was given up: money counts all the same.
  const attempt = { orderId: paid.id, paymentId: beside, attempt: 7 }
  const outcome = await bookReading(deps, attempt, reading({ status: 'authorized', ref: 'cs_beside' }))
  t.equal(outcome, 'let_go')
  t.match(await stateOf(paid.id), {
    ...{ status: 'confirmed', payment_status: 'paid', needs_attention: null },
    payments: [{ status: 'captured' }, { status: 'voided' }],
  })
  t.same(await ailments(), [])
})

t.test('a refund that fails stays visible and is sent again under a new key', async (t) => {
  const { order, fake, send, lastEvent, stateOf, ailments, runJobs, call, signIn } = await payingShop(t)
  const { id, ref, token, number } = await order()
  fake.pay(ref)
  await send(lastEvent())
  fake.failRefunds(1)
  t.match(await call('POST', `/api/orders/${token}/cancel`, { body: { email: 'edda@EXAMPLE.org' } }), { status: 200 })
  await runJobs()
  const failed = await stateOf(id)
  t.match(failed, {
    ...{ status: 'cancelled', payment_status: 'paid', needs_attention: /refund has failed/i },
    refunds: [{ status: 'failed', last_error: 'expired_or_canceled_card', attempts: 1 }],
  })
  const [refund] = failed.refunds
  const { headers } = await signIn('admin')
  const url = `/api/admin/orders/${number}/refunds/${refund?.id}/retry`
  const again = await call('POST', url, { headers, body: { version: failed.version } })
  t.match(again, { status: 200, body: { version: failed.version + 1, auditId: Number } })
  t.match(await call('POST', url, { headers, body: { version: failed.version + 1 } }), { status: 409 })
  await runJobs()
  t.match(await stateOf(id), {
    payment_status: 'refunded',
    refunds: [{ status: 'succeeded', attempts: 2, last_error: null }],
  })
  t.equal(new Set(fake.refunds.map((one) => one.metadata.attempt)).size, 2)
  t.same(await ailments(), [])
  await send({ ...(fake.events.find(({ type }) => type === 'refund.failed') ?? {}), id: 'evt_late' })
  t.match(await stateOf(id), { refunds: [{ status: 'succeeded' }] }, 'the old failure changes nothing')
})

t.test('a refund whose answer was lost is asked for again with the same key', async (t) => {
  const { order, fake, send, lastEvent, stateOf, deps, db, ailments } = await payingShop(t)
  const { sendRefund } = await import('../../../../src/shop/orders/payments/send-refund.ts')
  const { id, ref, token } = await order()
  fake.pay(ref)
  await send(lastEvent())
  await cancelOrder(deps, id, { scope: 'c', caller: token, key: undefined, body: {} }, { email: 'edda@example.org' })
  const refund = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  fake.trouble('lost', 'lost')
  await t.rejects(sendRefund(deps, refund.id), /not known/)
  t.match(await stateOf(id), { refunds: [{ status: 'pending', attempts: 1 }] })
  await sendRefund(deps, refund.id)
  t.match(await stateOf(id), { refunds: [{ status: 'succeeded', attempts: 1 }] })
  t.equal(fake.refunds.length, 1)
  t.same(await ailments(), [])
})

t.test('refunds and disputes that are made elsewhere become rows, with attention', async (t) => {
  const { order, fake, send, lastEvent, stateOf, ailments } = await payingShop(t)
  const { id, ref, total } = await order()
  fake.pay(ref)
  await send(lastEvent())
  const [intent = ''] = fake.intents.keys()
  fake.refundByHand(intent, 500)
  await send(lastEvent())
  await send({ ...lastEvent(), id: 'evt_twice' })
  t.match(await stateOf(id), {
    ...{
      status: 'confirmed',
      payment_status: 'partially_refunded',
      refunded_minor: 500,
      needs_attention: /made at the payment/,
    },
    refunds: { length: 1, 0: { kind: 'refund', status: 'succeeded', provider_ref: /^re_/ } },
  })
  const other = await order()
  fake.pay(other.ref)
  await send(lastEvent())
  const disputed = [...fake.intents.keys()].at(-1) ?? ''
  fake.dispute(disputed, { status: 'needs_response', moved: -total })
  await send(lastEvent())
  t.match(await stateOf(other.id), {
    ...{ payment_status: 'refunded', needs_attention: /disputed payment/ },
    refunds: [{ kind: 'chargeback', status: 'succeeded', provider_ref: /^du_/, amount_minor: total }],
  })
  t.same(await ailments(), [])
})
