// What has come back is taken in: it was delivered, whatever was said before, and lies on the shelf again or is damaged.
import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { receiveReturn } from '#contract/staff-returns.ts'
import { invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { deriveStock } from '../../stock/derive-stock.ts'
import { putBack, type ReturnedPieces } from '../../stock/hand-over.ts'
import { deliverParcel } from '../parcels/arrive.ts'
import type { ParcelDeed } from '../parcels/parcel-rows.ts'
import type { LockedOrder, Parcel, Return } from '../transitions/lock-order.ts'
import { recordEvent } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { outThere } from './pieces.ts'
import { setReturn } from './write-return.ts'

type Lines = BodyOf<typeof receiveReturn>['lines']

function check(order: LockedOrder, { items }: Return, lines: Lines): void {
  for (const [index, { lineId, received, condition, restocked }] of lines.entries()) {
    const item = items.find(({ order_item_id }) => order_item_id === lineId)
    if (!item) throw invalidInput({ [`lines.${index}.lineId`]: 'unknown' })
    const line = order.lines.find(({ id }) => id === lineId)
    const left = line ? Math.min(item.quantity, outThere(line)) : 0
    if (received > left) throw invalidInput({ [`lines.${index}.received`]: `too_large:${left}` })
    const most = condition === 'damaged' ? 0 : received
    if (restocked > most) throw invalidInput({ [`lines.${index}.restocked`]: `too_large:${most}` })
  }
}

/** Parcels that hold what has come back have arrived, whatever was said before, and with each everything in it. */
async function deliverMissed(
  trx: Transaction<Database>,
  order: LockedOrder,
  came: ReadonlyMap<string, number>,
  how: ParcelDeed,
): Promise<void> {
  const isMissed = ({ order_item_id }: Parcel['items'][number]): boolean => {
    const line = order.lines.find(({ id }) => id === order_item_id)
    return line !== undefined && came.has(line.id) && line.delivered < line.returned + (came.get(line.id) ?? 0)
  }
  for (const parcel of order.parcels)
    if (parcel.status === 'shipped' && parcel.items.some(isMissed)) await deliverParcel(trx, order, parcel, how)
}

export async function receive(
  trx: Transaction<Database>,
  order: LockedOrder,
  one: Return,
  { lines }: { lines: Lines },
  how: ParcelDeed,
): Promise<void> {
  check(order, one, lines)
  const came = new Map(lines.filter(({ received }) => received > 0).map(({ lineId, received }) => [lineId, received]))
  await deliverMissed(trx, order, came, how)
  for (const line of order.lines) {
    line.returned += came.get(line.id) ?? 0
    await sql`update order_items set returned = ${line.returned} where id = ${line.id}`.execute(trx)
  }
  const pieces = lines.flatMap(({ lineId, received, restocked }): ReturnedPieces[] => [
    { orderItemId: lineId, quantity: restocked, condition: 'sellable' },
    { orderItemId: lineId, quantity: received - restocked, condition: 'damaged' },
  ])
  const { by } = how
  const mover = { reason: `Return ${one.number}`, actorId: by.kind === 'staff' ? by.id : null }
  const moved = await putBack(trx, order.row.id, pieces, mover)
  for (const { lineId, received, condition, restocked } of lines) {
    if (received === 0) continue
    await sql`update return_items set received = ${received}, condition = ${condition}, restocked = ${restocked}
      where return_id = ${one.id} and order_item_id = ${lineId}`.execute(trx)
    const item = one.items.find(({ order_item_id }) => order_item_id === lineId)
    if (item) Object.assign(item, { received, condition, restocked })
  }
  await setReturn(trx, one, { status: 'received', received_at: new Date() })
  await recordEvent(trx, order.row.id, { type: 'return_received', by, visible: true })
  await deriveStock(trx, moved)
  await settle(trx, order)
}
