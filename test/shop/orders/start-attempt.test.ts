// Beginning to pay: what the provider answers, or does not, and what has become of the order by then.
import t from 'tap'
import { startAttempt } from '../../../src/shop/orders/payments/start-attempt.ts'
import { attemptTimes } from '../../../src/shop/payments/attempt-times.ts'
import { type Charge, ok, type Provider, refused, unknown } from '../../../src/shop/payments/provider.ts'
import { stockedVariant } from '../../support/shop.ts'
import { doctorFinds, openBooks, place, sellingShop, shopper } from '../checkout/placing.ts'

const shop = await sellingShop(t)
const { app, db, config, logger, pool } = shop
const context = { publicOrigin: config.publicOrigin, logger }

const depsWith = (provider: Partial<Provider>) => {
  const named = () => provider as Provider
  return { db, context, providers: { all: [], named, card: undefined, transferQr: () => undefined } }
}

/** An order whose attempt has not begun. */
const unbegun = async () => {
  const { variantId } = await stockedVariant(db, { price: 2499, title: 'Linen shirt' })
  await openBooks(db)
  const { headers, checkout } = await shopper(shop, { lines: [[variantId, 2]], payment: 'card' })
  const placed = (await place(app, headers, checkout)).json()
  const order = await db.selectFrom('orders').selectAll().where('number', '=', placed.number).executeTakeFirstOrThrow()
  const payment = await db
    .updateTable('payments')
    .set({ status: 'created', provider_ref: null, next_url: null })
    .where('order_id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { order, payment, placed }
}
const paymentNow = (id: string) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

t.test('the same is asked each time, and the address it leads to is kept', async (t) => {
  const { order, payment } = await unbegun()
  const charges: Charge[] = []
  let answer: Awaited<ReturnType<Provider['start']>> = unknown('silence')
  const deps = depsWith({
    start: async (charge) => {
      charges.push(charge)
      return answer
    },
  })
  t.same(await startAttempt(deps, payment.id), { kind: 'retry' })
  const { rows } = await pool.query("select key from jobs.jobs where task_identifier = 'payments.start'")
  t.same(rows, [{ key: `payment:${payment.id}` }], 'a job asks again')
  answer = ok({ ref: 'session-1', url: 'https://pay.example.org/1' })
  t.same(await startAttempt(deps, payment.id), { kind: 'redirect', url: 'https://pay.example.org/1' })
  t.same(charges[0], charges[1])
  t.match(charges[0], {
    ...{ paymentId: payment.id, attempt: 1, amount: 5488, currency: 'EUR', orderNumber: order.number },
    lines: [{ title: 'Linen shirt', quantity: 2, amount: 4998 }],
    shipping: { amount: 490 },
    taxes: [],
    successUrl: `${config.publicOrigin}/orders/${order.public_token}`,
  })
  t.same(charges[0]?.expiresAt, attemptTimes(payment.created_at).expiresAt)
  t.match(await paymentNow(payment.id), { status: 'requires_action', provider_ref: 'session-1' })
  t.same(await startAttempt(deps, payment.id), { kind: 'redirect', url: 'https://pay.example.org/1' })
  t.equal(charges.length, 2, 'what has begun is not asked for again')
  t.same(await doctorFinds(shop), [])
})

t.test('a known no fails the attempt, and a broken line is no answer', async (t) => {
  const { payment, order } = await unbegun()
  const broken = depsWith({ start: () => Promise.reject(new Error('reset')) })
  t.same(await startAttempt(broken, payment.id), { kind: 'retry' })
  t.equal((await paymentNow(payment.id)).status, 'created')
  t.same(await startAttempt(depsWith({ start: async () => refused('amount_too_small') }), payment.id), {
    kind: 'retry',
  })
  t.match(await paymentNow(payment.id), { status: 'failed', error_code: 'amount_too_small' })
  const after = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  t.match(after, { status: 'pending_payment', payment_status: 'unpaid' })
  t.same(await doctorFinds(shop), [])
})

for (const [what, end, next] of [
  ['the order', "update orders set status = 'expired', expires_at = null where id = $1", 'done'],
  ['the attempt', "update payments set status = 'failed' where order_id = $1", 'retry'],
] as const)
  t.test(`where ${what} has ended meanwhile the session is closed, and leads nobody anywhere`, async (t) => {
    const { payment, order } = await unbegun()
    const closed: (string | null)[] = []
    const deps = depsWith({
      start: async () => {
        await pool.query(end, [order.id])
        return ok({ ref: `late-${what}`, url: 'https://pay.example.org/late' })
      },
      close: async ({ ref }) => {
        closed.push(ref)
        return unknown('silence')
      },
    })
    t.same(await startAttempt(deps, payment.id), { kind: next })
    t.same(closed, [`late-${what}`])
    t.equal((await paymentNow(payment.id)).next_url, null)
  })
