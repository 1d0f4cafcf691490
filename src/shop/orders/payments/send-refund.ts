// Sends a refund by the provider of its payment. Its key is its id and its attempt: a new attempt only after a known failure.
import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import { inTransaction } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { From } from '../../jobs/job.ts'
import { ATTEMPT_COLUMNS, attemptOf } from '../../payments/attempt.ts'
import { refundKey, sendRefund as sendRefundJob } from '../job-names.ts'
import { isOnline } from '../transitions/credit-order.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import { type LockedOrder, lockOrder } from '../transitions/lock-order.ts'
import { type Actor, recordEvent } from '../transitions/order-event.ts'
import type { PaymentDeps } from './end-attempts.ts'
import { refusalAgain } from './refund-actions.ts'
import { settleOrder } from './take-reading.ts'
import { refundFailed, takeRefund } from './take-refunds.ts'

/** The attempt is counted before it is asked for, so that whoever asks again knows that it may have been. */
async function begin(db: Kysely<Database>, id: string) {
  const { rows } = await sql<{
    amount_minor: number
    attempts: number
    payment_id: string
    asked_before: boolean
    created_at: Date
  }>`
    update refunds r set attempts = greatest(r.attempts, 1) from (select attempts from refunds where id = ${id}) before
    where r.id = ${id} and r.status = 'pending' and r.kind = 'refund'
    returning r.amount_minor, r.attempts, r.payment_id, r.created_at, before.attempts > 0 as asked_before`.execute(db)
  return rows[0]
}

const findRefund = (order: LockedOrder, id: string): LockedOrder['refunds'][number] => {
  const refund = order.refunds.find((one) => one.id === id)
  if (!refund) throw new ApiError('NOT_FOUND')
  return refund
}

/** Throws where it is not known what came of it, so that its job asks again. */
export async function sendRefund({ db, providers, context }: PaymentDeps, refundId: string): Promise<void> {
  const asked = await begin(db, refundId)
  if (!asked) return
  const payment = await db
    .selectFrom('payments')
    .select([...ATTEMPT_COLUMNS, 'provider', 'order_id'])
    .where('id', '=', asked.payment_id)
    .executeTakeFirstOrThrow()
  const provider = providers.named(payment.provider)
  if (provider && !provider.online) return
  const answer = await provider?.refund({
    refundId,
    attempt: asked.attempts,
    amount: asked.amount_minor,
    currency: payment.currency,
    // Not later than this attempt was first asked for: the provider is looked through once its keys may be forgotten.
    askedAt: asked.asked_before ? asked.created_at : null,
    payment: attemptOf(payment),
  })
  if (!answer || answer.answer === 'unknown')
    throw new Error(`It is not known what came of the refund: ${answer?.reason ?? 'its provider is not set up'}`)
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, payment.order_id)
    const refund = findRefund(order, refundId)
    if (refund.status !== 'pending' || refund.attempts !== asked.attempts) return
    const changed =
      answer.answer === 'ok'
        ? await takeRefund(trx, order, refund, answer.value, context)
        : await refundFailed(trx, order, refund, { ref: null, code: answer.code })
    if (changed) await settleOrder(trx, order)
  })
}

/** After a known failure: a new attempt, with a key of its own. */
export async function retryRefund(
  trx: Transaction<Database>,
  order: LockedOrder,
  refundId: string,
  { by, from }: { by: Actor; from?: From },
): Promise<void> {
  const refund = findRefund(order, refundId)
  const payment = order.payments.find(({ id }) => id === refund.payment_id)
  if (refund.status !== 'failed' || refund.kind !== 'refund' || !payment || !isOnline(payment))
    throw new ApiError('CONFLICT', { message: 'Only a refund that failed at its provider can be tried again.' })
  mustBeAllowed(refusalAgain(order, refund))
  const attempts = refund.attempts + 1
  await trx.updateTable('refunds').set({ status: 'pending', attempts }).where('id', '=', refundId).execute()
  Object.assign(refund, { status: 'pending', attempts })
  const data = { amountMinor: refund.amount_minor }
  await recordEvent(trx, order.row.id, { type: 'refund_begun', by, visible: false, data })
  await enqueue(trx, sendRefundJob, { refundId }, { key: refundKey(refundId), from })
  await settleOrder(trx, order)
}
