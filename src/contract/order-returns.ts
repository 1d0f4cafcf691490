// Returns and withdrawals of an order: what comes back, in which condition, and how far it is.
import { z } from 'zod'
import { ReturnActions } from './order-actions.ts'
import { Id, Instant } from './parts.ts'
import { Count, intOrNull, textOf, textOrNull } from './values.ts'

export const RETURN_KINDS = ['withdrawal', 'return'] as const
export const RETURN_STATUSES = ['requested', 'approved', 'received', 'closed', 'rejected', 'lapsed'] as const
export const CONDITIONS = ['sellable', 'damaged'] as const

export const OrderReturn = z
  .object({
    id: Id.describe('Of the return'),
    number: textOf('What people call it', 'ST-10042-R1'),
    kind: z
      .enum(RETURN_KINDS)
      .describe("Whether the law's right of withdrawal was used, or the shop takes something back"),
    status: z.enum(RETURN_STATUSES).describe('How far it is'),
    reason: textOrNull('Why, in the words of whoever asked; null where nothing was said', 'Too small'),
    rejectReason: textOrNull('Why it was rejected; null where it was not', 'Worn'),
    requestedAt: Instant.describe('When it was asked for'),
    late: z.boolean().describe('Whether the time to withdraw had passed by then'),
    refundBy: Instant.nullable().describe('Until when the money has to be back; null where none is due'),
    credited: intOrNull('What was credited for it, in minor units; null before', 4900),
    items: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          quantity: Count.meta({ description: 'Pieces that are to come back', examples: [1] }),
          received: Count.meta({ description: 'Pieces that did', examples: [1] }),
          condition: z.enum(CONDITIONS).nullable().describe('How they were; null before they are received'),
          restocked: Count.meta({ description: 'Of those the ones that lie on the shelf again', examples: [1] }),
        }),
      )
      .describe('What comes back'),
    actions: ReturnActions,
  })
  .meta({ id: 'OrderReturn', description: 'Pieces of an order that come back.' })
export type OrderReturn = z.infer<typeof OrderReturn>
