// Money of an order and the statuses that follow from its rows. Prices include 19 % tax.
import type { Row } from '../../shop/db/schema.ts'
import type { OrderDraft } from './history.ts'

export const TAX_BP = 1900

/** The tax that lies within an amount. */
export const taxWithin = (amount: number): number => Math.round((amount * TAX_BP) / (10_000 + TAX_BP))

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

const paymentStatus = ({ order, payment, refunds }: OrderDraft): Row<'orders'>['payment_status'] => {
  const refunded = sum(refunds, ({ amount_minor }) => amount_minor)
  if (payment.status === 'captured') {
    if (refunded === 0) return payment.amount_minor < order.total_minor ? 'partially_paid' : 'paid'
    return refunded === order.total_minor ? 'refunded' : 'partially_refunded'
  }
  if (payment.status === 'voided' || payment.status === 'authorized') return payment.status
  return payment.status === 'failed' ? 'unpaid' : 'pending'
}

const fulfilmentStatus = ({ items }: OrderDraft): Row<'orders'>['fulfilment_status'] => {
  const count = (of: (item: Row<'order_items'>) => number | undefined) => sum(items, (item) => of(item) ?? 0)
  const due = count(({ quantity, cancelled = 0 }) => quantity - cancelled)
  const delivered = count(({ delivered: number }) => number)
  const shipped = count(({ shipped: number }) => number)
  if (due === 0 || shipped === 0) return 'unfulfilled'
  if (count(({ returned }) => returned) === due) return 'returned'
  if (delivered === due) return 'delivered'
  if (delivered > 0) return 'partially_delivered'
  return shipped === due ? 'shipped' : 'partially_shipped'
}

/** Writes what follows from the rows into the order. */
export const conclude = (draft: OrderDraft): void => {
  const { order, payment, refunds, events } = draft
  order.payment_status = paymentStatus(draft)
  order.fulfilment_status = fulfilmentStatus(draft)
  order.paid_minor = payment.status === 'captured' ? payment.amount_minor : 0
  order.refunded_minor = sum(refunds, ({ amount_minor }) => amount_minor)
  order.version = events.length
  events.sort((a, b) => (a.at as Date).getTime() - (b.at as Date).getTime())
}

/** Sums of the lines; the order is a draft whose lines already stand. */
export const addUp = (order: Row<'orders'>, items: readonly Row<'order_items'>[], shipping: number): void => {
  order.items_minor = sum(items, ({ quantity, unit_minor }) => quantity * unit_minor)
  order.discount_minor = sum(items, ({ discount_minor }) => discount_minor ?? 0)
  order.shipping_minor = shipping
  order.tax_minor = sum(items, ({ tax_minor }) => tax_minor ?? 0) + taxWithin(shipping)
  order.total_minor = order.items_minor - order.discount_minor + shipping
}
