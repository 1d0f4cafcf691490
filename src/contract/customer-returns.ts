// Returns and the right of withdrawal of an order, as its buyer sees and uses them.
import { z } from 'zod'
import { bareIban, isIban } from './iban.ts'
import { RETURN_KINDS, RETURN_STATUSES } from './order-returns.ts'
import { AnyId, Instant, line, plain } from './parts.ts'
import { Count, textOf, textOrNull } from './values.ts'

/** Pieces of a line, as answers tell of them. */
export const piecesOf = (quantity: string) =>
  z.object({
    lineId: AnyId.describe('Line of the order'),
    quantity: Count.meta({ description: quantity, examples: [1] }),
  })

export const CustomerReturn = z.object({
  number: textOf('Number of the return: that of its order, and which one it is', 'ST-10042-R1'),
  kind: z
    .enum(RETURN_KINDS)
    .describe("Whether the law's right of withdrawal was used, or the shop takes something back"),
  status: z.enum(RETURN_STATUSES).describe('How far it is'),
  requestedAt: Instant.describe('When it was asked for'),
  rejectReason: textOrNull('Why it was rejected; null where it was not', 'Worn'),
  refundBy: Instant.nullable().describe('Until when the money has to be back; null where none is due'),
  items: z
    .array(
      piecesOf('Pieces that are to come back').extend({
        received: Count.meta({ description: 'Pieces that did', examples: [1] }),
      }),
    )
    .describe('What comes back; empty where all of it was cancelled before it left'),
})

export const WithdrawalRight = z.object({
  until: Instant.nullable().describe('When the time to withdraw ends; null while something is still to arrive'),
  late: z.boolean().describe('Whether that time is over'),
  lines: z.array(piecesOf('Pieces that can be withdrawn from')).describe('What can be withdrawn from'),
  excluded: z.array(AnyId).describe('Lines that the law excepts: made to measure, sealed hygiene'),
  account: z.boolean().describe('Whether money would go back by transfer, so that an account is asked for'),
})

/** Where a refund goes that no payment provider can send. */
export const RefundAccount = z.strictObject({
  holder: line(1, 70).meta({ description: 'Whose account it is', examples: ['Ada Lovelace'] }),
  iban: plain(42)
    .overwrite(bareIban)
    .refine(isIban, { error: 'invalid' })
    .meta({ description: 'IBAN of the account, checked by its check digits', examples: ['DE89370400440532013000'] }),
})

/** Pieces of lines that a buyer names; each line once. */
export const WithdrawnPieces = z
  .array(
    z.strictObject({
      lineId: AnyId.describe('Line of the order'),
      quantity: z
        .int()
        .min(1)
        .max(9999)
        .meta({ description: 'Pieces of it', examples: [1] }),
    }),
  )
  .min(1)
  .max(200)
  .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, { error: 'invalid' })
