// The shop's books: orders of registered customers and of guests over eighteen months, with everything that hangs on them.
import { randomBytes } from 'node:crypto'
import { PALETTE } from '../assortment.ts'
import { after, before, DAY, MINUTE } from '../calendar.ts'
import type { Good } from '../catalogue/goods.ts'
import type { Row } from '../copy.ts'
import { addressRow, type Customer, createPeople, customerRow, type Person } from '../people/customers.ts'
import type { Random } from '../random.ts'
import { type Line, planBasket } from './basket.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type Fate, live, type OrderDraft, type PaymentMethod } from './lifecycle.ts'
import { planMoments } from './moments.ts'
import { ADMIN_NOTES, CUSTOMER_NOTES } from './phrases.ts'
import { addUp, conclude, shippingOf, TAX_BP, taxWithin } from './totals.ts'

export interface PictureRef {
  url: string
  alt: string
  width: number
  height: number
}

/** Somebody had this thing delivered: what a review may be written about. */
export interface Purchase {
  customer: Customer
  good: Good
  variantId: string
  size: string | undefined
  color: string
  itemId: string
  deliveredAt: Date
}

export interface Trade {
  drafts: OrderDraft[]
  users: Row<'users'>[]
  addresses: Row<'addresses'>[]
  customers: Customer[]
  ledger: Ledger
  purchases: Purchase[]
  /** As far as the sequence has counted. */
  lastNumber: number
}

export interface TradeOptions {
  now: Date
  goods: readonly Good[]
  staffId: string
  pictureOf: (model: string, color: string) => PictureRef | null
  /** The shopper who can log in. */
  shopper: { username: string; passwordHash: string }
  customers?: number
  orders?: number
}

const FIRST_NUMBER = 10_001
export const ORDER_PREFIX = 'ST-'

const FATES: readonly { fate: Fate; weight: number }[] = [
  { fate: 'delivered', weight: 84 },
  { fate: 'split', weight: 4 },
  { fate: 'cancelled', weight: 3.5 },
  { fate: 'expired', weight: 2.5 },
  { fate: 'returned', weight: 5 },
  { fate: 'goodwill', weight: 1 },
]

const METHODS: readonly { method: PaymentMethod; weight: number }[] = [
  { method: 'card', weight: 68 },
  { method: 'bank_transfer', weight: 22 },
  { method: 'cod', weight: 10 },
]

/** Days ago on which the shopper with the account ordered. */
const SHOPPER_ORDERS = [402, 311, 236, 158, 97, 41, 12, 2] as const
/** Days ago of the two parcels nobody can find. */
const LOST = [13, 17] as const

const isSize = (line: Line) => line.variant.size?.label ?? null

const itemRow = (
  random: Random,
  order: Row<'orders'>,
  line: Line,
  share: number,
  options: TradeOptions,
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
      size: isSize(line),
      color: shade?.name ?? null,
      hex: shade?.hex ?? null,
      picture: options.pictureOf(good.offer.model, variant.color),
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

const orderRow = (
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

const draftOf = (random: Random, order: Row<'orders'>, lines: readonly Line[], options: TradeOptions): OrderDraft => {
  // One order in twenty-five comes with the newsletter's welcome.
  const share = random.chance(0.04) ? 0.1 : 0
  const items = lines.map((line) => itemRow(random, order, line, share, options))
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
      status: 'created',
      amount_minor: order.total_minor,
      provider_ref: method === 'card' ? `demo_${random.token()}` : null,
      created_at: placed,
      captured_at: null,
    },
    refunds: [],
    fulfilments: [],
    fulfilmentItems: [],
  }
}

/** Who orders: a guest, somebody new who registers on the way, or somebody who comes back. */
const createCrowd = (random: Random, total: number) => {
  const people = createPeople(random)
  const customers: Customer[] = []
  // A few order again and again, most once or twice.
  const loyalty = new Map<Customer, number>()
  const register = (person: Person, createdAt: Date): Customer => {
    const customer = { id: random.id(createdAt), person, createdAt }
    customers.push(customer)
    loyalty.set(customer, random.next() ** 3 * 6 + 0.2)
    return customer
  }
  return {
    customers,
    register,
    next: (placed: Date, progress: number): { person: Person; customer: Customer | null } => {
      if (random.chance(0.27)) return { person: people.next(), customer: null }
      const due = Math.round(total * Math.min(1, 0.06 + progress * 0.97))
      if (customers.length < due && random.chance(0.75)) {
        const person = people.next()
        return { person, customer: register(person, before(placed, random.int(2, 90) * MINUTE)) }
      }
      const known = customers.filter(({ createdAt }) => createdAt < placed)
      if (known.length === 0) return { person: people.next(), customer: null }
      const customer = random.weighted(known, (one) => loyalty.get(one) ?? 1)
      return { person: customer.person, customer }
    },
    person: people.next,
  }
}

