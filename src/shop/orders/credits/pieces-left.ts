// How many pieces of a line can still be cancelled, and how many were lost and are neither credited nor sent again. Pure.
import type { LinePieces } from '../../stock/hand-over.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'

type Line = LockedOrder['lines'][number]
type Of = Pick<LockedOrder, 'lines' | 'parcels' | 'creditItems'>

const packedIn = ({ parcels }: Of, line: Line, statuses: readonly LockedOrder['parcels'][number]['status'][]): number =>
  parcels
    .filter(({ status }) => statuses.includes(status))
    .flatMap(({ items }) => items)
    .reduce((sum, { order_item_id, quantity }) => sum + (order_item_id === line.id ? quantity : 0), 0)

const lostCredited = ({ creditItems }: Of, line: Line): number =>
  creditItems
    .filter(({ cause, order_item_id }) => cause === 'lost' && order_item_id === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Neither cancelled, nor on their way or there, nor lost and credited: somebody still waits for them. */
const waiting = (order: Of, line: Line): number =>
  line.quantity - line.cancelled - (line.shipped - line.lost) - lostCredited(order, line)

/** Pieces of each line that have neither left nor been packed. */
export const cancellable = (order: Of): Map<string, number> =>
  new Map(order.lines.map((line) => [line.id, Math.max(0, waiting(order, line) - packedIn(order, line, ['packed']))]))

/** Lost pieces of a line that are neither credited nor being sent again. */
export const lostLeft = (order: Of, lineId: string): number => {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) return 0
  const free = waiting(order, line) - packedIn(order, line, ['pending', 'packed'])
  return Math.max(0, Math.min(line.lost - lostCredited(order, line), free))
}

/** Pieces that a line holds or waits for beyond those that somebody still waits for. */
export const lostWithout = (order: Of): LinePieces[] =>
  order.lines.flatMap((line) => {
    const quantity = line.reserved + line.backordered - waiting(order, line)
    return quantity > 0 ? [{ orderItemId: line.id, quantity }] : []
  })

/** Nothing of the order was or will be sent once these pieces are cancelled as well. */
export const nothingLeft = (order: Of, cancelling: ReadonlyMap<string, number>): boolean =>
  order.lines.every(
    (line) => line.cancelled + (cancelling.get(line.id) ?? 0) + lostCredited(order, line) >= line.quantity,
  )

/** Every piece is cancelled once these are. */
export const isWhole = ({ lines }: Pick<LockedOrder, 'lines'>, cancelling: ReadonlyMap<string, number>): boolean =>
  lines.every(({ id, quantity, cancelled }) => cancelled + (cancelling.get(id) ?? 0) === quantity)
