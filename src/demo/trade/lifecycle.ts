// What becomes of an order after it was placed, step by step, as far as time has come: payment, parcels, delivery, or
// one of the ways in which it goes wrong. Statuses are derived from the rows at the end and never set on their own.
import { after, DAY, HOUR, later, MINUTE, opening } from '../calendar.ts'
import { customer, historian, type OrderDraft, refund, type Setting, system } from './history.ts'
import { send } from './parcels.ts'
import { CANCEL_REASONS, REFUND_REASONS, RETURN_REASONS } from './phrases.ts'

export type Fate = 'delivered' | 'split' | 'cancelled' | 'expired' | 'returned' | 'goodwill' | 'lost' | Halfway
/** Orders that stopped on the way: paid for in part, promised by the bank, or with one of two parcels. */
export type Halfway = 'part-paid' | 'authorized' | 'half-shipped' | 'half-delivered'
export type PaymentMethod = 'card' | 'bank_transfer' | 'cod'

const paymentEvent = (type: 'payment_authorized' | 'payment_captured', amountMinor: number) => ({
  ...system,
  type,
  data: { amountMinor },
  visible_to_customer: true,
})

/** Payment, or its absence. Answers with the moment from which the order may be packed. */
const pay = (draft: OrderDraft, setting: Setting, fate: Fate): Date | undefined => {
  const { order, payment } = draft
  const { random } = setting
  const { reached, note, stock } = historian(draft, setting)
  const placed = order.placed_at as Date
  const method = payment.method as PaymentMethod
  note(placed, { ...customer(order.customer_id), type: 'placed', visible_to_customer: true })
  stock(placed, 'reserve')
  order.expires_at = method === 'cod' ? null : after(placed, method === 'card' ? HOUR : 7 * DAY)

  if (fate === 'expired') {
    const end = order.expires_at as Date
    payment.status = method === 'card' ? 'requires_action' : 'created'
    if (!reached(end)) return undefined
    order.status = 'expired'
    payment.status = method === 'card' ? 'failed' : 'voided'
    stock(end, 'release')
    note(end, { ...system, type: 'expired', visible_to_customer: true })
    return undefined
  }

  if (fate === 'part-paid') {
    payInPart(draft, setting, opening(after(placed, random.int(20, 60) * HOUR)))
    return undefined
  }

  const delay = { card: random.int(20, 140) * 1000, bank_transfer: random.int(20, 90) * HOUR, cod: 0 }[method]
  const paid = method === 'bank_transfer' ? opening(after(placed, delay)) : after(placed, delay)
  if (!reached(paid)) return undefined
  order.status = 'confirmed'
  order.expires_at = null
  stock(paid, 'commit')
  if (fate === 'authorized') {
    payment.status = 'authorized'
    note(paid, paymentEvent('payment_authorized', order.total_minor))
  } else if (method !== 'cod') {
    payment.status = 'captured'
    payment.captured_at = paid
    note(paid, paymentEvent('payment_captured', order.total_minor))
  }
  note(paid, { ...system, type: 'confirmed', visible_to_customer: true })
  return paid
}

/** A transfer that was too small: delivery, or a fifth, is still to come. */
const payInPart = (draft: OrderDraft, setting: Setting, came: Date): void => {
  const { order, payment } = draft
  const { reached, note } = historian(draft, setting)
  if (!reached(came)) return
  const total = payment.amount_minor
  const missing = order.shipping_minor || Math.round(total / 5)
  payment.amount_minor = total - missing
  payment.status = 'captured'
  payment.captured_at = came
  draft.rest = {
    ...payment,
    id: setting.random.id(came),
    status: 'created',
    amount_minor: missing,
    created_at: came,
    captured_at: null,
  }
  order.needs_attention = 'The transfer was smaller than the order. The rest has been asked for.'
  note(came, paymentEvent('payment_captured', payment.amount_minor))
}

