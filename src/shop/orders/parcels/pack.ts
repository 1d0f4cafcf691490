// Putting pieces of an order into a parcel, and taking them out again.
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { takeAgain } from '../../stock/take-again.ts'
import type { Moved } from '../../stock/variant-stock.ts'
import { mustBeAllowed, refusal } from '../transitions/guard.ts'
import type { LockedOrder, Parcel } from '../transitions/lock-order.ts'
import { withoutParcelAttention } from './attention.ts'
import { PARCEL_GUARDS, pack } from './guards.ts'
import { conclude, type ParcelDeed, writeParcel } from './parcel-rows.ts'
import { isTracked, piecesLeft } from './pieces.ts'

interface Wanted {
  lines: readonly { lineId: string; quantity: number }[]
  packed: boolean
}

/** What can be put into a parcel and was not sent before. */
export const neverSent = (order: LockedOrder): Wanted['lines'] =>
  [...piecesLeft(order)].flatMap(([lineId, { packable, again }]) =>
    packable > again ? [{ lineId, quantity: packable - again }] : [],
  )

/** More than can be packed is refused with what can. */
function refuseMore(order: LockedOrder, lines: Wanted['lines']): void {
  const left = piecesLeft(order)
  for (const [at, { lineId, quantity }] of lines.entries()) {
    const one = left.get(lineId)
    if (!one) throw invalidInput({ [`lines.${at}.lineId`]: 'unknown' })
    if (quantity <= one.packable) continue
    throw refusal(one.open >= quantity ? 'waits_for_goods' : 'nothing_left', {
      [`lines.${at}.quantity`]: `too_large:${one.packable}`,
    })
  }
}

/** What was lost or came back is taken from the shelf once more. */
async function takeFromShelf(trx: Transaction<Database>, order: LockedOrder, lines: Wanted['lines'], by: ParcelDeed) {
  const left = piecesLeft(order)
  const again = lines.flatMap(({ lineId, quantity }) => {
    const { packable = 0, again: most = 0 } = left.get(lineId) ?? {}
    const pieces = Math.max(0, quantity - (packable - most))
    return pieces === 0 ? [] : [{ orderItemId: lineId, quantity: pieces }]
  })
  if (again.length === 0) return []
  const moved: Moved[] = await takeAgain(trx, order.row.id, again, {
    ...{ actorId: by.by.id, reason: 'Sent again' },
  })
  for (const { orderItemId, quantity } of again) {
    const line = order.lines.find(({ id }) => id === orderItemId)
    if (line && isTracked(line)) line.reserved += quantity
  }
  return moved
}

/** What staff were to send again, once all of it is in a parcel. */
const attentionAfter = (order: LockedOrder): string | null =>
  [...piecesLeft(order).values()].some(({ again }) => again > 0)
    ? order.row.needs_attention
    : withoutParcelAttention(order.row.needs_attention, 'lost', 'back')

export async function createParcel(
  trx: Transaction<Database>,
  order: LockedOrder,
  { lines, packed }: Wanted,
  how: ParcelDeed,
): Promise<Parcel> {
  mustBeAllowed(pack(order))
  refuseMore(order, lines)
  const moved = await takeFromShelf(trx, order, lines, how)
  const status = packed ? 'packed' : 'pending'
  const row = await trx
    .insertInto('fulfilments')
    .values({ id: uuidv7(), order_id: order.row.id, status, packed_at: packed ? new Date() : null })
    .returningAll()
    .executeTakeFirstOrThrow()
  const items = lines.map(({ lineId, quantity }) => ({ order_item_id: lineId, quantity }))
  await trx
    .insertInto('fulfilment_items')
    .values(items.map((item) => ({ fulfilment_id: row.id, ...item })))
    .execute()
  const parcel = { ...row, items }
  order.parcels.push(parcel)
  const event = { type: packed ? 'packed' : 'parcel_begun', visible: false }
  const columns = { needs_attention: attentionAfter(order) }
  await conclude(trx, order, { event, from: null, to: status, columns, moved }, how)
  return parcel
}

export async function packParcel(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  how: ParcelDeed,
): Promise<void> {
  mustBeAllowed(PARCEL_GUARDS.pack(order, parcel))
  await writeParcel(trx, parcel, { status: 'packed', packed_at: new Date() })
  await conclude(trx, order, { event: { type: 'packed', visible: false }, from: 'pending', to: 'packed' }, how)
}

/** Its pieces stay held for the order. */
export async function cancelParcel(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  how: ParcelDeed,
): Promise<void> {
  mustBeAllowed(PARCEL_GUARDS.cancel(order, parcel))
  const from = parcel.status
  await writeParcel(trx, parcel, { status: 'cancelled' })
  await conclude(trx, order, { event: { type: 'unpacked', visible: false }, from, to: 'cancelled' }, how)
}
