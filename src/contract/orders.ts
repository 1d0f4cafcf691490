// Orders as staff read them: the list with its filters, one order with everything that happened to it, and internal
// notes. Money is minor units of the order's own currency. Statuses are derived and never set here.
import { z } from 'zod'
import { Claims, ticks } from './customers.ts'
import { endpoint } from './endpoint.ts'
import {
  flag,
  Id,
  Instant,
  line,
  listOf,
  optional,
  Picture,
  pageOf,
  plain,
  searched,
  text,
  typedAmount,
  wholeNumber,
} from './parts.ts'
import { Changed, Columns, Version } from './resource.ts'

export const ORDER_STATUSES = ['pending_payment', 'confirmed', 'completed', 'cancelled', 'expired'] as const
export const PAYMENT_STATUSES = [
  'unpaid',
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
] as const
export const FULFILMENT_STATUSES = [
  'unfulfilled',
  'partially_shipped',
  'shipped',
  'partially_delivered',
  'delivered',
  'returned',
] as const

/** The prefix of the shop and a running number; safe in a path. */
export const OrderNumber = z.string().regex(/^[A-Za-z0-9-]{1,32}$/, { error: 'invalid' })

const statuses = {
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
}

export const OrderRow = z.object({
  id: Id,
  number: z.string(),
  placedAt: Instant,
  /** As the order names its buyer; null once they are erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Null for a guest. */
  customerId: Id.nullable(),
  /** ISO 3166-1 alpha-2 of the shipping address. */
  country: z.string().nullable(),
  /** Pieces, not lines. */
  items: z.int(),
  total: z.int(),
  currency: z.string(),
  ...statuses,
  /** Why somebody has to look at it. */
  needsAttention: z.string().nullable(),
  version: z.int(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** Kept with the order as it was given; what an erased customer's order has lost is null. */
export const OrderAddress = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

export const OrderLine = z.object({
  id: Id,
  /** As it was when bought. */
  title: z.string(),
  sku: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  hex: z.string().nullable(),
  picture: Picture.nullable(),
  /** The product as it is called today; null where it is gone. */
  product: z.object({ slug: z.string(), title: z.string() }).nullable(),
  quantity: z.int(),
  unit: z.int(),
  compareAt: z.int().nullable(),
  discount: z.int(),
  /** Hundredths of a percent. */
  taxRateBp: z.int(),
  tax: z.int(),
  total: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  returned: z.int(),
  cancelled: z.int(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** One entry of the ledger: money that came, or, where `kind` is refund, went back. */
export const OrderPayment = z.object({
  id: Id,
  kind: z.enum(['payment', 'refund']),
  at: Instant,
  method: z.string(),
  status: z.string(),
  amount: z.int(),
  reason: z.string().nullable(),
  /** What the payment provider calls it. */
  reference: z.string().nullable(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderParcel = z.object({
  id: Id,
  status: z.enum(['pending', 'packed', 'shipped', 'delivered', 'cancelled', 'lost']),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  createdAt: Instant,
  shippedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  items: z.array(z.object({ lineId: Id, quantity: z.int() })),
})
export type OrderParcel = z.infer<typeof OrderParcel>

export const OrderEvent = z.object({
  id: z.int(),
  at: Instant,
  /** `placed`, `payment_captured`, `shipped`, `note` and so on. */
  type: z.string(),
  actor: z.enum(['system', 'customer', 'staff']),
  /** Null where nobody with an account did it, or they are gone. */
  actorName: z.string().nullable(),
  /** Whether the customer finds it in their own history. */
  visible: z.boolean(),
  /** Words that belong to it: the text of a note, a reason. */
  text: z.string().nullable(),
  amount: z.int().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const OrderDetail = OrderRow.omit({ items: true }).extend({
  phone: z.string().nullable(),
  pricesIncludeTax: z.boolean(),
  itemsTotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  tax: z.int(),
  /** Tax by rate in hundredths of a percent; null is the tax on shipping where the lines have several rates. */
  taxes: z.array(z.object({ rateBp: z.int().nullable(), amount: z.int() })),
  paid: z.int(),
  refunded: z.int(),
  shippingAddress: OrderAddress.nullable(),
  billingAddress: OrderAddress.nullable(),
  shippingMethod: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  customerNote: z.string().nullable(),
  adminNote: z.string().nullable(),
  expiresAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  lines: z.array(OrderLine),
  payments: z.array(OrderPayment),
  parcels: z.array(OrderParcel),
  /** Oldest first. */
  events: z.array(OrderEvent),
  /** The account behind it; null for a guest. */
  customer: z
    .object({
      id: Id,
      name: z.string(),
      status: z.enum(['active', 'blocked', 'erased']),
      since: Instant,
      orders: z.int(),
      spent: z.int(),
    })
    .nullable(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const SORTS = ['placed', 'total', 'items', 'name'] as const

const filters = {
  /** Number, name, e-mail, title or SKU; every word has to occur. */
  q: searched,
  sort: optional(z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)])),
  status: listOf(z.enum(ORDER_STATUSES)),
  payment: listOf(z.enum(PAYMENT_STATUSES)),
  fulfilment: listOf(z.enum(FULFILMENT_STATUSES)),
  /** Days of the shop's time zone, both included. */
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  /** Totals as people type them (`12,50`), both included. */
  min: optional(typedAmount),
  max: optional(typedAmount),
  country: listOf(z.string().regex(/^[A-Z]{2}$/, { error: 'invalid' })),
  /** Words of a title, or a SKU, of something in the order. */
  product: optional(line(0, 100)),
  customer: optional(Id),
  attention: flag,
  guest: flag,
}

const access = { access: 'orders.read', owner: 'none' } as const

export const listOrders = endpoint({
  id: 'orders.adminList',
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'List orders',
  ...access,
  query: z.object({ ...filters, page: wholeNumber(1, 100_000).default(1), limit: wholeNumber(1, 100).default(25) }),
  /** `countries` are those orders went to, for the filter. */
  reply: pageOf(OrderRow).extend({ countries: z.array(z.string()) }),
})

export const exportOrders = endpoint({
  id: 'orders.adminExport',
  method: 'GET',
  path: '/api/admin/orders/export',
  summary: 'The orders of a filter as CSV',
  ...access,
  query: z.object({ ...filters, columns: Columns }),
  reply: z.string(),
})

export const getOrder = endpoint({
  id: 'orders.adminGet',
  method: 'GET',
  path: '/api/admin/orders/:number',
  summary: 'One order with its lines, money, parcels and history',
  ...access,
  params: z.object({ number: OrderNumber }),
  reply: OrderDetail,
})

export const addOrderNote = endpoint({
  id: 'orders.adminAddNote',
  method: 'POST',
  path: '/api/admin/orders/:number/notes',
  summary: 'Add an internal note to the history of an order',
  access: 'orders.change',
  owner: 'none',
  params: z.object({ number: OrderNumber }),
  body: z.strictObject({ text: text(1, 2000) }),
  reply: Changed,
  status: 201,
})

/** What erasing the guest of an order takes away: the order, and what staff tick of `claims`. */
export const GuestErasure = z.object({
  email: z.string(),
  /** The order's number while it is still under way: then nobody can be erased. */
  openOrders: z.array(z.string()),
  claims: Claims,
  /** An account with the same address; it and what was done with it stays. */
  accountId: Id.nullable(),
})
export type GuestErasure = z.infer<typeof GuestErasure>

export const previewGuestErasure = endpoint({
  id: 'orders.adminGuestErasurePreview',
  method: 'GET',
  path: '/api/admin/orders/:number/erasure',
  summary: 'What erasing the guest of an order would take away',
  access: 'customers.edit',
  owner: 'none',
  params: z.object({ number: OrderNumber }),
  reply: GuestErasure,
})

export const eraseGuest = endpoint({
  id: 'orders.adminEraseGuest',
  method: 'POST',
  path: '/api/admin/orders/:number/erasure',
  summary: 'Erase the guest of an order for good, in it and in what is ticked; the money is kept',
  access: 'customers.edit',
  owner: 'none',
  params: z.object({ number: OrderNumber }),
  /** The e-mail address once more, so that nobody is erased by a slip. */
  body: z.strictObject({ version: Version, email: plain(254), ...ticks }),
  reply: Changed.extend({ orders: z.int(), messages: z.int() }),
})
