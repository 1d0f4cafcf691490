// Customers as staff see them: accounts of role `customer` with what they bought, wrote and asked. Erasing one cannot be
// taken back. Amounts are in the shop's currency.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { amountRange, Currency, dayRange, flag, Id, Instant, line, listOf, plain, text } from './parts.ts'
import { Changed, resource, Version } from './resource.ts'
import { REVIEW_STATUSES } from './reviews.ts'
import { Amount, Count, CountryCode, intOrNull, LoginName, PersonName, Title, textOf, textOrNull } from './values.ts'

export const CUSTOMER_STATUSES = ['active', 'blocked', 'erased'] as const

export const CustomerRow = z
  .object({
    id: Id.describe('Of the account'),
    name: PersonName.describe('What they are called; empty once they are erased'),
    username: LoginName.describe('The name they sign in with'),
    email: textOrNull('Their e-mail address; null for none', 'ada@example.org'),
    status: z.enum(CUSTOMER_STATUSES).describe('Whether they can sign in, are blocked, or were erased'),
    orders: Count.describe('Orders that count: neither cancelled nor expired'),
    spent: Amount.describe('What those came to, in minor units'),
    lastOrderAt: Instant.nullable().describe('When they last ordered; null for never'),
    createdAt: Instant.describe('When they registered'),
    version: Version,
  })
  .meta({ id: 'CustomerRow', description: "A customer in staff's list." })
export type CustomerRow = z.infer<typeof CustomerRow>

export const CustomerAddress = z
  .object({
    id: Id.describe('Of the address'),
    label: textOrNull('What they call it; null for nothing', 'Home'),
    firstName: textOf('First name of the recipient', 'Ada'),
    lastName: textOf('Last name of the recipient', 'Lovelace'),
    company: textOrNull('Company; null for none', 'Analytical Engines'),
    line1: textOf('Street and number', 'Lindenstraße 12'),
    line2: textOrNull('What else the carrier needs; null for nothing', '3rd floor'),
    postalCode: textOf('As the country writes it', '10969'),
    city: textOf('Town', 'Berlin'),
    region: textOrNull('State or province; null where the country has none', 'Berlin'),
    country: CountryCode.describe('ISO 3166-1 alpha-2'),
    phone: textOrNull('For the carrier; null for none', '+49 30 1234567'),
    postNumber: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Number of the recipient at a parcel locker; null for none', examples: ['1234567'] }),
    defaultShipping: z.boolean().describe('Whether orders are sent there unless something else is said'),
    defaultBilling: z.boolean().describe('Whether invoices go there unless something else is said'),
  })
  .meta({ id: 'CustomerAddress', description: 'An address the customer keeps.' })

