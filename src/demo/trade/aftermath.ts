// What is credited: orders and lines called off, parcels nobody can find, and what makes up for a flaw.
import { after, DAY, HOUR, MINUTE, opening } from '../calendar.ts'
import { customer, historian, type Item, type OrderDraft, type Pieces, type Setting, staff } from './history.ts'
import { credit, payBack, type RefundEnding, shippingLeft } from './money.ts'
import { newParcel } from './parcels.ts'
import { letGo } from './pay.ts'
import { CANCEL_REASONS, REFUND_REASONS } from './phrases.ts'
import { settle } from './totals.ts'

const linesOf = (pieces: readonly Pieces[]) =>
  pieces.map((one) => ({ line: one.item.id, pieces: one.quantity, deduction: 0 }))

const unsent = (items: readonly Item[]): Pieces[] =>
  items.map((item) => ({ item, quantity: item.quantity - item.cancelled - (item.shipped - item.lost) }))

/** Money that was only promised or is to come at the door is no longer asked for. */
const voidOpen = ({ order, payments }: OrderDraft): void => {
  if (order.credited_minor < order.total_minor) return
  for (const payment of payments)
    if (payment.status === 'created' || payment.status === 'authorized') payment.status = 'voided'
}

/** Called off before a parcel left, or when it has come back: all of it is credited, delivery too. */
export const cancel = (draft: OrderDraft, setting: Setting, from: Date, ending: RefundEnding | null = null): void => {
  const { order, items } = draft
  const { random, staffId } = setting
  const { reached, note } = historian(draft, setting)
  const at = after(from, random.int(25, 400) * MINUTE)
  const refunded = after(at, 5 * MINUTE)
  if (!reached(refunded)) return
  const byCustomer = draft.fulfilments.length === 0 && random.chance(0.7)
  const reason = random.pick(byCustomer ? CANCEL_REASONS.customer : CANCEL_REASONS.staff)
  // Sometimes it was packed already.
  if (draft.fulfilments.length === 0 && random.chance(0.15))
    newParcel(draft, setting, unsent(items), after(from, 20 * MINUTE), 'cancelled')
  letGo(draft, setting, at)
  for (const item of items) item.cancelled = item.quantity
  Object.assign(order, { status: 'cancelled', cancelled_at: at, cancel_reason: reason, needs_attention: null })
  note(at, {
    ...(byCustomer ? customer(order.customer_id) : staff(staffId)),
    type: 'cancelled',
    data: { reason },
    visible_to_customer: true,
  })
  const lines = items.map(({ id, quantity }) => ({ line: id, pieces: quantity, deduction: 0 }))
  const made = credit(draft, setting, at, { cause: 'cancel', reason, lines, shipping: shippingLeft(draft) })
  voidOpen(draft)
  settle(draft, setting, at)
  payBack(draft, setting, refunded, { of: made, reason, ending })
}

/** One line of several is called off before anything is packed; answers whether it has come to that. */
export const cancelLine = (draft: OrderDraft, setting: Setting, paid: Date): boolean => {
  const { random, staffId } = setting
  const { reached, note, stock } = historian(draft, setting)
  const at = after(paid, random.int(25, 90) * MINUTE)
  const item = draft.items.at(-1)
  if (!item || !reached(after(at, 5 * MINUTE))) return false
  const [reason] = CANCEL_REASONS.staff
  const pieces = [{ item, quantity: item.quantity }]
  stock(at, 'release', pieces)
  item.cancelled = item.quantity
  note(at, {
    ...staff(staffId),
    type: 'cancelled',
    data: { text: `${(JSON.parse(String(item.snapshot)) as { title: string }).title}: ${reason}` },
    visible_to_customer: true,
  })
  const made = credit(draft, setting, at, { cause: 'cancel', reason, lines: linesOf(pieces) })
  payBack(draft, setting, after(at, 5 * MINUTE), { of: made, reason })
  return true
}

/** A parcel is given up: its pieces are credited, and delivery with them where nothing else came. */
export const creditLost = (draft: OrderDraft, setting: Setting, known: Date): void => {
  const at = opening(after(known, setting.random.int(2, 5) * DAY))
  if (!historian(draft, setting).reached(after(at, HOUR))) return
  const reason = 'Lost on the way'
  const pieces = draft.items.flatMap((item) => (item.lost > 0 ? [{ item, quantity: item.lost }] : []))
  const all = draft.items.every(({ lost, quantity }) => lost === quantity)
  const made = credit(draft, setting, at, {
    ...{ cause: 'lost', reason, lines: linesOf(pieces), shipping: all ? shippingLeft(draft) : 0 },
  })
  draft.order.needs_attention = null
  payBack(draft, setting, after(at, HOUR), { of: made, reason })
}

export const makeUpFor = (draft: OrderDraft, setting: Setting, delivered: Date): void => {
  const { random, now } = setting
  const at = after(delivered, random.int(2, 9) * DAY)
  if (at > now) return
  const share = random.pick([10, 15, 20, 25])
  const goodwill = Math.round(((draft.items[0]?.total_minor ?? 0) * share) / 100)
  const reason = random.pick(REFUND_REASONS)
  const made = credit(draft, setting, at, { cause: 'goodwill', reason, goodwill })
  payBack(draft, setting, at, { of: made, reason })
}
