// What of an order was credited before, and what of it is left.
import { sumOf } from './minor-units.ts'
import { sumsByRate, type TaxedSum } from './tax.ts'

/** A line as sold. `total` is what it came to after discount, in the order's price terms; `tax` is its share of the tax. */
export interface SoldLine {
  id: string
  quantity: number
  total: number
  tax: number
  rateBp: number
}

/** Shipping at one rate as sold, after its discount. */
export interface SoldShipping {
  rateBp: number
  total: number
  tax: number
}

export interface SoldOrder {
  pricesIncludeTax: boolean
  lines: readonly SoldLine[]
  shipping: readonly SoldShipping[]
}

/**
 * A row of `credit_items`: on a line, or on shipping of one rate where `line` is null. `amount` is in the order's price
 * terms. Of a deduction `amount` and `tax` are negative: it keeps back some of what the pieces beside it credit.
 */
export interface CreditItem {
  line: string | null
  rateBp: number
  kind: 'pieces' | 'goodwill' | 'shipping' | 'deduction'
  quantity: number
  amount: number
  tax: number
}

/** A line, or shipping at one rate: whatever a credit item can stand on. */
export interface Part extends SoldShipping {
  line: string | null
  quantity: number
}

/** What was credited of a part by now. `kept` is what deductions kept back; `amount` is without it. */
export interface Credited {
  pieces: number
  amount: number
  tax: number
  kept: number
}

/** Lines first, then shipping by rate: the order in which ties of an allocation are settled. */
export const partsOf = (order: SoldOrder): Part[] => [
  ...order.lines.map(({ id, quantity, total, tax, rateBp }) => ({ line: id, quantity, total, tax, rateBp })),
  ...order.shipping.map((share) => ({ ...share, line: null, quantity: 0 })),
]

export const creditedOf = ({ line, rateBp }: Part, items: readonly CreditItem[]): Credited => {
  const credited: Credited = { pieces: 0, amount: 0, tax: 0, kept: 0 }
  for (const item of items) {
    if (item.line !== line || (line === null && item.rateBp !== rateBp)) continue
    credited.pieces += item.quantity
    credited.amount += item.amount
    credited.tax += item.tax
    if (item.kind === 'deduction') credited.kept -= item.amount
  }
  return credited
}

/** What can still be credited of a part: pieces, an amount in the order's price terms, and the tax of it. */
export interface PartLeft {
  line: string | null
  rateBp: number
  pieces: number
  amount: number
  tax: number
}

/** `total` is what the customer pays for all that is left, tax included; `shipping` is in the order's price terms. */
export interface OrderLeft {
  parts: PartLeft[]
  taxes: TaxedSum[]
  shipping: number
  total: number
}

/** What is left of an order after the credit items that were written for it, lines first, then shipping by rate. */
export const whatIsLeft = (order: SoldOrder, items: readonly CreditItem[]): OrderLeft => {
  const parts = partsOf(order).map((part) => {
    const { pieces, amount, tax } = creditedOf(part, items)
    return {
      line: part.line,
      rateBp: part.rateBp,
      pieces: part.quantity - pieces,
      amount: part.total - amount,
      tax: part.tax - tax,
    }
  })
  return {
    parts,
    taxes: sumsByRate(parts, order.pricesIncludeTax),
    shipping: sumOf(parts.filter(({ line }) => line === null).map(({ amount }) => amount)),
    total: sumOf(parts.map(({ amount, tax }) => amount + (order.pricesIncludeTax ? 0 : tax))),
  }
}
