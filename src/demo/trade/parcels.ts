// One parcel from the packing table to the door, as far as time has come, or to where else it ends.
import type { Row } from '../../shop/db/schema.ts'
import { after, DAY, daytime, HOUR, MINUTE, opening } from '../calendar.ts'
import { historian, type OrderDraft, type Pieces, type Setting, staff, system } from './history.ts'
import { payAtTheDoor } from './pay.ts'
import { settle } from './totals.ts'

const CARRIERS = [
  { name: 'Kestrel Parcels', prefix: 'KP' },
  { name: 'Northline Post', prefix: 'NP' },
] as const

export const newParcel = (
  { order, fulfilments, fulfilmentItems }: OrderDraft,
  { random }: Setting,
  pieces: readonly Pieces[],
  at: Date,
  status: Row<'fulfilments'>['status'] = 'packed',
) => {
  const carrier = random.pick(CARRIERS)
  const row = {
    ...{ id: random.id(at), order_id: order.id, status, carrier: carrier.name },
    ...{ tracking_number: null as string | null, tracking_url: null as string | null },
    ...{ created_at: at, packed_at: status === 'cancelled' ? null : at },
    ...{ shipped_at: null as Date | null, delivered_at: null as Date | null },
    ...{ lost_at: null as Date | null, returned_at: null as Date | null },
  }
  fulfilments.push(row)
  for (const { item, quantity } of pieces)
    fulfilmentItems.push({ fulfilment_id: row.id, order_item_id: item.id, quantity })
  const tracking = `${carrier.prefix}${String(random.int(0, 999_999_999)).padStart(9, '0')}`
  return { row, carrier: carrier.name, tracking }
}

/** Days at the carrier: more of them abroad, one for who paid for it. */
const daysOf = (random: Setting['random'], { shipping_address, shipping_method_code }: OrderDraft['order']): number => {
  const abroad = (JSON.parse(String(shipping_address)) as { country: string }).country !== 'DE'
  if (shipping_method_code === 'express') return 1
  return random.int(abroad ? 3 : 1, abroad ? 6 : 3)
}

type Ending = 'packed' | 'delivered' | 'under-way' | 'lost' | 'refused'

/** Answers with the moment it ended, once that has come; not while it is still on its way. */
export const send = (
  draft: OrderDraft,
  setting: Setting,
  pieces: readonly Pieces[],
  from: Date,
  ending: Ending = 'delivered',
): Date | undefined => {
  const { order } = draft
  const { random, staffId } = setting
  const { reached, note, stock } = historian(draft, setting)
  const packed = opening(after(from, random.int(3, 28) * HOUR))
  const shipped = opening(after(packed, random.int(90, 400) * MINUTE))
  const arrives = daytime(after(shipped, daysOf(random, order) * DAY + random.int(-5, 5) * HOUR))
  if (!reached(packed)) return undefined

  const { row, carrier, tracking } = newParcel(draft, setting, pieces, packed)
  note(packed, { ...staff(staffId), type: 'packed', visible_to_customer: false })
  if (ending === 'packed' || !reached(shipped)) return undefined

  row.status = 'shipped'
  row.tracking_number = tracking
  row.tracking_url = `https://tracking.example.com/${tracking}`
  row.shipped_at = shipped
  const cash = draft.payments.find(({ provider, status }) => provider === 'cod' && status === 'created')
  if (cash) cash.fulfilment_id = row.id
  stock(shipped, 'commit', pieces)
  for (const { item, quantity } of pieces) item.shipped += quantity
  const data = { carrier, trackingNumber: tracking }
  note(shipped, { ...staff(staffId), type: 'shipped', data, visible_to_customer: true })
  if (ending === 'under-way') return undefined
  if (ending === 'delivered') {
    if (!reached(arrives)) return undefined
    row.status = 'delivered'
    row.delivered_at = arrives
    for (const { item, quantity } of pieces) item.delivered += quantity
    note(arrives, { ...system, type: 'delivered', visible_to_customer: true })
    payAtTheDoor(draft, setting, arrives)
    settle(draft, setting, arrives)
    return arrives
  }
  const known = opening(after(arrives, random.int(5, 8) * DAY))
  if (!reached(known)) return undefined
  // Nobody pays for what did not arrive.
  if (cash) cash.fulfilment_id = null
  const say = (text: string) => {
    order.needs_attention = text
    note(known, { ...system, type: 'note', data: { text }, visible_to_customer: false })
  }
  if (ending === 'lost') {
    row.status = 'lost'
    row.lost_at = known
    for (const { item, quantity } of pieces) item.lost += quantity
    say(`Parcel ${tracking} has not moved for a week. The carrier is looking for it.`)
  } else {
    row.status = 'returned_to_sender'
    row.returned_at = known
    for (const { item, quantity } of pieces) item.shipped -= quantity
    stock(known, 'return', pieces)
    say(`Parcel ${tracking} has come back: nobody took it. Send it again, or credit it.`)
  }
  settle(draft, setting, known)
  return known
}
