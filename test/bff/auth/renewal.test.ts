// Renewing behind the browser's back: once for any number of requests and instances, never a false sign-out, and a
// sign-out that wins over a renewal in flight.
import { type Test, test } from 'tap'
import type { Browser, TestBff } from '../../support/bff.ts'
import { testBff } from '../../support/bff.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import { type FakeUpstream, fakeUpstream, faults, pause } from '../../support/fake-upstream.ts'

const NAME = '__Host-Http-bff'
const REFRESH = '/api/auth/refresh'

interface Scene {
  t: Test
  database: TestDatabase
  upstream: FakeUpstream
  bffs: TestBff[]
  browser: Browser
}

/** Somebody signed in whose access token has just expired at the upstream. */
async function expired(
  t: Test,
  { instances = 1, ...options }: { instances?: number } & Partial<Parameters<typeof testBff>[1]> = {},
): Promise<Scene> {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bffs: TestBff[] = []
  for (let count = 0; count < instances; count++)
    bffs.push(
      await testBff(t, { database, upstreamUrl: upstream.url, config: { rateLimitPerMinute: 100_000 }, ...options }),
    )
  const browser = first(bffs).browser()
  await browser.login('ada', 'ada-secret')
  upstream.expire()
  upstream.reset()
  return { t, database, upstream, bffs, browser }
}

const first = (bffs: TestBff[]): TestBff => bffs[0] as TestBff

/** The same cookies at another instance. */
const at = (bff: TestBff, browser: Browser): Browser => {
  const other = bff.browser()
  for (const [name, value] of browser.jar) other.jar.set(name, value)
  return other
}

test('100 parallel requests on one instance renew once and all get the successor', async (t) => {
  const { upstream, bffs, browser } = await expired(t)
  const copies = Array.from({ length: 100 }, () => browser.copy())
  const replies = await Promise.all(copies.map((copy) => copy.visit('/users')))
  t.same(new Set(replies.map((reply) => reply.status)), new Set([200]))
  t.equal(upstream.count(REFRESH), 1)
  t.ok(replies.every((reply) => reply.setCookies.length === 1))
  upstream.reset()
  const later = await Promise.all(copies.map((copy) => copy.visit('/users')))
  t.ok(
    later.every((reply) => reply.status === 200 && reply.setCookies.length === 0),
    'each of the cookies is good',
  )
  t.equal(upstream.count(REFRESH), 0)
  t.equal(bffs[0]?.lines().filter((line) => line.event === 'auth.refresh').length, 1)
})

test('300 parallel requests on three instances renew once, however slow the renewal is', async (t) => {
  const { upstream, bffs, browser } = await expired(t, { instances: 3 })
  upstream.before(`POST ${REFRESH}`, () => pause(1500))
  const replies = await Promise.all(
    bffs.flatMap((bff) => Array.from({ length: 100 }, () => at(bff, browser).visit('/users'))),
  )
  t.same(new Set(replies.map((reply) => reply.status)), new Set([200]))
  t.equal(upstream.count(REFRESH), 1)
})

test('a replaced token leads to its successor for a minute, without asking for another', async (t) => {
  const { database, upstream, browser } = await expired(t)
  const old = browser.copy()
  await browser.visit('/users')
  const pool = database.pool('bff')
  const agedBy = (seconds: number) =>
    pool.query(
      `update sessions set superseded_at = superseded_at - make_interval(secs => $1) where superseded_at is not null`,
      [seconds],
    )
  upstream.reset()
  t.equal((await old.copy().visit('/users')).status, 200)
  await agedBy(58)
  const late = await old.copy().visit('/users')
  t.equal(late.status, 200)
  t.equal(late.setCookies.length, 1)
  t.equal(upstream.count(REFRESH), 0)
  t.equal(upstream.count('auth'), 0)
})

test('a replaced token that comes back later is refused, and ends the family once the successor was used', async (t) => {
  const { database, upstream, bffs, browser } = await expired(t, { tuning: { verifiedSeconds: 0 } })
  const old = browser.copy()
  await browser.visit('/users')
  const pool = database.pool('bff')
  await pool.query(
    `update sessions set superseded_at = superseded_at - interval '61 seconds' where superseded_at is not null`,
  )

  const refused = await old.copy().visit('/users')
  t.equal(refused.status, 302)
  t.match(refused.setCookies[0], `${NAME}=;`)
  t.equal((await browser.visit('/users')).status, 200, 'the successor was not used before, so it lives on')
  await until(
    async () =>
      (await pool.query('select 1 from sessions where presented_at is not null and superseded_at is null')).rowCount ===
      1,
  )

  t.equal((await old.copy().visit('/users')).status, 302)
  t.equal((await browser.visit('/users')).status, 302, 'now it is over')
  t.ok(upstream.count('/api/auth/logout') > 0)
  const audit = bffs[0]
    ?.lines()
    .filter((line) => line.event === 'session.reuse')
    .map((line) => line.outcome)
  t.same(audit, ['refused', 'family ended'])
})

