// One order as it is placed: its lines with the snapshots of what was bought, its address, and what it costs.
import { createHash, randomBytes } from 'node:crypto'
import type { Picture } from '#contract/parts.ts'
import { isEligible } from '../../shop/pricing/coupon.ts'
import { discountLines, shippingDiscount } from '../../shop/pricing/discount.ts'
import { type PricedOrder, priceOrder, type TaxableLine } from '../../shop/pricing/order-sums.ts'
import { standardShipping, weightOf } from '../../shop/pricing/shipping-price.ts'
import type { Place } from '../../shop/pricing/vat-area.ts'
import { PALETTE } from '../assortment.ts'
import { ENTRIES } from '../content/pages.ts'
import type { Person } from '../people/customers.ts'
import type { Random } from '../random.ts'
import type { Line } from './basket.ts'
import type { CouponBook, Redeemable } from './coupon-book.ts'
import { methodsTo } from './delivery.ts'
import type { Item, Order, OrderDraft, PaymentMethod } from './history.ts'
import { ADMIN_NOTES, CUSTOMER_NOTES } from './phrases.ts'
import type { taxesOf } from './taxes.ts'

const ORDER_PREFIX = 'ST-'

export type PictureOf = (model: string, color: string) => Picture | null

export interface Till {
  taxes: ReturnType<typeof taxesOf>
  coupons: CouponBook
  pictureOf: PictureOf
  /** Has not used the newsletter's welcome yet: whoever logs in as the demo's customer can. */
  unwelcomed: string
}

const METHODS: readonly { method: PaymentMethod; weight: number }[] = [
  { method: 'card', weight: 68 },
  { method: 'bank_transfer', weight: 22 },
  { method: 'cod', weight: 10 },
]

/** Of the pages that are agreed to. */
const TERMS_HASH = createHash('sha256')
  .update(ENTRIES.flatMap(({ slug, html }) => (slug === 'terms' || slug === 'returns' ? [html] : [])).join('\n'))
  .digest('hex')

export const orderRow = (
  random: Random,
  number: number,
  placed: Date,
  person: Person,
  customerId: string | null,
): Order => {
  const address = JSON.stringify(person.address)
  const express = person.address.country === 'DE' && random.chance(0.08)
  return {
    id: random.id(placed),
    number: `${ORDER_PREFIX}${number}`,
    // The one key to a guest's page: real chance, also in a demo.
    public_token: randomBytes(16).toString('base64url'),
    customer_id: customerId,
    email: person.email,
    phone: person.phone,
    locale: 'en',
    currency: 'EUR',
    status: 'pending_payment',
    payment_status: 'pending',
    fulfilment_status: 'unfulfilled',
    prices_include_tax: true,
    items_minor: 0,
    discount_minor: 0,
    shipping_minor: 0,
    tax_minor: 0,
    total_minor: 0,
    paid_minor: 0,
    refunded_minor: 0,
    credited_minor: 0,
    shipping_discount_minor: 0,
    shipping_tax_minor: 0,
    standard_shipping_minor: 0,
    tax_treatment: 'standard',
    terms: JSON.stringify({ hash: TERMS_HASH, at: placed.toISOString() }),
    coupon_code: null,
    coupon_snapshot: null,
    cart_id: null,
    ip_hash: null,
    shipping_address: address,
    billing_address: address,
    shipping_method_code: express ? 'express' : 'standard',
    shipping_method_name: null,
    shipping_days_min: null,
    shipping_days_max: null,
    payment_method_code: random.weighted(METHODS, ({ weight }) => weight).method,
    customer_note: random.chance(0.07) ? random.pick(CUSTOMER_NOTES) : null,
    admin_note: random.chance(0.03) ? random.pick(ADMIN_NOTES) : null,
    needs_attention: null,
    placed_at: placed,
    expires_at: null,
    cancelled_at: null,
    cancel_reason: null,
    refund_account: null,
    version: 1,
  }
}

interface PricedLine extends TaxableLine, Line {
  reduced: boolean
  categoryIds: readonly string[]
}

/** One order in twenty-five comes with the newsletter's welcome, a few with what was on offer at the time. */
const couponOf = (
  random: Random,
  { coupons, unwelcomed }: Till,
  { email, placed_at }: Order,
  lines: Parameters<CouponBook['helping']>[2],
  paysDelivery: boolean,
): Redeemable | undefined => {
  const code = random.chance(0.04) ? 'WELCOME10' : random.chance(0.12) ? 'HARVEST15' : 'FREE-DELIVERY'
  if (code === 'WELCOME10' && email === unwelcomed) return undefined
  if (code === 'FREE-DELIVERY' && !(paysDelivery && random.chance(0.5))) return undefined
  return coupons.helping(code, email, lines, placed_at)
}

