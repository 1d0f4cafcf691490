// What customers had delivered: the things they may write a verified review about.
import type { Good } from '../catalogue/goods.ts'
import type { Customer } from '../people/customers.ts'
import type { Line } from './basket.ts'
import type { OrderDraft } from './history.ts'

export interface Purchase {
  customer: Customer
  good: Good
  variantId: string
  color: string
  itemId: string
  deliveredAt: Date
}

/** The lines of a completed order; they stand in the order of its items. */
export const purchasesOf = (draft: OrderDraft, lines: readonly Line[], customer: Customer | null): Purchase[] => {
  const { order, items, fulfilments, fulfilmentItems } = draft
  if (customer === null || order.status !== 'completed') return []
  const arrivals = new Map(fulfilments.map(({ id, delivered_at }) => [id, delivered_at as Date | null]))
  const parcels = new Map(fulfilmentItems.map(({ order_item_id, fulfilment_id }) => [order_item_id, fulfilment_id]))
  return items.flatMap(({ id }, index) => {
    const deliveredAt = arrivals.get(parcels.get(id) ?? '')
    const line = lines[index]
    if (!line || !deliveredAt) return []
    const { good, variant } = line
    return { customer, good, variantId: variant.row.id, color: variant.color, itemId: id, deliveredAt }
  })
}
