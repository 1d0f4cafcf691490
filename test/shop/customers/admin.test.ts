// Customers as staff keep them: finding, changing and blocking them, and who may.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { type SignedIn, testShop } from '../../support/shop.ts'
import { addOrder } from '../orders/order-fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const shopOf = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const as =
    ({ headers }: SignedIn) =>
    async (method: Method, url: string, payload?: object) => {
      const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, text: answer.body }
    }
  const stillIn = async ({ headers }: SignedIn) =>
    (await shop.app.inject({ url: '/api/account', headers })).statusCode === 200
  const row = (id: string) => shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const set = (id: string, values: object) => shop.db.updateTable('users').set(values).where('id', '=', id).execute()
  const admin = await shop.signIn('admin')
  const editor = await shop.signIn('editor')
  return { ...shop, as, stillIn, row, set, admin, editor, boss: as(admin), read: as(editor) }
}

const edit = { name: 'Zoë Thalberg', email: 'zoe@example.org', phone: '+49 30 23125 001', adminNote: 'Rings late' }

t.test('only shoppers are listed; searched, filtered, sorted, paged and exported', async (t) => {
  const { read, signIn, set } = await shopOf(t)
  const [zoe, ann, ben] = [await signIn('customer'), await signIn('customer'), await signIn('customer')]
  await set(zoe.user.id, {
    name: 'Zoë',
    email: 'zoe@example.org',
    orders_count: 4,
    spent_minor: 40_000,
    admin_note: 'VIP',
  })
  await set(ann.user.id, { name: '=Ann', orders_count: 1, spent_minor: 1990, created_at: '2026-01-05T10:00:00Z' })
  await set(ben.user.id, {
    name: 'Ben',
    status: 'blocked',
    phone: '0170 5552244911',
    last_order_at: '2026-02-01T10:00:00Z',
  })
  const names = async (query: string) => {
    const { status, body, text } = await read('GET', `/customers?${query}`)
    t.equal(status, 200, text)
    return body.rows.map((row: { name: string }) => row.name)
  }
  t.same(await names('sort=name'), ['=Ann', 'Ben', 'Zoë'])
  t.same(await names('q=ZOE'), ['Zoë'])
  t.same(await names('q=example.org'), ['Zoë'])
  // Longer than what is drawn for a username.
  t.same(await names('q=5552244911'), ['Ben'])
  t.same(await names(`q=${ann.user.username}`), ['=Ann'])
  t.same(await names('status=blocked&status=erased'), ['Ben'])
  t.same(await names('to=2026-01-05'), ['=Ann'])
  t.same(await names('from=2026-01-06&sort=name'), ['Ben', 'Zoë'])
  t.same(await names('min=100'), ['Zoë'])
  t.same(await names('max=19,90&sort=name'), ['=Ann', 'Ben'])
  t.same(await names('returning=1'), ['Zoë'])
  t.same(await names('idle=1'), ['Ben'])
  t.same(await names('noted=1'), ['Zoë'])
  t.same(await names('sort=-spent'), ['Zoë', '=Ann', 'Ben'])
  t.same(await names('sort=-last'), ['Ben', ...(await names('sort=-last')).slice(1)])
  t.match((await read('GET', '/customers?limit=2&page=7')).body, { total: 3, page: 2, pages: 2, rows: { length: 1 } })
  const { text } = await read('GET', '/customers/export?returning=&min=10&sort=name')
  t.match(text, `'=Ann`)
  t.match(text, ',400.00,')
  t.notMatch(text, 'Ben')
  for (const [query, field] of [
    ['status=gone', 'status.0'],
    ['min=much', 'min'],
    ['from=05.01.2026', 'from'],
    ['sort=password_hash', 'sort'],
  ] as const)
    t.match(await read('GET', `/customers?${query}`), { status: 400, body: { fields: { [field]: String } } })
})

