// Whether something may happen to the returns of an order now. Pure: the routes refuse by it, and buttons are read from it.
import type { ReturnAction } from '#contract/order-actions.ts'
import type { Guard, GuardOf } from '../transitions/guard.ts'
import type { Return } from '../transitions/lock-order.ts'
import { piecesOf, splitOf } from './pieces.ts'

export const beginReturn: Guard = (order) => {
  if (order.row.status === 'pending_payment') return 'order_pending'
  if (order.row.status !== 'confirmed' && order.row.status !== 'completed') return 'order_over'
  return [...piecesOf(order).values()].some(({ unsent, out }) => unsent + out > 0) ? null : 'nothing_left'
}

const from =
  (...statuses: Return['status'][]): GuardOf<Return> =>
  (_, { status }) =>
    statuses.includes(status) ? null : 'wrong_state'

/** Parcels that hold something of it are unpacked first. */
const approve: GuardOf<Return> = (order, one) => {
  if (one.status !== 'requested') return 'wrong_state'
  const have = piecesOf(order, one.id)
  const isPacked = one.items.some(({ order_item_id, quantity }) => {
    const pieces = have.get(order_item_id)
    return pieces !== undefined && splitOf(one, pieces, quantity).packed > 0
  })
  return isPacked ? 'packed' : null
}

export const RETURN_GUARDS: Readonly<Record<ReturnAction, GuardOf<Return>>> = {
  approve,
  reject: from('requested', 'approved'),
  receive: from('approved'),
  close: from('received'),
}
