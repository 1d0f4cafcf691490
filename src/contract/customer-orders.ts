// An order as its buyer sees it: whoever holds its token may read it, pay it, and cancel it while nothing is packed.
import { z } from 'zod'
import { NextStep, OrderToken, PAYMENT_CODES } from './checkouts.ts'
import { CustomerReturn, piecesOf, RefundAccount, WithdrawalRight, WithdrawnPieces } from './customer-returns.ts'
import { endpoint } from './endpoint.ts'
import { DOCUMENT_KINDS } from './order-papers.ts'
import { FULFILMENT_STATUSES, ORDER_STATUSES, OrderAddress, PARCEL_STATUSES, PAYMENT_STATUSES } from './orders.ts'
import { Instant, Picture, plain } from './parts.ts'
import { Amount, Count, intOrNull, OrderName, SlugText, Title, textOf, textOrNull } from './values.ts'

const Line = z.object({
  id: textOf('Id of the line', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
  title: Title.describe('Name of the product at that time'),
  slug: SlugText.nullable().describe('Slug of the product; null if it no longer exists'),
  size: textOrNull('Label of the size; null where it had none', 'M'),
  color: textOrNull('Name of the colour; null where it had none', 'Sage'),
  picture: Picture.nullable().describe('A picture of it; null where there is none any more'),
  quantity: Count.meta({ description: 'Pieces bought', examples: [2] }),
  unit: Amount.describe('What one cost, in minor units'),
  discount: Amount.meta({ description: 'Taken off the line', examples: [980] }),
  total: Amount.meta({ description: 'What the line came to', examples: [8820] }),
  taxRateBp: Count.meta({ description: 'Tax in hundredths of a percent', examples: [1900] }),
  shipped: Count.meta({ description: 'Pieces sent so far', examples: [2] }),
  delivered: Count.meta({ description: 'Pieces that arrived', examples: [2] }),
  returned: Count.meta({ description: 'Pieces that came back', examples: [0] }),
  cancelled: Count.meta({ description: 'Pieces that will not be sent', examples: [0] }),
  backordered: Count.meta({ description: 'Pieces that wait for goods', examples: [0] }),
})

const Sums = z.object({
  items: Amount.describe('Lines before discount'),
  discount: Amount.meta({ description: 'Taken off lines and shipping', examples: [980] }),
  shipping: Amount.meta({ description: 'Delivery before its discount', examples: [490] }),
  tax: Amount.meta({ description: 'Tax in all', examples: [1487] }),
  total: Amount.meta({ description: 'What was to be paid', examples: [9310] }),
  credited: Amount.meta({ description: 'What was taken off the bill since', examples: [0] }),
  paid: Amount.meta({ description: 'Money that came', examples: [9310] }),
  refunded: Amount.meta({
    description: 'Money that went back, also by a bank: that can be more than came',
    examples: [0],
  }),
  owed: Amount.meta({ description: 'What is still to be paid; never negative', examples: [0] }),
  currency: textOf('ISO 4217 code of all amounts', 'EUR'),
  pricesIncludeTax: z.boolean().describe('Whether lines and shipping are with tax'),
  taxes: z
    .array(
      z.object({
        rateBp: Count.meta({ description: 'Rate in hundredths of a percent', examples: [1900] }),
        amount: Amount.meta({ description: 'Tax at this rate', examples: [1487] }),
      }),
    )
    .describe('Tax by rate'),
})

const Bank = z.object({
  holder: textOf('Whose account it is', 'Stoa GmbH'),
  iban: textOf('IBAN of the account', 'DE02120300000000202051'),
  bic: textOf('BIC of the bank; empty for none', 'BYLADEM1001'),
  bank: textOf('What the bank is called; empty for none', 'Musterbank'),
  reference: textOf('What to write into the transfer', 'ST-10042'),
  amount: Amount.meta({ description: 'How much is still to come, in minor units', examples: [9310] }),
  qr: textOrNull(
    'The transfer as a picture for banking apps: SVG of an EPC code; null where the currency is not EUR',
    '<svg/>',
  ),
})

const Parcel = z.object({
  status: z.enum(PARCEL_STATUSES).describe('How far it is'),
  carrier: textOrNull('Who carries it; null where that is not known', 'DHL'),
  trackingNumber: textOrNull("The carrier's number of it; null for none", '00340434161094042557'),
  trackingUrl: textOrNull('Absolute address where it can be followed; null for none', 'https://example.org/track/1'),
  shippedAt: Instant.nullable().describe('When it left; null before'),
  deliveredAt: Instant.nullable().describe('When it arrived; null before'),
  items: z
    .array(
      z.object({
        lineId: textOf('Line of the order', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
        quantity: Count.meta({ description: 'Pieces of that line', examples: [2] }),
      }),
    )
    .describe('What is in it'),
})

export const CustomerOrder = z
  .object({
    number: OrderName.describe('Order number'),
    placedAt: Instant.describe('When it was placed'),
    status: z.enum(ORDER_STATUSES).describe('Status of the order as a whole'),
    paymentStatus: z.enum(PAYMENT_STATUSES).describe('Whether the order has been paid, in part or in full'),
    fulfilmentStatus: z.enum(FULFILMENT_STATUSES).describe('Whether the order has been sent, in part or in full'),
    expiresAt: Instant.nullable().describe('When it lapses unless it is paid; null where it does not'),
    cancelReason: textOrNull('Why it was cancelled; null where it was not', 'Ordered twice'),
    email: textOrNull(
      'Where mails about it go, masked: cancelling and withdrawing ask for it as proof; null once the buyer is erased',
      'a…@e….org',
    ),
    lines: z.array(Line).describe('What was bought'),
    sums: Sums.describe('What it comes to, in minor units'),
    shippingAddress: OrderAddress.nullable().describe(
      'Where it is sent; null where nothing is, or the buyer is erased',
    ),
    billingAddress: OrderAddress.nullable().describe('Where the invoice goes; null for the same address'),
    shippingMethod: textOrNull('How it is sent', 'Standard delivery'),
    shippingDays: z
      .object({
        min: Count.meta({ description: 'Working days until it arrives, at least', examples: [2] }),
        max: Count.meta({ description: 'Working days until it arrives, at most', examples: [4] }),
      })
      .nullable()
      .optional()
      .describe('When it was promised to arrive; null or left out where that is not known'),
    payment: z
      .object({
        code: z.enum(PAYMENT_CODES).describe('How it is paid'),
        status: textOf('How far the last attempt is', 'requires_action'),
        error: textOrNull('Why the last attempt failed, in a word; null where it did not', 'declined'),
      })
      .nullable()
      .describe('How it is paid; null where nothing was to be paid'),
    bank: Bank.nullable().describe('Where the money is to go; null unless a transfer is awaited'),
    coupon: textOrNull('The code that was used; null for none', 'WELCOME10'),
    note: textOrNull('What the buyer noted; null for nothing', 'Please ring twice.'),
    parcels: z.array(Parcel).describe('What was sent, oldest first'),
    returns: z.array(CustomerReturn).describe('What comes back, oldest first'),
    withdrawal: WithdrawalRight.describe('The right of withdrawal as it stands'),
    returnable: z
      .array(piecesOf('Pieces that have left'))
      .optional()
      .describe('What the shop can be asked to take back; left out where it cannot be asked'),
    events: z
      .array(
        z.object({
          at: Instant.describe('When it happened'),
          type: textOf('What happened: `placed`, `confirmed`, `shipped` and so on', 'shipped'),
          amount: intOrNull('Money that belongs to it, in minor units; null for none', 9310),
        }),
      )
      .describe('What happened to it, as far as it is for the buyer, oldest first'),
    documents: z
      .array(
        z.object({
          kind: z.enum(DOCUMENT_KINDS).describe('What it is'),
          number: textOf('Number of the document', 'R-2026-00042'),
          url: textOf('Where it is', '/orders/pQ3l9cV0x8mJrT2uWz5bKg/documents/R-2026-00042'),
        }),
      )
      .describe('Papers, oldest first'),
    refundAccount: z
      .enum(['wanted', 'named'])
      .nullish()
      .describe(
        'Of a refund that the shop sends by transfer: whether the account is still to be named; null or left out where there is none',
      ),
    next: NextStep.describe('Where it goes on from here'),
    can: z
      .object({
        pay: z.boolean().describe('Whether it can be paid, or paid again'),
        card: z
          .boolean()
          .optional()
          .describe('Whether a card can be tried, or tried again; left out where that depends on `pay` alone'),
        cancel: z.boolean().describe('Whether it can be cancelled as a whole'),
        withdraw: z.boolean().describe('Whether the right of withdrawal is open'),
      })
      .describe('What its buyer can do'),
    account: z.boolean().describe('Whether it belongs to an account'),
  })
  .meta({ id: 'CustomerOrder', description: 'An order as its buyer sees it. Amounts are in minor units.' })
export type CustomerOrder = z.infer<typeof CustomerOrder>

const byToken = {
  access: 'public',
  owner: 'order',
  params: z.object({ token: OrderToken.describe('Key of the order; a wrong one is answered by 404') }),
} as const

export const getCustomerOrder = endpoint({
  id: 'customerOrders.get',
  method: 'GET',
  path: '/api/orders/:token',
  summary: 'Get an order by its token',
  ...byToken,
  reply: CustomerOrder,
})

export const payOrder = endpoint({
  id: 'customerOrders.pay',
  method: 'POST',
  path: '/api/orders/:token/pay',
  summary: 'Start or continue payment: returns the next step',
  description:
    'Takes the header `Idempotency-Key`. 409 `ALREADY_PAID` if nothing is owed, `CONFLICT` if the order is completed or cancelled, or a card has been tried too often; 429 with `too_many` of `payment` in `fields` where too many orders await a transfer.',
  ...byToken,
  body: z.strictObject({
    payment: z.enum(PAYMENT_CODES).optional().describe('Another way to pay than was chosen'),
  }),
  reply: CustomerOrder,
})

export const cancelOrder = endpoint({
  id: 'customerOrders.cancel',
  method: 'POST',
  path: '/api/orders/:token/cancel',
  summary: 'Cancel the whole order while no parcel is packed',
  description:
    'Takes the header `Idempotency-Key`. 409 `CONFLICT` once a parcel has been packed, or if the order is completed or cancelled.',
  ...byToken,
  body: z.strictObject({
    email: plain(254).meta({
      description: "E-mail address of the order, so that knowing the page's URL is not enough to cancel",
      examples: ['ada@example.org'],
    }),
    account: RefundAccount.optional().describe('Where the money goes that was paid by transfer'),
  }),
  reply: CustomerOrder,
})

export const nameRefundAccount = endpoint({
  id: 'customerOrders.nameRefundAccount',
  method: 'POST',
  path: '/api/orders/:token/refund-account',
  summary: 'Name the account to which a refund goes that the shop sends by transfer, or another one than before',
  description: 'Takes the header `Idempotency-Key`. 409 `CONFLICT` unless such a refund is still to be sent.',
  ...byToken,
  body: z.strictObject({
    email: plain(254).meta({
      description: "E-mail address of the order, so that knowing the page's URL is not enough to be sent its money",
      examples: ['ada@example.org'],
    }),
    account: RefundAccount.describe('Where the money goes'),
  }),
  reply: CustomerOrder,
})

export const withdrawOrder = endpoint({
  id: 'customerOrders.withdraw',
  method: 'POST',
  path: '/api/orders/:token/withdraw',
  summary: 'Withdraw from the contract, in whole or in part',
  description:
    'Takes the header `Idempotency-Key`. Pieces not yet sent are cancelled and refunded at once, the rest becomes a return. A confirmation is sent by e-mail. 409 `CONFLICT` if fewer pieces are left.',
  ...byToken,
  body: z.strictObject({
    email: plain(254).meta({
      description: "The order's e-mail address, so that whoever only found the address of the page cannot withdraw",
      examples: ['ada@example.org'],
    }),
    lines: WithdrawnPieces.optional().describe('Pieces to withdraw from; defaults to everything'),
    account: RefundAccount.optional().describe('Where the money goes that was paid by transfer or in cash'),
  }),
  reply: CustomerOrder,
})

export const syncOrder = endpoint({
  id: 'customerOrders.sync',
  method: 'POST',
  path: '/api/orders/:token/sync',
  summary: 'Ask the payment provider for the state of the payment, at most every three seconds',
  ...byToken,
  reply: CustomerOrder,
})