/** Puts the order's sums into it: with the coupon, delivery and the taxes of that day and place. */
const price = (random: Random, order: Order, lines: readonly Line[], till: Till) => {
  const { placed_at } = order
  const place: Place = JSON.parse(String(order.shipping_address))
  const { treatment, rateOf } = till.taxes(place, placed_at)
  const weight = weightOf(lines.map(({ variant, quantity }) => ({ weight: variant.row.weight_g ?? null, quantity })))
  const offers = (subtotal: number) => methodsTo(place, { subtotal, weight })
  const plain = lines.map((line) => ({
    ...line,
    reduced: line.compareAt !== null,
    categoryIds: [line.good.product.primary_category_id as string],
    rateBp: rateOf(line.good.product.tax_class_id),
  }))
  const before = plain.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  const coupon = couponOf(random, till, order, plain, (offers(before)[0]?.price ?? 0) > 0)
  const effect = coupon?.effect ?? null
  const discounted = discountLines(plain, effect, (line) => coupon !== undefined && isEligible(coupon, line))
  const methods = offers(discounted.reduce((sum, { total }) => sum + total, 0))
  const method = methods.find(({ code }) => code === order.shipping_method_code)
  if (!method) throw new Error(`Nothing delivers ${order.number}`)
  const discount = shippingDiscount(effect, method.price)
  const sums: PricedOrder<PricedLine> = priceOrder({
    lines: discounted,
    shipping: { price: method.price, discount },
    defaultRateBp: rateOf(null),
    pricesIncludeTax: order.prices_include_tax,
  })
  Object.assign(order, {
    items_minor: sums.items,
    discount_minor: sums.discount,
    shipping_minor: sums.shipping,
    shipping_discount_minor: sums.shippingDiscount,
    shipping_tax_minor: sums.shippingTax,
    tax_minor: sums.tax,
    total_minor: sums.total,
    standard_shipping_minor: standardShipping(methods[0]?.price ?? 0, method.price - discount),
    shipping_method_name: method.name,
    shipping_days_min: method.daysMin,
    shipping_days_max: method.daysMax,
    tax_treatment: treatment,
  } satisfies Partial<Order>)
  return { sums, coupon }
}

const itemRow = (id: string, order: Order, line: PricedOrder<PricedLine>['lines'][number], pictureOf: PictureOf) => {
  const { good, variant, quantity, unit, compareAt, discount, rateBp, tax, total } = line
  const shade = PALETTE.find(({ code }) => code === variant.color)
  return {
    id,
    order_id: order.id,
    product_id: good.product.id,
    variant_id: variant.row.id,
    snapshot: JSON.stringify({
      title: good.product.title,
      sku: variant.row.sku,
      size: variant.size?.label ?? null,
      color: shade?.name ?? null,
      hex: shade?.hex ?? null,
      picture: pictureOf(good.offer.model, variant.color),
      slug: good.product.slug,
    }),
    quantity,
    unit_minor: unit,
    compare_at_minor: compareAt,
    discount_minor: discount,
    tax_rate_bp: rateBp,
    tax_minor: tax,
    total_minor: total,
    ...{ shipped: 0, delivered: 0, returned: 0, cancelled: 0, reserved: 0, backordered: 0, lost: 0, tracked: true },
  } satisfies Item
}

const taxRows = (order: Order, { taxes }: PricedOrder<PricedLine>): OrderDraft['taxes'] =>
  taxes.map(({ rateBp, base, net, tax, shipping, shippingTax }) => ({
    order_id: order.id,
    rate_bp: rateBp,
    base_minor: base,
    net_minor: net,
    tax_minor: tax,
    shipping_minor: shipping,
    shipping_tax_minor: shippingTax,
  }))

export const draftOf = (random: Random, order: Order, lines: readonly Line[], till: Till): OrderDraft => {
  const { sums, coupon } = price(random, order, lines, till)
  if (coupon) {
    const { code, kind, value, min_minor, only_full_price, category_ids } = coupon.row
    order.coupon_code = code
    order.coupon_snapshot = JSON.stringify({
      ...{ code, kind, value, min: min_minor, onlyFullPrice: only_full_price, categoryIds: category_ids },
    })
    till.coupons.use(random, coupon, order, order.placed_at)
  }
  // Lines stand in the order of their ids, which is the one they were priced in.
  const ids = sums.lines.map(() => random.id(order.placed_at)).sort()
  return {
    order,
    items: sums.lines.map((line, at) => itemRow(ids[at] ?? '', order, line, till.pictureOf)),
    taxes: taxRows(order, sums),
    ...{ events: [], payments: [], credits: [], creditItems: [], refunds: [], fulfilments: [], fulfilmentItems: [] },
    ...{ returns: [], returnItems: [] },
  }
}
