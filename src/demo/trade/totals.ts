// What follows from an order's rows: its statuses and sums, by the function that the shop itself asks.
import { type OrderStatuses, statusesOf } from '../../shop/orders/statuses.ts'
import { historian, type OrderDraft, type Setting, system } from './history.ts'

const lostCredited = ({ credits, creditItems }: OrderDraft, itemId: string): number => {
  const lost = new Set(credits.flatMap(({ id, cause }) => (cause === 'lost' ? [id] : [])))
  return creditItems.reduce(
    (sum, one) => sum + (one.order_item_id === itemId && lost.has(one.credit_id) ? one.quantity : 0),
    0,
  )
}

export const statusesOfDraft = (draft: OrderDraft): OrderStatuses => {
  const { order, items, payments, refunds } = draft
  return statusesOf(
    { status: order.status, total: order.total_minor, credited: order.credited_minor },
    items.map((item) => ({ ...item, lostCredited: lostCredited(draft, item.id) })),
    payments.map(({ status, captured_minor = 0 }) => ({ status, captured: captured_minor, reversal: false })),
    refunds.map(({ status, amount_minor }) => ({ status, amount: amount_minor })),
  )
}

/** Writes what follows from the rows into the order; one that is done by now is completed at that moment. */
export const settle = (draft: OrderDraft, setting: Setting, at: Date): void => {
  const { order } = draft
  const { completed, ...statuses } = statusesOfDraft(draft)
  order.payment_status = statuses.paymentStatus
  order.fulfilment_status = statuses.fulfilmentStatus
  order.paid_minor = statuses.paid
  order.refunded_minor = statuses.refunded
  if (!completed || order.status === 'completed') return
  order.status = 'completed'
  historian(draft, setting).note(at, { ...system, type: 'completed', visible_to_customer: false })
}

/** Its history by time, and the version that so many steps have led to. */
export const conclude = ({ order, events }: OrderDraft): void => {
  events.sort((a, b) => (a.at as Date).getTime() - (b.at as Date).getTime())
  order.version = events.length
}
