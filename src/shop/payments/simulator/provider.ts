// A provider for trying out the shop: it asks nobody, keeps what it is told in tables of its own, and sends signed webhooks
// as a real one does. Its page is routes.ts, what cards do is pay.ts.
import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../db/schema.ts'
import type { SimulatorPaymentsTable } from '../../db/simulator.ts'
import { type Answer, type Attempt, ok, type Provider, type Reading, type RefundReading, refused } from '../provider.ts'
import { chargeOf, happen, settle, toPaymentEvent } from './events.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'

type Settings = Pick<Config, 'publicOrigin' | 'signingKeys'>
type Payment = Selectable<SimulatorPaymentsTable>

/** Fails the first attempt at a refund. */
const FAILS_ONCE = '1005'

const pageOf = ({ publicOrigin }: Settings, ref: string): string => `${publicOrigin}/pay/sim/${ref}`

export function simulatorProvider(config: Settings, db: Kysely<Database>): Provider {
  const paymentOf = async (
    from: Kysely<Database>,
    { ref, paymentId, attempt }: Attempt,
  ): Promise<Payment | undefined> =>
    await from
      .selectFrom('simulator_payments')
      .selectAll()
      .where((is) => (ref === null ? is.and({ payment_id: paymentId, attempt }) : is('ref', '=', ref)))
      .executeTakeFirst()

  const readingOf = async (from: Kysely<Database>, attempt: Attempt): Promise<Reading> => {
    const payment = await paymentOf(from, attempt)
    if (!payment) return { ...NOTHING, amount: attempt.amount, currency: attempt.currency }
    const refunds = await from
      .selectFrom('simulator_refunds')
      .select(['ref', 'refund_id', 'amount_minor', 'status', 'error_code'])
      .where('payment_ref', '=', payment.ref)
      .orderBy('created_at')
      .execute()
    const open = payment.status === 'open' || payment.status === 'confirming'
    return {
      status: payment.status === 'confirming' ? 'open' : payment.status,
      ref: payment.ref,
      chargeRef: payment.card === null ? null : chargeOf(payment.ref),
      url: open ? pageOf(config, payment.ref) : null,
      amount: payment.amount_minor,
      currency: payment.currency,
      captured: payment.captured_minor,
      errorCode: payment.error_code,
      refunds: refunds.map(refundReading),
      disputes: [],
    }
  }

  /** Runs with the attempt's row locked, and reads it afterwards. */
  const changing = async (
    attempt: Attempt,
    change: (trx: Kysely<Database>, payment: Payment) => Promise<Answer<Reading> | undefined>,
  ): Promise<Answer<Reading>> => {
    const found = await paymentOf(db, attempt)
    if (found) await settle(db, found.ref)
    return await db.transaction().execute(async (trx) => {
      if (!found) return ok(await readingOf(trx, attempt))
      const payment = await trx
        .selectFrom('simulator_payments')
        .selectAll()
        .where('ref', '=', found.ref)
        .forUpdate()
        .executeTakeFirstOrThrow()
      return (await change(trx, payment)) ?? ok(await readingOf(trx, attempt))
    })
  }

  const update = (trx: Kysely<Database>, ref: string, values: Partial<Payment>) =>
    trx.updateTable('simulator_payments').set(values).where('ref', '=', ref).execute()

  return {
    name: 'simulator',
    online: true,
    takes: ({ amount }) => amount > 0,
    async start(charge) {
      const ref = randomBytes(16).toString('base64url')
      return await db.transaction().execute(async (trx) => {
        const made = await trx
          .insertInto('simulator_payments')
          .values({
            ref,
            payment_id: charge.paymentId,
            attempt: charge.attempt,
            order_number: charge.orderNumber,
            amount_minor: charge.amount,
            currency: charge.currency,
            capture: charge.capture,
            success_url: charge.successUrl,
            cancel_url: charge.cancelUrl,
            expires_at: charge.expiresAt,
          })
          .onConflict((conflict) => conflict.constraint('simulator_payments_key').doNothing())
          .returning('ref')
          .executeTakeFirst()
        if (made) await happen(trx, { type: 'expired', payment: ref, dueAt: charge.expiresAt })
        const kept =
          made ??
          (await trx
            .selectFrom('simulator_payments')
            .select('ref')
            .where('payment_id', '=', charge.paymentId)
            .where('attempt', '=', charge.attempt)
            .executeTakeFirstOrThrow())
        return ok({ ref: kept.ref, url: pageOf(config, kept.ref) })
      })
    },
    read: (attempt) => changing(attempt, async () => undefined),
    capture: (attempt, amount) =>
      changing(attempt, async (trx, { ref, status, amount_minor: held }) => {
        if (status === 'captured') return undefined
        if (status !== 'authorized') return refused('not_authorized')
        if (amount > held) return refused('amount_too_large')
        await update(trx, ref, { status: 'captured', captured_minor: amount })
        await happen(trx, { type: 'money_in', payment: ref })
        return undefined
      }),
    close: (attempt, { voiding = false } = {}) =>
      changing(attempt, async (trx, { ref, status }) => {
        if (status === 'open' || status === 'confirming') {
          await update(trx, ref, { status: 'expired' })
          // The one that was to come by itself.
          await trx.deleteFrom('simulator_events').where('payment_ref', '=', ref).where('sent_at', 'is', null).execute()
          await happen(trx, { type: 'expired', payment: ref })
        } else if (status === 'authorized' && voiding) await update(trx, ref, { status: 'voided' })
        return undefined
      }),
    refund: ({ refundId, attempt, amount, payment }) =>
      db.transaction().execute(async (trx): Promise<Answer<RefundReading>> => {
        const known = await paymentOf(trx, payment)
        // Refunds of one payment wait for each other: together they must not be more than it.
        if (known)
          await trx.selectFrom('simulator_payments').select('ref').where('ref', '=', known.ref).forUpdate().execute()
        const before = await trx
          .selectFrom('simulator_refunds')
          .select(['ref', 'refund_id', 'attempt', 'amount_minor', 'status', 'error_code'])
          .where((is) => (known ? is('payment_ref', '=', known.ref) : is('payment_id', '=', payment.paymentId)))
          .execute()
        const same = before.find((one) => one.refund_id === refundId && one.attempt === attempt)
        if (same) return ok(refundReading(same))
        const given = before.reduce((sum, one) => sum + (one.status === 'succeeded' ? one.amount_minor : 0), 0)
        // Payments of the demo shop were never made here, and can be refunded all the same.
        if (given + amount > (known?.captured_minor ?? payment.amount)) return refused('amount_too_large')
        const failing = known?.card === FAILS_ONCE && !before.some((one) => one.refund_id === refundId)
        const ref = `re_${randomBytes(16).toString('base64url')}`
        await trx
          .insertInto('simulator_refunds')
          .values({
            ref,
            payment_ref: known?.ref ?? null,
            payment_id: payment.paymentId,
            refund_id: refundId,
            attempt,
            amount_minor: amount,
            status: failing ? 'failed' : 'succeeded',
            error_code: failing ? 'expired_or_canceled_card' : null,
          })
          .execute()
        const type = failing ? 'refund_failed' : 'refund_succeeded'
        await happen(trx, { type, payment: known?.ref ?? null, refund: ref })
        const made = await trx
          .selectFrom('simulator_refunds')
          .select(['ref', 'refund_id', 'amount_minor', 'status', 'error_code'])
          .where('ref', '=', ref)
          .executeTakeFirstOrThrow()
        return ok(refundReading(made))
      }),
    verifyWebhook: async ({ body, headers }) =>
      isSigned(config.signingKeys, body, headers[SIGNATURE_HEADER], new Date()) ? toPaymentEvent(body) : undefined,
  }
}

const NOTHING = {
  status: 'absent',
  ref: null,
  chargeRef: null,
  url: null,
  captured: 0,
  errorCode: null,
  refunds: [],
  disputes: [],
} as const

const refundReading = (row: {
  ref: string
  refund_id: string
  amount_minor: number
  status: 'succeeded' | 'failed'
  error_code: string | null
}): RefundReading => ({
  ref: row.ref,
  refundId: row.refund_id,
  amount: row.amount_minor,
  status: row.status,
  errorCode: row.error_code,
})
