// Books what a provider says of the refunds of a payment: ours as they come out, and those that were made at the provider.
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { signals } from '#telemetry/signals.ts'
import type { Database } from '../../db/schema.ts'
import type { RefundReading } from '../../payments/provider.ts'
import { queueOrderLetter } from '../letters/queue-order-letter.ts'
import type { TransitionContext } from '../transitions/apply.ts'
import { withAttention, withoutAttention } from '../transitions/attention.ts'
import type { LockedOrder, PaymentRow } from '../transitions/lock-order.ts'
import { type Actor, recordEvent, SYSTEM } from '../transitions/order-event.ts'

type RefundRow = LockedOrder['refunds'][number]

const ATTENTION = {
  failed: 'A refund has failed. Try it again, or send it by hand.',
  elsewhere: 'A refund was made at the payment provider. Credit what it was for.',
} as const

const attend = (order: LockedOrder, reason: string) => {
  order.row.needs_attention = withAttention(order.row.needs_attention, reason)
}

async function writeRefund(trx: Transaction<Database>, refund: RefundRow, values: Partial<Omit<RefundRow, 'id'>>) {
  await trx.updateTable('refunds').set(values).where('id', '=', refund.id).execute()
  Object.assign(refund, values)
}

/** Whether anything has changed. The money has gone back: the customer is told. */
export async function refundSucceeded(
  trx: Transaction<Database>,
  order: LockedOrder,
  refund: RefundRow,
  { ref, by = SYSTEM }: { ref: string | null; by?: Actor },
  context: TransitionContext,
): Promise<boolean> {
  if (refund.status === 'succeeded') return false
  const provider_ref = ref ?? refund.provider_ref
  // Staff sent what had failed: the failure stays to be known by.
  const last_error = by.kind === 'staff' ? refund.last_error : null
  await writeRefund(trx, refund, { status: 'succeeded', succeeded_at: new Date(), provider_ref, last_error })
  if (!order.refunds.some((one) => one.status === 'failed'))
    order.row.needs_attention = withoutAttention(order.row.needs_attention, ATTENTION.failed)
  const data = { amountMinor: refund.amount_minor }
  await recordEvent(trx, order.row.id, { type: 'refunded', by, visible: true, data })
  const sentBack = {
    ...{ amount: refund.amount_minor, creditId: refund.credit_id },
    by: by.kind === 'staff' ? ('transfer' as const) : ('card' as const),
  }
  await queueOrderLetter(trx, order, 'order-refunded', { ...context, sentBack })
  return true
}

/** It is promised still: it stays visible, and can be sent again. */
export async function refundFailed(
  trx: Transaction<Database>,
  order: LockedOrder,
  refund: RefundRow,
  { ref, code, status = 'failed' }: { ref: string | null; code: string | null; status?: 'failed' | 'cancelled' },
): Promise<boolean> {
  if (refund.status === 'failed' || refund.status === 'cancelled') return false
  const values = { status, succeeded_at: null, provider_ref: ref ?? refund.provider_ref, last_error: code ?? 'failed' }
  await writeRefund(trx, refund, values)
  const data = { amountMinor: refund.amount_minor, ...(code !== null && { code }) }
  await recordEvent(trx, order.row.id, { type: 'refund_failed', by: SYSTEM, visible: false, data })
  attend(order, ATTENTION.failed)
  signals.refundFailed.publish({})
  return true
}

/** What came of one of ours. Of several attempts at it the one that went through counts, then the one under way. */
export async function takeRefund(
  trx: Transaction<Database>,
  order: LockedOrder,
  refund: RefundRow,
  { ref, status, errorCode }: RefundReading,
  context: TransitionContext,
): Promise<boolean> {
  if (status === 'succeeded') return await refundSucceeded(trx, order, refund, { ref }, context)
  if (status === 'pending') {
    if (refund.status !== 'pending' || refund.provider_ref === ref) return false
    await writeRefund(trx, refund, { provider_ref: ref })
    return true
  }
  const hasFailed = refund.last_error !== null
  // Sent by hand after it had failed: its reference is that of the transfer by now, and nothing at the provider takes it back.
  if (refund.status === 'succeeded' && hasFailed) return false
  // The failure that was known when it was tried again.
  if (refund.status === 'pending' && hasFailed && refund.provider_ref === ref) return false
  return await refundFailed(trx, order, refund, { ref, code: errorCode, status })
}

async function takeForeign(
  trx: Transaction<Database>,
  order: LockedOrder,
  payment: PaymentRow,
  { ref, amount, status }: RefundReading,
  context: TransitionContext,
): Promise<boolean> {
  if (status !== 'pending' && status !== 'succeeded') return false
  const refund = await trx
    .insertInto('refunds')
    .values({ id: uuidv7(), payment_id: payment.id, status: 'pending', amount_minor: amount, provider_ref: ref })
    .returningAll()
    .executeTakeFirstOrThrow()
  order.refunds.push(refund)
  attend(order, ATTENTION.elsewhere)
  if (status === 'succeeded') await refundSucceeded(trx, order, refund, { ref }, context)
  return true
}

const RANK: Readonly<Record<RefundReading['status'], number>> = { succeeded: 0, pending: 1, failed: 2, cancelled: 2 }

export async function takeRefunds(
  trx: Transaction<Database>,
  order: LockedOrder,
  payment: PaymentRow,
  readings: readonly RefundReading[],
  context: TransitionContext,
): Promise<boolean> {
  const own = order.refunds.filter(({ payment_id, kind }) => payment_id === payment.id && kind === 'refund')
  const rowOf = ({ refundId, ref }: RefundReading) =>
    own.find(({ id }) => id === refundId) ?? own.find(({ provider_ref }) => provider_ref === ref)
  let changed = false
  for (const [refund, all] of Map.groupBy(readings, rowOf)) {
    if (refund === undefined)
      for (const reading of all) changed = (await takeForeign(trx, order, payment, reading, context)) || changed
    else {
      // The last one made, of those that say the most.
      const [decisive] = all.toReversed().sort((a, b) => RANK[a.status] - RANK[b.status])
      if (decisive) changed = (await takeRefund(trx, order, refund, decisive, context)) || changed
    }
  }
  return changed
}
