// The one main action of an order by its state: what would bring it on. Buttons of parcels and returns have their own places;
// whatever is to stand in the head of the page is chosen here.
import type { OrderAction } from '#contract/order-actions.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { Permission } from '#contract/permissions.ts'

/** What opens a dialog from the head of the page: `attention` is always there, the others as the order allows. */
export const DEEDS = ['payment', 'cancel', 'credit', 'refund', 'address', 'attention'] as const
export type Deed = (typeof DEEDS)[number]

export const PERMISSION_OF: Readonly<Record<Deed, Permission>> = {
  ...{ payment: 'orders.change', cancel: 'orders.change', address: 'orders.change', attention: 'orders.change' },
  ...{ credit: 'orders.refund', refund: 'orders.refund' },
}

/** Null where it can be done now, else why not. */
export function reasonOf(order: Pick<OrderDetail, 'actions'>, deed: Deed): string | null {
  const action = order.actions.find(({ event }) => event === (deed as OrderAction))
  return action && !action.allowed ? action.reason : null
}

const failed = ({ payments }: OrderDetail) =>
  payments.some(({ kind, status }) => kind === 'refund' && status === 'failed')

/** Null where nothing of the head brings it on: then parcels do, or it is at rest. */
export function primaryOf(order: OrderDetail): Deed | null {
  const can = (deed: Deed) => reasonOf(order, deed) === null
  // A refund that failed is sent again where it stands out.
  if (order.left.refund > 0 && can('refund') && !failed(order)) return 'refund'
  const byHand = order.paymentMethod === 'bank_transfer' || order.paymentMethod === 'cod'
  if (order.status === 'pending_payment' && byHand && order.balance > 0) return 'payment'
  const delivered = order.fulfilmentStatus === 'delivered' || order.fulfilmentStatus === 'shipped'
  return order.status === 'confirmed' && order.balance > 0 && byHand && delivered ? 'payment' : null
}
