// The audit log: what it shows to whom, what it can be filtered by, and taking changes back.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { type SignedIn, testShop } from '../../support/shop.ts'
import { addProduct } from '../fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const teal = { code: 'teal', name: 'Teal', hex: '#0F766E', family: 'green', position: 3, active: true }

const shopOf = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const as =
    ({ headers }: SignedIn) =>
    async (method: Method, url: string, payload?: object) => {
      const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
    }
  const admin = await shop.signIn('admin')
  const editor = await shop.signIn('editor')
  return { ...shop, as, admin, editor, boss: as(admin), call: as(editor) }
}

const entries = (body: { rows: { action: string; label: string }[] }) =>
  body.rows.map(({ action, label }) => `${action} ${label}`)

t.test('the log says who did what, field by field, newest first', async (t) => {
  const { call, boss, editor, app, db } = await shopOf(t)
  const { id } = (await call('POST', '/colors', teal)).body
  await call('PUT', `/colors/${id}`, { ...teal, name: 'Deep teal', active: false, version: 1 })
  const { body } = await boss('GET', '/audit')
  t.same(entries(body), ['update Deep teal', 'create Teal'])
  const [update, create] = body.rows
  t.match(update, {
    actor: { id: editor.user.id, name: 'A editor', username: editor.user.username },
    actorRole: 'editor',
    entity: 'colors',
    entityId: id,
    undoable: true,
  })
  t.same(
    update.changes.sort((a: { field: string }, b: { field: string }) => a.field.localeCompare(b.field)),
    [
      { field: 'active', of: null, before: 'true', after: 'false' },
      { field: 'name', of: null, before: 'Teal', after: 'Deep teal' },
    ],
    'only what differs, and never the version',
  )
  t.ok(
    create.changes.some(({ field, before }: { field: string; before: unknown }) => field === 'code' && before === null),
  )
  t.equal(create.undoable, false, 'the record was changed since')
  const payload = { ...teal, code: 'plum', name: 'Plum' }
  const { headers } = editor
  await app.inject({ method: 'POST', url: '/api/admin/colors', headers, payload, remoteAddress: '203.0.113.9' })
  const places = await db.selectFrom('audit_log').select('ip_hash').orderBy('id').execute()
  const [one, same, other] = places.map(({ ip_hash }) => ip_hash?.toString('hex'))
  t.match(one, /^[0-9a-f]{64}$/, 'and where it was done, as a keyed hash')
  t.equal(same, one)
  t.not(other, one)
  t.ok(other)
})

t.test('editors see their own changes only, and take back no others', async (t) => {
  const { call, boss, as, signIn } = await shopOf(t)
  await boss('POST', '/colors', { ...teal, code: 'ink', name: 'Ink' })
  await call('POST', '/colors', teal)
  t.same(entries((await call('GET', '/audit')).body), ['create Teal'])
  t.same(entries((await boss('GET', '/audit')).body), ['create Teal', 'create Ink'])
  t.same(entries((await boss('GET', '/audit?mine=1')).body), ['create Ink'])
  const { facets } = (await call('GET', '/audit')).body
  t.same(facets.people.length, 1, 'nor who else is there')
  const [, ink] = (await boss('GET', '/audit')).body.rows
  t.equal((await call('POST', `/audit/${ink.id}/undo`)).status, 404)
  t.notMatch((await call('GET', '/audit/export')).body, 'Ink')
  t.same(entries((await as(await signIn('developer'))('GET', '/audit')).body).length, 2)
})

t.test('records that a change mentions are named, and parts of a record are told apart', async (t) => {
  const { call, db } = await shopOf(t)
  const set = { code: 'wear', name: 'Wear', position: 0, measures: ['chest'] }
  const sizes = [
    { id: null, code: 's', label: 'S', active: true, measurements: { chest: 90 } },
    { id: null, code: 'm', label: 'M', active: true, measurements: { chest: 96 } },
  ]
  const { id } = (await call('POST', '/size-sets', { ...set, sizes })).body
  const stored = (await call('GET', `/size-sets/${id}`)).body.sizes
  const kept = stored.map(({ id, code, label, active, measurements }: (typeof sizes)[number]) => ({
    id,
    code,
    label,
    active: active && code !== 'm',
    measurements,
  }))
  await call('PUT', `/size-sets/${id}`, { ...set, sizes: kept, version: 1 })
  const [update] = (await call('GET', '/audit')).body.rows
  t.same(update.changes, [{ field: 'sizes.active', of: 'M', before: 'true', after: 'false' }])

  const { id: top } = (await call('POST', '/categories', { name: 'Bags', slug: 'bags' })).body
  await call('POST', '/categories', { name: 'Totes', slug: 'totes', parentId: top, sizeSetId: id })
  const changes = (await call('GET', '/audit')).body.rows[0].changes
  const after = (field: string) => changes.find((change: { field: string }) => change.field === field)?.after
  t.equal(after('parent_id'), 'Bags')
  t.equal(after('size_set_id'), 'Wear')
  await db.deleteFrom('categories').where('slug', '=', 'totes').execute()
  await db.deleteFrom('categories').where('id', '=', top).execute()
  const gone = (await call('GET', '/audit')).body.rows[0].changes
  t.ok(
    gone.some(({ after }: { after: string }) => after === top),
    'the id of what is gone stays',
  )
})

