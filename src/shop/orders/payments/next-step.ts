// Where an order goes on from here, as its rows say.
import type { NextStep } from '#contract/checkouts.ts'
import { isOnline } from '../transitions/credit-order.ts'
import type { LockedOrder, PaymentRow } from '../transitions/lock-order.ts'

const OPEN: readonly PaymentRow['status'][] = ['created', 'requires_action', 'processing']

/** The attempt that is under way; of several the last one. */
export const openPayment = ({ payments }: Pick<LockedOrder, 'payments'>): PaymentRow | undefined =>
  payments.findLast(({ status }) => OPEN.includes(status))

export function nextStep(order: Pick<LockedOrder, 'row' | 'payments'>, now = new Date()): NextStep {
  const { row } = order
  if (row.status !== 'pending_payment') return { kind: 'done' }
  const open = openPayment(order)
  if (!open || !isOnline(open))
    return row.payment_method_code === 'bank_transfer' ? { kind: 'bank' } : { kind: 'retry' }
  const { status, next_url: url, expires_at: end } = open
  // Being decided: there is nothing to be done.
  if (status === 'processing') return { kind: 'done' }
  const payable = status === 'requires_action' && url !== null && (end === null || end > now)
  return payable ? { kind: 'redirect', url } : { kind: 'retry' }
}
