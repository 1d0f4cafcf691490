// In how many working days an order was to arrive when it was placed.
import type { OrderRow } from './transitions/lock-order.ts'

/** Null where nothing was promised, and in orders from before it was kept. */
export const shippingDaysOf = ({
  shipping_days_min: min,
  shipping_days_max: max,
}: Pick<OrderRow, 'shipping_days_min' | 'shipping_days_max'>): { min: number; max: number } | null =>
  min === null || max === null ? null : { min, max }