t.test('the log is filtered by entity, record, person, action, words and days', async (t) => {
  const { call, boss, admin, editor } = await shopOf(t)
  const { id } = (await call('POST', '/colors', teal)).body
  await boss('POST', '/colors', { ...teal, code: 'ink', name: 'Ink' })
  await call('DELETE', `/colors/${id}?version=1`)
  const found = async (query: string) => entries((await boss('GET', `/audit?${query}`)).body)
  t.same(await found('action=create'), ['create Ink', 'create Teal'])
  t.same(await found(`entity=colors&entityId=${id}`), ['remove Teal', 'create Teal'])
  t.same(await found('entity=sizes'), [])
  t.equal((await found('entity=sizes&entity=colors&action=create&action=remove')).length, 3)
  t.equal((await found(`actor=${editor.user.id}&actor=${admin.user.id}`)).length, 3)
  t.same(await found(`actor=${editor.user.id}&sort=at`), ['create Teal', 'remove Teal'])
  t.same(await found('q=INK'), ['create Ink'])
  const today = new Date().toISOString().slice(0, 10)
  t.equal((await found('to=2020-01-01')).length, 0)
  t.equal((await found(`from=2020-01-01&to=${today}`)).length, 3)
  const { facets } = (await boss('GET', '/audit')).body
  t.match(facets, { entities: ['colors'], actions: ['create', 'remove'] })
  t.equal(facets.people.length, 2)
  for (const [query, field] of [
    ['actor=me', 'actor.0'],
    ['from=yesterday', 'from'],
    ['action=<b>', 'action.0'],
    ['sort=label', 'sort'],
    ['page=0', 'page'],
  ])
    t.match(await boss('GET', `/audit?${query}`), { status: 400, body: { fields: { [`${field}`]: String } } })
})

t.test('the export holds what the list holds', async (t) => {
  const { call } = await shopOf(t)
  await call('POST', '/colors', { ...teal, name: '=1+1' })
  const { body, headers } = await call('GET', '/audit/export?action=create')
  t.match(headers['content-type'], 'text/csv')
  t.match(body, 'create,colors')
  t.match(body, "'=1+1", 'no cell is a formula')
  const headings = encodeURIComponent(JSON.stringify({ at: 'Wann', action: 'Was' }))
  const chosen = (await call('GET', `/audit/export?columns=at,action,record&headings=${headings}&times=shop`)).body
  t.match(chosen, /^\ufeffWann,Was,Entity,Id,Record\r\n\d{4}-\d\d-\d\d \d\d:\d\d,create/)
  t.match((await call('GET', '/audit/export?columns=at')).body, /\r\n\d{4}-\d\d-\d\dT[\d:.]+Z/, 'UTC otherwise')
  t.match(await call('GET', '/audit/export?headings=[1]'), { status: 400 })
})

t.test('an update is set back, and the undo can be undone', async (t) => {
  const { call } = await shopOf(t)
  const { id } = (await call('POST', '/colors', teal)).body
  const { auditId } = (
    await call('PUT', `/colors/${id}`, { ...teal, code: 'deep', name: 'Deep', swatchMediaId: null, version: 1 })
  ).body
  const undone = await call('POST', `/audit/${auditId}/undo`)
  t.match(undone, { status: 200, body: { id, version: 3, auditId: Number } })
  t.match((await call('GET', `/colors/${id}`)).body, { ...teal, version: 3 })
  t.match((await call('POST', `/audit/${auditId}/undo`)).body, { code: 'CONFLICT' }, 'once only')
  const redone = await call('POST', `/audit/${undone.body.auditId}/undo`)
  t.match(redone, { status: 200, body: { version: 4 } })
  t.match((await call('GET', `/colors/${id}`)).body, { code: 'deep', name: 'Deep', version: 4 })
  t.same(entries((await call('GET', '/audit')).body), ['undo Deep', 'undo Teal', 'update Deep', 'create Teal'])
})

