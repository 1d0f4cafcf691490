// Accounts as staff keep them: who may do what to whom, and what ends the sessions of the person concerned.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { endpoints } from '#contract/endpoints.ts'
import type { Role } from '#contract/permissions.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { type SignedIn, testShop } from '../../support/shop.ts'

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
  const login = async (username: string, password: string) =>
    (await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } })).statusCode
  const stillIn = async ({ headers }: SignedIn) =>
    (await shop.app.inject({ url: '/api/account', headers })).statusCode === 200
  const versionOf = async (id: string) =>
    (await shop.db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  const developer = await shop.signIn('developer')
  const admin = await shop.signIn('admin')
  return { ...shop, as, login, stillIn, versionOf, developer, admin, dev: as(developer), boss: as(admin) }
}

const robin = { name: 'Robin Vale', username: 'robin.vale', email: 'robin@example.org', adminNote: 'Night shift' }
const keep = (role: Role, version: number) => ({ name: 'Renamed', email: null, adminNote: null, role, version })

t.test('everyone is listed, the staff on their own; searched, filtered, sorted and paged', async (t) => {
  const { boss, signIn, db, developer } = await shopOf(t)
  const customer = await signIn('customer')
  await signIn('editor')
  await db.updateTable('users').set({ name: 'Zoë', status: 'blocked' }).where('id', '=', customer.user.id).execute()
  const roles = async (url: string) => (await boss('GET', url)).body.rows.map((row: { role: string }) => row.role)
  t.same(await roles('/admins'), ['developer', 'admin', 'editor'])
  t.same((await roles('/users')).length, 4)
  t.same(await roles('/users?sort=role'), ['developer', 'admin', 'editor', 'customer'])
  t.same(await roles('/users?q=ZOE'), ['customer'])
  t.same(await roles('/users?status=blocked'), ['customer'])
  t.same(await roles('/users?role=editor'), ['editor'])
  t.same(await roles('/users?role=editor&role=admin&sort=role'), ['admin', 'editor'])
  t.same((await roles('/users?status=blocked&status=active')).length, 4)
  t.same(await roles('/users?unused=1'), [])
  t.same(await roles('/admins?role=customer'), [])
  t.match((await boss('GET', '/users?limit=3&page=2')).body, { total: 4, pages: 2, rows: { length: 1 } })
  const { text } = await boss('GET', '/users?role=developer')
  t.match(JSON.parse(text).rows[0], { id: developer.user.id, sessions: 1, status: 'active' })
  t.notMatch(text, 'password')
  const exported = (await boss('GET', '/admins/export')).text
  t.match(exported, developer.user.username)
  t.notMatch(exported, customer.user.username)
  for (const [query, field] of [
    ['role=boss', 'role.0'],
    ['status=gone', 'status.0'],
    ['sort=password', 'sort'],
    ['page=-1', 'page'],
  ])
    t.match(await boss('GET', `/users?${query}`), { status: 400, body: { fields: { [`${field}`]: String } } })
})

t.test('an account is created with a password that is shown once and kept nowhere', async (t) => {
  const { boss, db, login, log } = await shopOf(t)
  const made = await boss('POST', '/users', { ...robin, role: 'editor' })
  t.match(made, { status: 201, body: { version: 1, auditId: Number, password: /^([a-z2-9]{5}-){3}[a-z2-9]{5}$/ } })
  const { id, password } = made.body
  t.equal(await login('robin.vale', password), 200)
  const read = await boss('GET', `/users/${id}`)
  t.match(read.body, { ...robin, role: 'editor', self: false, rights: { edit: true, block: true } })
  t.notMatch(read.text, password)
  const kept = JSON.stringify([
    await db.selectFrom('audit_log').selectAll().execute(),
    await db.selectFrom('users').selectAll().execute(),
    log,
  ])
  t.notMatch(kept, password, 'not in the log, the audit log or the table')
  t.notMatch(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute()), 'argon2id')
  const another = await boss('POST', '/users', { ...robin, username: 'robin2', email: '', role: 'customer' })
  t.not(another.body.password, password)
})

