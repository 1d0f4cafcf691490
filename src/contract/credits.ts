// What staff do with an order that was placed: cancelling pieces of it, crediting, paying back, mending its address.
import { z } from 'zod'
import { AddressGiven } from './checkouts.ts'
import { CREDIT_CAUSES } from './credit-causes.ts'
import { endpoint, forStaff } from './endpoint.ts'
import { CreditPreview } from './order-credits.ts'
import { IDEMPOTENT } from './order-payments.ts'
import { orderParams } from './orders.ts'
import { Id, line, Minor, text } from './parts.ts'
import { Changed, Version } from './resource.ts'

const LEFT = '409 `MORE_THAN_LEFT` reports what is left; nothing is changed then.'
const Pieces = z
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'Pieces of that line', examples: [1] })
const once = (lines: readonly { lineId: string }[]) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length
const reason = line(0, 500)
  .default('')
  .meta({ description: 'Reason; empty for none', examples: ['The seam was open'] })
const refund = z.boolean().default(true).describe('Whether money that has been received is refunded at once')

const creditBody = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          lineId: Id.describe('Line of the order'),
          quantity: Pieces,
          deduction: Minor.default(0).meta({
            description:
              "Amount withheld from the credit, in minor units; with or without tax, as the order's prices are",
            examples: [0],
          }),
        }),
      )
      .max(500)
      .refine(once, { error: 'invalid' })
      .default([])
      .describe('Pieces to credit; each line at most once'),
    shipping: Minor.default(0).meta({
      description: "Delivery costs to credit, in minor units; with or without tax, as the order's prices are",
      examples: [490],
    }),
    goodwill: Minor.default(0).meta({
      description:
        "Amount to credit without reference to pieces, in minor units; with or without tax, as the order's prices are",
      examples: [500],
    }),
    cause: z.enum(CREDIT_CAUSES).exclude(['cancel']).describe('Reason for the credit'),
    ...{ reason, refund, version: Version },
  })
  .refine(({ lines, shipping, goodwill }) => lines.length > 0 || shipping > 0 || goodwill > 0, {
    error: 'required',
    params: { problem: 'required' },
    path: ['lines'],
  })

const cancelBody = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: Id.describe('Line of the order'), quantity: Pieces }))
    .min(1)
    .max(500)
    .refine(once, { error: 'invalid' })
    .describe('Pieces that will not be sent; each line at most once'),
  ...{ reason, refund, version: Version },
})

const refunding = { ...forStaff('orders.refund'), params: orderParams }
const changing = { ...forStaff('orders.change'), params: orderParams }

export const previewCredit = endpoint({
  id: 'orders.adminCreditPreview',
  method: 'POST',
  path: '/api/admin/orders/:number/credits/preview',
  summary: 'Preview a credit: the amounts, and how the money would be refunded',
  ...refunding,
  body: creditBody,
  reply: CreditPreview,
})

export const giveCredit = endpoint({
  id: 'orders.adminCredit',
  method: 'POST',
  path: '/api/admin/orders/:number/credits',
  summary: 'Credit pieces, delivery or an amount of goodwill, and refund the money',
  description: `${IDEMPOTENT} ${LEFT}`,
  ...refunding,
  body: creditBody,
  reply: Changed,
  status: 201,
})

export const previewCancel = endpoint({
  id: 'orders.adminCancelPreview',
  method: 'POST',
  path: '/api/admin/orders/:number/cancel/preview',
  summary: 'Preview a cancellation: the amounts, and how the money would be refunded',
  ...changing,
  body: cancelBody,
  reply: CreditPreview,
})

export const cancelLines = endpoint({
  id: 'orders.adminCancel',
  method: 'POST',
  path: '/api/admin/orders/:number/cancel',
  summary: 'Cancel pieces that have not been sent; when none is left, the order is cancelled',
  description: `${IDEMPOTENT} ${LEFT} An order awaiting payment can only be cancelled as a whole.`,
  ...changing,
  body: cancelBody,
  reply: Changed,
  status: 201,
})

export const payBack = endpoint({
  id: 'orders.adminRefund',
  method: 'POST',
  path: '/api/admin/orders/:number/refunds',
  summary: 'Refund what the shop owes, such as an overpayment, without a credit',
  description: `${IDEMPOTENT} ${LEFT} Refused while the payment is disputed.`,
  ...refunding,
  body: z.strictObject({
    paymentId: Id.describe('Id of the payment to refund'),
    amount: Minor.min(1).meta({ description: 'Amount, in minor units', examples: [4900] }),
    ...{ reason, version: Version },
  }),
  reply: Changed,
  status: 201,
})

export const changeAddress = endpoint({
  id: 'orders.adminAddress',
  method: 'POST',
  path: '/api/admin/orders/:number/address',
  summary: 'Change the recipient and address of an order, within its country and until it is packed',
  description: `${IDEMPOTENT} If the e-mail address changes, the customer is notified at both addresses.`,
  ...changing,
  body: z.strictObject({
    email: z
      .email()
      .max(254)
      .meta({ description: 'E-mail address for messages about the order', examples: ['ada@example.org'] }),
    phone: line(0, 100).meta({
      description: 'Telephone number; empty for none',
      examples: ['+49 30 1234567'],
    }),
    shippingAddress: AddressGiven.describe('Delivery address'),
    billingAddress: AddressGiven.nullable().describe('Where the invoice goes; null for the same address'),
    note: text(0, 1000).meta({
      description: "The buyer's note; empty for none",
      examples: ['Please ring twice.'],
    }),
    version: Version,
  }),
  reply: Changed,
})

export const setAttention = endpoint({
  id: 'orders.adminAttention',
  method: 'POST',
  path: '/api/admin/orders/:number/attention',
  summary: 'Flag an order for attention with a reason, or remove the flag',
  description: IDEMPOTENT,
  ...changing,
  body: z.strictObject({
    text: text(0, 1000).meta({
      description: 'Reason; empty removes the flag',
      examples: ['Ask whether the second parcel has arrived.'],
    }),
    version: Version,
  }),
  reply: Changed,
})
