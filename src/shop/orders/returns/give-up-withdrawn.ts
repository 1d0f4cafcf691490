// Goods that were withdrawn from and cannot be sent back, for their parcel got lost or came back unopened: they are cancelled and
// paid back as if they had not left.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { queueOrderLetter } from '../letters/queue-order-letter.ts'
import type { ParcelDeed } from '../parcels/parcel-rows.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { cancelUnsent } from './cancel-unsent.ts'
import { neverArrived } from './pieces.ts'
import { putItems, setReturn } from './write-return.ts'

/** Of the oldest withdrawals first. Answers those that nothing is left of, which are closed. */
async function takeOut(
  trx: Transaction<Database>,
  order: LockedOrder,
  gone: ReadonlyMap<string, number>,
): Promise<Return[]> {
  const rest = new Map(gone)
  const ended: Return[] = []
  for (const one of order.returns) {
    if (one.kind !== 'withdrawal' || one.status !== 'approved') continue
    const kept = one.items.map(({ order_item_id: lineId, quantity }) => {
      const left = rest.get(lineId) ?? 0
      rest.set(lineId, Math.max(0, left - quantity))
      return { lineId, quantity: Math.max(0, quantity - left) }
    })
    await putItems(trx, one, kept)
    if (one.items.length > 0) continue
    await setReturn(trx, one, { status: 'closed', closed_at: new Date() })
    ended.push(one)
  }
  return ended
}

/** After the parcel was settled. CONFLICT where a payment of the order is being decided. */
export async function giveUpWithdrawn(
  trx: Transaction<Database>,
  order: LockedOrder,
  { by, context }: ParcelDeed,
): Promise<void> {
  const gone = neverArrived(order)
  if (gone.size === 0) return
  const ended = await takeOut(trx, order, gone)
  const lines = [...gone].map(([lineId, quantity]) => ({ lineId, quantity }))
  const { creditId, amount } = await cancelUnsent(trx, order, lines, { by, reason: null }, context)
  for (const one of ended) await setReturn(trx, one, { credit_id: creditId })
  // That the whole order is cancelled, a letter of its own has said.
  if (order.row.status !== 'cancelled')
    await queueOrderLetter(trx, order, 'order-cancelled', {
      ...context,
      cancelled: { pieces: gone, reason: null, credited: amount },
    })
}