t.test('bad input names its field and leaves nothing behind', async (t) => {
  const { boss, db } = await shopOf(t)
  const good = { ...robin, role: 'editor' }
  const cases: [object, Record<string, string>][] = [
    [{ ...good, name: ' ' }, { name: 'required' }],
    [{ ...good, name: 'x'.repeat(101) }, { name: 'too_long:100' }],
    [{ ...good, name: 'a\u0000b' }, { name: 'invalid' }],
    [{ ...good, username: 'ab' }, { username: 'too_short:3' }],
    [{ ...good, username: '𝒜𝒷' }, { username: 'too_short:3' }],
    [{ ...good, username: '<b>bold</b>' }, { username: 'invalid' }],
    [{ ...good, email: 'no address' }, { email: 'invalid' }],
    [{ ...good, role: 'owner' }, { role: 'invalid' }],
    [{ ...good, role: undefined }, { role: 'invalid' }],
    [{ ...good, adminNote: 'x'.repeat(2001) }, { adminNote: 'too_long:2000' }],
    [{ ...good, password: 'of my choice' }, { password: 'unknown' }],
    [{ ...good, status: 'active' }, { status: 'unknown' }],
  ]
  for (const [body, fields] of cases) {
    const answer = await boss('POST', '/users', body)
    t.match(answer, { status: 400 }, JSON.stringify(fields))
    t.same(answer.body.fields, fields)
  }
  const polluted = JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":{"role":"developer"},'))
  t.equal((await boss('POST', '/users', polluted)).status, 400)
  t.equal((await boss('POST', '/users', good)).status, 201)
  t.match(await boss('POST', '/users', { ...good, username: 'ROBIN.VALE', email: null }), {
    status: 409,
    body: { fields: { username: 'taken' } },
  })
  t.equal((await boss('POST', '/users', { ...good, username: 'other', email: 'ROBIN@example.org' })).status, 201)
  t.equal((await db.selectFrom('users').select('id').execute()).length, 4, 'an address is no name')
  t.equal((await db.selectFrom('audit_log').select('id').execute()).length, 2)
})

t.test('an admin looks after editors and customers, a developer after everyone', async (t) => {
  const { boss, dev, signIn, versionOf } = await shopOf(t)
  const ROLES: readonly Role[] = ['developer', 'admin', 'editor', 'customer']
  const MAY: Record<string, readonly Role[]> = { admin: ['editor', 'customer'], developer: ROLES }
  for (const [who, call] of [
    ['admin', boss],
    ['developer', dev],
  ] as const) {
    for (const role of ROLES) {
      const allowed = MAY[who]?.includes(role)
      const { user } = await signIn(role)
      const url = `/users/${user.id}`
      const version = () => versionOf(user.id)
      const answers = [
        await call('POST', '/users', { name: 'New', username: `${who}-makes-${role}`, role }),
        await call('PUT', url, keep(role, await version())),
        await call('POST', `${url}/block`, { blocked: true, version: await version() }),
        await call('POST', `${url}/block`, { blocked: false, version: await version() }),
        await call('POST', `${url}/password`, { version: await version() }),
        await call('POST', `${url}/end-sessions`, { version: await version() }),
        await call('DELETE', `${url}?version=${await version()}`),
      ]
      const statuses = answers.map(({ status }) => status)
      t.same(statuses, allowed ? [201, 200, 200, 200, 200, 200, 200] : Array(7).fill(403), `${who} and ${role}`)
    }
    const { user } = await signIn('editor')
    for (const role of ['admin', 'developer'] as const)
      t.equal(
        (await call('PUT', `/users/${user.id}`, keep(role, await versionOf(user.id)))).status,
        who === 'developer' ? 200 : 403,
        `${who} makes an editor ${role}`,
      )
  }
})

t.test('nobody changes their own role, nor blocks, removes or resets themselves', async (t) => {
  const { dev, signIn, developer, db, stillIn } = await shopOf(t)
  await signIn('developer')
  const url = `/users/${developer.user.id}`
  t.match((await dev('GET', url)).body, { self: true, rights: { edit: true, roles: [], block: false } })
  t.equal((await dev('PUT', url, keep('admin', 1))).status, 403)
  t.equal((await dev('POST', `${url}/block`, { blocked: true, version: 1 })).status, 403)
  t.equal((await dev('POST', `${url}/password`, { version: 1 })).status, 403)
  t.equal((await dev('DELETE', `${url}?version=1`)).status, 403)
  t.equal((await db.selectFrom('audit_log').select('id').execute()).length, 0)
  t.match(await dev('PUT', url, keep('developer', 1)), { status: 200, body: { version: 2 } }, 'a name is one’s own')
  t.ok(await stillIn(developer), 'and ends no session')
})

