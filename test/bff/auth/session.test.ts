// Signing in and out, what the browser keeps of it, and what an ended, planted or damaged session may still do: nothing.
import { test } from 'tap'
import { ORIGIN, testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'

const NAME = '__Host-Http-bff'

test('a session from login to logout', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })

  await t.test('visitors without a cookie cost no upstream call and no row', async (t) => {
    const browser = bff.browser()
    t.equal((await browser.visit('/')).status, 200)
    t.equal((await browser.visit('/dashboard')).status, 302)
    t.equal((await browser.call('GET', '/bff/auth/verify')).json().authenticated, false)
    t.equal(upstream.count('auth'), 0)
    const { rows } = await database.pool('bff').query('select count(*)::int as count from bff.sessions')
    t.same(rows, [{ count: 0 }])
  })

  await t.test('login answers the user and sets two sealed cookies, never a token', async (t) => {
    const browser = bff.browser()
    const reply = await browser.login('cleo', 'cleo-secret')
    t.equal(reply.status, 200)
    t.same(reply.json(), { user: { id: 'u-customer', name: 'Cleo', username: 'cleo', role: 'customer' } })
    t.equal(reply.setCookies.length, 2, 'of the session, and of the browser that is known from now on')
    t.match(reply.setCookies[1], /^__Host-Http-device=v1\.[\w-]{6}\.[\w-]+; Max-Age=15552000; /)
    t.match(
      reply.setCookies[0],
      /^__Host-Http-bff=v1\.[\w-]{6}\.[\w-]+; Max-Age=25920\d\d|2591999; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    t.match(reply.headers['cache-control'], 'no-store')
    t.notMatch(JSON.stringify(reply.headers) + reply.text, /at-[0-9a-f]{8}|refresh=/)
  })

  await t.test('the signed-in person is verified once within five seconds', async (t) => {
    const browser = bff.browser()
    await browser.login('ada', 'ada-secret')
    upstream.reset()
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser.visit('/users/profile')))
    t.ok(replies.every((reply) => reply.status === 200 && reply.text.includes('ada')))
    t.equal(upstream.count('/api/auth/verify'), 1)
    t.same((await browser.call('GET', '/bff/auth/verify')).json().user, {
      id: 'u-admin',
      name: 'Ada',
      username: 'ada',
      role: 'admin',
    })
    t.equal(upstream.count('auth'), 1)
  })

  await t.test('wrong credentials answer 401 and keep the browser as it was', async (t) => {
    const browser = bff.browser()
    const wrong = await browser.login('cleo', 'not-it')
    const unknown = await browser.login('nobody', 'not-it')
    for (const reply of [wrong, unknown]) {
      t.equal(reply.status, 401)
      t.equal(reply.json().code, 'INVALID_CREDENTIALS')
      t.same(reply.setCookies, [])
    }
    t.same({ ...wrong.json(), requestId: '' }, { ...unknown.json(), requestId: '' })
  })

  await t.test(
    'registering signs in, ignores nothing it was not asked for, and says when a name is taken',
    async (t) => {
      const browser = bff.browser()
      const extra = { name: 'New', username: 'newcomer', password: 'long-enough', role: 'admin', roles: ['admin'] }
      t.equal((await browser.call('POST', '/bff/auth/register', extra)).status, 400)
      const { role: _, roles: __, ...person } = extra
      const reply = await browser.call('POST', '/bff/auth/register', person)
      t.equal(reply.json<{ user: { role: string } }>().user.role, 'customer')
      t.equal((await browser.visit('/users')).status, 200)
      const again = await bff.browser().call('POST', '/bff/auth/register', person)
      t.equal(again.status, 409)
      t.match(again.json(), { code: 'TAKEN', fields: { username: 'taken' } })
    },
  )

  await t.test('a cookie that was copied dies with the logout, at once', async (t) => {
    const browser = bff.browser()
    await browser.login('ada', 'ada-secret')
    const copy = browser.copy()
    t.equal((await copy.visit('/dashboard')).status, 200)
    const reply = await browser.call('POST', '/bff/auth/logout')
    t.equal(reply.status, 204)
    t.equal(reply.headers['clear-site-data'], '"cache", "storage"')
    t.notOk(browser.jar.has(NAME))
    const late = await copy.visit('/dashboard')
    t.equal(late.status, 302)
    t.equal(late.location, '/login?returnTo=%2Fdashboard')
    t.same(late.setCookies, [], 'a cookie of a newer sign-in may be there already')
    await database.pool('bff').query(`update sessions set revoked_at = revoked_at - interval '2 minutes'`)
    const stale = await copy.visit('/dashboard')
    t.match(stale.setCookies[0], /^__Host-Http-bff=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/)
    t.equal(upstream.count('/api/auth/logout') > 0, true, 'the upstream was told')
  })

  await t.test('logging out again, without a session, or while the upstream is down, always succeeds', async (t) => {
    const browser = bff.browser()
    t.equal((await browser.call('POST', '/bff/auth/logout')).status, 204)
    await browser.login('ada', 'ada-secret')
    const copy = browser.copy()
    upstream.script('POST /api/auth/logout', faults.hang())
    t.equal((await browser.call('POST', '/bff/auth/logout')).status, 204)
    t.equal((await copy.call('POST', '/bff/auth/logout')).status, 204)
    t.equal((await copy.visit('/dashboard')).status, 302)
    upstream.clear()
  })

  await t.test('a session planted before the login is ended by it', async (t) => {
    const attacker = bff.browser()
    await attacker.login('cleo', 'cleo-secret')
    const victim = attacker.copy()
    const planted = victim.jar.get(NAME)
    await victim.login('ada', 'ada-secret')
    t.not(victim.jar.get(NAME), planted)
    t.equal((await victim.visit('/dashboard')).status, 200)
    t.equal((await attacker.visit('/users')).status, 302)
  })

  await t.test('logging out everywhere ends the other browsers of that person only', async (t) => {
    const [one, two, other] = [bff.browser(), bff.browser(), bff.browser()]
    await one.login('edda', 'edda-secret')
    await two.login('edda', 'edda-secret')
    await other.login('ada', 'ada-secret')
    t.equal((await two.visit('/dashboard')).status, 200)
    t.equal((await one.call('POST', '/bff/auth/logout-all')).status, 204)
    t.equal((await two.visit('/dashboard')).status, 302)
    t.equal((await other.visit('/dashboard')).status, 200)
    t.equal((await bff.browser().call('POST', '/bff/auth/logout-all')).status, 401)

    await one.login('edda', 'edda-secret')
    await two.login('edda', 'edda-secret')
    upstream.script('POST /api/auth/logout-all', faults.answer(404, {}))
    upstream.reset()
    t.equal((await one.call('POST', '/bff/auth/logout-all')).status, 204)
    t.equal(upstream.count('/api/auth/logout'), 2, 'an upstream that cannot end all of them ends each')
    upstream.clear()
  })

  await t.test('damaged and foreign cookies are cleared without asking the upstream', async (t) => {
    const browser = bff.browser()
    await browser.login('ada', 'ada-secret')
    const good = browser.jar.get(NAME) ?? ''
    const flipped = Array.from({ length: good.length }, (_, at) => {
      const other = good[at] === 'A' ? 'B' : 'A'
      return good.slice(0, at) + other + good.slice(at + 1)
    })
    upstream.reset()
    const bad = ['', 'undefined', 'x'.repeat(4000), 'v1.AAAAAA.' + good.slice(10), `${good}x`, ...flipped]
    for (const value of bad) {
      const reply = await bff.browser().visit('/users', { cookie: `${NAME}=${value}` })
      if (reply.status !== 302 || !reply.setCookies[0]?.startsWith(`${NAME}=;`)) t.fail(`${value} gave ${reply.status}`)
    }
    t.equal(upstream.count('auth'), 0)
    t.equal((await browser.visit('/users')).status, 200, 'the good one still works')
  })

  await t.test('two cookies of the name mean none, and another spelling of it is another cookie', async (t) => {
    const browser = bff.browser()
    await browser.login('ada', 'ada-secret')
    const value = browser.jar.get(NAME)
    upstream.reset()
    const twice = await browser.visit('/users', { cookie: `${NAME}=${value}; ${NAME}=other` })
    t.equal(twice.status, 302)
    t.ok(bff.lines().some((line) => line.event === 'session.cookie' && line.outcome === 'duplicate'))
    const split = await bff.raw(
      `GET /users HTTP/1.1\r\nHost: shop.test\r\nAccept: text/html\r\nCookie: ${NAME}=${value}\r\nCookie: ${NAME}=${value}\r\nConnection: close\r\n\r\n`,
    )
    t.match(split, /^HTTP\/1\.1 302/)
    const lower = await browser.visit('/users', { cookie: `${NAME.toLowerCase()}=${value}` })
    t.equal(lower.status, 302)
    t.same(lower.setCookies, [])
    t.equal(upstream.count('auth'), 0)
  })

  await t.test('guests only: login and register lead a signed-in person on', async (t) => {
    const browser = bff.browser()
    await browser.login('ada', 'ada-secret')
    t.equal((await browser.visit('/login')).location, '/')
    t.equal((await browser.visit('/login?returnTo=%2Fdashboard%3Fpage%3D2')).location, '/dashboard?page=2')
    t.equal((await browser.visit('/register?returnTo=//evil.test')).location, '/')
    t.equal((await bff.browser().visit('/login')).status, 200)
    t.equal((await browser.visit('/403')).status, 200)
  })

  await t.test('an upstream that confirms a token and refuses its calls sends nobody in circles', async (t) => {
    const browser = bff.browser()
    await browser.login('ada', 'ada-secret')
    upstream.script('GET /api/things', faults.answer(401, {}))
    t.equal((await browser.visit('/login?returnTo=%2Fdashboard')).location, '/dashboard')
    t.equal((await browser.call('GET', '/api/things')).status, 401)
    t.equal((await browser.visit('/login?returnTo=%2Fdashboard')).status, 200)
    t.equal((await browser.visit('/dashboard')).status, 200, 'where nothing is refused they stay signed in')
  })

  await t.test('a role that is not ours is signed in, and what is guarded stays shut', async (t) => {
    upstream.users.set('wanda', {
      ...{ id: 'u-wanda', name: 'Wanda', username: 'wanda', role: 'warehouse', password: 'wanda-secret' },
    })
    const browser = bff.browser()
    const reply = await browser.login('wanda', 'wanda-secret')
    t.equal(reply.status, 200)
    t.match(reply.json(), { user: { username: 'wanda', role: 'warehouse' } })
    t.match((await browser.visit('/')).text, '<p id="who">wanda</p>')
    for (const path of ['/dashboard', '/users/profile']) {
      const refused = await browser.visit(path)
      t.equal(refused.status, 302, path)
      t.equal(refused.location, '/403', path)
    }
    upstream.expire()
    t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 200, 'and is renewed')
    t.equal((await browser.call('POST', '/bff/auth/logout')).status, 204)
    t.match((await browser.visit('/')).text, '<p id="who">anonymous</p>')
  })

  await t.test('an id may be a number, and is the same text from every call', async (t) => {
    const user = { name: 'Nils', username: 'nils', role: 'customer', password: 'nils-secret' }
    upstream.users.set('nils', { ...user, id: 42 as unknown as string })
    const browser = bff.browser()
    t.match((await browser.login('nils', 'nils-secret')).json(), { user: { id: '42' } })
    t.match((await browser.call('GET', '/bff/auth/verify')).json(), { user: { id: '42' } })
    t.match((await browser.call('POST', '/bff/auth/refresh')).json(), { user: { id: '42' } })
    t.equal((await browser.call('POST', '/bff/auth/logout-all')).status, 204)
    t.match((await browser.call('GET', '/bff/auth/verify')).json(), { authenticated: false })
  })

  await t.test('what an answer lacks is named in the log, and in no answer of ours', async (t) => {
    const before = bff.lines().length
    const user = { id: 'a', name: 'a', username: 'a' }
    upstream.script('POST /api/auth/login', faults.answer(200, { accessToken: 'sesame', user }))
    const reply = await bff.browser().login('someone-else', 'whatever')
    t.match(reply.json(), {
      code: 'UPSTREAM_INVALID',
      message: 'The shop system answered in a way that was not understood.',
    })
    const told = bff.lines().slice(before)
    const [line] = told.filter(({ event }) => event === 'auth.login')
    t.match(line, { outcome: 'fault', err: { message: /^auth\.login: user\.role: / } })
    t.notMatch(JSON.stringify(told), 'sesame')
    upstream.clear()
  })

  await t.test('failures of the upstream at login leave no session and say what happened', async (t) => {
    for (const [script, status, code] of [
      [faults.answer(204, null), 502, 'UPSTREAM_INVALID'],
      [faults.answer(200, {}), 502, 'UPSTREAM_INVALID'],
      [faults.answer(200, []), 502, 'UPSTREAM_INVALID'],
      [faults.answer(200, 'x'), 502, 'UPSTREAM_INVALID'],
      [faults.answer(200, null), 502, 'UPSTREAM_INVALID'],
      [faults.text(200, '<html>login</html>', 'text/html'), 502, 'UPSTREAM_INVALID'],
      [faults.text(200, Buffer.from([0xff, 0xfe, 0x7b, 0]), 'application/json'), 502, 'UPSTREAM_INVALID'],
      [
        faults.answer(200, {
          statusCode: 500,
          accessToken: 'x',
          user: { id: 'a', name: 'a', username: 'a', role: 'admin' },
        }),
        502,
        'UPSTREAM_INVALID',
      ],
      [faults.answer(200, { statusCode: 401 }), 401, 'INVALID_CREDENTIALS'],
      [faults.answer(302, {}, { location: 'http://169.254.169.254/' }), 502, 'UPSTREAM_INVALID'],
      [faults.answer(500, {}), 502, 'UPSTREAM_INVALID'],
      [faults.answer(503, {}, { 'retry-after': '999999' }), 503, 'UNAVAILABLE'],
      [
        faults.answer(200, { accessToken: 'x y', user: { id: 'a', name: 'a', username: 'a', role: 'admin' } }),
        502,
        'UPSTREAM_INVALID',
      ],
      [
        faults.answer(200, { accessToken: 'xy', user: { id: 'a', name: 'a', username: 'a', role: 7 } }),
        502,
        'UPSTREAM_INVALID',
      ],
      [faults.resetConnection(), 502, 'UPSTREAM_UNREACHABLE'],
      [faults.raw('NOT HTTP AT ALL\r\n\r\n'), 502, 'UPSTREAM_INVALID'],
      [faults.flood(200_000), 502, 'UPSTREAM_INVALID'],
    ] as const) {
      upstream.script('POST /api/auth/login', script)
      const browser = bff.browser()
      // Every guess has a name of its own, so that the throttle stays out of this.
      const reply = await browser.login(`someone-${upstream.seen.length}`, 'whatever')
      t.equal(reply.status, status, code)
      t.equal(reply.json().code, code)
      t.same(reply.setCookies, [])
    }
    upstream.clear()
  })

  t.equal(new URL(ORIGIN).host, 'shop.test')
})
