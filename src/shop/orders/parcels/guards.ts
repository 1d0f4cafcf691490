// Whether something may happen to the parcels of an order now. Pure: the routes refuse by it, and buttons are read from it.
import type { ParcelAction } from '#contract/order-actions.ts'
import type { Guard, GuardOf } from '../transitions/guard.ts'
import type { LockedOrder, Parcel } from '../transitions/lock-order.ts'

const BEFORE_SHIPPED: readonly Parcel['status'][] = ['pending', 'packed']

/** Pieces of a line that are neither cancelled, nor on their way, nor in a parcel that is being packed. */
export const toPack = ({ lines, parcels }: Pick<LockedOrder, 'lines' | 'parcels'>): Map<string, number> => {
  const packing = parcels.filter(({ status }) => BEFORE_SHIPPED.includes(status)).flatMap(({ items }) => items)
  return new Map(
    lines.map(({ id, quantity, cancelled, shipped, lost }) => {
      const inParcels = packing
        .filter((item) => item.order_item_id === id)
        .reduce((sum, item) => sum + item.quantity, 0)
      return [id, quantity - cancelled - (shipped - lost) - inParcels]
    }),
  )
}

const withdrawalWaits = ({ returns }: Pick<LockedOrder, 'returns'>): boolean =>
  returns.some(({ kind, status }) => kind === 'withdrawal' && status === 'requested')

export const pack: Guard = (order) => {
  if (order.row.status === 'pending_payment') return 'order_pending'
  if (order.row.status !== 'confirmed') return 'order_over'
  if (withdrawalWaits(order)) return 'withdrawal_waits'
  return [...toPack(order).values()].some((pieces) => pieces > 0) ? null : 'nothing_left'
}

const from =
  (...statuses: Parcel['status'][]): GuardOf<Parcel> =>
  (_, { status }) =>
    statuses.includes(status) ? null : 'wrong_state'

export const PARCEL_GUARDS: Readonly<Record<ParcelAction, GuardOf<Parcel>>> = {
  pack: from('pending'),
  ship: (order, parcel) => from('packed')(order, parcel) ?? (withdrawalWaits(order) ? 'withdrawal_waits' : null),
  deliver: from('shipped'),
  undeliver: from('delivered'),
  lost: from('shipped'),
  found: from('lost'),
  back: from('shipped', 'lost'),
  cancel: from('pending', 'packed'),
}
