// The app as a whole: who may call what, what it refuses to start with, and what it leaves in the log.
import { sql } from 'kysely'
import t from 'tap'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { PERMISSIONS, ROLES, type Role } from '#contract/permissions.ts'
import { mount } from '#http/mount.ts'
import { buildShop } from '../../src/shop/app.ts'
import { addressOf } from '../support/contract-addresses.ts'
import { lockWaits } from '../support/lock-wait.ts'
import { type SignedIn, shopDeps, signInWith, testShop } from '../support/shop.ts'

const ofShop: readonly Endpoint[] = endpoints.filter(({ path }) => path.startsWith('/api/'))

t.test('every endpoint of the contract answers each kind of caller as the permission table says', async (t) => {
  const { app, signIn } = await testShop(t)
  const readers = new Map<Role, SignedIn>()
  /** Each call has a session of its own, for some calls end it; those that only read share one. */
  const sessionFor = async (role: Role, { method }: Endpoint): Promise<SignedIn> => {
    const session = (method === 'GET' && readers.get(role)) || (await signIn(role))
    if (method === 'GET') readers.set(role, session)
    return session
  }
  const callers: readonly (Role | 'anonymous')[] = ['anonymous', ...ROLES]
  t.ok(ofShop.length >= 15, 'the contract has endpoints')
  for (const one of ofShop) {
    t.ok(app.hasRoute({ method: one.method, url: one.path }), `${one.id} is mounted`)
    for (const caller of callers) {
      const session = caller === 'anonymous' ? undefined : await sessionFor(caller, one)
      const { statusCode, body } = await app.inject({
        method: one.method,
        url: addressOf(one),
        headers: session ? { ...session.headers, cookie: `stoa_refresh=${session.credential}` } : {},
        ...(one.body && { payload: {} }),
      })
      t.ok(statusCode < 500, `${one.id} does not fail for ${caller}`)
      const { code } = statusCode >= 400 ? JSON.parse(body) : { code: undefined }
      const expected = decision(one, caller)
      if (expected) t.equal(code, expected, `${one.id} refuses ${caller}`)
      else if (one.id === 'auth.refresh' && caller === 'anonymous') t.equal(code, 'UNAUTHENTICATED', 'without a cookie')
      else t.notMatch(code ?? 'OK', /^(UNAUTHENTICATED|FORBIDDEN)$/, `${one.id} lets ${caller} pass`)
    }
  }
})

/** Written down a second time, from the page that says who may do what. */
const decision = ({ access }: Endpoint, caller: Role | 'anonymous'): string | undefined => {
  if (access === 'public') return undefined
  if (caller === 'anonymous') return 'UNAUTHENTICATED'
  if (access === 'user') return undefined
  return (PERMISSIONS[access] as readonly Role[]).includes(caller) ? undefined : 'FORBIDDEN'
}

t.test('a permission keeps out every role that lacks it, before the body is looked at', async (t) => {
  const deps = await shopDeps(t)
  const app = await buildShop(deps)
  t.teardown(() => app.close())
  const staffOnly = (access: Endpoint['access'], path: string) =>
    endpoint({
      id: `probes.${access}`,
      method: 'POST',
      path,
      summary: 'A probe',
      access,
      owner: 'none',
      body: z.object({ amount: z.int() }),
      reply: z.object({ role: z.string() }),
    })
  for (const access of Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[])
    mount(app, staffOnly(access, `/api/probe/${access}`), ({ request }) => ({ role: request.caller?.role ?? '' }))
  for (const role of ROLES) {
    const { headers } = await signInWith(deps, role)
    for (const [access, roles] of Object.entries(PERMISSIONS) as [string, readonly Role[]][]) {
      const url = `/api/probe/${access}`
      const good = await app.inject({ method: 'POST', url, headers, payload: { amount: 1 } })
      const bad = await app.inject({ method: 'POST', url, headers, payload: { amount: 'x' } })
      t.same([good.statusCode, bad.statusCode], roles.includes(role) ? [200, 400] : [403, 403], `${role} ${access}`)
    }
  }
})

