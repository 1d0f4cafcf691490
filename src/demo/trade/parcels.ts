// One parcel from the packing table to the door, as far as time has come.

import type { Row } from '../../shop/db/schema.ts'
import { after, DAY, daytime, HOUR, MINUTE, opening } from '../calendar.ts'
import { historian, type OrderDraft, type Setting, system } from './history.ts'

const CARRIERS = [
  { name: 'Kestrel Parcels', prefix: 'KP' },
  { name: 'Northline Post', prefix: 'NP' },
] as const

/** Answers with the moment of delivery, once it has come; not where the parcel is lost or still on its way. */
export const send = (
  draft: OrderDraft,
  setting: Setting,
  items: OrderDraft['items'],
  from: Date,
  ending?: 'lost' | 'half-shipped',
) => {
  const lost = ending === 'lost'
  const { order, fulfilments, fulfilmentItems } = draft
  const { random, staffId } = setting
  const { reached, note } = historian(draft, setting)
  const packed = opening(after(from, random.int(3, 28) * HOUR))
  const shipped = opening(after(packed, random.int(90, 400) * MINUTE))
  const abroad = (JSON.parse(String(order.shipping_address)) as { country: string }).country !== 'DE'
  const days = order.shipping_method_code === 'express' ? 1 : random.int(abroad ? 3 : 1, abroad ? 6 : 3)
  const delivered = daytime(after(shipped, days * DAY + random.int(-5, 5) * HOUR))
  const carrier = random.pick(CARRIERS)
  const tracking = `${carrier.prefix}${String(random.int(0, 999_999_999)).padStart(9, '0')}`
  if (!reached(packed)) return undefined

  const row: Row<'fulfilments'> = {
    id: random.id(packed),
    order_id: order.id,
    status: 'packed',
    carrier: carrier.name,
    tracking_number: null,
    tracking_url: null,
    created_at: packed,
    shipped_at: null,
    delivered_at: null,
  }
  fulfilments.push(row)
  for (const item of items)
    fulfilmentItems.push({ fulfilment_id: row.id, order_item_id: item.id, quantity: item.quantity })
  note(packed, { actor_kind: 'staff', actor_id: staffId, type: 'packed', visible_to_customer: false })
  if (!reached(shipped)) return undefined

  row.status = lost ? 'lost' : 'shipped'
  row.tracking_number = tracking
  row.tracking_url = `https://tracking.example.com/${tracking}`
  row.shipped_at = shipped
  for (const item of items) item.shipped = item.quantity
  const data = { carrier: carrier.name, trackingNumber: tracking }
  note(shipped, { actor_kind: 'staff', actor_id: staffId, type: 'shipped', data, visible_to_customer: true })
  if (lost) order.needs_attention = `Parcel ${tracking} has not moved for a week. The carrier is looking for it.`
  if (ending !== undefined || !reached(delivered)) return undefined

  row.status = 'delivered'
  row.delivered_at = delivered
  for (const item of items) item.delivered = item.quantity
  note(delivered, { ...system, type: 'delivered', visible_to_customer: true })
  return delivered
}
