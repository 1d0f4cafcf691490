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
    id: Id.describe('Id of the account'),
    name: PersonName.describe('Name; empty once erased'),
    username: LoginName.describe('The name they sign in with'),
    email: textOrNull('Their e-mail address; null for none', 'ada@example.org'),
    status: z.enum(CUSTOMER_STATUSES).describe('Whether the account is active, blocked or erased'),
    orders: Count.describe('Number of orders that were neither cancelled nor expired'),
    spent: Amount.describe('Total of the orders counted, in minor units'),
    lastOrderAt: Instant.nullable().describe('Date of the last order; null for none'),
    createdAt: Instant.describe('When they registered'),
    version: Version,
  })
  .meta({ id: 'CustomerRow', description: "A customer in staff's list." })
export type CustomerRow = z.infer<typeof CustomerRow>

export const CustomerAddress = z
  .object({
    id: Id.describe('Id of the address'),
    label: textOrNull('Name given to the address by the customer; null for none', 'Home'),
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
    defaultShipping: z.boolean().describe('Whether it is the default delivery address'),
    defaultBilling: z.boolean().describe('Whether it is the default billing address'),
  })
  .meta({ id: 'CustomerAddress', description: 'A saved address of a customer.' })

const CustomerDetail = CustomerRow.extend({
  phone: textOrNull('Telephone number; null for none', '+49 30 1234567'),
  adminNote: textOrNull('Note for staff; the customer does not see it', 'Prefers parcels on Fridays.'),
  emailVerified: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the e-mail address has been confirmed', examples: [true] }),
  emailPending: z
    .string()
    .nullable()
    .default(null)
    .meta({
      description: 'New e-mail address waiting for confirmation; null for none',
      examples: ['ada@new.example.org'],
    }),
  lastLoginAt: Instant.nullable().describe('When they last signed in; null for never'),
  sessions: Count.meta({ description: 'Number of active sessions', examples: [2] }),
  average: intOrNull('Average total of the orders counted, in minor units; null without any', 6400),
  addresses: z.array(CustomerAddress).describe('Saved addresses'),
  reviews: z
    .object({
      total: Count.describe('Number of all of them'),
      rows: z
        .array(
          z.object({
            id: Id.describe('Id of the review'),
            product: Title.describe('Name of the product'),
            rating: Count.meta({ description: 'Stars, from 1 to 5', examples: [5] }),
            title: textOf('What stands above it; empty for nothing', 'Better than expected'),
            status: z.enum(REVIEW_STATUSES).describe('Publication status set by staff'),
            createdAt: Instant.describe('When it was written'),
          }),
        )
        .describe('The newest ones first'),
    })
    .describe('The newest ones, and the number of all'),
  messages: z
    .object({
      total: Count.describe('Number of all of them'),
      rows: z
        .array(
          z.object({
            id: Id.describe('Id of the message'),
            subject: textOf('What it is about', 'Delivery on Saturday?'),
            status: textOf('How far staff have dealt with it', 'waiting'),
            createdAt: Instant.describe('When it was written'),
          }),
        )
        .describe('The newest ones first'),
    })
    .describe('The newest ones, and the number of all'),
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
    name: line(1, 100).meta({ description: 'Name of the person', examples: ['Ada Lovelace'] }),
    email: z
      .union([z.literal(''), z.email().max(254)])
      .nullable()
      .default(null)
      .meta({ description: 'Their e-mail address; an empty text and null mean none', examples: ['ada@example.org'] }),
    phone: line(0, 40)
      .nullable()
      .default(null)
      .meta({ description: 'Telephone number; empty or null for none', examples: ['+49 30 1234567'] }),
    adminNote: text(0, 2000)
      .nullable()
      .default(null)
      .meta({ description: 'Note for staff; the customer does not see it', examples: ['Prefers parcels on Fridays.'] }),
  },
  filters: {
    status: listOf(z.enum(CUSTOMER_STATUSES)).describe('Statuses; repeat the parameter for several'),
    ...dayRange,
    ...amountRange,
    returning: flag.describe('Only customers with more than one order: `1`, `true` or `on`'),
    idle: flag.describe('Only customers without orders: `1`, `true` or `on`'),
    noted: flag.describe('Only customers with a note by staff: `1`, `true` or `on`'),
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

const params = z.object({ id: Id.describe('Id of the account') })

export const blockCustomer = endpoint({
  id: 'customers.adminBlock',
  method: 'POST',
  path: '/api/admin/customers/:id/block',
  summary: 'Block or unblock a customer; blocking ends all their sessions',
  ...forStaff('customers.edit'),
  params,
  body: z.strictObject({
    blocked: z.boolean().describe('True to block, false to unblock'),
    version: Version,
  }),
  reply: Changed,
})

const OpenText = z.boolean().describe('Whether it is still in progress or not settled; it can then not be selected')

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
            id: Id.describe('Id of the order'),
            number: textOf('Order number', 'S-10042'),
            placedAt: Instant.describe('When it was placed'),
            name: textOrNull('Name of the recipient; null if none was given', 'Ada Lovelace'),
            total: Count.meta({ description: 'Total, in minor units', examples: [9800] }),
            currency: Currency.describe('Currency of its amounts'),
            open: OpenText,
          })
          .describe('An order without an account.'),
      )
      .describe('Orders, newest first'),
    messages: z
      .array(
        z
          .object({
            id: Id.describe('Id of the message'),
            name: textOf('Name given by the sender', 'Ada Lovelace'),
            subject: textOf('What it is about', 'A question'),
            createdAt: Instant.describe('When it was sent'),
          })
          .describe('A message without an account.'),
      )
      .describe('Messages, newest first'),
  })
  .meta({
    id: 'Claims',
    description: 'Guest orders and messages from the same e-mail address, whose ownership nobody has confirmed.',
  })
