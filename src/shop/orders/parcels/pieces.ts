// Which pieces of an order can be put into a parcel: held in stock, or to be taken from it once more. Pure.
import { inParcels, openPieces, packing } from '../transitions/line-pieces.ts'
import type { LockedOrder, Parcel } from '../transitions/lock-order.ts'

type Counted = Pick<LockedOrder, 'lines' | 'parcels' | 'creditItems'>
type Line = LockedOrder['lines'][number]

export interface PiecesLeft {
  /** Neither cancelled, nor lost and credited, nor on their way, nor in a parcel that is being packed. */
  open: number
  /** Of those: can be put into a parcel now. */
  packable: number
  /** Of those: lost or came back before, so that they are taken from stock once more. */
  again: number
}

/** Whether its pieces count in stock. */
export const isTracked = ({ tracked, variant_id }: Pick<Line, 'tracked' | 'variant_id'>): boolean =>
  tracked && variant_id !== null

/** Pieces that have not been in a parcel yet. */
const fresh = (line: Line, parcels: readonly Parcel[]): number => {
  const ever = inParcels(
    parcels.filter(({ status }) => status !== 'cancelled'),
    line.id,
  )
  return Math.max(0, line.quantity - line.cancelled - ever)
}

const leftOf = (line: Line, order: Counted): PiecesLeft => {
  const open = openPieces(order, line)
  if (!isTracked(line)) return { open, packable: open, again: open - Math.min(open, fresh(line, order.parcels)) }
  const held = Math.min(open, Math.max(0, line.reserved - packing(order, line.id)))
  const again = Math.max(0, open - held - line.backordered)
  return { open, packable: held + again, again }
}

/** By line. */
export const piecesLeft = (order: Counted): Map<string, PiecesLeft> =>
  new Map(order.lines.map((line) => [line.id, leftOf(line, order)]))