t.test('a change of role, a block, a reset and a removal end the sessions; a change of name does not', async (t) => {
  const { dev, signIn, signInAgain, stillIn, versionOf, login } = await shopOf(t)
  const { password, id } = (await dev('POST', '/users', { ...robin, role: 'editor' })).body
  const url = `/users/${id}`
  const enter = () => signInAgain({ id, name: '', username: '', role: 'editor' })
  const acts: [string, () => Promise<{ status: number }>, boolean][] = [
    ['name', async () => dev('PUT', url, keep('editor', await versionOf(id))), true],
    ['role', async () => dev('PUT', url, keep('customer', await versionOf(id))), false],
    ['sessions', async () => dev('POST', `${url}/end-sessions`, { version: await versionOf(id) }), false],
    ['block', async () => dev('POST', `${url}/block`, { blocked: true, version: await versionOf(id) }), false],
  ]
  for (const [name, act, stays] of acts) {
    const session = await enter()
    t.equal((await act()).status, 200, name)
    t.equal(await stillIn(session), stays, name)
  }
  t.equal(await login('robin.vale', password), 401, 'the blocked cannot log in')
  await dev('POST', `${url}/block`, { blocked: false, version: await versionOf(id) })
  t.equal(await login('robin.vale', password), 200)
  const before = await enter()
  const reset = await dev('POST', `${url}/password`, { version: await versionOf(id) })
  t.notOk(await stillIn(before))
  t.equal(await login('robin.vale', password), 401, 'the old password is none')
  t.equal(await login('robin.vale', reset.body.password), 200)
  const other = await signIn('editor')
  t.equal((await dev('DELETE', `/users/${other.user.id}?version=1`)).status, 200)
  t.notOk(await stillIn(other))
  t.equal((await dev('GET', `/users/${other.user.id}`)).status, 404)
})

