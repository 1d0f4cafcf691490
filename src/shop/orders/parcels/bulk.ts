// Parcels of several orders at once: each order in a transaction of its own. A preview does it and rolls it back.
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { bulkOrders } from '#contract/parcels.ts'
import { signedIn } from '../../auth/access.ts'
import { bulk, type RowChange } from '../../crud/bulk.ts'
import type { Database } from '../../db/schema.ts'
import type { ShopDeps } from '../../deps.ts'
import { mustBeAllowed, refusal } from '../transitions/guard.ts'
import { type LockedOrder, lockOrder, type Parcel } from '../transitions/lock-order.ts'
import { deliverParcel } from './arrive.ts'
import { PARCEL_GUARDS, pack } from './guards.ts'
import { createParcel, neverSent, packParcel } from './pack.ts'
import type { ParcelDeed } from './parcel-rows.ts'
import { shipParcel } from './ship.ts'

type Trx = Transaction<Database>
type Body = BodyOf<typeof bulkOrders>
type Row = Body['rows'][number]

/** Everything that can be sent, in one parcel; those that were begun are packed as they are. */
async function packAll(trx: Trx, order: LockedOrder, how: ParcelDeed): Promise<void> {
  const begun = order.parcels.filter(({ status }) => status === 'pending')
  for (const parcel of begun) await packParcel(trx, order, parcel, how)
  const lines = neverSent(order)
  if (lines.length > 0) await createParcel(trx, order, { lines, packed: true }, how)
  else if (begun.length === 0) {
    mustBeAllowed(pack(order))
    // What was lost or came back is sent again by decision, one order at a time.
    throw refusal('nothing_left')
  }
}

async function deliverAll(trx: Trx, order: LockedOrder, how: ParcelDeed): Promise<void> {
  const underWay = order.parcels.filter((parcel) => PARCEL_GUARDS.deliver(order, parcel) === null)
  if (underWay.length === 0) throw refusal('wrong_state')
  for (const parcel of underWay) await deliverParcel(trx, order, parcel, how)
}

/** `after`: how many packed parcels other rows of the same order ship before. */
async function shipNext(
  trx: Trx,
  order: LockedOrder,
  { carrier, trackingNumber }: Row,
  after: number,
  how: ParcelDeed,
) {
  const parcel: Parcel | undefined = order.parcels.filter(({ status }) => status === 'packed')[after]
  if (!parcel) throw refusal('nothing_packed')
  await shipParcel(trx, order, parcel, { carrier, trackingNumber, override: null }, how)
}

/** A preview has not happened. */
const SILENT = { info: () => {}, error: () => {} }

/** For people: screens translate them. */
const WORDS = {
  pack: { before: 'unpacked', after: 'packed' },
  ship: { before: 'packed', after: 'shipped' },
  deliver: { before: 'shipped', after: 'delivered' },
} as const

export async function bulkParcels(
  { db, config }: Pick<ShopDeps, 'db' | 'config'>,
  request: FastifyRequest,
  { action, ids, rows, preview }: Body,
): Promise<ReplyOf<typeof bulkOrders>> {
  const { userId } = signedIn(request)
  const how: ParcelDeed = {
    by: { kind: 'staff', id: userId },
    context: { publicOrigin: config.publicOrigin, logger: preview ? SILENT : request.log, from: request },
  }
  const options = { db, request, entity: 'orders', action, preview }

  const changed = async (trx: Trx, id: string, work: (order: LockedOrder) => Promise<void>): Promise<RowChange> => {
    const order = await lockOrder(trx, id)
    const before = { fulfilment: order.row.fulfilment_status, parcels: order.parcels.length }
    await work(order)
    const after = { fulfilment: order.row.fulfilment_status, parcels: order.parcels.length }
    return { label: order.row.number, before, after, words: WORDS[action] }
  }
  if (action !== 'ship') {
    const work = action === 'pack' ? packAll : deliverAll
    return { results: await bulk(options, ids, (trx, id) => changed(trx, id, (order) => work(trx, order, how))) }
  }
  const seen = new Map<string, number>()
  const results: ReplyOf<typeof bulkOrders>['results'] = []
  for (const row of rows) {
    const after = preview ? (seen.get(row.number) ?? 0) : 0
    seen.set(row.number, (seen.get(row.number) ?? 0) + 1)
    const found = await db.selectFrom('orders').select('id').where('number', '=', row.number).executeTakeFirst()
    const shipped = found
      ? await bulk(options, [found.id], (trx, id) => changed(trx, id, (order) => shipNext(trx, order, row, after, how)))
      : [{ label: row.number, ok: false, problem: 'NOT_FOUND' }]
    results.push(...shipped.map((one) => ({ ...one, id: row.number, label: row.number })))
  }
  return { results }
}
