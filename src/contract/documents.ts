// Invoices and credit notes: their files for staff and buyers, the list of them, and the sums that an accountant needs.
import { z } from 'zod'
import { OrderToken } from './checkouts.ts'
import { endpoint, forStaff } from './endpoint.ts'
import { Headings } from './export-choices.ts'
import { DOCUMENT_KINDS, DocumentNumber, OrderDocument } from './order-papers.ts'
import { orderParams } from './orders.ts'
import { dayRange, listOf, optional, paged, pageOf, searched } from './parts.ts'
import { Columns, CsvFile } from './resource.ts'
import { Amount, Count, OrderName, textOf, textOrNull } from './values.ts'

const PdfFile = z.string().meta({
  description: 'A tagged PDF file in the language of the order; always the same bytes',
  examples: ['%PDF-1.7 …'],
})
const beingMade =
  'Waits a few seconds for a file that is not ready yet, then answers 503 `UNAVAILABLE` with `Retry-After`.'

export const getDocument = endpoint({
  id: 'documents.adminGet',
  method: 'GET',
  path: '/api/admin/orders/:number/documents/:document',
  summary: 'An invoice or a credit note of an order, as PDF',
  description: `${beingMade} The document keeps the name of an erased buyer for as long as the law requires.`,
  ...forStaff('documents.read'),
  params: orderParams.extend({ document: DocumentNumber.describe('Number of the document') }),
  reply: PdfFile,
  replyType: 'application/pdf',
})

export const getCustomerDocument = endpoint({
  id: 'documents.customerGet',
  method: 'GET',
  path: '/api/orders/:token/documents/:document',
  summary: 'An invoice or a credit note, by the token of its order, as PDF',
  description: `${beingMade} 404 once the buyer has been erased.`,
  access: 'public',
  owner: 'order',
  params: z.object({
    token: OrderToken.describe('Key of the order; a wrong one is answered by 404'),
    document: DocumentNumber.describe('Number of the document'),
  }),
  reply: PdfFile,
  replyType: 'application/pdf',
})

export const DocumentRow = OrderDocument.extend({
  order: OrderName.describe('Number of its order'),
  buyer: textOrNull('First line of its address; null if it has none', 'Ada Lovelace'),
  country: textOf('Country of delivery, as ISO 3166-1 alpha-2; empty if none was given', 'DE'),
  net: Amount.meta({ description: 'Total without tax, in minor units', examples: [7824] }),
  tax: Amount.meta({ description: 'Tax, in minor units', examples: [1486] }),
  currency: textOf('ISO 4217 code of its amounts', 'EUR'),
}).meta({ id: 'DocumentRow', description: 'An invoice or a credit note as a row of the list.' })
export type DocumentRow = z.infer<typeof DocumentRow>

const filters = {
  q: searched.meta({ description: 'Number of the document or order, or the name of the buyer', examples: ['R-2026'] }),
  kind: listOf(z.enum(DOCUMENT_KINDS)).describe('Kinds; repeat the parameter for both'),
  ...dayRange,
  sort: optional(z.enum(['issued', '-issued', 'number', '-number', 'total', '-total'])).describe(
    'Sort order; defaults to `-issued`, newest first',
  ),
}

export const listDocuments = endpoint({
  id: 'documents.adminList',
  method: 'GET',
  path: '/api/admin/documents',
  summary: 'List invoices and credit notes',
  ...forStaff('documents.read'),
  query: z.object({ ...filters, ...paged }),
  reply: pageOf(DocumentRow),
})

export const exportDocuments = endpoint({
  id: 'documents.adminExport',
  method: 'GET',
  path: '/api/admin/documents/export',
  summary: 'The invoices and credit notes that match the filter, as CSV',
  description: 'Amounts of credit notes are negative.',
  ...forStaff('documents.read'),
  query: z.object({ ...filters, columns: Columns, headings: Headings }),
  reply: CsvFile,
  replyType: 'text/csv',
})

export const TaxSum = z
  .object({
    country: textOf('Country of delivery, as ISO 3166-1 alpha-2; empty if none was given', 'DE'),
    treatment: z
      .enum(['standard', 'export', 'exempt'])
      .describe(
        'Taxed as usual, exempt because the goods were exported from the VAT area, or exempt because the shop charges no tax',
      ),
    rateBp: Count.meta({ description: 'Rate in hundredths of a percent', examples: [1900] }),
    currency: textOf('ISO 4217 code of the amounts', 'EUR'),
    invoices: Count.meta({ description: 'Number of invoices with this rate', examples: [120] }),
    creditNotes: Count.meta({ description: 'Number of credit notes with this rate', examples: [7] }),
    net: Amount.meta({ description: 'Net amount, less credit notes, in minor units', examples: [782400] }),
    tax: Amount.meta({ description: 'Tax, less credit notes, in minor units', examples: [148656] }),
  })
  .meta({
    id: 'TaxSum',
    description: 'Amounts billed at one rate to one country in a period, less credit notes.',
  })
export type TaxSum = z.infer<typeof TaxSum>

const period = z.object({
  from: dayRange.from.describe(
    "First day of the period, in the shop's time zone; defaults to the first day of last month",
  ),
  to: dayRange.to.describe('Last day of the period, inclusive; defaults to the last day of last month'),
})

export const getTaxSums = endpoint({
  id: 'taxes.sums',
  method: 'GET',
  path: '/api/admin/taxes/sums',
  summary: 'Tax totals of a period by country and rate, from the invoices and credit notes issued in it',
  ...forStaff('selling.read'),
  query: period,
  reply: z.object({
    from: textOf('First day of the period', '2026-10-01'),
    to: textOf('Last day of the period', '2026-10-31'),
    rows: z.array(TaxSum).describe('By country, then by rate, highest first'),
  }),
})

export const exportTaxSums = endpoint({
  id: 'taxes.sumsExport',
  method: 'GET',
  path: '/api/admin/taxes/sums/export',
  summary: 'Tax totals of a period by country and rate, as CSV',
  ...forStaff('selling.read'),
  query: period.extend({ headings: Headings }),
  reply: CsvFile,
  replyType: 'text/csv',
})
