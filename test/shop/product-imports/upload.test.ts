// Uploading: one file, of bounded size, from people who may; what cannot be read fails with a reason; the report as CSV.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { parse } from 'csv-parse/sync'
import type { FastifyRequest } from 'fastify'
import t from 'tap'
import { IMPORT_BYTES } from '#contract/imports.ts'
import { multipart, shopWithImports } from './shop-with-imports.ts'

const FILE = 'slug,title,sku,price\nmug,Mug,MUG,9\n'

t.test('a file comes in as it is, and its import can be found', async (t) => {
  const { send, call, db, runJobs } = await shopWithImports(t)
  const requests: FastifyRequest[] = []
  const note = (message: unknown) => void requests.push((message as { request: FastifyRequest }).request)
  subscribe('tracing:fastify.request.handler:start', note)
  t.teardown(() => unsubscribe('tracing:fastify.request.handler:start', note))
  const { status, body } = await send(FILE, { name: '../../etc/übersicht\u0007.csv' })
  t.match({ status, body }, { status: 201, body: { status: 'parsing', fileName: 'übersicht.csv', bytes: FILE.length } })
  t.same(
    requests.map(({ isUpload }) => isUpload),
    [true],
    'it has the time of uploads',
  )
  const kept = await db.selectFrom('import_files').select('bytes').execute()
  t.equal(Buffer.concat(kept.map(({ bytes }) => bytes)).toString(), FILE)
  await runJobs()
  const list = await call<{ rows: { id: string }[]; total: number }>('GET', '')
  t.match(list.body, { total: 1, rows: [{ id: body.id, status: 'checked', counts: { products: 1, new: 1 } }] })
})

t.test('what is no upload of one file is refused and leaves nothing behind', async (t) => {
  const { app, editor, send, call, db } = await shopWithImports(t)
  t.match(await send(FILE, { field: 'other' }), { status: 400, body: { fields: { other: 'unknown' } } })
  t.match(await send(''), { status: 400, body: { fields: { file: 'required' } } })
  t.match(await send(Buffer.alloc(IMPORT_BYTES + 1, 'a')), { status: 413, body: { code: 'TOO_LARGE' } })
  t.equal((await call('POST', '', { file: FILE })).status, 415)
  const { headers, payload } = multipart(FILE)
  const broken = { ...editor.headers, ...headers }
  const cut = await app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: broken,
    payload: payload.subarray(0, 150),
  })
  t.equal(cut.statusCode, 400)
  t.same(await db.selectFrom('imports').select('id').execute(), [])
  t.same(await db.selectFrom('import_files').select('part').execute(), [])
})

t.test('customers and guests have no business here', async (t) => {
  const { app, signIn } = await shopWithImports(t)
  const { headers, payload } = multipart(FILE)
  const customer = await signIn('customer')
  const asked = (more: object) =>
    app.inject({ method: 'POST', url: '/api/admin/imports', headers: { ...headers, ...more }, payload })
  t.equal((await asked(customer.headers)).statusCode, 403)
  t.equal((await asked({})).statusCode, 401)
})

t.test('a file that cannot be read says why', async (t) => {
  const { check } = await shopWithImports(t)
  const cases: [string, string][] = [
    ['name,price\nMug,9\n', 'unknown_format'],
    ['slug,title\n', 'no_rows'],
    ['\r\n\r\n', 'empty'],
    ['slug,title\nmug,"Mug\n', 'quote_open:2'],
  ]
  for (const [content, failure] of cases) t.match(await check(content), { status: 'failed', failure }, failure)
})

t.test('the report and the template are CSV that spreadsheets open and run nothing of', async (t) => {
  const { check, call } = await shopWithImports(t)
  const found = await check('slug,title,sku,price\nmug,Mug,MUG,=1+1\nvase,,VASE,9\n')
  const report = await call<string>('GET', `/${found.id}/problems/export`)
  t.match(report.headers, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': /attachment/ })
  t.same(parse(report.body, { bom: true }), [
    ['Row', 'Column', 'Level', 'Problem', 'Value'],
    ['2', 'price', 'error', 'This column does not accept the value.', "'=1+1"],
    ['3', 'title', 'error', 'This cell must be filled in.', ''],
  ])
  const template = await call<string>('GET', '/template/export')
  const checked = await check(template.body)
  t.match(checked, { status: 'checked', format: 'stoa', counts: { new: 2, error: 0, errors: 0 } })
})

t.test('an import that is none is 404, settings that are none are refused by name', async (t) => {
  const { call, check } = await shopWithImports(t)
  const nobody = '01890000-0000-7000-8000-000000000000'
  for (const path of ['', '/products', '/problems', '/problems/export'])
    t.equal((await call('GET', `/${nobody}${path}`)).status, 404, path)
  for (const step of ['application', 'cancellation', 'reversal'])
    t.equal((await call('POST', `/${nobody}/${step}`)).status, 404, step)
  const { id } = await check(FILE)
  const bad: [object, string][] = [
    [{ format: 'excel' }, 'format'],
    [{ encoding: 'utf-7' }, 'encoding'],
    [{ delimiter: 'x' }, 'delimiter'],
    [{ match: null }, 'match'],
    [{ asDraft: 'yes' }, 'asDraft'],
    [{ more: 1 }, 'more'],
    [JSON.parse('{"__proto__":{"asDraft":true}}'), '__proto__'],
  ]
  for (const [settings, field] of bad) {
    const answer = await call<{ code: string; fields?: object }>('PUT', `/${id}/settings`, settings)
    // What would poison a prototype is refused before it is looked at.
    if (field === '__proto__') t.equal(answer.status, 400)
    else t.match(answer, { status: 400, body: { fields: { [field]: String } } }, field)
  }
})