export type Claims = z.infer<typeof Claims>

const some = z.array(Id).max(200).default([])
/** Ids of the claims that staff ticked one by one. */
export const ticks = {
  guestOrders: some.describe('Ids of the orders from `claims` that staff selected'),
  guestMessages: some.describe('Ids of the messages from `claims` that staff selected'),
}
export type Ticked = Readonly<Record<keyof typeof ticks, readonly string[]>>

/**
 * What an erasure takes away; `guestOrders` and `guestMessages` came without an account from the same e-mail address, where
 * the account has shown that the address is its own. Where it has not, they are `claims`.
 */
export const Erasure = z
  .object({
    emailVerified: z.boolean().describe("Whether the account's e-mail address is confirmed"),
    claims: Claims.describe('Records from its unconfirmed e-mail address; erased only if staff select them'),
    orders: Count.describe('Orders of the account: amounts are kept, personal data is removed'),
    guestOrders: Count.describe('Guest orders from the same, confirmed e-mail address'),
    messages: Count.describe('Messages of the account'),
    guestMessages: Count.describe('Guest messages from the same, confirmed e-mail address'),
    reviews: Count.describe('Reviews of the account'),
    addresses: Count.describe('Saved addresses'),
    sessions: Count.describe('Sessions that end'),
    openOrders: z.array(z.string()).meta({
      description:
        'Numbers of orders still in progress or not settled: open, being returned or refunded, disputed, or with money owed; while there are any, the customer cannot be erased',
      examples: [['S-10042']],
    }),
  })
  .meta({ id: 'Erasure', description: 'What an erasure removes.' })
export type Erasure = z.infer<typeof Erasure>

export const previewErasure = endpoint({
  id: 'customers.adminErasurePreview',
  method: 'GET',
  path: '/api/admin/customers/:id/erasure',
  summary: 'Preview what erasing a customer would remove',
  ...forStaff('customers.edit'),
  params,
  reply: Erasure,
})

export const eraseCustomer = endpoint({
  id: 'customers.adminErase',
  method: 'POST',
  path: '/api/admin/customers/:id/erasure',
  summary: 'Permanently erase a customer: amounts of orders are kept, all personal data is removed',
  ...forStaff('customers.edit'),
  params,
  /** The username once more, so that nobody is erased by a slip. */
  body: z.strictObject({
    version: Version,
    username: plain(64).meta({
      description: 'The username again, as a safeguard against mistakes',
      examples: ['ada'],
    }),
    ...ticks,
  }),
  reply: Changed,
})