t.test('it refuses to start with a route that says too little of itself', async (t) => {
  const deps = await shopDeps(t)
  const app = await buildShop(deps)
  t.teardown(() => app.close())
  const complete = endpoint({
    id: 'probes.get',
    method: 'GET',
    path: '/api/probe',
    summary: 'A probe',
    access: 'user',
    owner: 'self',
    reply: z.object({}),
  })
  t.throws(() => app.get('/api/bare', () => ({})), /has no contract/)
  const { access: _access, ...withoutAccess } = complete
  const { owner: _owner, ...withoutOwner } = complete
  t.throws(() => mount(app, withoutAccess as unknown as Endpoint, () => ({})), /lacks its access or ownership rule/)
  t.throws(() => mount(app, withoutOwner as unknown as Endpoint, () => ({})), /lacks its access or ownership rule/)
  app.register(async (scope) => void scope.get('/api/deep', () => ({})))
  await t.rejects(Promise.resolve(app.ready()), /has no contract/, 'nor within a plugin')
})

t.test('an unknown address is a 404 in JSON, with the id of the request', async (t) => {
  const { app } = await testShop(t)
  for (const url of ['/api/nothing', '/api', '/nothing', '/api/auth/login/', '/API/cart']) {
    const answer = await app.inject({ url })
    t.equal(answer.statusCode, 404, url)
    t.match(answer.headers['content-type'], 'application/json')
    t.match(answer.json(), { code: 'NOT_FOUND', requestId: answer.headers['x-request-id'] })
    t.equal(answer.headers['cache-control'], 'private, no-store')
  }
})

t.test(
  'an ended or forged token is a 401 wherever the caller matters, and no hindrance where they do not',
  async (t) => {
    const { app, signIn } = await testShop(t)
    const { headers } = await signIn('customer')
    for (const authorization of ['Bearer nonsense', 'Bearer ', 'Basic YTpi', 'nonsense', `${headers.authorization}x`]) {
      const call = (url: string) => app.inject({ url, headers: { authorization } })
      t.equal((await call('/api/account')).statusCode, 401, `account with ${authorization.slice(0, 15)}`)
      t.equal((await call('/api/cart')).json().code, 'UNAUTHENTICATED', 'a cart is not silently lost')
      t.equal((await call('/api/auth/verify')).statusCode, 200)
      t.equal((await call('/api/nothing')).statusCode, 404)
    }
  },
)

t.test('a role that changed counts from the next call on', async (t) => {
  const { app, db, signIn } = await testShop(t)
  const { user, headers } = await signIn('admin')
  const roleNow = async () => (await app.inject({ url: '/api/auth/verify', headers })).json().user?.role
  t.equal(await roleNow(), 'admin')
  await db.updateTable('users').set({ role: 'editor' }).where('id', '=', user.id).execute()
  t.equal(await roleNow(), 'editor')
})

t.test('liveness and readiness tell the process from its database and from its end', async (t) => {
  const state = { draining: false }
  const deps = await shopDeps(t)
  const app = await buildShop({ ...deps, draining: () => state.draining })
  t.teardown(() => app.close())
  t.equal((await app.inject('/healthz')).statusCode, 200)
  t.equal((await app.inject('/readyz')).statusCode, 200)
  const unready = async (fields: Record<string, string>) => {
    const answer = await app.inject('/readyz')
    t.equal(answer.statusCode, 503)
    t.match(answer.json(), { code: 'UNAVAILABLE', requestId: /./, fields })
  }
  state.draining = true
  await unready({ process: 'stopping' })
  t.equal((await app.inject('/healthz')).statusCode, 200)
  state.draining = false
  await deps.pool.end()
  await unready({ database: 'unreachable' })
  t.equal((await app.inject('/healthz')).statusCode, 200)
})

