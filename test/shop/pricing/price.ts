// Orders for the tests of pricing, from unit prices to sums, as the checkout puts the steps together.
import type { SoldOrder } from '../../../src/shop/pricing/credited.ts'
import { type CouponEffect, discountLines, shippingDiscount } from '../../../src/shop/pricing/discount.ts'
import { priceOrder } from '../../../src/shop/pricing/order-sums.ts'

export interface Line {
  id: string
  unit: number
  quantity: number
  rateBp: number
}

export const line = (id: string, quantity: number, unit: number, rateBp = 1900): Line => ({
  id,
  unit,
  quantity,
  rateBp,
})

export interface Sale {
  lines: readonly Line[]
  coupon?: CouponEffect
  eligible?: (line: Line) => boolean
  shipping?: number
  pricesIncludeTax?: boolean
  defaultRateBp?: number
}

export const price = (sale: Sale) => {
  const {
    lines,
    coupon = null,
    eligible = () => true,
    shipping = 0,
    pricesIncludeTax = true,
    defaultRateBp = 1900,
  } = sale
  return priceOrder({
    lines: discountLines(lines, coupon, eligible),
    shipping: { price: shipping, discount: shippingDiscount(coupon, shipping) },
    defaultRateBp,
    pricesIncludeTax,
  })
}

/** The order as its rows keep it, for credits. */
export const sold = (sale: Sale): SoldOrder => {
  const { lines, taxes } = price(sale)
  return {
    pricesIncludeTax: sale.pricesIncludeTax ?? true,
    lines,
    shipping: taxes.map(({ rateBp, shipping, shippingTax }) => ({ rateBp, total: shipping, tax: shippingTax })),
  }
}
