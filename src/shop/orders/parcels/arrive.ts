// A parcel arrives, or was marked so by mistake.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { queueParcelLetter } from '../letters/queue-parcel-letter.ts'
import { apply } from '../transitions/apply.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import type { LockedOrder, Parcel } from '../transitions/lock-order.ts'
import { reverseCash, takeCash } from './cash.ts'
import { PARCEL_GUARDS } from './guards.ts'
import { conclude, countPieces, type ParcelDeed, writeParcel } from './parcel-rows.ts'

/** Cash at the door comes with it. */
export async function deliverParcel(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  how: ParcelDeed,
): Promise<void> {
  mustBeAllowed(PARCEL_GUARDS.deliver(order, parcel))
  await countPieces(trx, order, parcel.items, { delivered: 1 })
  await writeParcel(trx, parcel, { status: 'delivered', delivered_at: new Date() })
  const paid = await takeCash(trx, order, parcel, how.by)
  await conclude(trx, order, { event: { type: 'delivered', visible: true }, from: 'shipped', to: 'delivered' }, how)
  if (paid) await apply(trx, order, { event: 'money_in', revivable: false }, { by: how.by }, how.context)
  await queueParcelLetter(trx, order, parcel, 'order-delivered', how.context)
}

export async function undeliverParcel(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  { reason }: { reason: string },
  how: ParcelDeed,
): Promise<void> {
  mustBeAllowed(PARCEL_GUARDS.undeliver(order, parcel))
  await countPieces(trx, order, parcel.items, { delivered: -1 })
  await writeParcel(trx, parcel, { status: 'shipped', delivered_at: null })
  await reverseCash(trx, order, parcel, { by: how.by, reason })
  const columns = order.row.status === 'completed' ? { status: 'confirmed' as const } : {}
  const event = { type: 'undelivered', visible: false, data: { reason } }
  await conclude(trx, order, { event, from: 'delivered', to: 'shipped', columns }, how)
}
