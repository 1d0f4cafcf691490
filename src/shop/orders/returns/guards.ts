// Whether something may happen to the returns of an order now. Pure: the routes refuse by it, and buttons are read from it.
import type { ReturnAction } from '#contract/order-actions.ts'
import type { Guard, GuardOf } from '../transitions/guard.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'

const OPEN: readonly Return['status'][] = ['requested', 'approved', 'received', 'closed']

/** Pieces of each line that left and are in no return. */
export const toReturn = ({ lines, returns }: Pick<LockedOrder, 'lines' | 'returns'>): Map<string, number> => {
  const coming = returns.filter(({ status }) => OPEN.includes(status)).flatMap(({ items }) => items)
  return new Map(
    lines.map(({ id, shipped, lost }) => {
      const inReturns = coming.filter((item) => item.order_item_id === id).reduce((sum, item) => sum + item.quantity, 0)
      return [id, shipped - lost - inReturns]
    }),
  )
}

export const beginReturn: Guard = (order) => {
  if (order.row.status !== 'confirmed' && order.row.status !== 'completed') return 'order_over'
  return [...toReturn(order).values()].some((pieces) => pieces > 0) ? null : 'nothing_left'
}

const from =
  (...statuses: Return['status'][]): GuardOf<Return> =>
  (_, { status }) =>
    statuses.includes(status) ? null : 'wrong_state'

export const RETURN_GUARDS: Readonly<Record<ReturnAction, GuardOf<Return>>> = {
  approve: from('requested'),
  reject: from('requested', 'approved', 'received'),
  receive: from('approved'),
  close: from('received'),
}
