// Returns and the right of withdrawal of an order, as its buyer sees them.
import type { CustomerOrder } from '#contract/customer-orders.ts'
import { waitsForHand } from '../payments/refund-actions.ts'
import { isOnline } from '../transitions/credit-order.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { type Calendar, isLate, withdrawalEnds } from './deadline.ts'
import { piecesOf, returnable, totalOf } from './pieces.ts'
import { refundBy } from './refund-by.ts'

export const customerReturn = (order: LockedOrder, one: Return): CustomerOrder['returns'][number] => {
  const { number, kind, status, items } = one
  return {
    ...{ number, kind, status, rejectReason: one.reject_reason },
    requestedAt: one.requested_at.toISOString(),
    refundBy: refundBy(order, one)?.toISOString() ?? null,
    items: items.map(({ order_item_id, quantity, received }) => ({ lineId: order_item_id, quantity, received })),
  }
}

const PLACED: readonly LockedOrder['row']['status'][] = ['pending_payment', 'confirmed', 'completed']

/** Money that came otherwise than by a payment provider goes back by transfer; so does the cash for what has been sent. */
const byTransfer = ({ payments, lines }: LockedOrder): boolean =>
  payments.some(
    (one) =>
      !isOnline(one) &&
      (one.status === 'captured' || (one.provider === 'cod' && lines.some(({ shipped }) => shipped > 0))),
  )

/** Whether the account of a refund that staff send is still to be named; null where there is none. */
export const refundAccountOf = (order: LockedOrder): CustomerOrder['refundAccount'] => {
  if (!order.row.email.includes('@') || !waitsForHand(order)) return null
  return order.row.refund_account === null ? 'wanted' : 'named'
}

export function withdrawalOf(
  order: LockedOrder,
  { calendar, excluded, now }: { calendar: Calendar; excluded: ReadonlySet<string>; now: Date },
): CustomerOrder['withdrawal'] {
  const ends = withdrawalEnds(order, calendar)
  const isOpen = PLACED.includes(order.row.status) && order.row.email.includes('@')
  const lines = [...piecesOf(order)].flatMap(([lineId, pieces]) =>
    isOpen && !excluded.has(lineId) && totalOf(pieces) > 0 ? [{ lineId, quantity: totalOf(pieces) }] : [],
  )
  return {
    // Its last moment: a day is read from it.
    until: ends && new Date(ends.getTime() - 1).toISOString(),
    late: isLate(ends, now),
    ...{ lines, excluded: [...excluded], account: byTransfer(order) },
  }
}

export const returnableOf = (order: LockedOrder): NonNullable<CustomerOrder['returnable']> =>
  [...returnable(order)].map(([lineId, quantity]) => ({ lineId, quantity }))
