// How many pieces of a line can still be cancelled, and how many were lost and are neither credited nor sent again. Pure.
import type { LinePieces } from '../../stock/hand-over.ts'
import { inParcels, lostCredited, openPieces, waiting } from '../transitions/line-pieces.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'

type Of = Pick<LockedOrder, 'lines' | 'parcels' | 'creditItems'>

/** By line: so many of its pieces. */
export type Pieces = ReadonlyMap<string, number>

/** Pieces of each line that have neither left nor been packed. */
export const cancellable = (order: Of): Map<string, number> => {
  const packed = order.parcels.filter(({ status }) => status === 'packed')
  return new Map(order.lines.map((line) => [line.id, Math.max(0, waiting(order, line) - inParcels(packed, line.id))]))
}

/** Lost pieces of a line that are neither credited nor being sent again. */
export const lostLeft = (order: Of, lineId: string): number => {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) return 0
  return Math.max(0, Math.min(line.lost - lostCredited(order, lineId), openPieces(order, line)))
}

/** Pieces that a line holds or waits for beyond those that somebody waits for, once these are cancelled as well. */
export const heldBeyond = (order: Of, cancelling: Pieces = new Map()): LinePieces[] =>
  order.lines.flatMap((line) => {
    const wanted = waiting(order, line) - (cancelling.get(line.id) ?? 0)
    const quantity = line.reserved + line.backordered - wanted
    return quantity > 0 ? [{ orderItemId: line.id, quantity }] : []
  })

/** Nothing of the order was or will be sent once these pieces are cancelled as well. */
export const nothingLeft = (order: Of, cancelling: Pieces): boolean =>
  order.lines.every(
    ({ id, quantity, cancelled }) => cancelled + (cancelling.get(id) ?? 0) + lostCredited(order, id) >= quantity,
  )

/** Every piece is cancelled once these are. */
export const isWhole = ({ lines }: Pick<LockedOrder, 'lines'>, cancelling: Pieces): boolean =>
  lines.every(({ id, quantity, cancelled }) => cancelled + (cancelling.get(id) ?? 0) === quantity)
