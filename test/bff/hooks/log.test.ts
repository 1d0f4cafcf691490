// One line per request with what operators ask for, one line per auth outcome, and not a single secret in any of them.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'tap'
import { testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'

test('the log', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })
  const requestLines = () => bff.lines().filter((line) => line.event === 'request')

  await t.test('a request leaves one line with route, gate, user and upstream', async (t) => {
    const browser = bff.browser()
    await browser.login('ada', 'ada-secret')
    const before = requestLines().length
    const reply = await browser.visit('/dashboard/orders?status=paid&q=someone%40example.org&q=x')
    const line = requestLines().at(-1)
    t.equal(requestLines().length, before + 1)
    t.match(line, {
      event: 'request',
      requestId: reply.headers['x-request-id'],
      method: 'GET',
      route: '/*',
      path: '/dashboard/orders',
      query: ['q', 'status'],
      status: 200,
      gate: 'allowed',
      session: 'authenticated',
      userHash: /^[0-9a-f]{12}$/,
      upstream: [{ name: 'auth.verify', status: 200, retries: 0 }],
      traceId: /^[0-9a-f]{32}$/,
    })
    t.type(line?.durationMs, 'number')
    t.equal(upstream.seen.at(-1)?.headers['x-request-id'], reply.headers['x-request-id'])
    t.notMatch(JSON.stringify(line), /example\.org|u-admin|Ada/)
  })

  await t.test('decisions of the gate, refusals and faults show in it', async (t) => {
    const anonymous = bff.browser()
    const said = async (send: () => Promise<unknown>) => {
      await send()
      return requestLines().at(-1)
    }
    t.match(await said(() => anonymous.visit('/')), { gate: 'public', session: 'anonymous', level: 30 })
    t.match(await said(() => anonymous.visit('/dashboard')), { gate: 'login', status: 302 })
    t.match(
      await said(() =>
        bff.raw('GET /x/%2e%2e/secret?token=abc HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'),
      ),
      { refused: true, path: '/x/%2e%2e/secret', status: 400 },
    )
    t.match(
      await said(() => anonymous.call('POST', '/bff/auth/login', {}, { headers: { origin: 'https://evil.test' } })),
      { status: 403, level: 40 },
    )
    upstream.script('GET /api/things', faults.answer(500, {}))
    t.match(await said(() => anonymous.call('GET', '/api/things')), {
      status: 502,
      level: 50,
      route: '/api/*',
      upstream: [{ name: 'proxy.api', status: 500 }],
    })
    t.match(await said(() => anonymous.visit('/', { headers: { 'x-request-id': 'client-id-1' } })), {
      clientRequestId: 'client-id-1',
    })
    for (const id of ['short', 'with space in it', 'x'.repeat(65), 'a"b\\c-long-enough']) {
      const line = await said(() => anonymous.visit('/', { headers: { 'x-request-id': id } }))
      t.notOk(line?.clientRequestId, id)
      t.not(line?.requestId, id)
    }
  })

  await t.test('a browser that leaves is one line too, and no warning', async (t) => {
    upstream.script('GET /api/slow', () => {})
    const from = bff.lines().length
    const socket = connect(bff.port, '127.0.0.1')
    socket.write('GET /api/slow HTTP/1.1\r\nHost: shop.test\r\nX-BFF: 1\r\n\r\n')
    while (upstream.count('/api/slow') === 0) await pause(5)
    socket.destroy()
    while (bff.lines().length === from) await pause(5)
    await pause(50)
    t.match(bff.lines().slice(from), [
      { event: 'request', level: 30, status: 499, upstream: [{ name: 'proxy.api', status: 'aborted' }] },
    ])
    t.equal(bff.lines().length, from + 1)
  })

  await t.test('each outcome of the auth flows leaves one line', async (t) => {
    const from = bff.lines().length
    const browser = bff.browser()
    await browser.login('cleo', 'wrong')
    await browser.login('cleo', 'cleo-secret')
    await browser.visit('/users')
    upstream.expire()
    await browser.call('POST', '/bff/auth/refresh')
    await browser.call('POST', '/bff/auth/logout')
    upstream.script('POST /api/auth/login', faults.answer(500, {}))
    await browser.login('cleo', 'cleo-secret')
    upstream.clear()
    const outcomes = bff
      .lines()
      .slice(from)
      .filter((line) => String(line.event).startsWith('auth.'))
    t.same(
      outcomes.map(({ event, outcome, code }) => [event, outcome, code].filter(Boolean).join(' ')),
      [
        'auth.login invalid INVALID_CREDENTIALS',
        'auth.login ok',
        'auth.verify ok',
        'auth.refresh ok',
        'auth.logout ok',
        'auth.login fault UPSTREAM_INVALID',
      ],
    )
    t.ok(outcomes.every((line) => typeof line.requestId === 'string' && line.msg !== undefined))
    t.match(outcomes[1], { userHash: /^[0-9a-f]{12}$/, upstreamMs: Number })
  })

  await t.test(
    'attempts to sign in are found by the name, however it is written, and whatever came of them',
    async (t) => {
      const from = bff.lines().length
      const browser = bff.browser()
      await browser.login('cleo', 'wrong')
      await browser.login('CLEO', 'cleo-secret')
      await browser.login('somebody-else', 'wrong')
      const lines = bff.lines().slice(from)
      const attempts = lines.filter(({ event }) => event === 'auth.login')
      t.match(attempts[0], { outcome: 'invalid', nameHash: /^[0-9a-f]{12}$/, userHash: undefined })
      t.equal(attempts[1]?.nameHash, attempts[0]?.nameHash)
      t.not(attempts[2]?.nameHash, attempts[0]?.nameHash)
      for (const { requestId, nameHash } of attempts)
        t.ok(
          lines.some((line) => line.event === 'request' && line.requestId === requestId && line.nameHash === nameHash),
        )
      t.notMatch(JSON.stringify(lines), /cleo|somebody/i)
    },
  )

  await t.test('secrets pushed through every endpoint appear nowhere', async (t) => {
    const canary = `canary${'x7q'.repeat(4)}`
    const secret = {
      username: `${canary}user`,
      password: `${canary}pass`,
      name: `${canary}name`,
      token: canary,
      card: canary,
    }
    const headers = {
      authorization: `Bearer ${canary}`,
      cookie: `__Host-Http-bff=${canary}; __Host-cart=${canary}`,
      'x-api-key': canary,
      'proxy-authorization': canary,
      referer: `https://shop.test/?token=${canary}`,
    }
    const browser = bff.browser()
    for (const path of [
      '/bff/auth/login',
      '/bff/auth/register',
      '/bff/auth/refresh',
      '/bff/auth/logout',
      '/bff/auth/logout-all',
      '/api/orders',
      '/api/auth/login',
      '/nothing',
      '/bff/nothing',
    ]) {
      await browser.call('POST', path, secret, { headers })
      await browser.call('POST', path, `{"password":"${canary}`, { headers })
      await browser.call('POST', `${path}?token=${canary}&code=${canary}`, secret, { headers })
      await browser.visit(`${path}?returnTo=${canary}&email=${canary}`, { headers })
    }
    for (const script of [
      faults.answer(500, { message: canary }),
      faults.text(200, `<html>${canary}`, 'text/html'),
      faults.raw(`${canary}\r\n\r\n`),
      faults.text(200, `{"accessToken":${canary}`, 'application/json'),
      faults.answer(200, { accessToken: canary, user: canary }),
    ]) {
      upstream.script('*', script)
      await browser.login(`someone-${upstream.seen.length}`, canary)
      await browser.call('GET', '/api/things')
    }
    upstream.clear()
    const person = bff.browser()
    upstream.settings.sameToken = `${canary}token`
    await person.call('POST', '/bff/auth/register', { name: 'N', username: 'person', password: `${canary}pass` })
    await person.visit('/users')
    upstream.expire()
    await person.visit('/users')
    await person.call('POST', '/bff/auth/refresh')
    await database.pool('bff').query('alter table sessions rename to hidden')
    await person.copy().visit('/users')
    await bff.browser().login('person', `${canary}pass`)
    await database.pool('bff').query('alter table hidden rename to sessions')
    await person.call('POST', '/bff/auth/logout')
    t.notMatch(bff.logText(), canary)
    t.notMatch(bff.logText(), /refresh=[0-9a-f]/)
    t.ok(bff.logText().length > 10_000, 'and there was a log to search')
    const { rows } = await database.pool('bff').query(`select to_jsonb(s)::text as row from sessions s`)
    t.notMatch(JSON.stringify(rows), canary)
  })

  t.ok(bff.lines().every((line) => typeof line.level === 'number'))
})
