// One order as it is placed: its lines with the snapshots of what was bought, its address, its sums, its payment.
import { randomBytes } from 'node:crypto'
import type { Picture } from '#contract/parts.ts'
import type { Row } from '../../shop/db/schema.ts'
import { PALETTE } from '../assortment.ts'
import type { Person } from '../people/customers.ts'
import type { Random } from '../random.ts'
import type { Line } from './basket.ts'
import { shippingOf } from './delivery.ts'
import type { OrderDraft } from './history.ts'
import type { PaymentMethod } from './lifecycle.ts'
import { ADMIN_NOTES, CUSTOMER_NOTES } from './phrases.ts'
import { addUp, TAX_BP, taxWithin } from './totals.ts'

const ORDER_PREFIX = 'ST-'

export type PictureOf = (model: string, color: string) => Picture | null

const METHODS: readonly { method: PaymentMethod; weight: number }[] = [
  { method: 'card', weight: 68 },
  { method: 'bank_transfer', weight: 22 },
  { method: 'cod', weight: 10 },
]

const itemRow = (
  random: Random,
  order: Row<'orders'>,
  line: Line,
  share: number,
  pictureOf: PictureOf,
): Row<'order_items'> => {
  const { good, variant, quantity, unit, compareAt } = line
  const shade = PALETTE.find(({ code }) => code === variant.color)
  const discount = Math.round(quantity * unit * share)
  const total = quantity * unit - discount
  return {
    id: random.id(order.placed_at as Date),
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
    tax_rate_bp: TAX_BP,
    tax_minor: taxWithin(total),
    total_minor: total,
    shipped: 0,
    delivered: 0,
    returned: 0,
    cancelled: 0,
  }
}

const shippingFor = (random: Random, country: string) =>
  country === 'DE' && random.chance(0.08)
    ? { code: 'express', name: 'Express delivery' }
    : { code: 'standard', name: 'Standard delivery' }

export const orderRow = (
  random: Random,
  number: number,
  placed: Date,
  person: Person,
  customerId: string | null,
): Row<'orders'> => {
  const shipping = shippingFor(random, person.address.country)
  const address = JSON.stringify(person.address)
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
    shipping_address: address,
    billing_address: address,
    shipping_method_code: shipping.code,
    shipping_method_name: shipping.name,
    payment_method_code: random.weighted(METHODS, ({ weight }) => weight).method,
    customer_note: random.chance(0.07) ? random.pick(CUSTOMER_NOTES) : null,
    admin_note: random.chance(0.03) ? random.pick(ADMIN_NOTES) : null,
    needs_attention: null,
    placed_at: placed,
    expires_at: null,
    cancelled_at: null,
    cancel_reason: null,
    version: 1,
  }
}

export const draftOf = (
  random: Random,
  order: Row<'orders'>,
  lines: readonly Line[],
  pictureOf: PictureOf,
): OrderDraft => {
  // One order in twenty-five comes with the newsletter's welcome.
  const share = random.chance(0.04) ? 0.1 : 0
  const items = lines.map((line) => itemRow(random, order, line, share, pictureOf))
  const goods = items.reduce((sum, { total_minor }) => sum + total_minor, 0)
  const { country } = JSON.parse(String(order.shipping_address)) as { country: string }
  addUp(order, items, shippingOf(order.shipping_method_code ?? '', country, goods))
  const placed = order.placed_at as Date
  const method = order.payment_method_code as PaymentMethod
  return {
    order,
    items,
    events: [],
    payment: {
      id: random.id(placed),
      order_id: order.id,
      method,
      provider: method === 'card' ? 'simulator' : method,
      status: 'created',
      amount_minor: order.total_minor,
      currency: order.currency,
      provider_ref: method === 'card' ? `demo_${random.token()}` : null,
      created_at: placed,
      captured_at: null,
    },
    refunds: [],
    fulfilments: [],
    fulfilmentItems: [],
  }
}