t.test('a stale version is refused, what is gone is not found, and orders keep an account', async (t) => {
  const { dev, signIn, db } = await shopOf(t)
  const { user } = await signIn('customer')
  const url = `/users/${user.id}`
  t.equal((await dev('PUT', url, keep('customer', 1))).status, 200)
  for (const answer of [
    await dev('PUT', url, { ...keep('editor', 1), name: 'Late' }),
    await dev('POST', `${url}/block`, { blocked: true, version: 1 }),
    await dev('POST', `${url}/password`, { version: 1 }),
    await dev('DELETE', `${url}?version=1`),
  ])
    t.match(answer, { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.match((await dev('GET', url)).body, { name: 'Renamed', role: 'customer', status: 'active' })
  t.equal((await dev('PUT', `/users/${randomUUID()}`, keep('editor', 1))).status, 404)
  await db
    .insertInto('orders')
    .values({
      id: randomUUID(),
      number: 'T1',
      public_token: randomUUID(),
      customer_id: user.id,
      email: 'a@example.org',
      locale: 'en',
      currency: 'EUR',
      status: 'confirmed',
      payment_status: 'unpaid',
      fulfilment_status: 'unfulfilled',
      prices_include_tax: true,
      items_minor: 0,
      total_minor: 0,
    })
    .execute()
  t.match(await dev('DELETE', `${url}?version=2`), { status: 409, body: { code: 'CONFLICT' } })
})

t.test('of developers who demote, block or remove each other at once, one remains', async (t) => {
  const { as, signIn, developer, db } = await shopOf(t)
  const rounds = [
    (call: ReturnType<typeof as>, id: string) => call('PUT', `/users/${id}`, keep('admin', 1)),
    (call: ReturnType<typeof as>, id: string) => call('POST', `/users/${id}/block`, { blocked: true, version: 1 }),
    (call: ReturnType<typeof as>, id: string) => call('DELETE', `/users/${id}?version=1`),
  ]
  let left = developer
  for (const act of rounds) {
    await db.updateTable('users').set({ version: 1 }).where('id', '=', left.user.id).execute()
    const other = await signIn('developer')
    const answers = await Promise.all([act(as(left), other.user.id), act(as(other), left.user.id)])
    const refused = answers.filter(({ status }) => status !== 200)
    t.equal(refused.length, 1, answers.map(({ status }) => status).join())
    t.ok([401, 403, 409].includes(refused[0]?.status ?? 0))
    const active = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'developer')
      .where('status', '=', 'active')
      .execute()
    t.equal(active.length, 1)
    left = active[0]?.id === other.user.id ? other : left
  }
})

t.test('several are blocked, unblocked and signed out row by row; a refused row says why', async (t) => {
  const { as, boss, dev, signIn, signInAgain, stillIn, db, admin, developer } = await shopOf(t)
  const [editor, customer, erased] = [await signIn('editor'), await signIn('customer'), await signIn('customer')]
  await db.updateTable('users').set({ status: 'erased' }).where('id', '=', erased.user.id).execute()
  const nobody = randomUUID()
  const ids = [editor, customer, admin, developer, erased].map(({ user }) => user.id).concat(nobody)
  const run = async (action: string, preview: boolean, call = boss, list = 'users') =>
    (await call('POST', `/${list}/bulk`, { action, ids, preview })).body.results
  const refused = [
    { id: admin.user.id, ok: false, problem: 'FORBIDDEN', reason: 'own_account' },
    { id: developer.user.id, ok: false, problem: 'FORBIDDEN', reason: 'beyond_role' },
    { id: erased.user.id, ok: false, problem: 'FORBIDDEN', reason: 'erased' },
    { id: nobody, ok: false, problem: 'NOT_FOUND' },
  ]
  const written = async () => (await db.selectFrom('audit_log').select('id').execute()).length

  const out = { ok: true, before: 'signed_in', after: 'signed_out' }
  t.match(await run('end-sessions', true), [out, out, ...refused])
  t.ok((await stillIn(editor)) && (await stillIn(customer)), 'a preview ends nothing')
  t.match(await run('end-sessions', false), [out, out, ...refused])
  t.notOk((await stillIn(editor)) || (await stillIn(customer)))
  t.match(await run('end-sessions', true), [{ before: 'signed_out' }, { before: 'signed_out' }])

  const back = await signInAgain(editor.user)
  const off = { ok: true, label: 'A editor', before: 'active', after: 'blocked' }
  const before = await written()
  t.match(await run('block', true), [off, { ...off, label: 'A customer' }, ...refused])
  t.equal(await written(), before)
  t.match(await run('block', false), [off, { ...off, label: 'A customer' }, ...refused])
  t.equal(await written(), before + 2)
  t.notOk(await stillIn(back))
  t.match(await run('unblock', false), [{ before: 'blocked', after: 'active' }, { after: 'active' }, ...refused])

  t.match(
    await run('block', true, dev, 'admins'),
    [{ ok: true }, { ok: true }, { ok: true }, { reason: 'own_account' }],
    'a developer may do it to an admin',
  )
  t.match(await dev('POST', '/admins/bulk', { action: 'remove', ids }), {
    status: 400,
    body: { fields: { action: 'invalid' } },
  })
  t.equal((await as(await signIn('editor'))('POST', '/users/bulk', { action: 'block', ids })).status, 403)
})

t.test('of two developers who block each other at the same moment, one remains', async (t) => {
  const { as, signIn, developer, db, pool } = await shopOf(t)
  const other = await signIn('developer')
  const block = (by: SignedIn, whom: SignedIn) =>
    as(by)('POST', '/admins/bulk', { action: 'block', ids: [whom.user.id], preview: false })
  const answers = await db.transaction().execute(async (trx) => {
    await sql`select from users where role = 'developer' for update`.execute(trx)
    const both = [block(developer, other), block(other, developer)]
    // Both were let in as developers, and neither knows yet of the other.
    await lockWaits(pool, 2)
    return both
  })
  const rows = (await Promise.all(answers)).map(({ body }) => body.results[0])
  t.same(rows.map(({ ok }) => ok).sort(), [false, true])
  t.match(
    rows.find(({ ok }) => !ok),
    { problem: 'FORBIDDEN' },
    'who is blocked blocks nobody any more',
  )
  const active = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'active')
    .where('role', '=', 'developer')
  t.equal((await active.execute()).length, 1)
})

