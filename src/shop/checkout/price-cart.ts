// What a cart costs, composed of the pure functions of the pricing: the same for the cart, the checkout and placing.
import type { Cart } from '#contract/carts.ts'
import { type Coupon, type CouponProblem, couponProblem, isEligible } from '../pricing/coupon.ts'
import { discountLines, type LineSums, shippingDiscount } from '../pricing/discount.ts'
import { sumOf } from '../pricing/minor-units.ts'
import { type PricedOrder, priceOrder } from '../pricing/order-sums.ts'
import { estimateShipping, weightOf } from '../pricing/shipping-price.ts'
import { rateOn, type TaxTreatment } from '../pricing/tax-rate.ts'
import { type OfferedMethod, quoteMethods, type RefusedMethod } from '../shipping/quote.ts'
import type { AtPlace } from './at-place.ts'
import type { BasketLine } from './basket.ts'

export interface CartToPrice extends AtPlace {
  lines: readonly BasketLine[]
  /** `terms` are undefined where no such coupon exists any more. */
  coupon: { code: string; terms: Coupon | undefined } | null
  country: string
  treatment: TaxTreatment
  pricesIncludeTax: boolean
  /** Code of the chosen method; null takes the cheapest. */
  method: string | null
  at: Date
  /** Of the shop's calendar. */
  day: string
}

/** `rateBp` is null where the line's class has no rate at the place: it cannot be ordered to there. */
export interface PricedLine extends BasketLine, LineSums {
  rateBp: number | null
}

/** Amounts in minor units, as prices are shown. */
export interface PricedCart {
  lines: PricedLine[]
  /** What the coupon takes off the lines. */
  discount: number
  coupon: { code: string; amount: number; problem: CouponProblem | null } | null
  /** What delivery by each method costs before a coupon takes it off, the cheapest first. */
  methods: OfferedMethod[]
  refused: RefusedMethod[]
  /** The chosen method, or the cheapest; null where it is not available. */
  shipping: (Pick<OfferedMethod, 'code' | 'name' | 'price' | 'daysMin' | 'daysMax'> & { discount: number }) | null
  estimate: Cart['estimate']
  treatment: TaxTreatment
  /** Without delivery while `shipping` is null; null where a line, or the default class, has no rate at the place. */
  sums: PricedOrder<PricedLine & { rateBp: number }> | null
}

const isTaxed = <Line extends PricedLine>(line: Line): line is Line & { rateBp: number } => line.rateBp !== null

export function priceCart(cart: CartToPrice): PricedCart {
  const { at, day, treatment, taxes, usedByCustomer } = cart
  const terms = cart.coupon?.terms
  const problem = cart.coupon && couponProblem(terms, cart.lines, { at, usedByCustomer })
  const effect = terms && problem === null ? terms.effect : null
  const defaultClass = taxes.classes.find(({ isDefault }) => isDefault)?.id
  const rateOf = (taxClassId: string | undefined) => rateOn(taxes.rates, taxClassId ?? '', treatment, day)

  const lines = discountLines(cart.lines, effect, (line) => terms !== undefined && isEligible(terms, line)).map(
    (line) => ({ ...line, rateBp: rateOf(line.taxClassId ?? defaultClass) }),
  )
  const discount = sumOf(lines.map((line) => line.discount))
  const goods = { subtotal: sumOf(lines.map(({ total }) => total)), weight: weightOf(lines) }
  const quotes = quoteMethods(cart.methods, goods)
  const [cheapestOffer] = quotes.methods
  const chosen = cart.method === null ? cheapestOffer : quotes.methods.find(({ code }) => code === cart.method)
  const shippingOf = ({ code, name, price, daysMin, daysMax }: OfferedMethod) => ({
    ...{ code, name, price, daysMin, daysMax },
    discount: shippingDiscount(effect, price),
  })
  const shipping = chosen ? shippingOf(chosen) : null

  const open = cart.methods.filter(({ active }) => active)
  const { untilFree: _, ...cheapest } = estimateShipping(open, { sum: goods.subtotal, weight: goods.weight })
  const estimated = cheapest.shipping
  const estimate = {
    country: cart.country,
    ...cheapest,
    shipping: estimated === null ? null : estimated - shippingDiscount(effect, estimated),
  }

  const defaultRateBp = rateOf(defaultClass)
  const taxed = lines.filter(isTaxed)
  return {
    lines,
    discount,
    coupon: cart.coupon && { code: cart.coupon.code, amount: discount, problem },
    ...quotes,
    shipping,
    estimate: cart.delivers && lines.length > 0 ? estimate : null,
    treatment,
    sums:
      defaultRateBp === null || taxed.length < lines.length
        ? null
        : priceOrder({
            lines: taxed,
            shipping: shipping ?? { price: 0, discount: 0 },
            defaultRateBp,
            pricesIncludeTax: cart.pricesIncludeTax,
          }),
  }
}
