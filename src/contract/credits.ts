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

const LEFT = 'MORE_THAN_LEFT names what is left, and writes nothing.'
const Pieces = z
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'Pieces of that line', examples: [1] })
const once = (lines: readonly { lineId: string }[]) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length
const reason = line(0, 500)
  .default('')
  .meta({ description: 'Why; empty for nothing', examples: ['The seam was open'] })
const refund = z.boolean().default(true).describe('Whether money goes back at once, as far as it came in')

const creditBody = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          lineId: Id.describe('Line of the order'),
          quantity: Pieces,
          deduction: Minor.default(0).meta({
            description: "What is kept back of it, in minor units and in the order's price terms",
            examples: [0],
          }),
        }),
      )
      .max(500)
      .refine(once, { error: 'invalid' })
      .default([])
      .describe('Pieces to credit; a line stands here once'),
    shipping: Minor.default(0).meta({
      description: "Of delivery, in minor units and in the order's price terms",
      examples: [490],
    }),
    goodwill: Minor.default(0).meta({
      description: "Off the price without any pieces, in minor units and in the order's price terms",
      examples: [500],
    }),
    cause: z.enum(CREDIT_CAUSES).exclude(['cancel']).describe('What it is given for'),
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
    .describe('Pieces that will not be sent; a line stands here once'),
  ...{ reason, refund, version: Version },
})

const refunding = { ...forStaff('orders.refund'), params: orderParams }
const changing = { ...forStaff('orders.change'), params: orderParams }

export const previewCredit = endpoint({
  id: 'orders.adminCreditPreview',
  method: 'POST',
  path: '/api/admin/orders/:number/credits/preview',
  summary: 'What a credit would come to, and how the money would go back; writes nothing',
  ...refunding,
  body: creditBody,
  reply: CreditPreview,
})

export const giveCredit = endpoint({
  id: 'orders.adminCredit',
  method: 'POST',
  path: '/api/admin/orders/:number/credits',
  summary: 'Credit pieces, delivery or goodwill, and send the money back',
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
  summary: 'What cancelling pieces would come to, and how the money would go back; writes nothing',
  ...changing,
  body: cancelBody,
  reply: CreditPreview,
})

export const cancelLines = endpoint({
  id: 'orders.adminCancel',
  method: 'POST',
  path: '/api/admin/orders/:number/cancel',
  summary: 'Cancel pieces that have not left; with the last of them the order is cancelled',
  description: `${IDEMPOTENT} ${LEFT} An order that waits for its payment can be cancelled as a whole alone.`,
  ...changing,
  body: cancelBody,
  reply: Changed,
  status: 201,
})

export const payBack = endpoint({
  id: 'orders.adminRefund',
  method: 'POST',
  path: '/api/admin/orders/:number/refunds',
  summary: 'Send back what the shop owes, such as what was paid too much, without a credit',
  description: `${IDEMPOTENT} ${LEFT} Refused while a dispute of the payment is open.`,
  ...refunding,
  body: z.strictObject({
    paymentId: Id.describe('Payment by which it goes back'),
    amount: Minor.min(1).meta({ description: 'How much, in minor units', examples: [4900] }),
    ...{ reason, version: Version },
  }),
  reply: Changed,
  status: 201,
})

export const changeAddress = endpoint({
  id: 'orders.adminAddress',
  method: 'POST',
  path: '/api/admin/orders/:number/address',
  summary: 'Change who an order goes to, within its country and until it is packed',
  description: `${IDEMPOTENT} Where the e-mail changes, the customer is told at both addresses.`,
  ...changing,
  body: z.strictObject({
    email: z
      .email()
      .max(254)
      .meta({ description: 'Where mails about it go', examples: ['ada@example.org'] }),
    phone: line(0, 100).meta({
      description: 'Telephone number; empty for none',
      examples: ['+49 30 1234567'],
    }),
    shippingAddress: AddressGiven.describe('Where it goes'),
    billingAddress: AddressGiven.nullable().describe('Where the invoice goes; null for the same address'),
    note: text(0, 1000).meta({
      description: 'What the buyer noted; empty for nothing',
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
  summary: 'Say why somebody has to look at an order, or that nobody has to any more',
  description: IDEMPOTENT,
  ...changing,
  body: z.strictObject({
    text: text(0, 1000).meta({
      description: 'Why; empty where nobody has to any more',
      examples: ['Ask whether the second parcel has arrived.'],
    }),
    version: Version,
  }),
  reply: Changed,
})
