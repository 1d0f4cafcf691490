// How an order is paid, or is not: from the moment it is placed to the one from which it may be packed.
import { after, DAY, HOUR, MINUTE, opening } from '../calendar.ts'
import type { Fate } from './fates.ts'
import { customer, historian, type OrderDraft, type PaymentMethod, type Setting, system } from './history.ts'
import { attempt, capture, type Payment, payBack, promise } from './money.ts'
import { CANCEL_REASONS } from './phrases.ts'
import { settle } from './totals.ts'

/** How long an order waits for its money. */
const HOLD: Readonly<Record<PaymentMethod, number | null>> = {
  card: 40 * MINUTE,
  bank_transfer: 7 * DAY,
  cod: null,
}

const decline = (payment: Payment): void => {
  payment.status = 'failed'
  payment.error_code = 'card_declined'
}

/** The pieces are held; of one that waits for goods only those that are there. */
const reserve = (draft: OrderDraft, setting: Setting, fate: Fate): void => {
  const { order, items } = draft
  const waiting = fate === 'waiting' ? items[0] : undefined
  if (waiting) {
    waiting.backordered = 1
    const { waiting: known } = setting.ledger
    if (waiting.variant_id) known.set(waiting.variant_id, (known.get(waiting.variant_id) ?? 0) + waiting.backordered)
    order.needs_attention = 'One piece is on order at the workshop.'
  }
  const pieces = items.map((item) => ({ item, quantity: item.quantity - item.backordered }))
  historian(draft, setting).stock(order.placed_at, 'reserve', pieces)
}

/** It came to nothing: the pieces and the coupon are free again. */
export const letGo = (draft: OrderDraft, setting: Setting, at: Date): void => {
  const held = draft.items.map((item) => ({ item, quantity: item.reserved }))
  historian(draft, setting).stock(at, 'release', held)
  setting.coupons.release(draft.order.id, at)
}

/** Nobody pays, or the card is declined and nobody tries again. */
const expire = (draft: OrderDraft, setting: Setting, payment: Payment): void => {
  const { order } = draft
  const { reached, note } = historian(draft, setting)
  const end = order.expires_at as Date
  if (payment.method === 'card' && setting.random.chance(0.4)) decline(payment)
  if (!reached(end)) return
  order.status = 'expired'
  if (payment.status !== 'failed') payment.status = payment.method === 'card' ? 'expired' : 'voided'
  letGo(draft, setting, end)
  note(end, { ...system, type: 'expired', visible_to_customer: true })
}

/** A transfer that was too small: delivery, or a fifth, is still to come. The order waits for it without an end. */
const payInPart = (draft: OrderDraft, setting: Setting, payment: Payment, came: Date): void => {
  const { order } = draft
  if (!historian(draft, setting).reached(came)) return
  const missing = order.shipping_minor || Math.round(order.total_minor / 5)
  payment.amount_minor -= missing
  capture(draft, setting, payment, came, payment.amount_minor)
  attempt(draft, setting, came, missing)
  order.expires_at = null
  order.needs_attention = 'The transfer was smaller than the order. The rest has been asked for.'
}

/** Called off before any money came. */
const callOff = (draft: OrderDraft, setting: Setting, payment: Payment): void => {
  const { order, items } = draft
  const { reached, note } = historian(draft, setting)
  const at = after(order.placed_at, setting.random.int(20, 900) * MINUTE)
  if (!reached(at)) return
  const reason = setting.random.pick(CANCEL_REASONS.customer)
  Object.assign(order, { status: 'cancelled', cancelled_at: at, cancel_reason: reason, expires_at: null })
  payment.status = 'voided'
  letGo(draft, setting, at)
  for (const item of items) item.cancelled = item.quantity
  note(at, { ...customer(order.customer_id), type: 'cancelled', data: { reason }, visible_to_customer: true })
}

/** One card in sixteen is declined at first, and another one taken. */
const firstPayment = (draft: OrderDraft, setting: Setting, fate: Fate): Payment => {
  const { order } = draft
  const first = attempt(draft, setting, order.placed_at)
  if (first.method !== 'card' || !(fate === 'declined' || setting.random.chance(0.06))) return first
  decline(first)
  return fate === 'declined' ? first : attempt(draft, setting, after(order.placed_at, 90_000))
}

const paidAt = (payment: Payment, { random }: Setting, wished: boolean): Date => {
  const at = payment.created_at
  if (payment.method === 'cod') return at
  if (payment.method === 'card') return after(at, random.int(20, 140) * 1000)
  return opening(after(at, random.int(20, wished ? 60 : 90) * HOUR))
}

/** Answers with the moment from which the order may be packed, once it has come. */
export const pay = (draft: OrderDraft, setting: Setting, fate: Fate, wished: boolean): Date | undefined => {
  const { order } = draft
  const { random } = setting
  const { reached, note } = historian(draft, setting)
  const method = order.payment_method_code as PaymentMethod
  note(order.placed_at, { ...customer(order.customer_id), type: 'placed', visible_to_customer: true })
  reserve(draft, setting, fate)
  const payment = firstPayment(draft, setting, fate)
  const hold = HOLD[method]
  order.expires_at = hold === null ? null : after(payment.created_at, hold)
  if (fate === 'declined') return undefined
  if (fate === 'expired') {
    expire(draft, setting, payment)
    return undefined
  }
  const paid = paidAt(payment, setting, wished)
  if (fate === 'part-paid') {
    payInPart(draft, setting, payment, paid)
    return undefined
  }
  if (fate === 'cancelled' && !wished && method === 'bank_transfer' && random.chance(0.3)) {
    callOff(draft, setting, payment)
    return undefined
  }
  if (!reached(paid)) return undefined
  order.status = 'confirmed'
  order.expires_at = null
  if (fate === 'authorized') promise(draft, setting, payment, paid)
  else if (fate === 'paid-twice') capture(draft, setting, payment, paid, 2 * payment.amount_minor)
  else if (method !== 'cod') capture(draft, setting, payment, paid, payment.amount_minor)
  note(paid, { ...system, type: 'confirmed', visible_to_customer: true })
  settle(draft, setting, paid)
  if (fate === 'paid-twice') payBack(draft, setting, after(paid, 3 * HOUR), { of: undefined, reason: 'Paid twice' })
  return paid
}

/** Who pays at the door does so now, for whatever is not credited. */
export const payAtTheDoor = (draft: OrderDraft, setting: Setting, at: Date): void => {
  const open = draft.payments.find(({ method, status }) => method === 'cod' && status === 'created') as
    | Payment
    | undefined
  const { total_minor, credited_minor } = draft.order
  if (open && total_minor > credited_minor) capture(draft, setting, open, at, total_minor - credited_minor)
}
