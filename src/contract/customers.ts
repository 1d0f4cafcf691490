// Customers as staff keep them: accounts of role `customer` with what they bought, wrote and asked. Erasing one cannot be
// taken back. Amounts are in the shop's currency.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Currency, flag, Id, Instant, line, listOf, optional, plain, text, typedAmount } from './parts.ts'
import { Changed, resource, Version } from './resource.ts'
import { REVIEW_STATUSES } from './reviews.ts'

export const CUSTOMER_STATUSES = ['active', 'blocked', 'erased'] as const

export const CustomerRow = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  status: z.enum(CUSTOMER_STATUSES),
  orders: z.int(),
  spent: z.int(),
  lastOrderAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const CustomerAddress = z.object({
  id: Id,
  label: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  defaultShipping: z.boolean(),
  defaultBilling: z.boolean(),
})

const CustomerDetail = CustomerRow.extend({
  phone: z.string().nullable(),
  adminNote: z.string().nullable(),
  lastLoginAt: Instant.nullable(),
  /** Browsers signed in at the moment. */
  sessions: z.int(),
  /** Mean of the orders that count, in minor units; null without any. */
  average: z.int().nullable(),
  addresses: z.array(CustomerAddress),
  /** The newest ones, and how many there are. */
  reviews: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        id: Id,
        product: z.string(),
        rating: z.int(),
        title: z.string(),
        status: z.enum(REVIEW_STATUSES),
        createdAt: Instant,
      }),
    ),
  }),
  messages: z.object({
    total: z.int(),
    rows: z.array(z.object({ id: Id, subject: z.string(), status: z.string(), createdAt: Instant })),
  }),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

const made = resource({
  name: 'customers',
  read: 'customers.read',
  write: 'customers.edit',
  row: CustomerRow,
  detail: CustomerDetail,
  body: {
    name: line(1, 100),
    /** `''` and null mean none. */
    email: z
      .union([z.literal(''), z.email().max(254)])
      .nullable()
      .default(null),
    phone: line(0, 40).nullable().default(null),
    adminNote: text(0, 2000).nullable().default(null),
  },
  filters: {
    status: listOf(z.enum(CUSTOMER_STATUSES)),
    /** Days of the shop's time zone on which they registered, both included. */
    from: optional(z.iso.date()),
    to: optional(z.iso.date()),
    /** What they spent, as people type it. */
    min: optional(typedAmount),
    max: optional(typedAmount),
    /** Ordered more than once. */
    returning: flag,
    /** Never ordered. */
    idle: flag,
    noted: flag,
  },
  sorts: ['since', 'name', 'email', 'orders', 'spent', 'last'],
  actions: ['block', 'unblock'],
})

/** Customers register themselves, and are erased in place of being removed. */
export const adminCustomers = {
  list: made.list,
  get: made.get,
  update: made.update,
  bulk: made.bulk,
  export: made.export,
}

const params = z.object({ id: Id })

export const blockCustomer = endpoint({
  id: 'customers.adminBlock',
  method: 'POST',
  path: '/api/admin/customers/:id/block',
  summary: 'Block or unblock a customer; blocking ends their sessions at once',
  access: 'customers.edit',
  owner: 'none',
  params,
  body: z.strictObject({ blocked: z.boolean(), version: Version }),
  reply: Changed,
})

/**
 * What came without an account from an e-mail address that nobody has shown to be theirs: erased where staff tick it. Of
 * each the newest 200.
 */
export const Claims = z.object({
  orders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      placedAt: Instant,
      name: z.string().nullable(),
      total: z.int(),
      currency: Currency,
      /** Still under way: it cannot be ticked. */
      open: z.boolean(),
    }),
  ),
  messages: z.array(z.object({ id: Id, name: z.string(), subject: z.string(), createdAt: Instant })),
})
export type Claims = z.infer<typeof Claims>

const some = z.array(Id).max(200).default([])
/** Ids of the claims that staff ticked one by one. */
export const ticks = { guestOrders: some, guestMessages: some }
export type Ticked = Readonly<Record<keyof typeof ticks, readonly string[]>>

/**
 * What an erasure takes away; `guestOrders` and `guestMessages` came without an account from the same e-mail address, where
 * the account has shown that the address is its own. Where it has not, they are `claims`.
 */
export const Erasure = z.object({
  emailVerified: z.boolean(),
  claims: Claims,
  orders: z.int(),
  guestOrders: z.int(),
  messages: z.int(),
  guestMessages: z.int(),
  reviews: z.int(),
  addresses: z.int(),
  sessions: z.int(),
  /** Numbers of orders that are still under way: while there are any, nobody can be erased. */
  openOrders: z.array(z.string()),
})
export type Erasure = z.infer<typeof Erasure>

export const previewErasure = endpoint({
  id: 'customers.adminErasurePreview',
  method: 'GET',
  path: '/api/admin/customers/:id/erasure',
  summary: 'What erasing a customer would take away',
  access: 'customers.edit',
  owner: 'none',
  params,
  reply: Erasure,
})

export const eraseCustomer = endpoint({
  id: 'customers.adminErase',
  method: 'POST',
  path: '/api/admin/customers/:id/erasure',
  summary: 'Erase a customer for good: orders keep their money, everything that names the person is gone',
  access: 'customers.edit',
  owner: 'none',
  params,
  /** The username once more, so that nobody is erased by a slip. */
  body: z.strictObject({ version: Version, username: plain(64), ...ticks }),
  reply: Changed,
})
