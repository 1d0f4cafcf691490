// Some pieces of an order that have not left are given up, whoever says so: what the order held for them is let go, they are
// counted as cancelled, credited, and told in its history. The caller sends the money back and settles the order.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { CreditRequest } from '../../pricing/credit.ts'
import { release } from '../../stock/hand-over.ts'
import type { Moved } from '../../stock/variant-stock.ts'
import { creditableOf, writeCredit } from '../transitions/credit-order.ts'
import { inParcels, packing, waiting } from '../transitions/line-pieces.ts'
import { type LockedOrder, linesOf } from '../transitions/lock-order.ts'
import { type Actor, recordEvent } from '../transitions/order-event.ts'
import { heldBeyond, type Pieces } from './pieces-left.ts'

/** What was credited otherwise before is not credited twice. `shipping` in the order's price terms. */
export function creditOfPieces(order: LockedOrder, pieces: Pieces, shipping: number): CreditRequest {
  const { parts } = creditableOf(order)
  const lines = [...pieces].flatMap(([line, quantity]) => {
    const left = Math.min(quantity, parts.find((part) => part.line === line)?.pieces ?? 0)
    return left > 0 ? [{ line, pieces: left, deduction: 0 }] : []
  })
  return { lines, shipping, goodwill: 0 }
}

const named = ({ lines }: LockedOrder, pieces: Pieces): string =>
  [...pieces]
    .map(([lineId, quantity]) => {
      const snapshot = lines.find(({ id }) => id === lineId)?.snapshot as { title: string } | undefined
      return `${quantity} × ${snapshot?.title ?? ''}`
    })
    .join(', ')

/** A parcel that was only begun is taken apart where nobody waits for all that is in it any more. */
async function unpackBegun(trx: Transaction<Database>, order: LockedOrder): Promise<void> {
  for (const parcel of order.parcels.toReversed()) {
    if (parcel.status !== 'pending') continue
    const isTooMuch = order.lines.some(
      (line) => inParcels([parcel], line.id) > 0 && packing(order, line.id) > waiting(order, line),
    )
    if (!isTooMuch) continue
    await trx.updateTable('fulfilments').set({ status: 'cancelled' }).where('id', '=', parcel.id).execute()
    parcel.status = 'cancelled'
  }
}

export async function giveUpPieces(
  trx: Transaction<Database>,
  order: LockedOrder,
  pieces: Pieces,
  { by, reason, shipping }: { by: Actor; reason: string | null; shipping: number },
): Promise<{ credit: { id: string; amount: number } | null; moved: Moved[] }> {
  const request = creditOfPieces(order, pieces, shipping)
  const mover = { reason: 'Cancelled', actorId: by.kind === 'staff' ? by.id : null }
  const moved = await release(trx, order.row.id, heldBeyond(order, pieces), mover)
  const counts = JSON.stringify([...pieces].map(([id, quantity]) => ({ id, quantity })))
  await sql`
    update order_items i set cancelled = i.cancelled + c.quantity
    from json_to_recordset(${counts}::json) as c(id uuid, quantity integer)
    where i.id = c.id and i.order_id = ${order.row.id}`.execute(trx)
  order.lines = await linesOf(trx, order.row.id)
  await unpackBegun(trx, order)
  const credit = await writeCredit(trx, order, request, { cause: 'cancel', reason, by })
  const data = { amountMinor: credit?.amount ?? 0, text: named(order, pieces), ...(reason && { reason }) }
  await recordEvent(trx, order.row.id, { type: 'lines_cancelled', by, visible: true, data })
  return { credit, moved }
}
