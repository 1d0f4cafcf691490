// What staff do with returns and withdrawals of an order: beginning, approving, rejecting, receiving and closing them.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { IDEMPOTENT } from './order-payments.ts'
import { CONDITIONS, RETURN_KINDS } from './order-returns.ts'
import { orderParams } from './orders.ts'
import { Id, line, Minor } from './parts.ts'
import { Changed, Version } from './resource.ts'
import { Amount, Count } from './values.ts'

const MOST_PIECES = 9999
const returnParams = orderParams.extend({ id: Id.describe('Of the return') })

const MOST_LINES = 200
const lineId = Id.describe('Line of the order')
const eachOnce = (lines: readonly { lineId: string }[]): boolean =>
  new Set(lines.map((one) => one.lineId)).size === lines.length
const twice = { error: 'invalid' }

/** Pieces of lines; each line once. */
const ReturnPieces = z
  .array(
    z.strictObject({
      lineId,
      quantity: z
        .int()
        .min(1)
        .max(MOST_PIECES)
        .meta({ description: 'Pieces of that line', examples: [1] }),
    }),
  )
  .min(1)
  .max(MOST_LINES)
  .refine(eachOnce, twice)

const reason = (description: string) => line(1, 500).meta({ description, examples: ['Too small'] })

export const beginReturn = endpoint({
  id: 'returns.adminBegin',
  method: 'POST',
  path: '/api/admin/orders/:number/returns',
  summary: 'Take something back: pieces that left come back, and a withdrawal cancels those that did not',
  description: `${IDEMPOTENT} 409 \`CONFLICT\` where fewer pieces are left.`,
  ...forStaff('orders.change'),
  params: orderParams,
  body: z.strictObject({
    kind: z.enum(RETURN_KINDS).describe("Whether the law's right of withdrawal was used, or the shop takes it back"),
    lines: ReturnPieces.describe('What comes back'),
    reason: line(0, 500)
      .default('')
      .meta({ description: 'Why; empty where nothing was said', examples: ['Too small'] }),
    version: Version,
  }),
  reply: Changed,
  status: 201,
})

export const approveReturn = endpoint({
  id: 'returns.adminApprove',
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/approve',
  summary: 'Approve a return: what has not left is cancelled and paid back, the rest may be sent back',
  description: IDEMPOTENT,
  ...forStaff('orders.change'),
  params: returnParams,
  body: z.strictObject({
    lines: ReturnPieces.optional().describe('What it is about, where that is less than was asked for'),
    version: Version,
  }),
  reply: Changed,
})

export const rejectReturn = endpoint({
  id: 'returns.adminReject',
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/reject',
  summary: 'Reject a return; the customer reads the reason',
  description: IDEMPOTENT,
  ...forStaff('orders.change'),
  params: returnParams,
  body: z.strictObject({ reason: reason('Why, for the customer to read'), version: Version }),
  reply: Changed,
})

export const receiveReturn = endpoint({
  id: 'returns.adminReceive',
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/receive',
  summary: 'Record what has come back, in which condition, and what goes back on the shelf',
  description: `${IDEMPOTENT} What came back was delivered, whether anybody had said so or not.`,
  ...forStaff('orders.change'),
  params: returnParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          lineId,
          received: z
            .int()
            .min(0)
            .max(MOST_PIECES)
            .meta({ description: 'Pieces that came back', examples: [1] }),
          condition: z.enum(CONDITIONS).describe('How they are'),
          restocked: z
            .int()
            .min(0)
            .max(MOST_PIECES)
            .meta({ description: 'Of those the ones that go on the shelf: none of damaged ones', examples: [1] }),
        }),
      )
      .max(MOST_LINES)
      .refine(eachOnce, twice)
      .describe('By line; a line that is left out has not come back'),
    version: Version,
  }),
  reply: Changed,
})

const closing = {
  lines: z
    .array(
      z.strictObject({
        lineId,
        deduction: Minor.meta({ description: 'Kept back of what its pieces credit, in minor units', examples: [500] }),
      }),
    )
    .max(MOST_LINES)
    .refine(eachOnce, twice)
    .default([])
    .describe('What is kept back, by line'),
  shipping: Minor.optional().meta({
    description: "Delivery given back, in minor units and the order's price terms; what the law gives unless said",
    examples: [490],
  }),
}

export const ReturnClosing = z
  .object({
    lines: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          pieces: Count.meta({ description: 'Pieces that are credited', examples: [1] }),
          amount: Amount.meta({ description: "What they come to, in the order's price terms", examples: [4900] }),
          deduction: Amount.meta({ description: 'What of it is kept back', examples: [500] }),
        }),
      )
      .describe('By line'),
    shipping: Amount.meta({ description: 'Delivery given back', examples: [490] }),
    shippingDue: Amount.meta({
      description: 'Delivery that the law gives back: the standard one, where nothing is left of the order',
      examples: [490],
    }),
    shippingLeft: Amount.meta({ description: 'Delivery that can still be given back', examples: [490] }),
    tax: Amount.meta({ description: 'Tax in the credit', examples: [703] }),
    credit: Amount.meta({ description: 'What the customer is credited, tax included', examples: [4890] }),
    refund: Amount.meta({ description: 'What would go back to the customer', examples: [4890] }),
  })
  .meta({ id: 'ReturnClosing', description: 'What closing a return comes to, in minor units.' })
export type ReturnClosing = z.infer<typeof ReturnClosing>

export const previewReturnClosing = endpoint({
  id: 'returns.adminPreviewClose',
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/close/preview',
  summary: 'What closing a return would come to, to the cent',
  ...forStaff('orders.refund'),
  params: returnParams,
  body: z.strictObject(closing),
  reply: ReturnClosing,
})

export const closeReturn = endpoint({
  id: 'returns.adminClose',
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/close',
  summary: 'Close a return: what came back is credited, and paid back where that is wanted',
  description: IDEMPOTENT,
  ...forStaff('orders.refund'),
  params: returnParams,
  body: z.strictObject({
    ...closing,
    refund: z.boolean().describe('Whether what the shop then owes is paid back at once'),
    version: Version,
  }),
  reply: Changed,
})