t.test('one customer comes with what is theirs, and with no secret', async (t) => {
  const { read, signIn, db, editor } = await shopOf(t)
  const { user } = await signIn('customer')
  await db
    .insertInto('addresses')
    .values({
      id: randomUUID(),
      user_id: user.id,
      first_name: 'Zoë',
      last_name: 'T',
      line1: 'Seestraße 1',
      postal_code: '1',
      city: 'Kiel',
      country: 'DE',
      post_number: '1234567',
      default_shipping: true,
    })
    .execute()
  await db
    .insertInto('messages')
    .values({
      id: randomUUID(),
      name: 'Zoë',
      email: 'z@example.org',
      subject: 'Cable length',
      body: 'How long?',
      customer_id: user.id,
    })
    .execute()
  const waits = { orders_count: 3, spent_minor: 10_000, email: 'z@example.org', email_pending: 'zoe@new.example.org' }
  await db.updateTable('users').set(waits).where('id', '=', user.id).execute()
  const { status, body, text } = await read('GET', `/customers/${user.id}`)
  t.equal(status, 200, text)
  t.match(body, {
    id: user.id,
    status: 'active',
    sessions: 1,
    orders: 3,
    spent: 10_000,
    average: 3333,
    ...{ emailVerified: false, emailPending: 'zoe@new.example.org' },
    addresses: [{ city: 'Kiel', postNumber: '1234567', defaultShipping: true, defaultBilling: false }],
    messages: { total: 1, rows: [{ subject: 'Cable length', status: 'new' }] },
    reviews: { total: 0, rows: [] },
  })
  t.notMatch(text, /password|epoch/)
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
  t.match((await read('GET', `/customers/${user.id}`)).body, { emailVerified: true })
  t.equal((await read('GET', `/customers/${editor.user.id}`)).status, 404, 'staff are no customers')
  t.equal((await read('GET', `/customers/${randomUUID()}`)).status, 404)
  t.equal((await read('GET', '/customers/1')).status, 400)
})

t.test('a customer is changed, and the change is taken back', async (t) => {
  const { boss, signIn, row, set, db } = await shopOf(t)
  const { user } = await signIn('customer')
  await set(user.id, { email: 'old@example.org', email_verified_at: new Date() })
  const url = `/customers/${user.id}`
  const changed = await boss('PUT', url, { ...edit, version: 1 })
  t.match(changed, { status: 200, body: { id: user.id, version: 2, auditId: Number } })
  t.match(await row(user.id), {
    name: edit.name,
    email: edit.email,
    phone: edit.phone,
    admin_note: edit.adminNote,
    email_verified_at: null,
  })
  t.match(await boss('PUT', url, { ...edit, name: 'Late', version: 1 }), {
    status: 409,
    body: { fields: { version: 'wrong' } },
  })
  t.equal((await boss('POST', `/audit/${changed.body.auditId}/undo`)).status, 200)
  t.match(await row(user.id), { name: user.name, email: 'old@example.org', phone: null, admin_note: null, version: 3 })
  await boss('PUT', url, { name: 'Bare', email: '', phone: '', version: 3 })
  t.match(await row(user.id), { email: null, phone: null, admin_note: null })
  t.notMatch(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute()), 'password_hash')
})

t.test('bad input names its field and changes nothing', async (t) => {
  const { boss, signIn, row, db } = await shopOf(t)
  const { user } = await signIn('customer')
  const good = { ...edit, version: 1 }
  for (const [body, fields] of [
    [{ ...good, name: ' ' }, { name: 'required' }],
    [{ ...good, name: 'x'.repeat(101) }, { name: 'too_long:100' }],
    [{ ...good, email: 'no address' }, { email: 'invalid' }],
    [{ ...good, phone: '1'.repeat(41) }, { phone: 'too_long:40' }],
    [{ ...good, adminNote: 'x'.repeat(2001) }, { adminNote: 'too_long:2000' }],
    [{ ...good, adminNote: 'a\u0000b' }, { adminNote: 'invalid' }],
    [{ ...good, version: undefined }, { version: 'required' }],
    [{ ...good, role: 'developer' }, { role: 'unknown' }],
    [{ ...good, status: 'active' }, { status: 'unknown' }],
  ] as const) {
    const answer = await boss('PUT', `/customers/${user.id}`, body)
    t.match(answer, { status: 400 }, JSON.stringify(fields))
    t.same(answer.body.fields, fields)
  }
  t.match(await row(user.id), { name: user.name, version: 1 })
  t.same(await db.selectFrom('audit_log').select('id').execute(), [])
})