const purchasesOf = (
  { order, items, fulfilments, fulfilmentItems }: OrderDraft,
  lines: readonly Line[],
  customer: Customer | null,
): Purchase[] =>
  customer === null || order.status !== 'completed'
    ? []
    : items.flatMap((item, index) => {
        const parcel = fulfilmentItems.find(({ order_item_id }) => order_item_id === item.id)?.fulfilment_id
        const deliveredAt = fulfilments.find(({ id }) => id === parcel)?.delivered_at as Date | null | undefined
        const line = lines[index]
        if (!line || !deliveredAt) return []
        const { good, variant } = line
        return {
          customer,
          good,
          variantId: variant.row.id,
          size: variant.size?.label,
          color: variant.color,
          itemId: item.id,
          deliveredAt,
        }
      })

const SHOPPER: Pick<Person, 'firstName' | 'lastName' | 'email'> = {
  firstName: 'Lena',
  lastName: 'Aumann',
  email: 'lena.aumann@example.com',
}

export const planTrade = (random: Random, options: TradeOptions): Trade => {
  const { now, goods, staffId } = options
  const total = options.customers ?? 600
  const crowd = createCrowd(random, total)
  const someone = crowd.person()
  const shopperPerson = {
    ...someone,
    ...SHOPPER,
    address: { ...someone.address, firstName: 'Lena', lastName: 'Aumann' },
  }
  const shopper = crowd.register(shopperPerson, before(now, 431 * DAY))
  const ledger = createLedger()
  const setting = { random, ledger, now, staffId }
  const purchases: Purchase[] = []

  const moments = planMoments(random, now, (options.orders ?? 2500) - SHOPPER_ORDERS.length)
  const visits = [
    ...moments.map((placed) => ({ placed, own: false })),
    ...SHOPPER_ORDERS.map((days) => ({ placed: before(now, days * DAY + random.int(10, 600) * MINUTE), own: true })),
  ].sort((a, b) => a.placed.getTime() - b.placed.getTime())
  const lost = LOST.map((days) => visits.findIndex(({ placed }) => placed > before(now, days * DAY)))

  const drafts = visits.map(({ placed, own }, index): OrderDraft => {
    const { person, customer } = own
      ? { person: shopperPerson, customer: shopper }
      : crowd.next(placed, index / visits.length)
    const lines = planBasket(random, goods, placed)
    const order = orderRow(random, FIRST_NUMBER + index, placed, person, customer?.id ?? null)
    const draft = draftOf(random, order, lines, options)
    const drawn = random.weighted(FATES, ({ weight }) => weight).fate
    // Whoever pays at the door has nothing that could expire; what is missing must have been sent.
    const fate =
      lost.includes(index) && !own
        ? 'lost'
        : drawn === 'expired' && order.payment_method_code === 'cod'
          ? 'delivered'
          : drawn
    live(draft, own && drawn === 'expired' ? 'delivered' : fate, setting)
    conclude(draft)
    purchases.push(...purchasesOf(draft, lines, customer))
    return draft
  })
  // Some register and never order.
  while (crowd.customers.length < total)
    crowd.register(crowd.person(), before(now, random.int(1, 540) * DAY + random.int(0, 1439) * MINUTE))

  return {
    drafts,
    users: usersOf(crowd.customers, drafts, shopper, options.shopper),
    addresses: crowd.customers
      .filter((_, index) => index === 0 || index % 4 !== 0)
      .map((one) => addressRow(random, one)),
    customers: crowd.customers,
    ledger,
    purchases,
    lastNumber: FIRST_NUMBER + drafts.length - 1,
  }
}

/** Customers with the sums of their orders: how many were confirmed, and what was paid and not paid back. */
const usersOf = (
  customers: readonly Customer[],
  drafts: readonly OrderDraft[],
  shopper: Customer,
  account: TradeOptions['shopper'],
): Row<'users'>[] => {
  const orders = Map.groupBy(drafts, ({ order }) => order.customer_id)
  return customers.map((customer) => {
    const own = orders.get(customer.id) ?? []
    const last = own.at(-1)?.order.placed_at
    return {
      ...customerRow(customer, customer === shopper ? account : undefined),
      orders_count: own.filter(({ order }) => order.status === 'confirmed' || order.status === 'completed').length,
      spent_minor: own.reduce((sum, { order }) => sum + (order.paid_minor ?? 0) - (order.refunded_minor ?? 0), 0),
      last_order_at: last ?? null,
      ...(last && { updated_at: after(last as Date, MINUTE) }),
    }
  })
}