test('a clear no ends the session with one call for fifty requests', async (t) => {
  for (const [status, body] of [
    [401, {}],
    [403, {}],
    [200, { statusCode: 401 }],
  ] as const) {
    const { upstream, browser } = await expired(t)
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
  const { upstream, browser, bffs } = await expired(t, {
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
  const { upstream, browser } = await expired(t)
  await upstream.stop()
  t.equal((await browser.visit('/users')).status, 503)
  t.equal((await browser.visit('/')).status, 200)
  const login = await browser.copy().call('POST', '/bff/auth/login', { username: 'ada', password: 'ada-secret' })
  t.equal(login.status, 502)
  await upstream.start()
  t.equal((await browser.visit('/users')).status, 200)
})

test('a sign-out while a renewal is in flight wins, and the fresh credential is thrown away', async (t) => {
  const { database, upstream, browser } = await expired(t)
  const other = browser.copy()
  upstream.before(`POST ${REFRESH}`, async () => {
    // The second actor: the renewal was sent, its answer is not back yet.
    t.equal((await other.call('POST', '/bff/auth/logout')).status, 204)
  })
  const reply = await browser.visit('/users')
  t.equal(reply.status, 302)
  upstream.clear()
  t.equal((await browser.copy().visit('/users')).status, 302)
  const { rows } = await database
    .pool('bff')
    .query('select count(*)::int as live from sessions where revoked_at is null')
  t.same(rows, [{ live: 0 }])
  t.ok(upstream.count('/api/auth/logout') >= 1, 'the upstream was told of the fresh credential')
})

test('a sign-out with the old cookie right after a renewal ends the successor too', async (t) => {
  const { browser } = await expired(t)
  const old = browser.copy()
  await browser.visit('/users')
  t.equal((await old.call('POST', '/bff/auth/logout')).status, 204)
  t.equal((await browser.visit('/users')).status, 302)
})

test('a login as somebody else while the old session renews is not overwritten', async (t) => {
  const { upstream, browser } = await expired(t)
  const renewing = browser.copy()
  upstream.before(`POST ${REFRESH}`, async () => {
    await browser.login('cleo', 'cleo-secret')
  })
  const reply = await renewing.visit('/users')
  t.equal(reply.status, 302)
  t.same(reply.setCookies, [], 'it would have thrown the new cookie away')
  t.match((await browser.visit('/')).text, 'cleo')
})

test('an instance that dies in the middle holds the others up no longer than its lease', async (t) => {
  const { database, upstream, browser } = await expired(t, { tuning: { leaseSeconds: 1 } })
  const dead = `update sessions set lease_owner = gen_random_uuid(), lease_until = now() + interval '1 second'`
  await database.pool('bff').query(dead)
  t.equal((await browser.copy().visit('/users')).status, 200, 'it had not sent anything')
  t.equal(upstream.count(REFRESH), 1)

  const other = await expired(t, { tuning: { leaseSeconds: 1 } })
  await other.database.pool('bff').query(dead)
  other.upstream.script(`POST ${REFRESH}`, faults.answer(401, {}))
  t.equal((await other.browser.visit('/users')).location, '/login?returnTo=%2Fusers', 'the credential was spent')
})

test('an upstream that does not rotate keeps its credential, one that repeats its token keeps the session', async (t) => {
  const { upstream, browser } = await expired(t, { tuning: { verifiedSeconds: 0 } })
  upstream.settings.rotate = false
  for (let round = 0; round < 4; round++) {
    t.equal((await browser.visit('/users')).status, 200)
    upstream.expire()
    if (round === 1) upstream.settings.sameToken = 'at-the-same'
  }
  t.equal(upstream.count(REFRESH), 4)
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
})

test('renewing on request', async (t) => {
  const { upstream, browser } = await expired(t)
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
  const { upstream, bffs, browser } = await expired(t, { tuning: { verifiedSeconds: 0 } })
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

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await holds()) return
    await pause(20)
  }
  throw new Error('it never came true')
}
