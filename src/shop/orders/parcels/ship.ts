// A parcel leaves. Whatever follows from the first or any other parcel of an order follows here and nowhere else.
import type { Transaction } from 'kysely'
import { carrierName, trackingUrl } from '#contract/carriers.ts'
import { OVERRIDABLE } from '#contract/order-actions.ts'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { commit } from '../../stock/hand-over.ts'
import { readCheckoutSettings } from '../checkout-settings.ts'
import { issueInvoice } from '../documents/issue.ts'
import { captureKey, capturePayment } from '../job-names.ts'
import { queueParcelLetter } from '../letters/queue-parcel-letter.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import type { LockedOrder, Parcel } from '../transitions/lock-order.ts'
import { awaitCash } from './cash.ts'
import { PARCEL_GUARDS } from './guards.ts'
import { conclude, countPieces, type ParcelDeed, writeParcel } from './parcel-rows.ts'
import { isTracked } from './pieces.ts'

interface Sending {
  carrier: string
  trackingNumber: string
  /** Why it leaves unpaid, or with a dispute open. */
  override: string | null
}

/** A reason given for nothing is kept for nothing. */
function overrideOf(order: LockedOrder, parcel: Parcel, override: string | null): string | null {
  const reason = PARCEL_GUARDS.ship(order, parcel)
  const overridden = override !== null && OVERRIDABLE.some((one) => one === reason)
  if (!overridden) mustBeAllowed(reason)
  return overridden ? override : null
}

/** Taken by a job, because no provider is called inside a transaction. */
async function captureSoon(trx: Transaction<Database>, { payments }: LockedOrder, { context }: ParcelDeed) {
  for (const { id, status } of payments)
    if (status === 'authorized')
      await enqueue(trx, capturePayment, { paymentId: id }, { key: captureKey(id), from: context.from })
}

export async function shipParcel(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  sending: Sending,
  how: ParcelDeed,
): Promise<void> {
  const override = overrideOf(order, parcel, sending.override)
  const { carriers } = await readCheckoutSettings(trx)
  const carrier = carrierName(carriers, sending.carrier)
  const pieces = parcel.items.map(({ order_item_id, quantity }) => ({ orderItemId: order_item_id, quantity }))
  const moved = await commit(trx, order.row.id, pieces, { actorId: how.by.id })
  for (const { orderItemId, quantity } of pieces) {
    const line = order.lines.find(({ id }) => id === orderItemId)
    if (line && isTracked(line)) line.reserved -= quantity
  }
  await countPieces(trx, order, parcel.items, { shipped: 1 })
  await writeParcel(trx, parcel, {
    ...{ status: 'shipped', shipped_at: new Date(), override_reason: override },
    ...{ carrier: carrier || null, tracking_number: sending.trackingNumber || null },
    tracking_url: trackingUrl(carriers, carrier, sending.trackingNumber),
  })
  await awaitCash(trx, order, parcel)
  await captureSoon(trx, order, how)
  const data = {
    ...(carrier !== '' && { carrier }),
    ...(sending.trackingNumber !== '' && { trackingNumber: sending.trackingNumber }),
    ...(override !== null && { reason: override }),
  }
  await conclude(
    trx,
    order,
    { event: { type: 'shipped', visible: true, data }, from: 'packed', to: 'shipped', moved },
    how,
  )
  await queueParcelLetter(trx, order, parcel, 'order-shipped', how.context)
  await issueInvoice(trx, order, { from: how.context.from })
}
