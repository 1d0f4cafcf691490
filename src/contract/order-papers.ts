// Papers of an order: invoices and credit notes as they were issued, for its buyer and for staff.
import { z } from 'zod'
import { Id, Instant } from './parts.ts'
import { Amount, textOf, textOrNull } from './values.ts'

export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const

/** Safe in a path. */
export const DocumentNumber = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,40}$/, { error: 'invalid' })
  .meta({ description: 'Number of the document', examples: ['R-2026-00042'] })

export const OrderDocument = z
  .object({
    id: Id.describe('Id of the document'),
    kind: z.enum(DOCUMENT_KINDS).describe('What it is'),
    number: textOf('Its number; numbers are consecutive without gaps', 'R-2026-00042'),
    issuedAt: Instant.describe('When it was issued'),
    total: Amount.meta({ description: 'Total, tax included, in minor units', examples: [9310] }),
    about: textOrNull('Number of the invoice a credit note corrects; null for invoices', 'R-2026-00042'),
    ready: z.boolean().describe('Whether its PDF has been made'),
  })
  .meta({ id: 'OrderDocument', description: 'An invoice or a credit note.' })
export type OrderDocument = z.infer<typeof OrderDocument>
