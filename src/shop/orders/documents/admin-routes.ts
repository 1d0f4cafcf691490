// Papers in the dashboard's API: the file of one, the list of all, and the accountant's sums.
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type DocumentRow,
  exportDocuments,
  exportTaxSums,
  getDocument,
  getTaxSums,
  listDocuments,
  type TaxSum,
} from '#contract/documents.ts'
import { toMajor } from '#contract/money.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { type ListColumns, sendList } from '../../crud/csv.ts'
import type { ShopDeps } from '../../deps.ts'
import { documentsAdmin } from './admin-list.ts'
import { readFile } from './files.ts'
import { periodOf, taxSums } from './tax-sums.ts'

/** What a credit note takes off has a minus. */
const signed = (row: DocumentRow, minor: number) =>
  Number(toMajor(row.kind === 'credit_note' && minor !== 0 ? -minor : minor, row.currency))

const COLUMNS: ListColumns<DocumentRow> = {
  number: { Number: ({ number }) => number },
  kind: { Kind: ({ kind }) => kind },
  issued: { Issued: ({ issuedAt }) => issuedAt },
  order: { Order: ({ order }) => order },
  about: { 'Corrects invoice': ({ about }) => about },
  buyer: { Buyer: ({ buyer }) => buyer },
  country: { Country: ({ country }) => country },
  net: { Net: (row) => signed(row, row.net) },
  tax: { Tax: (row) => signed(row, row.tax) },
  total: { Total: (row) => signed(row, row.total) },
  currency: { Currency: ({ currency }) => currency },
}

const SUMS: ListColumns<TaxSum> = {
  country: { Country: ({ country }) => country },
  treatment: { Treatment: ({ treatment }) => treatment },
  rate: { 'Rate %': ({ rateBp }) => rateBp / 100 },
  invoices: { Invoices: ({ invoices }) => invoices },
  creditNotes: { 'Credit notes': ({ creditNotes }) => creditNotes },
  net: { Net: ({ net, currency }) => Number(toMajor(net, currency)) },
  tax: { Tax: ({ tax, currency }) => Number(toMajor(tax, currency)) },
  gross: { Gross: ({ net, tax, currency }) => Number(toMajor(net + tax, currency)) },
  currency: { Currency: ({ currency }) => currency },
}

/** Opens in the browser, and has its number where it is saved. Names and sums stand in it: no cache keeps it. */
export const sendPdf = (reply: FastifyReply, number: string, pdf: Buffer): void => {
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf)
}

export function documentsAdminRoutes(app: FastifyInstance, { db }: Pick<ShopDeps, 'db'>): void {
  mount(app, getDocument, async ({ params: { number, document }, request, reply }) => {
    const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
    if (!order) throw new ApiError('NOT_FOUND')
    sendPdf(reply, document, await readFile(db, { orderId: order.id, number: document }, { from: request }))
    return ''
  })
  const documents = documentsAdmin(db)
  mount(app, listDocuments, ({ query }) => documents.list(query))
  mount(app, exportDocuments, ({ query: { columns, headings, ...query }, reply }) =>
    sendList(reply, 'documents', { columns: COLUMNS, names: columns, headings, read: () => documents.export(query) }),
  )
  mount(app, getTaxSums, async ({ query }) => {
    const period = await periodOf(db, query)
    return { ...period, rows: await taxSums(db, period) }
  })
  mount(app, exportTaxSums, async ({ query, reply }) => {
    const period = await periodOf(db, query)
    const parts = { columns: SUMS, names: [], headings: query.headings, read: () => taxSums(db, period) }
    return await sendList(reply, `taxes-${period.from}-${period.to}`, parts)
  })
}
