// Delivery that a withdrawal gives back: the standard one, once nothing is left of the order (Directive 2011/83, Article 13).
import { creditableOf } from '../transitions/credit-order.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { nothingLeft } from './pieces.ts'

/** In minor units and the order's price terms. */
export const shippingLeft = (order: LockedOrder): number => creditableOf(order).shipping

export function shippingDue(order: LockedOrder): number {
  if (!nothingLeft(order)) return 0
  const { standard_shipping_minor: standard, shipping_minor: shipping } = order.row
  const before = order.creditItems
    .filter(({ kind }) => kind === 'shipping')
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  return Math.min(shippingLeft(order), Math.max(0, (standard ?? shipping) - before))
}
