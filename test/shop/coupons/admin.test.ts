// Coupons as staff keep them: lists, changes with their entries in the audit log, bulk changes, exports.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { DEFAULT_INFO } from '../../../src/shop/info/rules.ts'
import { setGroup } from '../checkout/selling.ts'
import { addCategory, ago, ahead, DAY } from '../fixtures.ts'
import { callAs, couponShop, TENTH } from './setup.ts'

t.test('a coupon is made, read, changed and removed, each with its entry in the audit log', async (t) => {
  const { call, audit, admin, db } = await couponShop(t)
  const textiles = await addCategory(db, 'textiles')
  const whole = {
    code: 'Cosy-5',
    kind: 'fixed',
    value: 500,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2099-01-01T00:00:00.000Z',
    min: 3000,
    maxUses: 200,
    perCustomer: 1,
    onlyFullPrice: true,
    categoryIds: [textiles],
    active: true,
  }
  const made = await call('POST', '', whole)
  t.match(made, { status: 201, body: { version: 1, auditId: Number } })
  const { id } = made.body
  const read = (await call('GET', `/${id}`)).body
  t.match(read, { ...whole, categories: ['textiles'], state: 'active', used: 0, usesLeft: 200, version: 1 })
  const { uses, usesInAll, ...row } = read
  t.same({ uses, usesInAll }, { uses: [], usesInAll: 0 })
  t.same((await call('GET', '')).body.rows, [row], 'the list says the same')

  t.match(await call('PUT', `/${id}`, { ...TENTH, version: 1 }), { status: 200, body: { id, version: 2 } })
  t.match((await call('GET', `/${id}`)).body, { ...TENTH, categories: [], usesLeft: null, version: 2 })
  t.match(await call('DELETE', `/${id}?version=2`), { status: 200, body: { id } })
  t.equal((await call('GET', `/${id}`)).status, 404)
  const entries = await audit()
  t.match(entries, [
    { action: 'create', entity: 'coupons', entity_id: id, before: null, after: { code: 'Cosy-5', min_minor: 3000 } },
    { action: 'update', before: { code: 'Cosy-5', version: 1 }, after: { code: 'TENTH', version: 2 } },
    { action: 'remove', before: { code: 'TENTH' }, after: null, actor_id: admin.user.id },
  ])
  for (const { before, after } of entries)
    for (const record of [before, after]) t.notMatch(Object.keys(record ?? {}).join(), /used|code_key/)
})

t.test('what is left out gets its default', async (t) => {
  const { call } = await couponShop(t)
  const { body } = await call('POST', '', { code: ' free ', kind: 'free_shipping' })
  t.match((await call('GET', `/${body.id}`)).body, { ...TENTH, code: 'free', kind: 'free_shipping', value: 0 })
})

t.test('a list is searched, filtered, sorted and paged', async (t) => {
  const { call, make, use, db } = await couponShop(t)
  await make({ code: 'A-ONE', endsAt: ago(DAY).toISOString() })
  await make({ code: 'b-two', kind: 'fixed', value: 5, startsAt: ahead(DAY).toISOString() })
  const used = await make({ code: 'C-THREE', kind: 'free_shipping', value: 0, maxUses: 1 })
  await make({ code: 'D-FOUR', active: false, endsAt: ago(DAY).toISOString() })
  await make({ code: 'E-FIVE', value: 10_000, maxUses: 3 })
  await use(used)
  const codes = async (query: string) =>
    (await call('GET', query)).body.rows.map(({ code }: { code: string }) => code.slice(0, 1).toUpperCase()).join('')
  t.equal(await codes(''), 'EDCBA', 'the newest first')
  t.equal(await codes('?sort=code'), 'ABCDE', 'capital and small letters alike')
  t.equal(await codes('?sort=-value&limit=2'), 'EA')
  t.equal(await codes('?sort=-starts&limit=1'), 'B')
  t.equal(await codes('?sort=-ends&limit=1'), 'D')
  t.equal(await codes('?sort=-used&limit=1'), 'C')
  t.equal(await codes('?sort=created'), 'ABCDE')
  t.equal(await codes('?q=b-TW'), 'B')
  t.equal(await codes('?q=%25'), '')
  t.equal(await codes('?kind=fixed'), 'B')
  for (const [state, expected] of Object.entries({ over: 'A', not_yet: 'B', used_up: 'C', off: 'D', active: 'E' }))
    t.equal(await codes(`?state=${state}`), expected, state)
  t.equal(await codes('?state=over&state=off'), 'DA')
  t.equal(await codes('?state=active&kind=fixed'), '')
  t.match((await call('GET', `/${used}`)).body, { used: 1, usesLeft: 0, state: 'used_up' })
  await db.updateTable('coupons').set({ used: 2 }).where('id', '=', used).execute()
  t.equal((await call('GET', `/${used}`)).body.usesLeft, 0, 'never below 0')
  for (const field of ['state', 'kind', 'sort', 'page']) {
    const { status, body } = await call('GET', `?${field}=${field === 'page' ? 0 : 'min'}`)
    t.equal(status, 400)
    t.same(Object.keys(body.fields), [field === 'kind' || field === 'state' ? `${field}.0` : field])
  }
})

