// What answers of the upstream mean for a session: only a clear no ends it, everything unclear leaves it as it was.
import { test } from 'tap'
import { testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { expiredSession, first, REFRESH } from '../../support/expired-session.ts'
import { type FakeUpstream, fakeUpstream, faults } from '../../support/fake-upstream.ts'

const NAME = '__Host-Http-bff'

test('a clear no ends the session with one call for fifty requests', async (t) => {
  for (const [status, body] of [
    [401, {}],
    [403, {}],
    [200, { statusCode: 401 }],
  ] as const) {
    const { upstream, browser } = await expiredSession(t)
    upstream.script(`POST ${REFRESH}`, faults.answer(status, body))
    const replies = await Promise.all(Array.from({ length: 50 }, () => browser.copy().visit('/users')))
    t.ok(
      replies.every(
        (reply) => reply.location === '/login?returnTo=%2Fusers' && reply.setCookies[0]?.startsWith(`${NAME}=;`),
      ),
    )
    t.equal(upstream.count(REFRESH), 1)
    upstream.clear()
    t.equal((await browser.copy().visit('/users')).status, 302)
    t.equal(upstream.count(REFRESH), 1, 'and it is not tried again')
  }
})

test('whatever is not a clear no keeps the session: 503 now, signed in again after', async (t) => {
  const { upstream, browser, bffs } = await expiredSession(t, {
    lanes: { auth: { name: 'auth', head: 300, total: 600, most: 65_536 } },
    transport: { breaker: { leastCalls: 1000 } },
  })
  const shapes: [string, Parameters<FakeUpstream['script']>[1]][] = [
    ['500', faults.answer(500, {})],
    ['502', faults.answer(502, {})],
    ['429', faults.answer(429, {}, { 'retry-after': '1' })],
    ['400', faults.answer(400, {})],
    ['HTML', faults.text(200, '<html></html>', 'text/html')],
    ['empty', faults.text(200, '', 'application/json')],
    ['null', faults.answer(200, null)],
    ['no token', faults.answer(200, { user: {} })],
    ['said 500', faults.answer(200, { statusCode: 500 })],
    ['redirect', faults.answer(302, {}, { location: 'http://169.254.169.254/' })],
    ['too long', faults.flood(100_000)],
    ['reset', faults.resetConnection()],
    ['truncated', faults.truncated()],
    ['silence', faults.hang()],
    ['drops', faults.drip()],
    ['not HTTP', faults.raw('hello\r\n\r\n')],
    ['two lengths', faults.raw('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}')],
    ['status 999', faults.raw('HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}')],
    ['headers too long', faults.raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n{}`)],
  ]
  for (const [name, script] of shapes) {
    upstream.script(`POST ${REFRESH}`, script)
    const guarded = await browser.visit('/users')
    t.equal(guarded.status, 503, name)
    t.equal(guarded.headers['retry-after'], '5', name)
    t.same(guarded.setCookies, [], `${name}: the cookie is kept`)
    t.equal((await browser.visit('/')).status, 200, `${name}: public pages are shown`)
  }
  upstream.clear()
  t.equal((await browser.visit('/users')).status, 200)
  t.ok(bffs[0]?.lines().every((line) => line.event !== 'auth.refresh' || line.outcome !== 'invalid'))
})

test('an upstream that is not there at all ends nothing either', async (t) => {
  const { upstream, browser } = await expiredSession(t)
  await upstream.stop()
  t.equal((await browser.visit('/users')).status, 503)
  t.equal((await browser.visit('/')).status, 200)
  const login = await browser.copy().call('POST', '/bff/auth/login', { username: 'ada', password: 'ada-secret' })
  t.equal(login.status, 502)
  await upstream.start()
  t.equal((await browser.visit('/users')).status, 200)
})

test('a token that says how long it lives is renewed ahead of its end, once', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  upstream.settings.jwtSeconds = 300
  const bff = await testBff(t, { database, upstreamUrl: upstream.url, tuning: { verifiedSeconds: 0 } })
  const browser = bff.browser()
  await browser.login('ada', 'ada-secret')
  await browser.visit('/users')
  t.equal(upstream.count(REFRESH), 0)
  const pool = database.pool('bff')
  await pool.query(`update sessions set renew_at = now() - interval '1 second'`)

  upstream.script(`POST ${REFRESH}`, faults.answer(500, {}))
  const unclear = await browser.visit('/users')
  t.equal(unclear.status, 200, 'the token is still good, so a failed renewal ahead of time harms nobody')
  t.same(unclear.setCookies, [])
  upstream.clear()
  upstream.reset()
  const renewed = await browser.visit('/users')
  t.equal(renewed.setCookies.length, 1)
  for (let visits = 0; visits < 3; visits++) await browser.visit('/users')
  t.equal(upstream.count(REFRESH), 1)

  await pool.query(
    `update sessions set renew_at = now() - interval '1 second', lease_owner = gen_random_uuid(), lease_until = now() + interval '1 hour'`,
  )
  t.equal((await browser.visit('/users')).status, 200, 'nor does a renewal that another instance is busy with')
  t.equal(upstream.count(REFRESH), 1)

  upstream.expire()
  await pool.query(`update sessions set lease_until = now() + interval '1 second'`)
  t.equal((await browser.visit('/users')).status, 200, 'where the token has run out meanwhile, it is waited for')
  t.equal(upstream.count(REFRESH), 2)
  upstream.expire()
  await pool.query(`update sessions set renew_at = now() - interval '1 second'`)
  upstream.script(`POST ${REFRESH}`, faults.answer(500, {}))
  t.equal((await browser.visit('/users')).status, 503, 'and what failed unclearly is not asked for twice')
  t.equal(upstream.count(REFRESH), 3)
})

test('an upstream without refresh cookies signs people in for as long as its token is good', async (t) => {
  const { bffs, upstream } = await expiredSession(t)
  const user = { id: 'u-admin', name: 'Ada', username: 'ada', role: 'admin' }
  upstream.script('POST /api/auth/login', faults.answer(200, { accessToken: 'at-alone', user }))
  upstream.script('GET /api/auth/verify', faults.answer(200, { valid: true, expired: false, user }))
  const [staying, leaving] = [first(bffs).browser(), first(bffs).browser()]
  for (const browser of [leaving, staying]) await browser.login('ada', 'ada-secret')
  t.equal((await staying.visit('/users')).status, 200)
  upstream.reset()
  t.equal((await leaving.call('POST', '/bff/auth/refresh')).status, 401, 'there is nothing to renew by')
  t.equal((await staying.call('POST', '/bff/auth/logout')).status, 204)
  upstream.script('POST /api/auth/login', faults.answer(200, { accessToken: 'a'.repeat(8000), user }))
  t.equal((await staying.login('ada', 'ada-secret')).json().code, 'TOKEN_TOO_LARGE')
  t.same([upstream.count(REFRESH), upstream.count('/api/auth/logout')], [0, 0], 'and nothing to give back')
})

test('renewing on request', async (t) => {
  const { upstream, browser } = await expiredSession(t)
  const reply = await browser.call('POST', '/bff/auth/refresh')
  t.equal(reply.status, 200)
  t.match(reply.json(), { user: { username: 'ada' } })
  t.notMatch(reply.text, 'at-')
  t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 200)
  upstream.script(`POST ${REFRESH}`, faults.answer(500, {}))
  t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 502)
  t.ok(browser.jar.has(NAME))
  upstream.script(`POST ${REFRESH}`, faults.answer(401, {}))
  t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 401)
  t.notOk(browser.jar.has(NAME))
  t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 401)
})

test('a session that ended elsewhere is not renewed on request', async (t) => {
  const { upstream, browser } = await expiredSession(t)
  const copied = browser.copy()
  await browser.call('POST', '/bff/auth/logout')
  t.equal((await copied.call('POST', '/bff/auth/refresh')).status, 401)
  t.equal(upstream.count(REFRESH), 0)
})

test('what verification says, and what follows from it', async (t) => {
  const user = { id: 'u-admin', name: 'Ada', username: 'ada', role: 'admin' }
  const cases: [unknown, number][] = [
    [{ valid: true, expired: true, user }, 200],
    [{ valid: true, user }, 200],
    [{ valid: true, expired: false, user, extra: { anything: 1 } }, 200],
    [{ valid: false, expired: false }, 302],
    [{ valid: true, expired: false }, 503],
    [{ valid: true, expired: false, user: null }, 503],
    [{ valid: 'true', expired: 'false', user }, 503],
    [{ valid: 1, user }, 503],
    [{}, 503],
    [[], 503],
    [null, 503],
  ]
  const { upstream, bffs, browser } = await expiredSession(t, { tuning: { verifiedSeconds: 0 } })
  await browser.visit('/users')
  for (const [answer, status] of cases) {
    upstream.script('GET /api/auth/verify', faults.answer(200, answer))
    const visitor = first(bffs).browser()
    upstream.settings.rotate = true
    await visitor.login('ada', 'ada-secret')
    const reply = await visitor.visit('/users')
    t.equal(reply.status, status, JSON.stringify(answer))
    t.equal(visitor.jar.has(NAME), status !== 302)
  }
  upstream.script('GET /api/auth/verify', faults.answer(401, { message: 'no' }))
  const visitor = first(bffs).browser()
  await visitor.login('ada', 'ada-secret')
  t.equal((await visitor.visit('/users')).status, 302)
})

test("a sealed credential that does not open is a fault of ours, and ends nobody's session", async (t) => {
  const { database, upstream, browser, bffs } = await expiredSession(t)
  const pool = database.pool('bff')
  const { rows } = await pool.query<{ sealed: string }>('select credential_sealed as sealed from sessions')
  const seal = (sealed: string | undefined) => pool.query('update sessions set credential_sealed = $1', [sealed])
  const logged = () =>
    first(bffs)
      .lines()
      .filter((line) => line.event === 'auth.refresh' && line.outcome === 'fault')

  await seal('v1.AAAAAA.' + 'A'.repeat(64))
  const guarded = await browser.visit('/users')
  t.equal(guarded.status, 503)
  t.same(guarded.setCookies, [], 'the cookie is kept')
  t.equal((await browser.visit('/')).status, 200)
  t.equal(upstream.count(REFRESH), 0)
  t.match(logged()[0], { level: 50, err: { message: /does not open/ } })
  const state = 'select revoked_at is not null as revoked, lease_owner as lease from sessions'
  t.same((await pool.query(state)).rows, [{ revoked: false, lease: null }])

  const leaving = await browser.copy().call('POST', '/bff/auth/logout')
  t.equal(leaving.status, 204, 'and signing out is no matter of what is inside')
  t.match(first(bffs).logText(), 'a credential was not given back')
  await pool.query('update sessions set revoked_at = null, revoke_reason = null')
  await seal(rows[0]?.sealed)
  t.equal((await browser.visit('/users')).status, 200)
  t.equal(upstream.count(REFRESH), 1)
})

test('nor is a sealed successor that does not open', async (t) => {
  const { database, browser } = await expiredSession(t)
  const pool = database.pool('bff')
  const old = browser.copy()
  await browser.visit('/users')
  const { rows } = await pool.query<{ sealed: string }>(
    `update sessions set successor_sealed = 'v1.AAAAAA.' || repeat('A', 64) from sessions was
     where was.token_hash = sessions.token_hash and was.successor_hash is not null returning was.successor_sealed as sealed`,
  )
  const guarded = await old.copy().visit('/users')
  t.equal(guarded.status, 503)
  t.same(guarded.setCookies, [])
  await pool.query('update sessions set successor_sealed = $1 where successor_hash is not null', [rows[0]?.sealed])
  t.equal((await old.copy().visit('/users')).status, 200)
})

test('a renewal that cannot be kept leaves no lease for others to wait for', async (t) => {
  const { database, upstream, browser } = await expiredSession(t)
  upstream.settings.rotate = false
  upstream.settings.tokenLength = 8 * 1024
  t.equal((await browser.visit('/users')).status, 503)
  t.same((await database.pool('bff').query('select lease_owner, lease_until from sessions')).rows, [
    { lease_owner: null, lease_until: null },
  ])
  upstream.settings.tokenLength = 100
  t.equal((await browser.visit('/users')).status, 200)
})
