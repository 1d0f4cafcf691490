// Money that staff see and no provider does: transfers, cash at the door, and refunds sent by hand.
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { readCheckoutSettings } from '../checkout-settings.ts'
import { apply, HAND, type TransitionContext } from '../transitions/apply.ts'
import { withAttention, withoutAttention } from '../transitions/attention.ts'
import { isOnline } from '../transitions/credit-order.ts'
import { ATTENTION } from '../transitions/decide.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { type Actor, recordEvent } from '../transitions/order-event.ts'
import { settle, statusesOfOrder } from '../transitions/settle.ts'
import { refusalAgain, waitsForHand } from './refund-actions.ts'
import { settleOrder } from './take-reading.ts'
import { refundSucceeded } from './take-refunds.ts'
import { writePayment } from './write-payment.ts'

interface How {
  by: Actor
  context: TransitionContext
}

interface Money {
  amount: number
  method: 'bank_transfer' | 'cod'
  at: string | undefined
  note: string | null
}

const conflict = (message: string) => new ApiError('CONFLICT', { message })
const REVERSED = 'A recorded payment was taken back, and the order is not paid.'

/** A minute more than now: clocks differ. */
const LATEST_MS = 60_000

export async function bookByHand(
  trx: Transaction<Database>,
  order: LockedOrder,
  { amount, method, at, note }: Money,
  { by, context }: How,
): Promise<void> {
  const when = at === undefined ? new Date() : new Date(at)
  if (when.getTime() > Date.now() + LATEST_MS) throw invalidInput({ at: 'invalid' })
  const values = {
    ...{ status: 'captured' as const, captured_minor: amount, captured_at: when, reason: note, actor_id: by.id },
  }
  const awaited = order.payments.find((one) => one.status === 'created' && one.provider === method)
  if (awaited) await writePayment(trx, awaited, values)
  else
    order.payments.push(
      await trx
        .insertInto('payments')
        .values({
          ...{ id: uuidv7(), order_id: order.row.id, method, provider: method, currency: order.row.currency },
          ...{ amount_minor: amount, ...values },
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  const data = { amountMinor: amount, ...(note !== null && { text: note }) }
  await recordEvent(trx, order.row.id, { type: 'payment_captured', by, visible: true, data })
  await apply(trx, order, { event: 'money_in', revivable: false }, { by }, context)
}

/** A row against it: nothing is deleted. */
export async function reverseByHand(
  trx: Transaction<Database>,
  order: LockedOrder,
  paymentId: string,
  { reason, by }: { reason: string; by: Actor },
): Promise<{ amount: number; reason: string }> {
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new ApiError('NOT_FOUND')
  const { method, provider, currency, captured_minor: amount, status, reversal_of } = payment
  const recorded = status === 'captured' && !isOnline(payment) && reversal_of === null
  if (!recorded || order.payments.some((one) => one.reversal_of === paymentId))
    throw conflict('Only a payment that staff recorded can be taken back, and once.')
  if (order.refunds.some((one) => one.payment_id === paymentId && ['pending', 'succeeded'].includes(one.status)))
    throw conflict('Some of it was paid back already.')
  order.payments.push(
    await trx
      .insertInto('payments')
      .values({
        ...{ id: uuidv7(), order_id: order.row.id, method, provider, currency, status: 'captured' as const },
        ...{ amount_minor: amount, captured_minor: amount, captured_at: new Date() },
        ...{ reversal_of: paymentId, reason, actor_id: by.id },
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await recordEvent(trx, order.row.id, {
    ...{ type: 'payment_reversed', by, visible: false, data: { amountMinor: amount, reason } },
  })
  const { balance, paid } = statusesOfOrder(order)
  const waits = order.row.status === 'pending_payment' && paid === 0
  const { unpaidBankMinutes } = await readCheckoutSettings(trx)
  const attention = order.row.needs_attention
  const holds = paid === 0 ? withoutAttention(attention, ATTENTION.partPaid) : attention
  const columns = {
    needs_attention: balance > 0 ? withAttention(holds, REVERSED) : holds,
    // It waits for its money as on the first day.
    ...(waits && { expires_at: new Date(Date.now() + unpaidBankMinutes * 60_000) }),
  }
  await settle(trx, order, columns)
  return { amount, reason }
}

/** Where the money goes is kept no longer than it is needed. */
async function forgetAccount(trx: Transaction<Database>, order: LockedOrder): Promise<void> {
  if (order.row.refund_account === null || waitsForHand(order)) return
  await trx.updateTable('orders').set({ refund_account: null }).where('id', '=', order.row.id).execute()
  order.row.refund_account = null
}

/** One of cod or bank, or one that its provider refused and staff sent otherwise. */
export async function sentByHand(
  trx: Transaction<Database>,
  order: LockedOrder,
  refundId: string,
  { by, context, reference = null }: How & { reference?: string | null },
): Promise<{ refund: string; amount: number }> {
  const refund = order.refunds.find(({ id }) => id === refundId)
  const payment = order.payments.find(({ id }) => id === refund?.payment_id)
  if (!refund || !payment) throw new ApiError('NOT_FOUND')
  const { status, kind, amount_minor: amount } = refund
  const mine = status === 'failed' || (status === 'pending' && !isOnline(payment))
  if (kind !== 'refund' || !mine) throw conflict('Only a refund that is sent by hand, or failed, can be marked sent.')
  if (status === 'failed') mustBeAllowed(refusalAgain(order, refund))
  await refundSucceeded(trx, order, refund, { ref: reference, by }, context)
  await forgetAccount(trx, order)
  if (!waitsForHand(order)) order.row.needs_attention = withoutAttention(order.row.needs_attention, HAND)
  await settleOrder(trx, order)
  return { refund: refundId, amount }
}
