// How many pieces of a line are where: in parcels, lost and credited, still waited for. Pure; what may be packed, cancelled,
// credited or sent back is told from it.
import type { LockedOrder, Parcel } from './lock-order.ts'

type Counted = Pick<LockedOrder, 'lines' | 'parcels' | 'creditItems'>
type Line = LockedOrder['lines'][number]

export const inParcels = (parcels: readonly Parcel[], lineId: string): number =>
  parcels
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.order_item_id === lineId ? item.quantity : 0), 0)

const BEFORE_SHIPPED: readonly Parcel['status'][] = ['pending', 'packed']

export const isBeforeShipped = ({ status }: Pick<Parcel, 'status'>): boolean => BEFORE_SHIPPED.includes(status)

/** In parcels that have not left. */
export const packing = ({ parcels }: Pick<LockedOrder, 'parcels'>, lineId: string): number =>
  inParcels(parcels.filter(isBeforeShipped), lineId)

/** Lost on their way and credited: nobody sends them again. */
export const lostCredited = ({ creditItems }: Pick<LockedOrder, 'creditItems'>, lineId: string): number =>
  creditItems.reduce(
    (sum, { cause, order_item_id, quantity }) => sum + (cause === 'lost' && order_item_id === lineId ? quantity : 0),
    0,
  )

/** Neither cancelled, nor on their way or there, nor lost and credited: somebody still waits for them. */
export const waiting = (order: Counted, line: Line): number =>
  line.quantity - line.cancelled - (line.shipped - line.lost) - lostCredited(order, line.id)

/** Of these: in no parcel. */
export const openPieces = (order: Counted, line: Line): number =>
  Math.max(0, waiting(order, line) - packing(order, line.id))
