// What staff can do with an entry of an order's ledger now. Pure: the routes refuse by it, and buttons are read from it.
import type { Reason } from '#contract/order-actions.ts'
import type { OrderPayment } from '#contract/orders.ts'
import { isOnline } from '../transitions/credit-order.ts'
import type { LockedOrder, PaymentRow } from '../transitions/lock-order.ts'
import { isDisputed, leftOf, owedBack } from '../transitions/plan-refund.ts'

type Refund = LockedOrder['refunds'][number]
type Action = OrderPayment['actions'][number]

const UNDER_WAY: readonly string[] = ['pending', 'succeeded']

/** Whether staff have to send a refund, since no provider does. */
export const waitsForHand = ({ refunds, payments }: Pick<LockedOrder, 'refunds' | 'payments'>): boolean =>
  refunds.some(
    ({ status, kind, payment_id }) =>
      kind === 'refund' && status === 'pending' && payments.some((one) => one.id === payment_id && !isOnline(one)),
  )

/** One that failed is sent once more only while it is still owed and its payment has it left: it may have gone otherwise. */
export function refusalAgain(order: LockedOrder, refund: Refund): Reason | null {
  const payment = order.payments.find(({ id }) => id === refund.payment_id)
  if (!payment || refund.amount_minor > owedBack(order)) return 'nothing_owed'
  if (isDisputed(payment)) return 'disputed'
  return refund.amount_minor <= leftOf(order, payment) ? null : 'nothing_left'
}

export function actionsOfRefund(order: LockedOrder, refund: Refund): Action[] {
  const payment = order.payments.find(({ id }) => id === refund.payment_id)
  if (refund.kind !== 'refund' || !payment) return []
  if (refund.status === 'pending') return isOnline(payment) ? [] : ['sent']
  if (refund.status !== 'failed' || refusalAgain(order, refund) !== null) return []
  return isOnline(payment) ? ['retry', 'sent'] : ['sent']
}

/** A payment that staff recorded can be taken back, once, while none of it was sent back. */
export const actionsOfPayment = ({ payments, refunds }: LockedOrder, payment: PaymentRow): Action[] =>
  payment.status === 'captured' &&
  !isOnline(payment) &&
  payment.reversal_of === null &&
  !payments.some(({ reversal_of }) => reversal_of === payment.id) &&
  !refunds.some(({ payment_id, status }) => payment_id === payment.id && UNDER_WAY.includes(status))
    ? ['reverse']
    : []
