// Writing the rows of parcels, and the pieces of lines that follow from them. What is in memory of the order follows as well.
import { sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { deriveStock } from '../../stock/derive-stock.ts'
import type { Moved } from '../../stock/variant-stock.ts'
import type { StaffDeed } from '../staff-act.ts'
import type { LockedOrder, Parcel } from '../transitions/lock-order.ts'
import { type Actor, type OrderEvent, recordEvent } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'

/** Who does it, and what letters and log lines need. */
export interface ParcelDeed extends Omit<StaffDeed, 'by'> {
  by: Actor
}

export type Pieces = Parcel['items'][number]

export function requireParcel({ parcels }: LockedOrder, id: string): Parcel {
  const parcel = parcels.find((one) => one.id === id)
  if (!parcel) throw new ApiError('NOT_FOUND')
  return parcel
}

export async function writeParcel(
  trx: Transaction<Database>,
  parcel: Parcel,
  values: Partial<Omit<Parcel, 'id' | 'order_id' | 'items'>>,
): Promise<void> {
  await trx.updateTable('fulfilments').set(values).where('id', '=', parcel.id).execute()
  Object.assign(parcel, values)
}

type Counter = 'shipped' | 'delivered' | 'lost'

/** Pieces of lines become more or fewer, in all the counters named. */
export async function countPieces(
  trx: Transaction<Database>,
  { row, lines }: LockedOrder,
  pieces: readonly Pieces[],
  signs: Partial<Record<Counter, 1 | -1>>,
): Promise<void> {
  const { shipped = 0, delivered = 0, lost = 0 } = signs
  await sql`
    update order_items i set shipped = i.shipped + ${shipped}::integer * p.quantity,
      delivered = i.delivered + ${delivered}::integer * p.quantity, lost = i.lost + ${lost}::integer * p.quantity
    from json_to_recordset(${JSON.stringify(pieces)}::json) as p(order_item_id uuid, quantity integer)
    where i.id = p.order_item_id and i.order_id = ${row.id}`.execute(trx)
  for (const { order_item_id, quantity } of pieces) {
    const line = lines.find(({ id }) => id === order_item_id)
    if (!line) continue
    line.shipped += shipped * quantity
    line.delivered += delivered * quantity
    line.lost += lost * quantity
  }
}

interface Happened {
  event: Omit<OrderEvent, 'by'>
  from: Parcel['status'] | null
  to: Parcel['status']
  columns?: Parameters<typeof settle>[2]
  moved?: readonly Moved[]
}

/** What follows from anything that happened to a parcel: history, statuses, products, and a line of the log that names nobody. */
export async function conclude(
  trx: Transaction<Database>,
  order: LockedOrder,
  { event, from, to, columns = {}, moved = [] }: Happened,
  { by, context }: ParcelDeed,
): Promise<void> {
  await recordEvent(trx, order.row.id, { ...event, by })
  // Papers, which settling issues, draw their numbers after everything else is locked.
  await deriveStock(trx, moved)
  await settle(trx, order, columns)
  context.logger.info({ order: order.row.number, event: event.type, from, to }, 'order')
}
