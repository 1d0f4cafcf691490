// How the money of an order goes back, as its letters tell it.
import { waitsForHand } from '../payments/refund-actions.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'

/** The way it was paid; else by transfer, to the account that the buyer named, or to one they have yet to name. */
export type RefundWay = 'asPaid' | 'toAccount' | 'accountWanted'

export const refundWayOf = (order: LockedOrder): RefundWay =>
  !waitsForHand(order) ? 'asPaid' : order.row.refund_account === null ? 'accountWanted' : 'toAccount'
