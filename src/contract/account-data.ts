// What is kept of the signed-in person: handed over as a file, and erased.
import { z } from 'zod'
import { AccountAddress } from './account-addresses.ts'
import { Account } from './auth.ts'
import { endpoint, forSelf } from './endpoint.ts'
import { OrderAddress } from './orders.ts'
import { Instant, secret } from './parts.ts'
import { Amount, Count, EmailText, intOrNull, OrderName, PhoneText, Title, textOf, textOrNull } from './values.ts'

const ExportedLine = z.object({
  title: Title.describe('What the product was called'),
  sku: textOrNull("The shop's number of the variant", 'LS-SAGE-M'),
  size: textOrNull('Label of the size; null where it had none', 'M'),
  color: textOrNull('Name of the colour; null where it had none', 'Sage'),
  quantity: Count.meta({ description: 'Pieces bought', examples: [2] }),
  unit: Amount.describe('What one cost, in minor units'),
  total: Amount.meta({ description: 'What the line came to', examples: [8820] }),
})

const ExportedParcel = z.object({
  status: textOf('How far it is', 'delivered'),
  carrier: textOrNull('Who brings it; null where it is not said', 'DHL'),
  trackingNumber: textOrNull('Null for none', '00340434161094000001'),
  shippedAt: Instant.nullable().describe('When it left; null before'),
  deliveredAt: Instant.nullable().describe('When it arrived; null before'),
})

const ExportedReturn = z.object({
  number: textOf('What people call it', 'S-10042-R1'),
  kind: textOf('A withdrawal, or a return the shop has to agree to', 'withdrawal'),
  status: textOf('How far it is', 'closed'),
  reason: textOrNull('What the buyer wrote; null for nothing', 'The handle came off.'),
  rejectReason: textOrNull('Why the shop declined; null where it did not', 'It has been worn.'),
  requestedAt: Instant.describe('When it was declared'),
})

const ExportedDocument = z.object({
  kind: textOf('An invoice or a credit note', 'invoice'),
  number: textOf('Its own number', 'R-2026-00042'),
  issuedAt: Instant.describe('When it was issued'),
})

const ExportedOrder = z.object({
  number: OrderName.describe('What people call it'),
  placedAt: Instant.describe('When it was placed'),
  status: textOf('How far the order is as a whole', 'completed'),
  paymentStatus: textOf('What has been paid of it', 'paid'),
  fulfilmentStatus: textOf('What has been sent of it', 'delivered'),
  email: EmailText.describe('Where mails about it go'),
  phone: textOrNull('Null for none', '+49 30 1234567'),
  shippingAddress: OrderAddress.nullable().describe('Where it went'),
  billingAddress: OrderAddress.nullable().describe('Where the invoice went'),
  shippingMethod: textOrNull('How it was sent', 'Standard delivery'),
  paymentMethod: textOrNull('How it was paid', 'card'),
  coupon: textOrNull('The code that was used; null for none', 'WELCOME10'),
  note: textOrNull('What the buyer noted; null for nothing', 'Please ring twice.'),
  items: Amount.describe('Lines before discount'),
  discount: Amount.meta({ description: 'Taken off lines and shipping', examples: [980] }),
  shipping: Amount.meta({ description: 'Delivery before its discount', examples: [490] }),
  tax: Amount.meta({ description: 'Tax in all', examples: [1487] }),
  total: Amount.meta({ description: 'What was to be paid', examples: [9310] }),
  currency: textOf('ISO 4217 code of all amounts', 'EUR'),
  credited: Amount.meta({ description: 'What was taken off the bill afterwards', examples: [0] }),
  refundAccount: z
    .object({
      holder: textOf('Whose account it is', 'Ada Lovelace'),
      iban: textOf('Its number', 'DE89370400440532013000'),
    })
    .nullable()
    .describe('Where a refund is to go, until it is sent; null for none'),
  lines: z.array(ExportedLine).describe('What was bought'),
  parcels: z.array(ExportedParcel).describe('What was packed, oldest first'),
  returns: z.array(ExportedReturn).describe('What was withdrawn from or sent back, oldest first'),
  documents: z.array(ExportedDocument).describe('Invoices and credit notes, oldest first'),
})

const ExportedReview = z.object({
  product: Title.describe('What the product is called today'),
  rating: Count.meta({ description: 'Stars, 1 to 5', examples: [4] }),
  title: textOrNull('Null for none', 'Sturdy'),
  body: textOf('The words', 'Holds tea.'),
  status: textOf('Whether it stands on the product page', 'approved'),
  createdAt: Instant.describe('When it was written'),
})

const ExportedMessage = z.object({
  kind: textOf('What it is about', 'contact'),
  name: textOf('As it was signed', 'Ada Lovelace'),
  email: EmailText.describe('Where the answer went'),
  phone: textOrNull('Null for none', '+49 30 1234567'),
  subject: textOf('What stands above it', 'My order'),
  body: textOf('The words', 'Where is it?'),
  createdAt: Instant.describe('When it came'),
  replies: z
    .array(
      z.object({
        body: textOf('The words', 'On its way.'),
        createdAt: Instant.describe('When it was written'),
      }),
    )
    .describe('What the shop answered, oldest first'),
})

const ExportedCartLine = z.object({
  title: Title.describe('What the product is called'),
  sku: textOf("The shop's number of the variant", 'LS-SAGE-M'),
  quantity: Count.meta({ description: 'Pieces', examples: [2] }),
})

const ExportedWish = z.object({
  product: Title.describe('What the product is called today'),
  priceThen: Amount.describe('What it cost when it was put there, in minor units'),
  addedAt: Instant.describe('When it was put there'),
})

const ExportedWait = z.object({
  product: Title.describe('What the product is called today'),
  size: textOrNull('Label of the size; null where it has none', 'M'),
  color: textOrNull('Name of the colour; null where it has none', 'Sage'),
  askedAt: Instant.describe('When it was asked for'),
  confirmedAt: Instant.nullable().describe('When the address was confirmed; null before'),
  toldAt: Instant.nullable().describe('When the letter was written that it is back; null before'),
})

const ExportedSession = z.object({
  device: textOf('What the browser called itself, shortened to a family and a system', 'Firefox on Linux'),
  createdAt: Instant.describe('When it signed in'),
  lastSeenAt: Instant.describe('When it was last seen'),
})

export const AccountExport = z
  .object({
    exportedAt: Instant.describe('When this was put together'),
    profile: Account.omit({ version: true, mustChangePassword: true })
      .extend({
        phone: PhoneText.nullable().describe('Null for none'),
        emailVerifiedAt: Instant.nullable().describe('When the address was shown to be theirs; null before'),
      })
      .describe('Who they are here'),
    addresses: z.array(AccountAddress.omit({ id: true })).describe('What they keep'),
    orders: z.array(ExportedOrder).describe('What they bought, oldest first'),
    reviews: z.array(ExportedReview).describe('What they wrote of products'),
    messages: z.array(ExportedMessage).describe('What they wrote to the shop, and what it answered'),
    wishlist: z.array(ExportedWish).describe('What is on their wishlist'),
    backInStock: z
      .array(ExportedWait)
      .describe('What their verified address waits for, or was told of within a month, oldest first'),
    cart: z.array(ExportedCartLine).describe('What lies in their cart'),
    sessions: z.array(ExportedSession).describe('Where they are signed in'),
  })
  .meta({ id: 'AccountExport', description: 'Everything that is kept of a person. Amounts are in minor units.' })
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
          number: OrderName.describe('What people call the order'),
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