t.test('a code is taken in whichever case', async (t) => {
  const { call, make, audit } = await couponShop(t)
  await make()
  const other = await make({ code: 'OTHER' })
  const taken = { status: 409, body: { code: 'TAKEN', fields: { code: 'taken' } } }
  t.match(await call('POST', '', TENTH), taken)
  t.match(await call('POST', '', { ...TENTH, code: 'tEnTh' }), taken)
  t.match(await call('PUT', `/${other}`, { ...TENTH, code: 'tenth', version: 1 }), taken)
  t.match(await call('PUT', `/${other}`, { ...TENTH, code: 'other', version: 1 }), { status: 200 }, 'its own is not')
  t.equal((await audit()).length, 3)
})

t.test('a stale version is refused, and what is gone is not found', async (t) => {
  const { call, make, audit } = await couponShop(t)
  const [id, beside] = [await make(), await make({ code: 'BESIDE' })]
  t.equal((await call('PUT', `/${id}`, { ...TENTH, value: 500, version: 1 })).status, 200)
  for (const answer of [
    await call('PUT', `/${id}`, { ...TENTH, value: 700, version: 1 }),
    await call('DELETE', `/${id}?version=1`),
  ])
    t.match(answer, { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.match((await call('GET', `/${id}`)).body, { value: 500, version: 2 })
  t.match((await call('GET', `/${beside}`)).body, { code: 'BESIDE', value: 1000, version: 1 }, 'the other stays')
  t.equal((await audit()).length, 3, 'a refused change leaves no entry')
  t.equal((await call('PUT', `/${randomUUID()}`, { ...TENTH, version: 1 })).status, 404)
  t.equal((await call('DELETE', `/${randomUUID()}?version=1`)).status, 404)
  t.match(await call('DELETE', `/${id}`), { status: 400, body: { fields: { version: 'required' } } })
})

t.test('an order that used a coupon keeps it from being removed, not from being switched off', async (t) => {
  const { call, make, use, audit, db } = await couponShop(t)
  const [id, unused] = [await make(), await make({ code: 'UNUSED' })]
  await use(id)
  await use(id)
  const refused = { status: 409, body: { code: 'CONFLICT', fields: { uses: 'in_use:2' } } }
  t.match(await call('DELETE', `/${id}?version=1`), refused)
  await db.updateTable('coupon_uses').set({ released_at: new Date() }).execute()
  t.match(await call('DELETE', `/${id}?version=1`), refused, 'its orders still tell of it')

  const run = async (action: string, preview = false) =>
    (await call('POST', '/bulk', { action, ids: [id, unused, randomUUID()], preview })).body.results
  const off = [
    { label: 'TENTH', ok: true, before: 'active', after: 'inactive' },
    { label: 'UNUSED', ok: true },
    { ok: false, problem: 'NOT_FOUND' },
  ]
  t.match(await run('deactivate', true), off)
  t.equal((await audit()).length, 2, 'a preview changes nothing')
  t.match(await run('deactivate'), off)
  t.match((await call('GET', `/${id}`)).body, { active: false, state: 'off', used: 2, version: 2 })
  t.match(await run('activate'), [{ before: 'inactive', after: 'active' }, { ok: true }, { ok: false }])
  t.match(await run('remove'), [
    { id, ok: false, problem: 'CONFLICT', reason: 'in_use:2' },
    { label: 'UNUSED', ok: true, after: 'removed' },
    { ok: false },
  ])
  t.match((await call('GET', '')).body, { total: 1, rows: [{ id, used: 2, version: 3 }] })
})

t.test('an export holds the rows of its filter in the columns asked for', async (t) => {
  const { call, make, db } = await couponShop(t)
  const categoryIds = [await addCategory(db, 'textiles'), await addCategory(db, 'decor')]
  await make({ code: '-MINUS', categoryIds, maxUses: 5, endsAt: '2099-01-01T00:00:00Z' })
  await make({ active: false })
  const all = await call('GET', '/export?state=active')
  t.match(all.headers, { 'content-type': /^text\/csv/, 'content-disposition': 'attachment; filename="coupons.csv"' })
  const [heading, row, rest] = all.body.split('\r\n')
  t.equal(
    heading,
    '\ufeffCode,Kind,Value,State,Starts,Ends,Minimum,Used,Uses at most,Uses left,Uses per customer,Only at full price,Categories,Active,Created',
  )
  t.match(row, /^'-MINUS,percent,10,active,,2099-01-01T00:00:00.000Z,0.00,0,5,5,,false,"decor, textiles",true,20/)
  t.equal(rest, '')
  t.equal((await call('GET', '/export?columns=state,code&sort=code')).body.split('\r\n')[2], 'off,TENTH')
  await make({ code: 'FIVE', kind: 'fixed', value: 500, min: 2000 })
  const amounts = async () =>
    (await call('GET', '/export?columns=code,value,min&sort=code')).body.split('\r\n').slice(1, 3)
  t.same(await amounts(), ["'-MINUS,10,0.00", 'FIVE,5.00,20.00'])
  await setGroup(db, 'commerce', { ...DEFAULT_INFO.commerce, currency: 'JPY' })
  t.same(await amounts(), ["'-MINUS,10,0", 'FIVE,500,2000'])
  t.match(await call('GET', '/export?columns=price'), { status: 400, body: { fields: { columns: 'unknown' } } })
})

t.test('editors read coupons and change none; customers and guests see none', async (t) => {
  const shop = await couponShop(t)
  const id = await shop.make()
  const editor = callAs(shop, await shop.signIn('editor'))
  for (const url of ['', `/${id}`, '/export']) t.equal((await editor('GET', url)).status, 200, url)
  for (const answer of [
    await editor('POST', '', TENTH),
    await editor('PUT', `/${id}`, { ...TENTH, version: 1 }),
    await editor('DELETE', `/${id}?version=1`),
    await editor('POST', '/bulk', { action: 'remove', ids: [id] }),
  ])
    t.match(answer, { status: 403, body: { code: 'FORBIDDEN' } })
  // Somebody who was an admin when they made it; others do not even see the change.
  const former = await shop.signIn('editor')
  const entry = { action: 'create', entity: 'coupons', entity_id: id, after: JSON.stringify({ id, version: 1 }) }
  await shop.db
    .insertInto('audit_log')
    .values({ ...entry, actor_id: former.user.id, actor_role: 'admin', request_id: 'then' })
    .execute()
  const made = (await shop.audit()).at(-1)
  const url = `/api/admin/audit/${made?.id}/undo`
  t.equal((await shop.app.inject({ method: 'POST', url, headers: former.headers })).statusCode, 403)
  t.equal((await callAs(shop, await shop.signIn('customer'))('GET', '')).status, 403)
  t.equal((await shop.app.inject('/api/admin/coupons')).statusCode, 401)
  t.match((await shop.call('GET', `/${id}`)).body, { ...TENTH, version: 1 })
})
