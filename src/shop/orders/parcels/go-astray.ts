// A parcel that does not arrive: it gets lost, turns up again, or comes back unopened.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { putBack, type ReturnedPieces } from '../../stock/hand-over.ts'
import { giveUpWithdrawn } from '../returns/give-up-withdrawn.ts'
import { neverArrived } from '../returns/pieces.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import type { LockedOrder, Parcel } from '../transitions/lock-order.ts'
import { parcelAttention, withoutParcelAttention } from './attention.ts'
import { awaitCash, dropCash } from './cash.ts'
import { PARCEL_GUARDS } from './guards.ts'
import { conclude, countPieces, type ParcelDeed, type Pieces, writeParcel } from './parcel-rows.ts'
import { piecesLeft } from './pieces.ts'

/** Pieces that can be sent again, beyond those that the buyer has withdrawn from. */
const someLeft = (order: LockedOrder): boolean => {
  const withdrawn = neverArrived(order)
  return [...piecesLeft(order)].some(([id, { again }]) => again > (withdrawn.get(id) ?? 0))
}

export async function loseParcel(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  how: ParcelDeed,
): Promise<void> {
  mustBeAllowed(PARCEL_GUARDS.lost(order, parcel))
  await countPieces(trx, order, parcel.items, { lost: 1 })
  await writeParcel(trx, parcel, { status: 'lost', lost_at: new Date() })
  await dropCash(trx, order, parcel)
  const before = order.row.needs_attention
  const columns = { needs_attention: someLeft(order) ? parcelAttention(before, 'lost') : before }
  await conclude(
    trx,
    order,
    { event: { type: 'parcel_lost', visible: true }, from: 'shipped', to: 'lost', columns },
    how,
  )
  await giveUpWithdrawn(trx, order, how)
}

/** Of its pieces: neither sent again nor credited since, so that they are under way once more. */
const stillMissing = (order: LockedOrder, { items }: Parcel): Pieces[] => {
  const left = piecesLeft(order)
  return items.map(({ order_item_id, quantity }) => ({
    order_item_id,
    quantity: Math.min(quantity, left.get(order_item_id)?.again ?? 0),
  }))
}

const sum = (pieces: readonly Pieces[]): number => pieces.reduce((total, { quantity }) => total + quantity, 0)

/** What is under way again becomes a parcel of its own; the rest stays lost. */
async function split(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  pieces: readonly Pieces[],
): Promise<Parcel> {
  const { items, ...row } = parcel
  const id = uuidv7()
  const { created_at: _, ...copied } = row
  const created = await trx
    .insertInto('fulfilments')
    .values({ ...copied, id, lost_at: null, status: 'shipped' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const found = pieces.filter(({ quantity }) => quantity > 0)
  await trx
    .insertInto('fulfilment_items')
    .values(found.map((item) => ({ fulfilment_id: id, ...item })))
    .execute()
  const rest = items.map(({ order_item_id, quantity }, at) => ({
    order_item_id,
    quantity: quantity - (pieces[at]?.quantity ?? 0),
  }))
  for (const { order_item_id, quantity } of rest)
    await (quantity === 0
      ? sql`delete from fulfilment_items where fulfilment_id = ${parcel.id} and order_item_id = ${order_item_id}`
      : sql`update fulfilment_items set quantity = ${quantity}
          where fulfilment_id = ${parcel.id} and order_item_id = ${order_item_id}`
    ).execute(trx)
  parcel.items = rest.filter(({ quantity }) => quantity > 0)
  const one = { ...created, items: found }
  order.parcels.push(one)
  return one
}

/** Nothing is lost for what was sent again or credited in the meantime: somebody has to look at it. */
export async function findParcel(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  how: ParcelDeed,
): Promise<void> {
  mustBeAllowed(PARCEL_GUARDS.found(order, parcel))
  const missing = stillMissing(order, parcel)
  const found = sum(missing)
  const whole = found === sum(parcel.items)
  if (found > 0) {
    await countPieces(trx, order, missing, { lost: -1 })
    const one = whole ? parcel : await split(trx, order, parcel, missing)
    if (whole) await writeParcel(trx, parcel, { status: 'shipped', lost_at: null })
    await awaitCash(trx, order, one)
  }
  const before = order.row.needs_attention
  const columns = { needs_attention: whole ? attentionWithout(order) : parcelAttention(before, 'found') }
  const event = { type: 'parcel_found', visible: false }
  await conclude(trx, order, { event, from: 'lost', to: found > 0 ? 'shipped' : 'lost', columns }, how)
}

const attentionWithout = ({ row, parcels }: LockedOrder): string | null =>
  parcels.some(({ status }) => status === 'lost')
    ? row.needs_attention
    : withoutParcelAttention(row.needs_attention, 'lost')

interface CameBack {
  lines: readonly { lineId: string; sellable: number; damaged: number }[]
  reason: string
}

/** All of the parcel, each line once. */
function conditionsOf({ items }: Parcel, lines: CameBack['lines']): ReturnedPieces[] {
  const told = new Map(lines.map((one) => [one.lineId, one]))
  const all = items.every(({ order_item_id, quantity }) => {
    const { sellable = 0, damaged = 0 } = told.get(order_item_id) ?? {}
    return sellable + damaged === quantity
  })
  if (!all || told.size !== items.length || lines.length !== items.length) throw invalidInput({ lines: 'mismatch' })
  return lines.flatMap(({ lineId: orderItemId, sellable, damaged }) => [
    { orderItemId, quantity: sellable, condition: 'sellable' as const },
    { orderItemId, quantity: damaged, condition: 'damaged' as const },
  ])
}

export async function takeParcelBack(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  { lines, reason }: CameBack,
  how: ParcelDeed,
): Promise<void> {
  mustBeAllowed(PARCEL_GUARDS.back(order, parcel))
  const from = parcel.status
  const conditions = conditionsOf(parcel, lines)
  const moved = await putBack(trx, order.row.id, conditions, { actorId: how.by.id, reason })
  await countPieces(trx, order, parcel.items, { shipped: -1, ...(from === 'lost' && { lost: -1 }) })
  await writeParcel(trx, parcel, { status: 'returned_to_sender', returned_at: new Date() })
  await dropCash(trx, order, parcel)
  const kept = from === 'lost' ? attentionWithout(order) : order.row.needs_attention
  const columns = { needs_attention: someLeft(order) ? parcelAttention(kept, 'back') : kept }
  const event = { type: 'came_back', visible: true, data: { reason } }
  await conclude(trx, order, { event, from, to: 'returned_to_sender', columns, moved }, how)
  await giveUpWithdrawn(trx, order, how)
}