/** Called off before a parcel left: the money goes back, the goods onto the shelf. */
const cancel = (draft: OrderDraft, setting: Setting, paid: Date): void => {
  const { order, items, payment } = draft
  const { random, staffId } = setting
  const { reached, note, stock } = historian(draft, setting)
  const at = after(paid, random.int(25, 400) * MINUTE)
  const refunded = after(at, 5 * MINUTE)
  if (!reached(refunded)) return
  const byCustomer = random.chance(0.7)
  const reason = random.pick(byCustomer ? CANCEL_REASONS.customer : CANCEL_REASONS.staff)
  order.status = 'cancelled'
  order.cancelled_at = at
  order.cancel_reason = reason
  for (const item of items) item.cancelled = item.quantity
  stock(at, 'return')
  note(at, {
    ...(byCustomer ? customer(order.customer_id) : { actor_kind: 'staff', actor_id: staffId }),
    type: 'cancelled',
    data: { reason },
    visible_to_customer: true,
  })
  if (payment.status === 'captured') refund(draft, setting, refunded, order.total_minor, reason)
  else payment.status = 'voided'
}

/** Everything has arrived: whoever pays at the door has paid now, and the order is done. */
const complete = (draft: OrderDraft, setting: Setting, at: Date): void => {
  const { order, payment } = draft
  const { note } = historian(draft, setting)
  if (payment.status === 'created') {
    payment.status = 'captured'
    payment.captured_at = at
    note(at, paymentEvent('payment_captured', order.total_minor))
  }
  order.status = 'completed'
  note(at, { ...system, type: 'completed', visible_to_customer: false })
}

const takeBack = (draft: OrderDraft, setting: Setting, delivered: Date): void => {
  const { order, items } = draft
  const { random, staffId } = setting
  const { reached, note, stock } = historian(draft, setting)
  const asked = after(delivered, random.int(2, 12) * DAY)
  const arrived = opening(after(asked, random.int(3, 7) * DAY))
  const reason = random.pick(RETURN_REASONS)
  const back = random.chance(0.45) ? items : items.slice(0, 1)
  if (!reached(asked)) return
  note(asked, { ...customer(order.customer_id), type: 'return_requested', data: { reason }, visible_to_customer: true })
  if (!reached(after(arrived, HOUR))) return
  for (const item of back) item.returned = item.quantity
  if (random.chance(0.88)) stock(arrived, 'return', back)
  note(arrived, { actor_kind: 'staff', actor_id: staffId, type: 'return_received', visible_to_customer: true })
  refund(
    draft,
    setting,
    after(arrived, HOUR),
    back.reduce((sum, item) => sum + item.total_minor, 0),
    reason,
  )
}

const makeUpFor = (draft: OrderDraft, setting: Setting, delivered: Date): void => {
  const at = after(delivered, setting.random.int(2, 9) * DAY)
  if (at > setting.now) return
  const share = setting.random.pick([10, 15, 20, 25])
  const amount = Math.round(((draft.items[0]?.total_minor ?? 0) * share) / 100)
  if (amount > 0) refund(draft, setting, at, amount, setting.random.pick(REFUND_REASONS))
}

/** The later of two parcels, once both have come. */
const both = (a: Date | undefined, b: Date | undefined) => (a && b ? later(a, b) : undefined)

export const live = (draft: OrderDraft, fate: Fate, setting: Setting): void => {
  const paid = pay(draft, setting, fate)
  if (!paid) return
  if (fate === 'cancelled') {
    cancel(draft, setting, paid)
    return
  }
  // The bank has promised; the money is drawn when the parcel leaves.
  if (fate === 'authorized') return
  const halfway = fate === 'half-shipped' || fate === 'half-delivered'
  const first = fate === 'split' || halfway ? draft.items.slice(0, 1) : draft.items
  const rest = draft.items.slice(first.length)
  const arrived = send(draft, setting, first, paid, fate === 'lost' || fate === 'half-shipped' ? fate : undefined)
  // What the second parcel waits for is being made.
  if (halfway) return
  const second = rest.length > 0 ? send(draft, setting, rest, after(paid, setting.random.int(3, 8) * DAY)) : arrived
  const delivered = both(arrived, second)
  if (!delivered) return
  complete(draft, setting, delivered)
  if (fate === 'returned') takeBack(draft, setting, delivered)
  if (fate === 'goodwill') makeUpFor(draft, setting, delivered)
}
