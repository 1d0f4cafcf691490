// Whether an order can be credited, cancelled in parts or paid back now. Pure: the routes refuse by it, and buttons are read
// from it.
import { creditableOf } from '../transitions/credit-order.ts'
import type { Guard } from '../transitions/guard.ts'
import { isDisputed, leftOf, owedBack } from '../transitions/plan-refund.ts'
import { cancellable } from './pieces-left.ts'

const PLACED: readonly string[] = ['confirmed', 'completed']
const OPEN: readonly string[] = ['pending_payment', 'confirmed']

export const cancelLines: Guard = (order) => {
  if (!OPEN.includes(order.row.status)) return 'order_over'
  if ([...cancellable(order).values()].some((pieces) => pieces > 0)) return null
  return order.parcels.some(({ status }) => status === 'packed') ? 'packed' : 'nothing_left'
}

export const credit: Guard = (order) => {
  if (order.row.status === 'pending_payment') return 'order_pending'
  if (!PLACED.includes(order.row.status)) return 'order_over'
  return creditableOf(order).parts.some(({ pieces, amount }) => pieces > 0 || amount > 0) ? null : 'nothing_left'
}

export const refund: Guard = (order) => {
  if (owedBack(order) === 0) return 'nothing_owed'
  const paid = order.payments.filter(
    (one) => one.status === 'captured' && one.reversal_of === null && leftOf(order, one) > 0,
  )
  if (paid.length === 0) return 'nothing_paid'
  return paid.every(isDisputed) ? 'disputed' : null
}

export const payment: Guard = () => null

/** E-mail, telephone and note: whoever bought is written to about returns as well. */
export const address: Guard = ({ row }) =>
  row.status === 'cancelled' || row.status === 'expired' ? 'order_over' : null

/** Where it is sent. */
export const delivery: Guard = ({ row, parcels }) => {
  if (!OPEN.includes(row.status)) return 'order_over'
  return parcels.some(({ status }) => status !== 'cancelled' && status !== 'pending') ? 'packed' : null
}
