// Takes money that is held for an order, once a parcel of it has left: so much as the order still costs, the rest is let go.
// What no order wants is let go as a whole.
import { inTransaction } from '../../crud/once.ts'
import { ATTEMPT_COLUMNS, attemptOf } from '../../payments/attempt.ts'
import { withAttention } from '../transitions/attention.ts'
import { type LockedOrder, lockOrder, type PaymentRow, readOrder } from '../transitions/lock-order.ts'
import { recordEvent, SYSTEM } from '../transitions/order-event.ts'
import { settle, statusesOfOrder } from '../transitions/settle.ts'
import { bookReading, type PaymentDeps } from './end-attempts.ts'

const REFUSED = 'Money that was held for this order could not be taken, and it has been sent.'

/** What may be taken of it: no more than is owed, and nothing that another payment of the order pays. */
const amountToCapture = (order: LockedOrder, payment: Pick<PaymentRow, 'amount_minor'>): number =>
  Math.max(0, Math.min(payment.amount_minor, statusesOfOrder(order).balance))

async function tellRefused({ db }: PaymentDeps, orderId: string, code: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    await recordEvent(trx, orderId, { type: 'payment_declined', by: SYSTEM, visible: false, data: { code } })
    await settle(trx, order, { needs_attention: withAttention(order.row.needs_attention, REFUSED) })
  })
}

/** Throws where it is not known what came of it, so that its job asks again. */
export async function captureHeld(deps: PaymentDeps, paymentId: string): Promise<void> {
  const { db, providers } = deps
  const found = await db
    .selectFrom('payments')
    .select(['order_id', 'provider'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!found) return
  const order = await readOrder(db, found.order_id)
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (payment?.status !== 'authorized') return
  const amount = amountToCapture(order, payment)
  const provider = providers.named(found.provider)
  const answer =
    amount === 0
      ? await provider?.close(attemptOf(payment), { voiding: true })
      : await provider?.capture(attemptOf(payment), amount)
  if (!answer || answer.answer === 'unknown')
    throw new Error(`It is not known whether the money was taken: ${answer?.reason ?? 'its provider is not set up'}`)
  if (answer.answer === 'refused') await tellRefused(deps, found.order_id, answer.code)
  else await bookReading(deps, { orderId: found.order_id, paymentId, attempt: payment.attempt }, answer.value)
}

/** Throws where it is not known whether it is let go. Money that was taken there meanwhile is booked. */
export async function voidHeld(
  deps: PaymentDeps,
  { paymentId, ref, chargeRef }: { paymentId: string; ref: string | null; chargeRef: string | null },
): Promise<void> {
  const row = await deps.db
    .selectFrom('payments')
    .select([...ATTEMPT_COLUMNS, 'provider', 'order_id'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!row) return
  const answer = await deps.providers
    .named(row.provider)
    ?.close({ ...attemptOf(row), ref, chargeRef }, { voiding: true })
  if (answer?.answer !== 'ok' || answer.value.status === 'authorized')
    throw new Error('It is not known whether the money was let go')
  await bookReading(deps, { orderId: row.order_id, paymentId, attempt: row.attempt }, answer.value)
}
