// An order as it was sold, and what of it was credited, for what computes with them.
import type { CreditItem, SoldOrder } from '../../pricing/credited.ts'
import type { LockedOrder } from './lock-order.ts'

export const soldOf = ({ row, lines, taxes }: Pick<LockedOrder, 'row' | 'lines' | 'taxes'>): SoldOrder => ({
  pricesIncludeTax: row.prices_include_tax,
  lines: lines.map(({ id, quantity, total_minor, tax_minor, tax_rate_bp }) => ({
    ...{ id, quantity, total: total_minor, tax: tax_minor, rateBp: tax_rate_bp },
  })),
  shipping: taxes.map(({ rate_bp, shipping_minor, shipping_tax_minor }) => ({
    ...{ rateBp: rate_bp, total: shipping_minor, tax: shipping_tax_minor },
  })),
})

export const itemsBefore = ({ creditItems }: Pick<LockedOrder, 'creditItems'>): CreditItem[] =>
  creditItems.map(({ order_item_id, rate_bp, kind, quantity, amount_minor, tax_minor }) => ({
    ...{ line: order_item_id, rateBp: rate_bp, kind, quantity, amount: amount_minor, tax: tax_minor },
  }))
