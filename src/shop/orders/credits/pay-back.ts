// Staff send back what the shop owes without a credit: what was paid too much, or what a dispute had taken and given back.
import type { Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { HAND } from '../transitions/apply.ts'
import { withAttention } from '../transitions/attention.ts'
import { beginRefund, isOnline } from '../transitions/credit-order.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import type { Actor } from '../transitions/order-event.ts'
import { isDisputed, leftOf, owedBack } from '../transitions/plan-refund.ts'
import { moreThanLeft } from './give-credit.ts'
import { refund as allowed } from './guards.ts'

interface PayBack {
  paymentId: string
  amount: number
  reason: string
}

/** What can go back by a payment: never more than it has left, and never more than is owed. */
export async function payBack(
  trx: Transaction<Database>,
  order: LockedOrder,
  { paymentId, amount, reason }: PayBack,
  by: Actor,
): Promise<{ refund: string; amount: number }> {
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new ApiError('NOT_FOUND')
  mustBeAllowed(isDisputed(payment) ? 'disputed' : allowed(order))
  const usable = payment.status === 'captured' && payment.reversal_of === null
  const left = usable ? Math.max(0, Math.min(leftOf(order, payment), owedBack(order))) : 0
  if (amount > left)
    throw moreThanLeft(`${amount} cannot be paid back: ${left} left`, [{ what: 'refund', lineId: null, left }])
  const refund = await beginRefund(trx, order, { payment, amount }, { creditId: null, reason: reason || null, by })
  if (!isOnline(payment)) order.row.needs_attention = withAttention(order.row.needs_attention, HAND)
  return { refund, amount }
}
