// Who gets to which page, sent as bytes: every spelling of a guarded path, every kind of request, every role.
import { test } from 'tap'
import { requireSaneTable } from '../../../src/bff/gate/roles.ts'
import { type Browser, navigation, statusOf, testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream, faults, people } from '../../support/fake-upstream.ts'

const LOGIN = /^HTTP\/1\.1 302[\s\S]*\r\nlocation: \/login\?returnTo=/i

test('the gate', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url, config: { rateLimitPerMinute: 100_000 } })
  const signedIn = async (role: keyof typeof people): Promise<Browser> => {
    const browser = bff.browser()
    await browser.login(people[role].username, people[role].password)
    return browser
  }

  await t.test(
    'an anonymous navigation to a guarded page leads to the login, before anything is rendered',
    async (t) => {
      upstream.reset()
      bff.visits.splice(0)
      const reply = await bff.browser().visit('/dashboard')
      t.equal(reply.status, 302)
      t.equal(reply.location, '/login?returnTo=%2Fdashboard')
      t.equal(reply.headers['cache-control'], 'private, no-store')
      t.same(reply.setCookies, [])
      t.equal(reply.text, '')
      t.same(bff.visits, [])
      t.equal(upstream.count('auth'), 0)
    },
  )

  await t.test('a query too long to come back to is left behind', async (t) => {
    const reply = await bff.browser().visit(`/users?q=${'a'.repeat(600)}`)
    t.equal(reply.location, '/login?returnTo=%2Fusers')
  })

  await t.test('files are only read, pages also take forms', async (t) => {
    for (const [path, allowed] of Object.entries({
      '/media/x.png': 'GET, HEAD, OPTIONS',
      '/assets/x.js': 'GET, HEAD, OPTIONS',
      '/users': 'GET, HEAD, POST, OPTIONS',
    })) {
      const reply = await bff.browser().call('PUT', path, {})
      t.same([reply.status, reply.headers.allow], [405, allowed], path)
    }
  })

  await t.test('spellings the router would fold are guarded too', async (t) => {
    bff.visits.splice(0)
    for (const target of [
      '/Dashboard',
      '/DASHBOARD/x',
      '/dAsHbOaRd',
      '/%64ashboard',
      '/d%61shboard/x',
      '/%44ASHBOARD',
      '/%55sers',
      '/dashboard/',
      '/dashboard?x=//evil',
      '/dashboard/index.data?_routes=dashboard',
    ])
      t.match(await bff.raw(navigation(target)), LOGIN, target)
    t.same(bff.visits, [])
  })

  await t.test('targets that are not canonical are refused, whoever sends them', async (t) => {
    const customer = await signedIn('customer')
    const cookie = [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    upstream.reset()
    bff.visits.splice(0)
    for (const target of [
      ...['//dashboard', '///dashboard', '/dashboard//', '/p//x', '//evil.com/dashboard'],
      ...[
        '/p/../dashboard',
        '/./dashboard',
        '/index/../../dashboard',
        '/p/%2e%2e/dashboard',
        '/p/.%2e/dashboard',
        '/%2e/dashboard',
      ],
      ...[
        '/dashboard%2f',
        '/%2fdashboard',
        '/users%2f1',
        '/\\dashboard',
        '/p\\..\\dashboard',
        '/dashboard\\x',
        '/%5cdashboard',
      ],
      ...[
        '/dashboard.',
        '/dashboard%20',
        '/dashboard%2e',
        '/dashboard%00',
        '/da%0d%0ashboard',
        '/dashboard;x',
        '/dashboard#x',
      ],
      ...['http://shop.test/dashboard', 'http://evil.test/dashboard'],
      ...['/%', '/%zz', '/%ff', '/%c0%af', '/%ed%a0%80'],
    ]) {
      for (const more of ['', `Cookie: ${cookie}\r\n`]) {
        const answer = await bff.raw(navigation(target, { more }))
        t.equal(statusOf(answer), 400, target)
        t.match(answer, /<h1>400 BAD_PATH<\/h1>/, target)
        t.match(answer, /content-security-policy: /i, target)
        t.match(answer, /cache-control: private, no-store/i)
        t.notMatch(answer, /evil/)
      }
    }
    t.same(bff.visits, [])
    t.equal(upstream.count('auth'), 0)
    t.match(
      await bff.raw('GET //x HTTP/1.1\r\nHost: shop.test\r\nAccept: application/json\r\nConnection: close\r\n\r\n'),
      /"code":"BAD_PATH"/,
    )
    t.equal(statusOf(await bff.raw(navigation(`/${'x'.repeat(3000)}`))), 414)
  })

  await t.test('what is not a request for a path ends the connection, and the process lives', async (t) => {
    for (const line of ['GET dashboard', 'GET *', 'OPTIONS *']) {
      const answer = await bff.raw(`${line} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)
      t.equal(statusOf(answer), 400, line)
    }
    const tunnel = await bff.raw('CONNECT shop.test:443 HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    t.ok([0, 400, 405].includes(statusOf(tunnel)))
    t.equal((await bff.browser().visit('/')).status, 200)
  })

  await t.test('longer neighbours of a guarded prefix are ordinary pages', async (t) => {
    for (const target of [
      '/dashboardx',
      '/dashboards',
      '/usersx',
      '/dashboard.data',
      '/dashboard.json',
      '/_root.data',
      '/__manifest?paths=/dashboard',
    ])
      t.equal(statusOf(await bff.raw(navigation(target))), 200, target)
  })

  await t.test('every role on every guarded prefix', async (t) => {
    const expected = {
      developer: { '/dashboard': 200, '/dashboard/products': 200, '/users': 200 },
      admin: { '/dashboard': 200, '/dashboard/products': 200, '/users': 200 },
      editor: { '/dashboard': 200, '/dashboard/products': 200, '/users': 200 },
      customer: { '/dashboard': 302, '/dashboard/products': 302, '/users': 200 },
    } as const
    for (const role of Object.keys(expected) as (keyof typeof expected)[]) {
      const browser = await signedIn(role)
      for (const [path, status] of Object.entries(expected[role])) {
        const reply = await browser.visit(path)
        t.equal(reply.status, status, `${role} on ${path}`)
        t.equal(reply.location, status === 302 ? '/403' : undefined)
        t.match(reply.headers['cache-control'], 'no-store')
      }
    }
    bff.visits.splice(0)
    upstream.reset()
    const customer = await signedIn('customer')
    t.equal((await customer.visit('/dashboard')).location, '/403')
    t.equal(upstream.count('/api/auth/verify'), 1)
    t.same(bff.visits, [])
  })

  await t.test(
    'roles are compared to the letter; one that is missing or not a text is a fault, never a pass',
    async (t) => {
      const browser = await signedIn('admin')
      const user = { id: 'u-admin', name: 'Ada', username: 'ada' }
      const verdict = async (role: unknown) => {
        upstream.script(
          'GET /api/auth/verify',
          faults.answer(200, {
            valid: true,
            expired: false,
            user: { ...user, ...(role === undefined ? {} : { role }) },
          }),
        )
        const fresh = await testBff(t, { database, upstreamUrl: upstream.url })
        const visitor = fresh.browser()
        for (const [name, value] of browser.jar) visitor.jar.set(name, value)
        const replies = [await visitor.visit('/users'), await visitor.visit('/dashboard')]
        const open = await visitor.visit('/')
        await fresh.close()
        t.equal(open.status, 200, `${JSON.stringify(role)} still sees public pages`)
        return replies.map((reply) => reply.location ?? reply.status)
      }
      for (const role of ['guest', '', 'Admin', 'customer,admin', 'ADMIN', ' admin'])
        t.same(await verdict(role), ['/403', '/403'], JSON.stringify(role))
      for (const role of [undefined, null, [], ['admin'], 1, { admin: true }])
        t.same(await verdict(role), [503, 503], JSON.stringify(role))
      upstream.clear()
    },
  )

  await t.test('only navigations are redirected; scripts get JSON, forms a page they can read', async (t) => {
    const anonymous = bff.browser()
    const script = await anonymous.send('/dashboard', {
      headers: { accept: 'application/json', 'sec-fetch-dest': 'empty' },
    })
    t.equal(script.status, 401)
    t.equal(script.json().code, 'UNAUTHENTICATED')
    t.equal(script.location, undefined)
    const head = await anonymous.visit('/dashboard', { method: 'HEAD' })
    t.equal(head.status, 302)
    t.equal(head.location, '/login?returnTo=%2Fdashboard')
    const withBody = await bff.raw(
      navigation('/dashboard', { more: 'Content-Length: 2\r\n' }).replace('\r\n\r\n', '\r\n\r\nab'),
    )
    t.equal(statusOf(withBody), 302)
    const form = {
      method: 'POST',
      headers: { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    }
    const posted = await anonymous.visit('/dashboard/x', form)
    t.equal(posted.status, 307, 'handed on, so that what was typed is kept')
    t.equal(posted.location, '/401?returnTo=%2Fdashboard%2Fx')
    const withFile = await anonymous.visit('/dashboard/x', {
      ...form,
      headers: { ...form.headers, 'content-type': 'multipart/form-data; boundary=x' },
    })
    t.equal(withFile.status, 303)
    const scripted = await anonymous.send('/dashboard', {
      ...form,
      headers: { ...form.headers, accept: 'application/json' },
    })
    t.equal(scripted.status, 401)
    const customer = await signedIn('customer')
    t.equal((await customer.visit('/dashboard', form)).location, '/403')
    t.equal((await customer.send('/dashboard', { headers: { accept: '*/*' } })).json().code, 'FORBIDDEN')
  })

  await t.test('methods that pages do not answer are 405 with what they do answer', async (t) => {
    bff.visits.splice(0)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'QUERY', 'LINK']) {
      const answer = await bff.raw(navigation('/dashboard', { method }))
      t.equal(statusOf(answer), 405, method)
      t.match(answer, /\r\nallow: GET, HEAD, POST/i, method)
    }
    t.same(bff.visits, [])
  })

  await t.test('headers that claim another method or address change nothing', async (t) => {
    const headers = { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' }
    const plain = await bff.browser().visit('/', { method: 'POST', headers, body: 'a=1' })
    const overridden = await bff.browser().visit('/?_method=DELETE', {
      method: 'POST',
      headers: {
        ...headers,
        'x-http-method-override': 'GET',
        'x-original-url': '/dashboard',
        'x-rewrite-url': '/dashboard',
        'x-forwarded-host': 'evil.test',
      },
      body: 'a=1',
    })
    t.equal(overridden.status, plain.status)
    t.equal(overridden.text, plain.text)
  })

  await t.test('while sessions cannot be checked, guarded pages answer 503 and public ones are shown', async (t) => {
    const browser = await signedIn('admin')
    upstream.script('GET /api/auth/verify', faults.answer(500, {}))
    const guarded = await browser.visit('/dashboard')
    t.equal(guarded.status, 503)
    t.equal(guarded.headers['retry-after'], '5')
    t.same(guarded.setCookies, [], 'the cookie is kept')
    const open = await browser.visit('/')
    t.equal(open.status, 200)
    t.match(open.text, 'unavailable')
    upstream.clear()
    t.equal((await browser.visit('/dashboard')).status, 200)
  })
})

test('the router has its own say: a page that asks for roles is guarded even where the table forgot it', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const rolesOf = async (path: string) =>
    /^\/(backroom|dashboard|users)/.test(path) ? (['admin'] as const) : undefined
  const bff = await testBff(t, { database, upstreamUrl: upstream.url, rolesOf })
  t.equal((await bff.browser().visit('/backroom')).location, '/login?returnTo=%2Fbackroom')
  t.equal(bff.lines().filter((line) => line.event === 'gate.disagreement').length, 1)
  const [admin, editor] = [bff.browser(), bff.browser()]
  await admin.login('ada', 'ada-secret')
  await editor.login('edda', 'edda-secret')
  t.equal((await admin.visit('/backroom')).status, 200)
  t.equal((await editor.visit('/dashboard')).location, '/403', 'both have to agree')
})

test('a role table that shuts everyone out keeps the process from starting', async (t) => {
  const buildTable = (prefix: string): void => requireSaneTable([{ prefix, roles: ['admin'] }])
  for (const prefix of [
    '/',
    '/login',
    '/LOGIN/',
    '/403',
    '/bff',
    '/bff/auth',
    'dashboard',
    '',
    '/dashboard/',
    '//x',
    '/assets',
    '/x/../y',
  ])
    t.throws(() => buildTable(prefix), { message: /^Guarded path/ }, prefix)
  t.doesNotThrow(() => buildTable('/dashboard'))
  t.doesNotThrow(() => buildTable('/staff/rooms'))
})
