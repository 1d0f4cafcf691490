// Whether an order can be credited, cancelled in parts or paid back now. Pure: the routes refuse by it, and buttons are read
// from it.
import type { Guard } from '../transitions/guard.ts'

const PLACED: readonly string[] = ['confirmed', 'completed']

export const cancelLines: Guard = ({ row }) => (row.status === 'confirmed' ? null : 'order_over')
export const credit: Guard = ({ row }) => {
  if (!PLACED.includes(row.status)) return 'order_over'
  return row.credited_minor < row.total_minor ? null : 'nothing_left'
}
export const refund: Guard = ({ row }) => (row.paid_minor > row.refunded_minor ? null : 'nothing_paid')
export const payment: Guard = () => null
export const address: Guard = ({ row, parcels }) => {
  if (row.status !== 'confirmed' && row.status !== 'pending_payment') return 'order_over'
  return parcels.some(({ status }) => status !== 'cancelled' && status !== 'pending') ? 'packed' : null
}