const CustomerDetail = CustomerRow.extend({
  phone: textOrNull('Their telephone number; null for none', '+49 30 1234567'),
  adminNote: textOrNull('What staff noted; they do not see it', 'Prefers parcels on Fridays.'),
  emailVerified: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether they have shown that they read what goes to the address', examples: [true] }),
  emailPending: z
    .string()
    .nullable()
    .default(null)
    .meta({
      description: 'An address they gave that waits to be confirmed; null for none',
      examples: ['ada@new.example.org'],
    }),
  lastLoginAt: Instant.nullable().describe('When they last signed in; null for never'),
  sessions: Count.meta({ description: 'Browsers signed in at the moment', examples: [2] }),
  average: intOrNull('Mean of the orders that count, in minor units; null without any', 6400),
  addresses: z.array(CustomerAddress).describe('Addresses they keep'),
  reviews: z
    .object({
      total: Count.describe('How many they wrote'),
      rows: z
        .array(
          z.object({
            id: Id.describe('Of the review'),
            product: Title.describe('What the product is called'),
            rating: Count.meta({ description: 'Stars, from 1 to 5', examples: [5] }),
            title: textOf('What stands above it; empty for nothing', 'Better than expected'),
            status: z.enum(REVIEW_STATUSES).describe('What staff made of it'),
            createdAt: Instant.describe('When it was written'),
          }),
        )
        .describe('The newest ones first'),
    })
    .describe('The newest ones, and how many there are'),
  messages: z
    .object({
      total: Count.describe('How many they wrote'),
      rows: z
        .array(
          z.object({
            id: Id.describe('Of the message'),
            subject: textOf('What it is about', 'Delivery on Saturday?'),
            status: textOf('How far staff are with it', 'waiting'),
            createdAt: Instant.describe('When it was written'),
          }),
        )
        .describe('The newest ones first'),
    })
    .describe('The newest ones, and how many there are'),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

const made = resource({
  name: 'customers',
  nouns: ['a customer', 'customers'],
  read: 'customers.read',
  write: 'customers.edit',
  row: CustomerRow,
  detail: CustomerDetail,
  body: {
    name: line(1, 100).meta({ description: 'What they are called', examples: ['Ada Lovelace'] }),
    email: z
      .union([z.literal(''), z.email().max(254)])
      .nullable()
      .default(null)
      .meta({ description: 'Their e-mail address; an empty text and null mean none', examples: ['ada@example.org'] }),
    phone: line(0, 40)
      .nullable()
      .default(null)
      .meta({ description: 'Their telephone number; empty and null mean none', examples: ['+49 30 1234567'] }),
    adminNote: text(0, 2000)
      .nullable()
      .default(null)
      .meta({ description: 'What staff note; they do not see it', examples: ['Prefers parcels on Fridays.'] }),
  },
  filters: {
    status: listOf(z.enum(CUSTOMER_STATUSES)).describe('Statuses, any of which is enough; repeat the name for several'),
    ...dayRange,
    ...amountRange,
    returning: flag.describe('Only those who ordered more than once: `1`, `true` or `on`'),
    idle: flag.describe('Only those who never ordered: `1`, `true` or `on`'),
    noted: flag.describe('Only those with a note of staff: `1`, `true` or `on`'),
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

const params = z.object({ id: Id.describe('Of the account') })

export const blockCustomer = endpoint({
  id: 'customers.adminBlock',
  method: 'POST',
  path: '/api/admin/customers/:id/block',
  summary: 'Block or unblock a customer; blocking ends their sessions at once',
  ...forStaff('customers.edit'),
  params,
  body: z.strictObject({
    blocked: z.boolean().describe('Whether to block them, or to let them in again'),
    version: Version,
  }),
  reply: Changed,
})

const OpenText = z.boolean().describe('Whether it is still under way: then it cannot be ticked')

/**
 * What came without an account from an e-mail address that nobody has shown to be theirs: erased where staff tick it. Of
 * each the newest 200.
 */
export const Claims = z
  .object({
    orders: z
      .array(
        z
          .object({
            id: Id.describe('Of the order'),
            number: textOf('Number of the order', 'S-10042'),
            placedAt: Instant.describe('When it was placed'),
            name: textOrNull('Whom it went to; null where no name was given', 'Ada Lovelace'),
            total: Count.meta({ description: 'What it came to, in minor units', examples: [9800] }),
            currency: Currency.describe('What its sums are in'),
            open: OpenText,
          })
          .describe('An order without an account.'),
      )
      .describe('Orders, newest first'),
    messages: z
      .array(
        z
          .object({
            id: Id.describe('Of the message'),
            name: textOf('What the sender called themselves', 'Ada Lovelace'),
            subject: textOf('What it is about', 'A question'),
            createdAt: Instant.describe('When it was sent'),
          })
          .describe('A message without an account.'),
      )
      .describe('Messages, newest first'),
  })
  .meta({ id: 'Claims', description: 'What came without an account from an address nobody has shown to be theirs.' })
export type Claims = z.infer<typeof Claims>

const some = z.array(Id).max(200).default([])
/** Ids of the claims that staff ticked one by one. */
export const ticks = {
  guestOrders: some.describe('Ids of the claimed orders that staff ticked one by one'),
  guestMessages: some.describe('Ids of the claimed messages that staff ticked one by one'),
}
export type Ticked = Readonly<Record<keyof typeof ticks, readonly string[]>>

/**
 * What an erasure takes away; `guestOrders` and `guestMessages` came without an account from the same e-mail address, where
 * the account has shown that the address is its own. Where it has not, they are `claims`.
 */
export const Erasure = z
  .object({
    emailVerified: z.boolean().describe('Whether the account has shown that its e-mail address is its own'),
    claims: Claims.describe('What came from its address while it has not: erased where staff tick it'),
    orders: Count.describe('Orders of the account: they keep their money and lose who it was'),
    guestOrders: Count.describe('Orders without an account from the same, verified e-mail address'),
    messages: Count.describe('Messages of the account'),
    guestMessages: Count.describe('Messages without an account from the same, verified e-mail address'),
    reviews: Count.describe('Reviews they wrote'),
    addresses: Count.describe('Addresses they keep'),
    sessions: Count.describe('Browsers that are signed out'),
    openOrders: z.array(z.string()).meta({
      description: 'Numbers of orders that are still under way: while there are any, nobody can be erased',
      examples: [['S-10042']],
    }),
  })
  .meta({ id: 'Erasure', description: 'What an erasure takes away.' })
export type Erasure = z.infer<typeof Erasure>

export const previewErasure = endpoint({
  id: 'customers.adminErasurePreview',
  method: 'GET',
  path: '/api/admin/customers/:id/erasure',
  summary: 'What erasing a customer would take away',
  ...forStaff('customers.edit'),
  params,
  reply: Erasure,
})

export const eraseCustomer = endpoint({
  id: 'customers.adminErase',
  method: 'POST',
  path: '/api/admin/customers/:id/erasure',
  summary: 'Erase a customer for good: orders keep their money, everything that names the person is gone',
  ...forStaff('customers.edit'),
  params,
  /** The username once more, so that nobody is erased by a slip. */
  body: z.strictObject({
    version: Version,
    username: plain(64).meta({
      description: 'The username once more, so that nobody is erased by a slip',
      examples: ['ada'],
    }),
    ...ticks,
  }),
  reply: Changed,
})