t.test('blocking ends every session at once, unblocking brings none of them back', async (t) => {
  const { boss, signIn, signInAgain, stillIn, app } = await shopOf(t)
  const one = await signIn('customer')
  const two = await signInAgain(one.user)
  const url = `/customers/${one.user.id}/block`
  t.ok((await stillIn(one)) && (await stillIn(two)))
  const blocked = await boss('POST', url, { blocked: true, version: 1 })
  t.match(blocked, { status: 200, body: { version: 2 } })
  t.notOk((await stillIn(one)) || (await stillIn(two)))
  const refreshed = await app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie: one.credential } })
  t.not(refreshed.statusCode, 200)
  t.equal((await boss('POST', url, { blocked: true, version: 1 })).status, 409, 'a stale version')
  t.equal((await boss('POST', `/audit/${blocked.body.auditId}/undo`)).status, 200)
  t.notOk((await stillIn(one)) || (await stillIn(two)))
  const again = await signInAgain(one.user)
  t.ok(await stillIn(again))
  const { body } = await boss('POST', url, { blocked: true, version: 3 })
  await boss('POST', url, { blocked: false, version: body.version })
  t.notOk(await stillIn(again))
})

t.test('many are blocked at once, after a preview that changes nothing', async (t) => {
  const { boss, signIn, stillIn, row, set, admin } = await shopOf(t)
  const [one, two, gone] = [await signIn('customer'), await signIn('customer'), await signIn('customer')]
  await set(two.user.id, { status: 'blocked' })
  await set(gone.user.id, { status: 'erased' })
  const ids = [one, two, gone, admin].map(({ user }) => user.id)
  const preview = await boss('POST', '/customers/bulk', { action: 'block', ids, preview: true })
  const expected = [
    { ok: true, label: one.user.name, before: 'active', after: 'blocked' },
    { ok: true, before: 'blocked', after: 'blocked' },
    { ok: false, problem: 'CONFLICT' },
    { ok: false, problem: 'NOT_FOUND' },
  ]
  t.match(preview.body.results, expected)
  t.ok(await stillIn(one))
  t.match((await boss('POST', '/customers/bulk', { action: 'block', ids })).body.results, expected)
  t.notOk(await stillIn(one))
  t.equal((await row(admin.user.id)).status, 'active')
  t.equal((await boss('POST', '/customers/bulk', { action: 'erase', ids })).status, 400)
})

t.test('editors read; shoppers do not get in', async (t) => {
  const { read, as, signIn, row, db } = await shopOf(t)
  const customer = await signIn('customer')
  const { id, username } = customer.user
  await addOrder(db, { number: 'ST-1', customerId: id })
  t.equal((await read('GET', `/customers/${id}`)).status, 200)
  const writes: [Method, string, object?][] = [
    ['PUT', `/customers/${id}`, { ...edit, version: 1 }],
    ['POST', `/customers/${id}/block`, { blocked: true, version: 1 }],
    ['POST', '/customers/bulk', { action: 'block', ids: [id] }],
    ['GET', `/customers/${id}/erasure`],
    ['POST', `/customers/${id}/erasure`, { version: 1, username }],
  ]
  for (const [method, url, payload] of writes)
    t.equal((await read(method, url, payload)).status, 403, `${method} ${url}`)
  for (const [method, url, payload] of [['GET', '/customers'], ['GET', `/customers/${id}`], ...writes] as typeof writes)
    t.equal((await as(customer)(method, url, payload)).status, 403, `${method} ${url}`)
  t.match(await row(id), { status: 'active', version: 1 })
})
