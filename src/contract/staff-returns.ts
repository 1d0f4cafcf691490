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
const returnParams = orderParams.extend({ id: Id.describe('Id of the return') })

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
  summary:
    'Create a return for an order: pieces that were sent come back; a withdrawal also cancels those not yet sent',
  description: `${IDEMPOTENT} 409 \`CONFLICT\` if fewer pieces are left.`,
  ...forStaff('orders.change'),
  params: orderParams,
  body: z.strictObject({
    kind: z.enum(RETURN_KINDS).describe('Whether it is a withdrawal by law, or a return the shop agrees to'),
    lines: ReturnPieces.describe('Pieces that come back'),
    reason: line(0, 500)
      .default('')
      .meta({ description: 'Reason; empty for none', examples: ['Too small'] }),
    version: Version,
  }),
  reply: Changed,
  status: 201,
})

export const approveReturn = endpoint({
  id: 'returns.adminApprove',
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/approve',
  summary: 'Approve a return: pieces not yet sent are cancelled and refunded, the rest may be sent back',
  description: IDEMPOTENT,
  ...forStaff('orders.change'),
  params: returnParams,
  body: z.strictObject({
    lines: ReturnPieces.optional().describe('Approved pieces, if fewer than requested'),
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
  body: z.strictObject({ reason: reason('Reason, which the customer can read'), version: Version }),
  reply: Changed,
})

export const receiveReturn = endpoint({
  id: 'returns.adminReceive',
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/receive',
  summary: 'Record the pieces received, their condition, and how many go back into stock',
  description: `${IDEMPOTENT} Parcels that the pieces came back from are marked as delivered if they were not yet.`,
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
          condition: z.enum(CONDITIONS).describe('Condition of the pieces'),
          restocked: z
            .int()
            .min(0)
            .max(MOST_PIECES)
            .meta({ description: 'How many of them go back into stock; damaged pieces cannot', examples: [1] }),
        }),
      )
      .max(MOST_LINES)
      .refine(eachOnce, twice)
      .describe('Pieces received, by line; lines left out have not come back'),
    version: Version,
  }),
  reply: Changed,
})

const closing = {
  lines: z
    .array(
      z.strictObject({
        lineId,
        deduction: Minor.meta({
          description: 'Amount withheld from the credit for this line, in minor units',
          examples: [500],
        }),
      }),
    )
    .max(MOST_LINES)
    .refine(eachOnce, twice)
    .default([])
    .describe('Amounts withheld, by line'),
  shipping: Minor.optional().meta({
    description:
      "Delivery costs refunded, in minor units, with or without tax as the order's prices are; defaults to what the law requires",
    examples: [490],
  }),
}

export const ReturnClosing = z
  .object({
    lines: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          pieces: Count.meta({ description: 'Pieces credited', examples: [1] }),
          amount: Amount.meta({
            description: "Their total, with or without tax as the order's prices are",
            examples: [4900],
          }),
          deduction: Amount.meta({ description: 'Amount withheld', examples: [500] }),
        }),
      )
      .describe('By line'),
    shipping: Amount.meta({ description: 'Delivery costs refunded', examples: [490] }),
    shippingDue: Amount.meta({
      description:
        'Delivery costs that the law requires to be refunded: those of standard delivery, if nothing is left of the order',
      examples: [490],
    }),
    shippingLeft: Amount.meta({ description: 'Delivery costs that can still be refunded', examples: [490] }),
    tax: Amount.meta({ description: 'Tax in the credit', examples: [703] }),
    credit: Amount.meta({ description: 'Credit for the customer, tax included', examples: [4890] }),
    refund: Amount.meta({ description: 'Amount that would be refunded', examples: [4890] }),
  })
  .meta({ id: 'ReturnClosing', description: 'Preview of closing a return. Amounts are in minor units.' })
export type ReturnClosing = z.infer<typeof ReturnClosing>

export const previewReturnClosing = endpoint({
  id: 'returns.adminPreviewClose',
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/close/preview',
  summary: 'Preview the amounts of closing a return',
  ...forStaff('orders.refund'),
  params: returnParams,
  body: z.strictObject(closing),
  reply: ReturnClosing,
})

export const closeReturn = endpoint({
  id: 'returns.adminClose',
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/close',
  summary: 'Close a return: received pieces are credited and, if requested, refunded',
  description: IDEMPOTENT,
  ...forStaff('orders.refund'),
  params: returnParams,
  body: z.strictObject({
    ...closing,
    refund: z.boolean().describe('Whether to refund at once what the shop then owes'),
    version: Version,
  }),
  reply: Changed,
})
