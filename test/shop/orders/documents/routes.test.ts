// Papers over HTTP: their files, who may have them, the list of them, and the sums of a period.
import { createHash } from 'node:crypto'
import t from 'tap'
import type { Role } from '#contract/permissions.ts'
import { eraseOrders } from '../../../../src/shop/customers/anonymise.ts'
import { readFile } from '../../../../src/shop/orders/documents/files.ts'
import { testShop } from '../../../support/shop.ts'
import { bill, credit, papersOf, soldOrder } from './papers.ts'
import { readPdf } from './read-pdf.ts'

t.setTimeout(300_000)

const { app, db, runJobs, signIn, log } = await testShop(t)
const headersOf = async (role: Role) => (await signIn(role)).headers
const [admin, developer, editor] = [await headersOf('admin'), await headersOf('developer'), await headersOf('editor')]
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

const billed = async (at?: Date) => {
  const id = await soldOrder(db, {
    lines: [
      [2, 1290, 1900, 100],
      [1, 535, 700],
    ],
  })
  await bill(db, id, at)
  await credit(db, id, { goodwill: 300 })
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [invoice, note] = await papersOf(db, id)
  if (!invoice || !note) throw new Error('It has no papers')
  return { id, order, invoice, note }
}
const { id, order, invoice, note } = await billed()
const at = (number: string, of = order.number) => `/api/admin/orders/${of}/documents/${number}`
const byToken = (number: string, token = order.public_token) => `/api/orders/${token}/documents/${number}`

