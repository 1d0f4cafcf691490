// What is kept of the signed-in person: handed over as a file, and erased.
import { z } from 'zod'
import { AccountAddress } from './account-addresses.ts'
import { Account } from './auth.ts'
import { endpoint, forSelf } from './endpoint.ts'
import { OrderAddress } from './orders.ts'
import { Instant, secret } from './parts.ts'
import { Amount, Count, EmailText, intOrNull, OrderName, PhoneText, Title, textOf, textOrNull } from './values.ts'

const ExportedLine = z.object({
  title: Title.describe('Name of the product at that time'),
  sku: textOrNull('SKU of the variant', 'LS-SAGE-M'),
  size: textOrNull('Label of the size; null where it had none', 'M'),
  color: textOrNull('Name of the colour; null where it had none', 'Sage'),
  quantity: Count.meta({ description: 'Pieces bought', examples: [2] }),
  unit: Amount.describe('What one cost, in minor units'),
  total: Amount.meta({ description: 'What the line came to', examples: [8820] }),
})

const ExportedParcel = z.object({
  status: textOf('How far it is', 'delivered'),
  carrier: textOrNull('Carrier; null if none was given', 'DHL'),
  trackingNumber: textOrNull('Tracking number of the parcel; null for none', '00340434161094000001'),
  shippedAt: Instant.nullable().describe('When it left; null before'),
  deliveredAt: Instant.nullable().describe('When it arrived; null before'),
})

const ExportedReturn = z.object({
  number: textOf('Number of the return: that of its order, and which one it is', 'S-10042-R1'),
  kind: textOf("Whether it is a withdrawal, or a return that needs the shop's approval", 'withdrawal'),
  status: textOf('How far it is', 'closed'),
  reason: textOrNull('Reason given by the buyer; null for none', 'The handle came off.'),
  rejectReason: textOrNull('Why the shop rejected it; null if it did not', 'It has been worn.'),
  requestedAt: Instant.describe('When it was requested'),
})

const ExportedDocument = z.object({
  kind: textOf('Whether it is an invoice or a credit note', 'invoice'),
  number: textOf('Number printed on the document', 'R-2026-00042'),
  issuedAt: Instant.describe('When it was issued'),
})

const ExportedOrder = z.object({
  number: OrderName.describe('Order number'),
  placedAt: Instant.describe('When it was placed'),
  status: textOf('Status of the order as a whole', 'completed'),
  paymentStatus: textOf('Whether the order has been paid, in part or in full', 'paid'),
  fulfilmentStatus: textOf('Whether the order has been sent, in part or in full', 'delivered'),
  email: EmailText.describe('E-mail address for messages about the order'),
  phone: textOrNull('Telephone number; null for none', '+49 30 1234567'),
  shippingAddress: OrderAddress.nullable().describe('Delivery address'),
  billingAddress: OrderAddress.nullable().describe('Address on the invoice'),
  shippingMethod: textOrNull('Delivery method', 'Standard delivery'),
  paymentMethod: textOrNull('How the customer paid', 'card'),
  coupon: textOrNull('The code that was used; null for none', 'WELCOME10'),
  note: textOrNull('What the buyer noted; null for nothing', 'Please ring twice.'),
  items: Amount.describe('Lines before discount'),
  discount: Amount.meta({ description: 'Taken off lines and shipping', examples: [980] }),
  shipping: Amount.meta({ description: 'Delivery before its discount', examples: [490] }),
  tax: Amount.meta({ description: 'Tax in all', examples: [1487] }),
  total: Amount.meta({ description: 'What was to be paid', examples: [9310] }),
  currency: textOf('ISO 4217 code of all amounts', 'EUR'),
  credited: Amount.meta({ description: 'Credits granted after the order', examples: [0] }),
  refundAccount: z
    .object({
      holder: textOf('Whose account it is', 'Ada Lovelace'),
      iban: textOf('IBAN of the account', 'DE89370400440532013000'),
    })
    .nullable()
    .describe('Bank account for a pending refund; null for none'),
  lines: z.array(ExportedLine).describe('What was bought'),
  parcels: z.array(ExportedParcel).describe('Parcels, oldest first'),
  returns: z.array(ExportedReturn).describe('Withdrawals and returns, oldest first'),
  documents: z.array(ExportedDocument).describe('Invoices and credit notes, oldest first'),
})

const ExportedReview = z.object({
  product: Title.describe('Current name of the product'),
  rating: Count.meta({ description: 'Stars, 1 to 5', examples: [4] }),
  title: textOrNull('Title of the review; null for none', 'Sturdy'),
  body: textOf('The text', 'Holds tea.'),
  status: textOf('Its status; only approved reviews are shown on the product page', 'approved'),
  createdAt: Instant.describe('When it was written'),
})

const ExportedMessage = z.object({
  kind: textOf('What it is about', 'contact'),
  name: textOf('Name given by the sender', 'Ada Lovelace'),
  email: EmailText.describe('E-mail address given by the sender'),
  phone: textOrNull('Telephone number; null for none', '+49 30 1234567'),
  subject: textOf('Heading shown above it', 'My order'),
  body: textOf('The text', 'Where is it?'),
  createdAt: Instant.describe('When it came'),
  replies: z
    .array(
      z.object({
        body: textOf('The text', 'On its way.'),
        createdAt: Instant.describe('When it was written'),
      }),
    )
    .describe('Replies of the shop, oldest first'),
})

