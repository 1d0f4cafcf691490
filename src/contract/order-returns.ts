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
    id: Id.describe('Id of the return'),
    number: textOf('Number of the return: that of its order, and which one it is', 'ST-10042-R1'),
    kind: z
      .enum(RETURN_KINDS)
      .describe("Whether the law's right of withdrawal was used, or the shop takes something back"),
    status: z.enum(RETURN_STATUSES).describe('How far it is'),
    reason: textOrNull('Reason given by the buyer; null for none', 'Too small'),
    rejectReason: textOrNull('Why it was rejected; null where it was not', 'Worn'),
    requestedAt: Instant.describe('When it was asked for'),
    late: z.boolean().describe('Whether the withdrawal period had already ended'),
    refundBy: Instant.nullable().describe('Until when the money has to be back; null where none is due'),
    credited: intOrNull('Amount credited for it, in minor units; null if not credited yet', 4900),
    items: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          quantity: Count.meta({ description: 'Pieces that are to come back', examples: [1] }),
          received: Count.meta({ description: 'Pieces that did', examples: [1] }),
          condition: z.enum(CONDITIONS).nullable().describe('Condition of the pieces; null before they are received'),
          restocked: Count.meta({ description: 'How many of them went back into stock', examples: [1] }),
        }),
      )
      .describe('Pieces that come back'),
    actions: ReturnActions,
  })
  .meta({ id: 'OrderReturn', description: 'Pieces of an order that come back.' })
export type OrderReturn = z.infer<typeof OrderReturn>
