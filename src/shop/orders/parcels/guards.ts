// Whether something may happen to the parcels of an order now. Pure: the routes refuse by it, and buttons are read from it.
import type { ParcelAction, Reason } from '#contract/order-actions.ts'
import { standingOf } from '../transitions/apply.ts'
import type { Guard, GuardOf } from '../transitions/guard.ts'
import { inParcels } from '../transitions/line-pieces.ts'
import type { LockedOrder, Parcel } from '../transitions/lock-order.ts'
import { isDisputed } from '../transitions/plan-refund.ts'
import { isTracked, piecesLeft } from './pieces.ts'

/** Nothing is packed or sent while staff have to say yes to a withdrawal. */
const isHeldBack = ({ row, returns }: LockedOrder): Reason | null => {
  if (row.status === 'pending_payment') return 'order_pending'
  if (row.status !== 'confirmed') return 'order_over'
  const waits = returns.some(({ kind, status }) => kind === 'withdrawal' && status === 'requested')
  return waits ? 'withdrawal_waits' : null
}

export const pack: Guard = (order) => {
  const heldBack = isHeldBack(order)
  if (heldBack) return heldBack
  const left = [...piecesLeft(order).values()]
  if (left.every(({ open }) => open === 0)) return 'nothing_left'
  return left.some(({ packable }) => packable > 0) ? null : 'waits_for_goods'
}

/** A stock count may have taken pieces from a parcel that was packed. */
const isReserved = ({ lines }: LockedOrder, parcel: Parcel): boolean =>
  lines.every((line) => !isTracked(line) || inParcels([parcel], line.id) <= line.reserved)

/** A dispute is open, or the bank has taken money back and nothing is decided for the shop. */
const isContested = ({ payments, refunds }: LockedOrder): boolean =>
  payments.some(isDisputed) || refunds.some(({ kind, status }) => kind === 'chargeback' && status === 'succeeded')

export const isCod = ({ row }: Pick<LockedOrder, 'row'>): boolean => row.payment_method_code === 'cod'

const ship: GuardOf<Parcel> = (order, parcel) => {
  if (parcel.status !== 'packed') return 'wrong_state'
  const heldBack = isHeldBack(order)
  if (heldBack) return heldBack
  if (!isReserved(order, parcel)) return 'waits_for_goods'
  if (isContested(order)) return 'disputed'
  return isCod(order) || standingOf(order, true).covered ? null : 'unpaid'
}

const RETURNING: readonly string[] = ['requested', 'approved', 'received', 'closed']

const undeliver: GuardOf<Parcel> = ({ returns }, { status, items }) => {
  if (status !== 'delivered') return 'wrong_state'
  const lines = new Set(items.map(({ order_item_id }) => order_item_id))
  const returned = returns.some(
    (one) => RETURNING.includes(one.status) && one.items.some((item) => lines.has(item.order_item_id)),
  )
  return returned ? 'return_open' : null
}

const from =
  (...statuses: Parcel['status'][]): GuardOf<Parcel> =>
  (_, { status }) =>
    statuses.includes(status) ? null : 'wrong_state'

export const PARCEL_GUARDS: Readonly<Record<ParcelAction, GuardOf<Parcel>>> = {
  pack: (order, parcel) => from('pending')(order, parcel) ?? isHeldBack(order),
  ship,
  deliver: from('shipped'),
  undeliver,
  lost: from('shipped'),
  found: from('lost'),
  back: from('shipped', 'lost'),
  cancel: from('pending', 'packed'),
}
