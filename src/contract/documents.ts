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
  description: 'A PDF file, tagged and in the language of the order; the same bytes each time',
  examples: ['%PDF-1.7 …'],
})
const beingMade =
  'Waits a few seconds for a file that has not been made yet; 503 `UNAVAILABLE` with `Retry-After` where that is not enough.'

export const getDocument = endpoint({
  id: 'documents.adminGet',
  method: 'GET',
  path: '/api/admin/orders/:number/documents/:document',
  summary: 'An invoice or a credit note of an order, as PDF',
  description: `${beingMade} It keeps the name of a buyer who was erased, for as long as the law wants.`,
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
  description: `${beingMade} 404 once the buyer is erased.`,
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
  order: OrderName.describe('Number of the order it is about'),
  buyer: textOrNull('First line of the address it went to; null where it has none', 'Ada Lovelace'),
  country: textOf('Country that the goods went to, as ISO 3166-1 alpha-2; empty where none was given', 'DE'),
  net: Amount.meta({ description: 'Without tax, in minor units', examples: [7824] }),
  tax: Amount.meta({ description: 'Tax in it, in minor units', examples: [1486] }),
  currency: textOf('ISO 4217 code of its amounts', 'EUR'),
}).meta({ id: 'DocumentRow', description: 'An invoice or a credit note in the list of them.' })
export type DocumentRow = z.infer<typeof DocumentRow>

const filters = {
  q: searched.meta({ description: 'Number of the document or the order, or the buyer', examples: ['R-2026'] }),
  kind: listOf(z.enum(DOCUMENT_KINDS)).describe('Kinds, any of which is enough; repeat the name for both'),
  ...dayRange,
  sort: optional(z.enum(['issued', '-issued', 'number', '-number', 'total', '-total'])).describe(
    'The order; `-issued`, newest first, unless something else is said',
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
  summary: 'The invoices and credit notes of a filter as CSV',
  description: 'Amounts of credit notes have a minus.',
  ...forStaff('documents.read'),
  query: z.object({ ...filters, columns: Columns, headings: Headings }),
  reply: CsvFile,
  replyType: 'text/csv',
})

export const TaxSum = z
  .object({
    country: textOf('Country that goods went to, as ISO 3166-1 alpha-2; empty where none was given', 'DE'),
    treatment: z
      .enum(['standard', 'export', 'exempt'])
      .describe('Taxed as usual, free because the goods left the area of VAT, or free because the shop charges none'),
    rateBp: Count.meta({ description: 'Rate in hundredths of a percent', examples: [1900] }),
    currency: textOf('ISO 4217 code of the amounts', 'EUR'),
    invoices: Count.meta({ description: 'Invoices with something at this rate', examples: [120] }),
    creditNotes: Count.meta({ description: 'Credit notes with something at this rate', examples: [7] }),
    net: Amount.meta({ description: 'Without tax, credit notes taken off, in minor units', examples: [782400] }),
    tax: Amount.meta({ description: 'Tax, credit notes taken off, in minor units', examples: [148656] }),
  })
  .meta({
    id: 'TaxSum',
    description: 'What was billed at one rate to one country in a period, credit notes taken off.',
  })
export type TaxSum = z.infer<typeof TaxSum>

const period = z.object({
  from: dayRange.from.describe("First day of the period, of the shop's time zone; that of last month without it"),
  to: dayRange.to.describe('Last day of the period, included; that of last month without it'),
})

export const getTaxSums = endpoint({
  id: 'taxes.sums',
  method: 'GET',
  path: '/api/admin/taxes/sums',
  summary: "A period's sums by country and rate, from invoices and credit notes by their day",
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
  summary: "A period's sums by country and rate as CSV",
  ...forStaff('selling.read'),
  query: period.extend({ headings: Headings }),
  reply: CsvFile,
  replyType: 'text/csv',
})