t.test('the file is made by a job, once, and agrees with the order', async (t) => {
  const from = { id: 'the-first-to-ask', headers: {} }
  const waiting = readFile(db, { orderId: id, number: invoice.number }, { from, patience: 240_000 })
  await runJobs()
  const made = await waiting
  const answer = await get(at(invoice.number), admin)
  t.same(made, answer.rawPayload)
  t.equal(answer.statusCode, 200)
  t.match(answer.headers, {
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="${invoice.number}.pdf"`,
  })
  const text = (await readPdf(answer.rawPayload)).lines.flat().join('\n')
  const money = (minor: number) => `€${(minor / 100).toFixed(2)}`
  for (const words of [invoice.number, order.number, 'Edda Thalberg', `Total ${money(order.total_minor)}`])
    t.match(text, words)
  for (const { rateBp, net, tax } of invoice.paper.taxes)
    t.match(text, `Net at ${rateBp / 100}% ${money(net)}\nVAT ${rateBp / 100}% ${money(tax)}`)
  const [kept] = await papersOf(db, id)
  t.same(kept?.pdf, answer.rawPayload)
  t.same(kept?.sha256, createHash('sha256').update(answer.rawPayload).digest())
  t.same((await get(at(invoice.number), developer)).rawPayload, answer.rawPayload, 'the same bytes again')
})

t.test(
  'of one that nobody makes a caller is told to come again, and its job is there',
  { timeout: 20_000 },
  async (t) => {
    const other = await billed()
    const answer = await get(at(other.note.number, other.order.number), admin)
    t.match(answer, { statusCode: 503, headers: { 'retry-after': '5' } })
    t.match(answer.json(), { code: 'UNAVAILABLE' })
    await runJobs()
    t.equal((await get(at(other.note.number, other.order.number), admin)).statusCode, 200)
  },
)

t.test('a buyer gets their own by the token of the order, and nobody else does', async (t) => {
  const other = await billed()
  await runJobs()
  const shown = (await get(`/api/orders/${order.public_token}`)).json()
  t.strictSame(
    shown.documents.map(({ kind, number }: { kind: string; number: string }) => [kind, number]),
    [
      ['invoice', invoice.number],
      ['credit_note', note.number],
    ],
  )
  t.equal(shown.documents[0].url, `/orders/${order.public_token}/documents/${invoice.number}`)
  const own = await get(byToken(note.number))
  t.match(own, {
    statusCode: 200,
    headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
  })
  const wrong = `${order.public_token.slice(0, -1)}${order.public_token.endsWith('A') ? 'Q' : 'A'}`
  for (const url of [byToken(other.invoice.number), byToken(invoice.number, wrong), byToken('R-2026-99999')])
    t.match(await get(url), { statusCode: 404 }, url)
  t.match(await get(at(other.invoice.number), admin), { statusCode: 404 }, "another order's")
  t.notMatch(JSON.stringify(log), order.public_token, 'the log does not know the token')

  await db.transaction().execute((trx) => eraseOrders(trx, [other.id]))
  t.match(await get(byToken(other.invoice.number, other.order.public_token)), { statusCode: 404 }, 'erased')
  const { public_token: after } = await db
    .selectFrom('orders')
    .select('public_token')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('orders')
    .set({ public_token: after.slice(0, 22) })
    .where('id', '=', other.id)
    .execute()
  t.match(await get(byToken(other.invoice.number, after.slice(0, 22))), { statusCode: 404 }, 'by the new token neither')
  const kept = await get(at(other.invoice.number, other.order.number), admin)
  t.match((await readPdf(kept.rawPayload)).lines.flat().join('\n'), 'Edda Thalberg', 'staff keep the name')
})

t.test('admins and developers read papers; editors see that there are some', async (t) => {
  for (const url of [at(invoice.number), '/api/admin/documents', '/api/admin/documents/export']) {
    t.equal((await get(url, editor)).statusCode, 403, url)
    t.equal((await get(url)).statusCode, 401, url)
    for (const headers of [admin, developer]) t.equal((await get(url, headers)).statusCode, 200, url)
  }
  const detail = (await get(`/api/admin/orders/${order.number}`, editor)).json()
  t.match(detail.documents, [
    { kind: 'invoice', number: invoice.number, total: order.total_minor, about: null, ready: true },
    { kind: 'credit_note', number: note.number, total: 300, about: invoice.number },
  ])
  t.equal((await get('/api/admin/taxes/sums', editor)).statusCode, 200)
  t.equal((await get('/api/admin/taxes/sums', await headersOf('customer'))).statusCode, 403)
})

t.test('the list is found in by number, order, buyer, kind and day', async (t) => {
  const numbers = async (query: string) => {
    const answer = await get(`/api/admin/documents?limit=100&${query}`, admin)
    t.equal(answer.statusCode, 200, query)
    return answer.json().rows.map(({ number }: { number: string }) => number)
  }
  t.strictSame(await numbers(`q=${invoice.number}`), [invoice.number])
  t.strictSame((await numbers(`q=${order.number}`)).sort(), [note.number, invoice.number].sort())
  t.strictSame(await numbers(`q=${order.number}&kind=credit_note`), [note.number])
  t.ok((await numbers('q=thalberg')).length > 2)
  t.strictSame(await numbers('to=2020-01-01'), [])
  const csv = (
    await get(`/api/admin/documents/export?q=${order.number}&sort=number&columns=number,total,currency`, admin)
  ).body
  const total = (order.total_minor / 100).toString()
  t.equal(csv, `\ufeffNumber,Total,Currency\r\n${note.number},-3,EUR\r\n${invoice.number},${total},EUR\r\n`)
})

t.test('sums of a period are its invoices less its credit notes, by country and rate', async (t) => {
  const zurich = await soldOrder(db, { lines: [[1, 10_000, 0]], shipping: 0 })
  const address = JSON.stringify({
    firstName: 'Ada',
    lastName: 'Keller',
    line1: 'Bahnhofstrasse 1',
    postalCode: '8001',
    city: 'Zürich',
    country: 'CH',
  })
  await db
    .updateTable('orders')
    .set({ shipping_address: address, billing_address: address, tax_treatment: 'export' })
    .where('id', '=', zurich)
    .execute()
  const long = new Date('2024-02-10T12:00:00Z')
  await bill(db, zurich, long)
  const german = await billed(long)
  const february = (await get('/api/admin/taxes/sums?from=2024-02-01&to=2024-02-29', editor)).json()
  const taxes = german.invoice.paper.taxes
  t.strictSame(february, {
    ...{ from: '2024-02-01', to: '2024-02-29' },
    rows: [
      {
        country: 'CH',
        treatment: 'export',
        rateBp: 0,
        currency: 'EUR',
        invoices: 1,
        creditNotes: 0,
        net: 10_000,
        tax: 0,
      },
      ...taxes.map(({ rateBp, net, tax }) => ({
        ...{ country: 'DE', treatment: 'standard', rateBp, currency: 'EUR', invoices: 1, creditNotes: 0, net, tax },
      })),
    ],
  })
  const today = new Date().toISOString().slice(0, 10)
  const { rows } = (await get(`/api/admin/taxes/sums?from=${today}&to=${today}`, editor)).json()
  const all = (await db.selectFrom('documents').selectAll().where('issued_at', '>=', new Date(today)).execute()).map(
    (row) => ({
      sign: row.kind === 'invoice' ? 1 : -1,
      paper: row.snapshot as typeof invoice.paper,
    }),
  )
  const sum = (of: 'net' | 'tax') => all.reduce((total, { sign, paper }) => total + sign * paper[of], 0)
  t.equal(
    rows.reduce((total: number, row: { net: number }) => total + row.net, 0),
    sum('net'),
  )
  t.equal(
    rows.reduce((total: number, row: { tax: number }) => total + row.tax, 0),
    sum('tax'),
  )
  t.ok(rows.some(({ creditNotes }: { creditNotes: number }) => creditNotes > 0))
  const csv = await get('/api/admin/taxes/sums/export?from=2024-02-01&to=2024-02-29', editor)
  t.match(csv.headers['content-disposition'], 'taxes-2024-02-01-2024-02-29.csv')
  t.match(csv.body, '\r\nCH,export,0,1,0,100,0,100,EUR\r\n')
  const named = encodeURIComponent(JSON.stringify({ country: 'Land', creditNotes: 'Rechnungskorrekturen' }))
  const labelled = await get(`/api/admin/taxes/sums/export?from=2024-02-01&to=2024-02-29&headings=${named}`, editor)
  t.match(labelled.body, '\ufeffLand,Treatment,Rate %,Invoices,Rechnungskorrekturen,Net,')
  t.equal((await get('/api/admin/taxes/sums?from=yesterday', editor)).statusCode, 400)
})
