// What an order costs: shipping and tax on lines whose discount is settled, and every sum an order keeps.
import { allocate } from './allocate.ts'
import type { LineSums } from './discount.ts'
import { sumOf } from './minor-units.ts'
import { netOf, type TaxedSum, taxOn } from './tax.ts'

export interface TaxableLine extends LineSums {
  /** Tax rate in basis points. */
  rateBp: number
}

export interface OrderToPrice<Line extends TaxableLine> {
  lines: readonly Line[]
  /** What the method costs, and what of that a coupon takes off, in minor units. */
  shipping: { price: number; discount: number }
  /** Rate of the default class at the same place, in basis points: for shipping where every price is 0. */
  defaultRateBp: number
  pricesIncludeTax: boolean
}

/** Everything taxed at one rate: shipping's share is in `base` and `tax`, and by itself here, in minor units. */
export interface RateSums extends TaxedSum {
  shipping: number
  shippingTax: number
}

/** Minor units, in the order's price terms but for `total`, which is what the customer pays. */
export interface PricedOrder<Line extends TaxableLine> {
  lines: (Line & { tax: number })[]
  /** Lines before discount. */
  items: number
  /** Of lines and shipping together. */
  discount: number
  /** Before its discount. */
  shipping: number
  shippingDiscount: number
  shippingTax: number
  tax: number
  total: number
  /** In the order in which the rates first occur in the lines. */
  taxes: RateSums[]
}

const atRate = <Line extends TaxableLine>(lines: readonly Line[], rateBp: number) =>
  lines.filter((line) => line.rateBp === rateBp)

/** Shipping by rate: as the lines divide after discount, else before it, else all at the default rate. */
const shippingByRate = (lines: readonly TaxableLine[], charge: number, defaultRateBp: number): Map<number, number> => {
  const rates = [...new Set(lines.map(({ rateBp }) => rateBp))]
  for (const sum of ['total', 'amount'] as const) {
    const weights = rates.map((rateBp) => sumOf(atRate(lines, rateBp).map((line) => line[sum])))
    if (weights.every((weight) => weight === 0)) continue
    const shares = allocate(charge, weights)
    return new Map(rates.map((rateBp, index) => [rateBp, shares[index] as number]))
  }
  const free = new Map(rates.map((rateBp) => [rateBp, 0]))
  return charge === 0 ? free : free.set(defaultRateBp, charge)
}

const checkLine = ({ amount, discount, total }: LineSums) => {
  if (discount < 0 || amount - discount !== total)
    throw new RangeError(`A line of ${amount} less ${discount} does not come to ${total}`)
}

/**
 * Prices an order whose lines come from `discountLines`, or from its rows. Tax is computed per rate and allocated back to
 * lines and shipping, so that lines, rates and order always agree. A RangeError where an amount is no whole number of minor
 * units from 0, a line does not add up, or a sum is beyond the largest exact one.
 */
export const priceOrder = <Line extends TaxableLine>(order: OrderToPrice<Line>): PricedOrder<Line> => {
  const { shipping, defaultRateBp, pricesIncludeTax } = order
  order.lines.forEach(checkLine)
  const lines = order.lines.map((line) => ({ ...line, tax: 0 }))
  const charge = shipping.price - shipping.discount
  const taxes = [...shippingByRate(lines, charge, defaultRateBp)].map(([rateBp, share]) => {
    const taxed = atRate(lines, rateBp)
    const parts = [...taxed.map(({ total }) => total), share]
    const base = sumOf(parts)
    const tax = taxOn(base, rateBp, pricesIncludeTax)
    const shares = allocate(tax, parts)
    const shippingTax = shares.pop() as number
    for (const [index, taxShare] of shares.entries()) (taxed[index] as { tax: number }).tax = taxShare
    return { rateBp, base, net: netOf(base, tax, pricesIncludeTax), tax, shipping: share, shippingTax }
  })
  const tax = sumOf(taxes.map((rate) => rate.tax))
  return {
    lines,
    items: sumOf(lines.map(({ amount }) => amount)),
    discount: sumOf([...lines.map(({ discount }) => discount), shipping.discount]),
    shipping: shipping.price,
    shippingDiscount: shipping.discount,
    shippingTax: sumOf(taxes.map(({ shippingTax }) => shippingTax)),
    tax,
    total: sumOf([...taxes.map(({ base }) => base), pricesIncludeTax ? 0 : tax]),
    taxes,
  }
}
