// Only our own pages change anything: origins, fetch metadata, the header and the content type that foreign forms cannot send.
import { test } from 'tap'
import { safeLocation, safeReturnTo } from '../../../src/bff/gate/return-to.ts'
import { navigation, ORIGIN, statusOf, testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream } from '../../support/fake-upstream.ts'

test('requests that did not come from our pages', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })
  const credentials = { username: 'ada', password: 'ada-secret' }

  await t.test('a foreign or missing origin is refused before the upstream hears of it', async (t) => {
    upstream.reset()
    for (const origin of [
      'https://evil.test',
      'null',
      'https://shop.test.evil.test',
      'http://shop.test',
      'https://shop.test:444',
      'https://SHOP.test',
      'https://shop.test/',
      '',
      'https://sub.shop.test',
    ]) {
      const reply = await bff.browser().call('POST', '/bff/auth/login', credentials, { headers: { origin } })
      t.equal(reply.status, 403, origin)
      t.equal(reply.json().code, 'CSRF')
    }
    for (const site of ['cross-site', 'same-site', 'none', '']) {
      const headers = { origin: undefined, 'sec-fetch-site': site }
      t.equal((await bff.browser().call('POST', '/bff/auth/login', credentials, { headers })).status, 403, site)
    }
    t.equal(
      (await bff.browser().call('POST', '/bff/auth/login', credentials, { headers: { origin: undefined } })).status,
      403,
    )
    t.equal(upstream.count('auth'), 0)
    const mixed = { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }
    t.equal((await bff.browser().call('POST', '/bff/auth/login', credentials, { headers: mixed })).status, 403)
    const twice = await bff.raw(
      'POST /bff/auth/login HTTP/1.1\r\nHost: shop.test\r\nOrigin: https://shop.test\r\nOrigin: https://evil.test\r\nX-BFF: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    )
    t.equal(statusOf(twice), 403)
  })

  await t.test('our own origin passes, and where a browser leaves it out, same-origin does', async (t) => {
    t.equal((await bff.browser().login('ada', 'ada-secret')).status, 200)
    const headers = { origin: undefined, 'sec-fetch-site': 'same-origin' }
    const reply = await bff.browser().call('POST', '/bff/auth/login', credentials, { headers })
    t.equal(reply.status, 200)
    t.match(reply.headers.vary, /Origin, Sec-Fetch-Site/)
  })

  await t.test(
    'a program without a cookie may come with its own authorization, a browser with a cookie may not',
    async (t) => {
      const browser = bff.browser()
      const headers = { origin: undefined, authorization: 'Bearer x' }
      t.equal((await browser.call('POST', '/bff/auth/logout', undefined, { headers })).status, 204)
      await browser.login('ada', 'ada-secret')
      t.equal((await browser.call('POST', '/bff/auth/logout', undefined, { headers })).status, 403)
      t.equal((await browser.visit('/dashboard')).status, 200)
    },
  )

  await t.test('nobody is signed out by a link, a picture or a foreign form', async (t) => {
    const browser = bff.browser()
    await browser.login('ada', 'ada-secret')
    const picture = await browser.send('/bff/auth/logout', {
      headers: { accept: 'image/*', 'sec-fetch-site': 'cross-site' },
    })
    t.equal(picture.status, 405)
    t.equal(picture.headers.allow, 'POST, OPTIONS')
    const form = await browser.visit('/bff/auth/logout', {
      method: 'POST',
      headers: { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    })
    t.equal(form.status, 403)
    t.equal((await browser.visit('/dashboard')).status, 200)
  })

  await t.test('JSON paths want the header and JSON', async (t) => {
    const body = JSON.stringify(credentials)
    const attempt = async (path: string, headers: Record<string, string | undefined>) =>
      (await bff.browser().call('POST', path, body, { headers })).status
    for (const path of ['/bff/auth/login', '/api/orders']) {
      t.equal(await attempt(path, { 'x-bff': undefined }), 403)
      t.equal(await attempt(path, { 'x-bff': '0' }), 403)
      t.equal(await attempt(path, { 'content-type': 'text/plain' }), 415)
      t.equal(await attempt(path, { 'content-type': 'application/x-www-form-urlencoded' }), 415)
      t.equal(await attempt(path, { 'content-type': undefined }), 415)
    }
    t.equal(await attempt('/bff/auth/login', { 'content-type': 'multipart/form-data; boundary=x' }), 415)
    t.equal(await attempt('/bff/auth/login', { 'content-type': 'application/json; charset=utf-8' }), 200)
    t.equal((await bff.browser().send('/bff/auth/verify')).status, 403, 'reading too')
    t.equal((await bff.browser().send('/api/products')).status, 403)
  })

  await t.test('calls of what does not exist get JSON, never a page', async (t) => {
    bff.visits.splice(0)
    for (const path of ['/bff/nothing', '/bff/auth/nothing', '/bff/auth', '/bff/refused'])
      for (const method of ['GET', 'POST', 'DELETE']) {
        const reply = await bff.browser().call(method, path)
        t.equal(reply.status, 404, `${method} ${path}`)
        t.equal(reply.json().code, 'NOT_FOUND')
      }
    t.same(bff.visits, [])
  })

  await t.test('forms of pages pass by origin alone, and foreign ones never reach the page', async (t) => {
    const form = {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    }
    t.equal((await bff.browser().visit('/cart', form)).status, 200)
    bff.visits.splice(0)
    const foreign = await bff
      .browser()
      .visit('/cart', { ...form, headers: { ...form.headers, origin: 'https://evil.test' } })
    t.equal(foreign.status, 403)
    t.match(foreign.text, '403 CSRF')
    t.same(bff.visits, [])
  })

  await t.test(
    'forms of pages without referrer have no origin: only the browser can say that they are ours',
    async (t) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = async (headers: Record<string, string | undefined>) =>
        (await bff.browser().visit('/cart', { method: 'POST', headers: { ...type, ...headers }, body: 'a=1' })).status
      t.equal(await sent({ origin: 'null', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }), 200)
      bff.visits.splice(0)
      // Sandboxed frames, `data:` pages and ways over other sites have no origin either, and are told apart by this word alone.
      for (const site of [
        'cross-site',
        'same-site',
        'none',
        '',
        'Same-Origin',
        'same-origin, same-origin',
        'same-origin;x',
        undefined,
      ])
        t.equal(await sent({ origin: 'null', 'sec-fetch-site': site }), 403, String(site))
      for (const origin of ['NULL', 'null,null', 'null null', '"null"', 'https://evil.test'])
        t.equal(await sent({ origin, 'sec-fetch-site': 'same-origin' }), 403, origin)
      const lines = (...more: string[]) => more.map((line) => `${line}\r\n`).join('')
      const raw = async (...more: string[]) =>
        statusOf(
          await bff.raw(
            `POST /cart HTTP/1.1\r\nHost: shop.test\r\nAccept: text/html\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\nConnection: close\r\n${lines(...more)}\r\na=1`,
          ),
        )
      t.equal(await raw('Origin: null', 'Sec-Fetch-Site: same-origin'), 200)
      t.equal(await raw('Origin: null', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Site: same-origin'), 403)
      t.equal(await raw('Origin: null', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'), 403)
      t.equal(await raw('Origin: https://evil.test', 'Origin: null', 'Sec-Fetch-Site: same-origin'), 403)
      const authorized = { origin: 'null', authorization: 'Bearer x' }
      t.equal(await sent(authorized), 403, 'a program has no origin at all')
      t.equal(bff.visits.length, 1, 'the one that was ours')
      const call = async (headers: Record<string, string | undefined>) =>
        (await bff.browser().call('POST', '/bff/auth/login', credentials, { headers })).status
      const ours = { origin: 'null', 'sec-fetch-site': 'same-origin' }
      t.equal(await call(ours), 200)
      t.equal(await call({ ...ours, 'x-bff': undefined }), 403, 'a form that names a JSON path has no header')
      t.equal(await call({ ...ours, 'content-type': 'text/plain' }), 415)
    },
  )

  await t.test('preflights are answered without any permission', async (t) => {
    const reply = await bff.browser().send('/api/orders', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-bff',
      },
    })
    t.equal(reply.status, 204)
    t.same(
      Object.keys(reply.headers).filter((name) => name.startsWith('access-control')),
      [],
    )
    t.match(reply.headers.vary, 'Origin, Sec-Fetch-Site')
  })

  await t.test('only one Host, and only ours', async (t) => {
    const ask = async (hosts: string, target = '/') =>
      await bff.raw(`GET ${target} HTTP/1.1\r\n${hosts}Accept: text/html\r\nConnection: close\r\n\r\n`)
    t.equal(statusOf(await ask('Host: shop.test\r\n')), 200)
    t.equal(statusOf(await ask('Host: SHOP.test:443\r\n')), 200)
    t.equal(statusOf(await ask('Host: shop.test\r\nHost: evil.test\r\n')), 400)
    t.equal(statusOf(await ask('')), 400)
    for (const host of ['shop.test:80@evil', 'shop.test/x', 'shop test', ''])
      t.equal(statusOf(await ask(`Host: ${host}\r\n`)), 400, host)
    for (const host of ['evil.test', 'shop.test:80', 'shop.test.', 'sub.shop.test', '127.0.0.1']) {
      const answer = await ask(`Host: ${host}\r\n`)
      t.equal(statusOf(answer), 421, host)
      t.notMatch(answer, /evil\.test/)
    }
    t.equal(statusOf(await ask('Host: 10.0.0.7\r\n', '/healthz')), 200, 'a load balancer asks by address')
  })

  await t.test('ambiguous requests are cut off', async (t) => {
    const post = (headers: string, body: string) =>
      `POST / HTTP/1.1\r\nHost: shop.test\r\nOrigin: https://shop.test\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n\r\n${body}`
    bff.visits.splice(0)
    const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: shop.test\r\n\r\n'
    for (const headers of [
      'Content-Length: 3\r\nTransfer-Encoding: chunked',
      'Content-Length: 3\r\nContent-Length: 4',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
      'Content-Length: 3\r\n folded: x',
    ]) {
      const answer = await bff.raw(post(headers, `0\r\n\r\n${smuggled}`))
      t.equal(statusOf(answer), 400, headers)
      t.equal(answer.match(/HTTP\/1\.1 /g)?.length, 1, 'one answer')
    }
    t.notOk(bff.visits.some((visit) => visit.includes('smuggled')))
    t.equal(statusOf(await bff.raw(navigation('/', { more: `X-Long: ${'x'.repeat(20_000)}\r\n` }))), 431)
  })
})

test('without PUBLIC_ORIGIN every loopback spelling of the same port is ours', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url, env: { PUBLIC_ORIGIN: '', PORT: '3000' } })
  const attempt = async (host: string, origin: string) => {
    const browser = bff.browser()
    return {
      reply: await browser.call(
        'POST',
        '/bff/auth/login',
        { username: 'ada', password: 'ada-secret' },
        { headers: { host, origin } },
      ),
      browser,
    }
  }
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    const { reply, browser } = await attempt(host, `http://${host}`)
    t.equal(reply.status, 200, host)
    t.same([...browser.jar.keys()].sort(), ['bff-dev', 'device-dev'])
    t.notMatch(reply.setCookies.join(), /Secure/)
    t.equal((await browser.visit('/dashboard', { headers: { host } })).status, 200)
  }
  for (const origin of ['http://localhost:3001', 'http://localhost', 'https://localhost:3000', 'http://evil.test:3000'])
    t.equal((await attempt('localhost:3000', origin)).reply.status, 403, origin)
})