t.test('a block is taken back by the rules of blocking, and only while nothing has happened since', async (t) => {
  const { boss, dev, signIn, versionOf, stillIn, signInAgain } = await shopOf(t)
  const [editor, chief] = [await signIn('editor'), await signIn('admin')]
  const block = async (id: string, blocked: boolean) =>
    (await dev('POST', `/users/${id}/block`, { blocked, version: await versionOf(id) })).body.auditId
  const undo = (call: typeof dev, auditId: number) => call('POST', `/audit/${auditId}/undo`)
  const statusOf = async (id: string) => (await dev('GET', `/users/${id}`)).body.status

  t.equal((await undo(boss, await block(editor.user.id, true))).status, 200)
  t.equal(await statusOf(editor.user.id), 'active')
  const freed = await block(editor.user.id, true).then(() => block(editor.user.id, false))
  const session = await signInAgain(editor.user)
  t.equal((await undo(boss, freed)).status, 200)
  t.equal(await statusOf(editor.user.id), 'blocked')
  t.notOk(await stillIn(session), 'blocked again, and signed out')
  const stale = await block(editor.user.id, false)
  await dev('PUT', `/users/${editor.user.id}`, keep('editor', await versionOf(editor.user.id)))
  t.equal((await undo(boss, stale)).status, 409)
  t.equal((await undo(boss, await block(chief.user.id, true))).status, 403, 'an admin frees no admin')
  t.equal(await statusOf(chief.user.id), 'blocked')
})

t.test('a password that staff made opens nothing of theirs before it is changed', async (t) => {
  const { app, boss, db, signIn, admin, versionOf } = await shopOf(t)
  const { id, password } = (await boss('POST', '/users', { ...robin, role: 'editor' })).body
  const enter = async (secret: string) => {
    const payload = { username: 'robin.vale', password: secret }
    const { accessToken, user } = (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json()
    t.same(Object.keys(user).sort(), ['id', 'name', 'role', 'username'], 'the given calls answer as ever')
    const headers = { authorization: `Bearer ${accessToken}` }
    const call = async (method: Method, url: string, payload?: object) => {
      const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, body: answer.body && answer.json() }
    }
    const change = (newPassword: string) => call('PUT', '/account/password', { currentPassword: secret, newPassword })
    return { call, change }
  }
  const refused = { status: 403, body: { code: 'PASSWORD_CHANGE_REQUIRED' } }
  const first = await enter(password)
  t.match(await first.call('GET', '/admin/colors'), refused)
  t.match(await first.call('POST', '/admin/colors', {}), refused)
  t.match(await first.call('GET', '/admin/users'), { status: 403, body: { code: 'FORBIDDEN' } }, 'the role comes first')
  t.match(await first.call('GET', '/account'), { status: 200, body: { mustChangePassword: true } })
  t.match(await first.change(password), { status: 400, body: { fields: { newPassword: 'same' } } })
  t.match(await first.call('GET', '/admin/colors'), refused)
  t.equal((await first.change('a-sentence-of-my-own')).status, 204)
  t.equal((await first.call('GET', '/admin/colors')).status, 200, 'in the same session')
  t.match(await first.call('GET', '/account'), { body: { mustChangePassword: false } })

  const reset = (await boss('POST', `/users/${id}/password`, { version: await versionOf(id) })).body.password
  t.match(await (await enter(reset)).call('GET', '/admin/colors'), refused, 'a reset is one as well')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from users where must_change_password`.execute(db)
  t.same(rows, [{ n: 1 }], 'nobody else has to')
  t.equal((await app.inject({ url: '/api/admin/colors', headers: admin.headers })).statusCode, 200)
  t.equal((await app.inject({ url: '/api/admin/colors', headers: (await signIn('editor')).headers })).statusCode, 200)
})

t.test('every endpoint of staff needs a permission, which is where that is asked', async (t) => {
  const open = endpoints.filter(
    ({ path, access }) => path.startsWith('/api/admin/') && ['public', 'user'].includes(access),
  )
  t.same(open, [])
})
