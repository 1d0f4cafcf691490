// A return as staff see it.
import type { OrderReturn } from '#contract/order-returns.ts'
import { actionsOfReturn } from '../actions.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { refundBy } from './refund-by.ts'

export const returnOf = (order: LockedOrder, one: Return): OrderReturn => {
  const { id, number, kind, status, reason, late, items } = one
  const credit = order.creditItems.filter(({ credit_id }) => credit_id === one.credit_id)
  return {
    ...{ id, number, kind, status, reason, late, rejectReason: one.reject_reason },
    requestedAt: one.requested_at.toISOString(),
    refundBy: refundBy(order, one)?.toISOString() ?? null,
    credited: one.credit_id === null ? null : credit.reduce((sum, item) => sum + gross(order, item), 0),
    items: items.map(({ order_item_id, quantity, received, condition, restocked }) => ({
      ...{ lineId: order_item_id, quantity, received, condition, restocked },
    })),
    actions: actionsOfReturn(order, one),
  }
}

const gross = ({ row }: LockedOrder, item: LockedOrder['creditItems'][number]): number =>
  item.amount_minor + (row.prices_include_tax ? 0 : item.tax_minor)