test('redirects lead to pages of this site and nowhere else', async (t) => {
  const given = { publicOrigin: 'https://shop.test', publicOriginGiven: true }
  const hostile = [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https:evil.test',
    'https://shop.test@evil.test',
    'https://evil.test',
    '/%09/evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/..//evil.test',
    '%2f%2fevil.test',
    '/a\r\nset-cookie: x',
    ' /a',
    'a',
    '',
    '/%2f%2fevil.test',
    '/./',
    `/${'x'.repeat(5000)}`,
  ]
  for (const value of hostile) t.equal(safeReturnTo(value, given), '/', JSON.stringify(value).slice(0, 40))
  for (const value of [
    '/login',
    '/LOGIN?returnTo=/login',
    '/403',
    '/bff/auth/logout',
    '/api/orders',
    '/register/',
    '/logout',
    `/${'x'.repeat(600)}`,
    undefined,
    null,
  ])
    t.equal(safeReturnTo(value, given), '/')
  for (const value of ['/dashboard', '/product/a%20b?x=//evil', '/search?q=%2f', '/loginx'])
    t.equal(safeReturnTo(value, given), value)
  for (const value of [['/a', '/b'], { x: 1 }, 7, true])
    t.throws(() => safeReturnTo(value, given), { code: 'BAD_REQUEST' })
  for (const value of hostile.filter((one) => !one.startsWith(`/${'x'.repeat(600)}`)))
    t.equal(safeLocation(value, given), undefined, JSON.stringify(value).slice(0, 40))
  t.equal(safeLocation('/403#top', given), '/403#top')
  t.equal(safeLocation('https://shop.test/cart?x=1', given), '/cart?x=1')
  t.equal(safeLocation('/login?returnTo=%2Fdashboard', given), '/login?returnTo=%2Fdashboard')
})

test('returnTo of the login page: lists and objects are a mistake, everything foreign is silently home', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })
  const browser = bff.browser()
  for (const query of ['returnTo=/a&returnTo=//evil', 'returnTo[]=/a', 'returnTo[x]=1']) {
    t.equal((await browser.visit(`/login?${query}`)).status, 400, query)
  }
  await browser.login('ada', 'ada-secret')
  for (const value of [
    '//evil.test',
    '/%5cevil.test',
    'https://shop.test@evil.test',
    '%2f%2fevil.test',
    '/login%3FreturnTo%3D/login',
  ])
    t.equal((await browser.visit(`/login?returnTo=${value}`)).location, '/', value)
})