const ExportedCartLine = z.object({
  title: Title.describe('Name of the product'),
  sku: textOf('SKU of the variant', 'LS-SAGE-M'),
  quantity: Count.meta({ description: 'Pieces', examples: [2] }),
})

const ExportedWish = z.object({
  product: Title.describe('Current name of the product'),
  priceThen: Amount.describe('Price when it was added, in minor units'),
  addedAt: Instant.describe('When it was added'),
})

const ExportedWait = z.object({
  product: Title.describe('Current name of the product'),
  size: textOrNull('Label of the size; null where it has none', 'M'),
  color: textOrNull('Name of the colour; null where it has none', 'Sage'),
  askedAt: Instant.describe('When it was asked for'),
  confirmedAt: Instant.nullable().describe('When the address was confirmed; null if it was not yet'),
  toldAt: Instant.nullable().describe('When the notification was sent; null if it was not yet'),
})

const ExportedSession = z.object({
  device: textOf(
    'What the browser called itself, shortened to a family and a system; empty where it said neither',
    'Firefox · Linux',
  ),
  createdAt: Instant.describe('When it signed in'),
  lastSeenAt: Instant.describe('When it was last used'),
})

export const AccountExport = z
  .object({
    exportedAt: Instant.describe('When the export was created'),
    profile: Account.omit({ version: true, mustChangePassword: true })
      .extend({
        phone: PhoneText.nullable().describe('Telephone number; null for none'),
        emailVerifiedAt: Instant.nullable().describe('When the e-mail address was confirmed; null if it was not'),
      })
      .describe('Profile of the account'),
    addresses: z.array(AccountAddress.omit({ id: true })).describe('Saved addresses'),
    orders: z.array(ExportedOrder).describe('Orders, oldest first'),
    reviews: z.array(ExportedReview).describe('Reviews of products'),
    messages: z.array(ExportedMessage).describe('Messages to the shop, with its replies'),
    wishlist: z.array(ExportedWish).describe('Products on the wishlist'),
    backInStock: z
      .array(ExportedWait)
      .describe(
        'Back-in-stock notifications of the confirmed address, pending or sent within the last month; oldest first',
      ),
    cart: z.array(ExportedCartLine).describe('Contents of the cart'),
    sessions: z.array(ExportedSession).describe('Sessions of the account'),
  })
  .meta({ id: 'AccountExport', description: 'All data stored about a person. Amounts are in minor units.' })
export type AccountExport = z.infer<typeof AccountExport>

export const exportAccount = endpoint({
  id: 'account.export',
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is kept of the signed-in person, as a file',
  description: 'Orders and messages that came without the account are in it once its e-mail address is verified.',
  ...forSelf,
  reply: AccountExport,
  replyType: 'application/json',
})

export const ERASURE_REASONS = ['open_order', 'refund', 'dispute', 'balance', 'return'] as const

export const AccountErasure = z
  .object({
    staff: z.boolean().describe('Whether the account works here: those are removed by others'),
    orders: Count.meta({ description: 'Orders that stay, without a name', examples: [3] }),
    reviews: Count.meta({ description: 'Reviews that stay, without a name', examples: [2] }),
    inTheWay: z
      .array(
        z.object({
          number: OrderName.describe('Order number'),
          token: textOf('Its key: the page is at /orders/<token>', 'pQ3l9cV0x8mJrT2uWz5bKg'),
          reason: z
            .enum(ERASURE_REASONS)
            .describe('It is under way; money goes back; a payment is disputed; somebody owes; pieces come back'),
          owed: intOrNull('Of `balance`: what is to be paid, in minor units; below 0 by the shop', 490),
        }),
      )
      .describe('Why it cannot be done now; empty where it can'),
  })
  .meta({ id: 'AccountErasure', description: 'What erasing the account would leave, and what stands in its way.' })
export type AccountErasure = z.infer<typeof AccountErasure>

export const previewAccountErasure = endpoint({
  id: 'account.erasure',
  method: 'GET',
  path: '/api/account/erase',
  summary: 'What erasing the own account would leave, and what stands in its way',
  ...forSelf,
  reply: AccountErasure,
})

export const EraseBody = z.strictObject({
  password: secret(1, 1024).meta({ description: 'The password, as proof', examples: ['correct horse battery'] }),
})

export const eraseAccount = endpoint({
  id: 'account.erase',
  method: 'POST',
  path: '/api/account/erase',
  summary: 'Erase the own account for good; every session ends',
  description:
    'Orders stay for the books, without a name. 400 with `fields: { password: "wrong" }`; 409 `CONFLICT` with the reason in words while an order is open, a return or refund is under way, a payment is disputed, or anything is owed; 403 for accounts of staff.',
  ...forSelf,
  body: EraseBody,
  reply: z.null(),
  status: 204,
})