t.test('every request leaves one line with route, status and a hashed user', async (t) => {
  const { app, log, signIn } = await testShop(t)
  const { user, headers } = await signIn('customer')
  log.length = 0
  await app.inject({ method: 'DELETE', url: '/api/account/sessions/0190a5c4-7d1e-7c39-9d44-0c1c5f8ad001', headers })
  await app.inject({ url: '/api/cart?x=1' })
  for (let i = 0; i < 61; i++) await app.inject({ url: '/healthz' })
  t.equal(log.length, 4, 'of probes one in sixty')
  t.match(log[0], {
    method: 'DELETE',
    route: '/api/account/sessions/:id',
    status: 404,
    code: 'NOT_FOUND',
    durationMs: Number,
  })
  t.match(log[1], { method: 'GET', route: '/api/cart', status: 200 })
  t.match(log[0]?.user, /^[0-9a-f]{12}$/)
  t.notOk(JSON.stringify(log).includes(user.id))
})

t.test('the id the BFF gave a request goes on; anything that is not an id is replaced', async (t) => {
  const { app, log } = await testShop(t)
  const given = (id: string) => app.inject({ url: '/api/cart', headers: { 'x-request-id': id } })
  t.equal((await given('from-the-bff-0001')).headers['x-request-id'], 'from-the-bff-0001')
  t.match(log.at(-1), { requestId: 'from-the-bff-0001' })
  for (const id of ['short', 'x'.repeat(65), 'with space in it', '"},{"evil":"1'])
    t.match((await given(id)).headers['x-request-id'], /^[0-9a-f-]{36}$/, id)
  const stranger = await app.inject({
    url: '/api/cart',
    headers: { 'x-request-id': 'from-somewhere-else' },
    remoteAddress: '203.0.113.7',
  })
  t.match(stranger.headers['x-request-id'], /^[0-9a-f-]{36}$/)
})

t.test('no secret that passes through reaches the log', async (t) => {
  const { app, log, signIn } = await testShop(t)
  const { headers, credential } = await signIn('customer')
  const secrets = ['canary-password-1', 'canary-password-2', credential, headers.authorization.slice(7), 'A'.repeat(22)]
  const cookie = `stoa_refresh=${credential}`
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers: { cookie } })
  await post('/api/auth/register', { name: 'C', username: 'canary', password: secrets[0] })
  await post('/api/auth/login', { username: 'canary', password: secrets[1] })
  await post('/api/auth/login', { username: secrets[1], password: { password: secrets[0] } })
  await app.inject({
    method: 'PUT',
    url: '/api/account/password',
    headers,
    payload: { currentPassword: secrets[0], newPassword: secrets[1] },
  })
  await app.inject({ url: '/api/cart', headers: { 'cart-token': secrets[4] } })
  await app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } })
  await app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } })
  t.ok(log.length >= 7)
  const whole = JSON.stringify(log)
  for (const secret of secrets) t.notOk(whole.includes(secret), 'not in the log')
})

t.test('what waits too long in the database is refused for a moment', async (t) => {
  const { app, pool, db } = await testShop(t, { connections: 3 })
  const holder = await pool.connect()
  await holder.query('begin; lock table carts in access exclusive mode')
  const asking = app.inject({ url: '/api/checkout', headers: { 'cart-token': 'A'.repeat(22) } })
  await lockWaits(pool)
  await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  t.match(await asking, { statusCode: 503, headers: { 'retry-after': '2' } })
  await holder.query('rollback')
  holder.release()
})

t.test('more than the database can do at once is refused for a moment, and is no fault', async (t) => {
  const { app, pool } = await testShop(t, { connections: 1 })
  // As in the product; other tests wait longer.
  pool.options.connectionTimeoutMillis = 2000
  const taken = await pool.connect()
  const refused = await app.inject({ url: '/api/checkout', headers: { 'cart-token': 'A'.repeat(22) } })
  t.match(refused, { statusCode: 503, headers: { 'retry-after': '2' } })
  t.match(refused.json(), { code: 'UNAVAILABLE' })
  taken.release()
  t.equal((await app.inject({ url: '/api/checkout', headers: { 'cart-token': 'A'.repeat(22) } })).statusCode, 200)
})