t.test('what follows from a colour follows the undo', async (t) => {
  const { call, db } = await shopOf(t)
  const { id } = (await call('POST', '/colors', teal)).body
  await addProduct(db, 'tote', { variants: [{ color: 'teal' }] })
  const { auditId } = (await call('PUT', `/colors/${id}`, { ...teal, code: 'deep', swatchMediaId: null, version: 1 }))
    .body
  const codes = async () =>
    (await db.selectFrom('products').select('color_codes').where('slug', '=', 'tote').executeTakeFirstOrThrow())
      .color_codes
  t.same(await codes(), ['deep'])
  t.equal((await call('POST', `/audit/${auditId}/undo`)).status, 200)
  t.same(await codes(), ['teal'])
})

t.test('a new record is removed, and a removed one comes back as it was', async (t) => {
  const { call } = await shopOf(t)
  const made = (await call('POST', '/colors', teal)).body
  const gone = await call('POST', `/audit/${made.auditId}/undo`)
  t.equal(gone.status, 200)
  t.equal((await call('GET', `/colors/${made.id}`)).status, 404)
  const back = await call('POST', `/audit/${gone.body.auditId}/undo`)
  t.match(back, { status: 200, body: { id: made.id, version: 2 } })
  t.match((await call('GET', `/colors/${made.id}`)).body, teal)
  const removed = (await call('DELETE', `/colors/${made.id}?version=2`)).body
  await call('POST', '/colors', { ...teal, name: 'Another' })
  t.match(
    await call('POST', `/audit/${removed.auditId}/undo`),
    { status: 409, body: { code: 'TAKEN', fields: { code: 'taken' } } },
    'unless somebody has its code by now',
  )
})

t.test('nothing is taken back over a later change, or while something refers to it', async (t) => {
  const { call, db } = await shopOf(t)
  const made = (await call('POST', '/colors', teal)).body
  const first = (await call('PUT', `/colors/${made.id}`, { ...teal, name: 'One', swatchMediaId: null, version: 1 }))
    .body
  await call('PUT', `/colors/${made.id}`, { ...teal, name: 'Two', swatchMediaId: null, version: 2 })
  t.match(await call('POST', `/audit/${first.auditId}/undo`), { status: 409, body: { code: 'CONFLICT' } })
  t.match(await call('POST', `/audit/${made.auditId}/undo`), { status: 409, body: { code: 'CONFLICT' } })
  t.match((await call('GET', `/colors/${made.id}`)).body, { name: 'Two', version: 3 })

  const worn = (await call('POST', '/colors', { ...teal, code: 'ink', name: 'Ink' })).body
  await addProduct(db, 'tote', { variants: [{ color: 'ink' }] })
  t.match(await call('POST', `/audit/${worn.auditId}/undo`), { status: 409, body: { code: 'CONFLICT' } })
  t.equal((await call('GET', '/audit')).body.total, 4, 'a refused undo leaves no entry')
})

t.test('of two people who take back at once, one does', async (t) => {
  const { call, boss } = await shopOf(t)
  const { id } = (await call('POST', '/colors', teal)).body
  const { auditId } = (await call('PUT', `/colors/${id}`, { ...teal, name: 'One', swatchMediaId: null, version: 1 }))
    .body
  const answers = await Promise.all([call, boss].map((each) => each('POST', `/audit/${auditId}/undo`)))
  t.same(answers.map(({ status }) => status).sort(), [200, 409])
  t.match((await call('GET', `/colors/${id}`)).body, { name: 'Teal', version: 3 })
})

t.test('kinds of changes that nobody can take back are refused', async (t) => {
  const { call, boss } = await shopOf(t)
  const from = (await call('POST', '/colors', teal)).body
  const into = (await call('POST', '/colors', { ...teal, code: 'ink', name: 'Ink' })).body
  const { auditId } = (await call('POST', `/colors/${from.id}/merge`, { into: into.id })).body
  t.equal((await boss('GET', '/audit?action=merge')).body.rows[0].undoable, false)
  t.match(await call('POST', `/audit/${auditId}/undo`), { status: 409, body: { code: 'CONFLICT' } })
  t.equal((await call('POST', '/audit/999999/undo')).status, 404)
  for (const id of ['0', '-1', '1.5', 'x', randomUUID()]) t.equal((await call('POST', `/audit/${id}/undo`)).status, 400)
})
