// What customers send back: announced, agreed to, taken in, credited, as far as time has come; some are refused, or stop where
// somebody wished for one that waits.
import type { Row } from '../../shop/db/schema.ts'
import { after, before, DAY, HOUR, later, opening } from '../calendar.ts'
import type { Fate } from './fates.ts'
import { customer, historian, type OrderDraft, type Pieces, type Setting, staff } from './history.ts'
import { credit, payBack, shippingLeft } from './money.ts'
import { REJECT_REASONS, RETURN_REASONS } from './phrases.ts'

interface Wished {
  stage: 'requested' | 'approved' | 'received' | 'rejected'
  /** When it was announced at the earliest: not so long ago that nobody would wait any more. */
  daysAgo: number
}

const WISHED: Partial<Record<Fate, Wished>> = {
  'return-asked': { stage: 'requested', daysAgo: 2 },
  'return-approved': { stage: 'approved', daysAgo: 6 },
  'return-received': { stage: 'received', daysAgo: 10 },
  'return-rejected': { stage: 'rejected', daysAgo: 14 },
}

/** Sometimes all of it, sometimes one line, sometimes a piece of that. */
const broughtBack = ({ items }: OrderDraft, { random }: Setting): Pieces[] => {
  const [first] = items
  if (!first || random.chance(0.45)) return items.map((item) => ({ item, quantity: item.quantity }))
  return [{ item: first, quantity: first.quantity > 1 && random.chance(0.5) ? 1 : first.quantity }]
}

const announced = (draft: OrderDraft, { random }: Setting, at: Date, back: readonly Pieces[]) => {
  const row = {
    ...{ id: random.id(at), order_id: draft.order.id, number: `${draft.order.number}-R1`, kind: 'withdrawal' as const },
    ...{ status: 'requested' as Row<'returns'>['status'], reason: random.pick(RETURN_REASONS), late: false },
    ...{ reject_reason: null as string | null, requested_at: at, approved_at: null as Date | null },
    ...{ received_at: null as Date | null, closed_at: null as Date | null, credit_id: null as string | null },
  }
  draft.returns.push(row)
  const items = back.map(({ item, quantity }) => ({
    ...{ return_id: row.id, order_item_id: item.id, quantity, received: 0, restocked: 0 },
    condition: null as Row<'return_items'>['condition'] | null,
  }))
  draft.returnItems.push(...items)
  return { row, items }
}

/** Whole ones give standard delivery back; of what was worn a fifth is kept. */
export const takeBack = (draft: OrderDraft, setting: Setting, delivered: Date, fate: Fate): void => {
  const { order, items } = draft
  const { random, staffId, now } = setting
  const { reached, note, stock } = historian(draft, setting)
  const wished = WISHED[fate]
  const asked = wished
    ? later(after(delivered, DAY), before(now, wished.daysAgo * DAY))
    : after(delivered, random.int(2, 12) * DAY)
  if (!reached(asked)) return
  const back = broughtBack(draft, setting)
  const { row, items: returned } = announced(draft, setting, asked, back)
  note(asked, { ...customer(order.customer_id), type: 'withdrawal_received', visible_to_customer: true })
  const decided = opening(after(asked, random.int(2, 20) * HOUR))
  if (wished?.stage === 'requested' || !reached(decided)) return
  if (wished?.stage === 'rejected') {
    const reason = random.pick(REJECT_REASONS)
    Object.assign(row, { status: 'rejected', reject_reason: reason })
    note(decided, { ...staff(staffId), type: 'return_rejected', data: { reason }, visible_to_customer: true })
    return
  }
  Object.assign(row, { status: 'approved', approved_at: decided })
  note(decided, { ...staff(staffId), type: 'return_approved', visible_to_customer: true })

  const arrived = later(decided, opening(after(asked, random.int(3, 7) * DAY)))
  const closed = after(arrived, HOUR)
  if (wished?.stage === 'approved' || !reached(closed)) return
  const sellable = random.chance(0.88)
  for (const { item, quantity } of back) item.returned += quantity
  for (const one of returned)
    Object.assign(one, {
      ...{ received: one.quantity, condition: sellable ? 'sellable' : 'damaged' },
      restocked: sellable ? one.quantity : 0,
    })
  if (sellable) stock(arrived, 'return', back)
  Object.assign(row, { status: 'received', received_at: arrived })
  note(arrived, { ...staff(staffId), type: 'return_received', visible_to_customer: true })
  if (wished?.stage === 'received') return

  const nothingLeft = items.every((item) => item.quantity === item.returned)
  const worn = !sellable && random.chance(0.5)
  const kept = ({ item, quantity }: Pieces) =>
    worn ? Math.floor((item.total_minor * quantity) / item.quantity / 5) : 0
  const reason = row.number
  const made = credit(draft, setting, closed, {
    ...{ cause: 'return', reason },
    lines: back.map((one) => ({ line: one.item.id, pieces: one.quantity, deduction: kept(one) })),
    shipping: nothingLeft ? Math.min(order.standard_shipping_minor ?? 0, shippingLeft(draft)) : 0,
  })
  Object.assign(row, { status: 'closed', closed_at: closed, credit_id: made?.id ?? null })
  const data = made ? { amountMinor: made.amount_minor } : {}
  note(closed, { ...staff(staffId), type: 'return_closed', data, visible_to_customer: true })
  payBack(draft, setting, closed, { of: made, reason })
}
