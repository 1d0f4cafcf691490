// What browsers, caches and balancers are told with every answer, the refused ones included.
import { test } from 'tap'
import { testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream } from '../../support/fake-upstream.ts'

const STOREFRONT =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';report-uri /bff/reports;report-to reports"

test('headers', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  let draining = false
  const bff = await testBff(t, {
    database,
    upstreamUrl: upstream.url,
    draining: () => draining,
    routes: (app) => {
      app.get('/bff/thing', async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=600').send({ a: 1 }),
      )
      app.get('/assets/app.js', async (_request, reply) =>
        reply.type('text/javascript').header('cache-control', 'public, max-age=31536000, immutable').send('1'),
      )
      app.get('/bff/brand.css', async (_request, reply) =>
        reply.type('text/css').header('cache-control', 'public, max-age=31536000, immutable').send(':root{}'),
      )
      app.get('/boom', async () => {
        throw new Error('secret dsn postgres://u:p@h')
      })
      app.get('/cookie', async (_request, reply) => {
        reply.setCookie('theme', 'dark', { path: '/' })
        return reply.header('cache-control', 'public, max-age=600').type('text/html').send('x')
      })
    },
  })
  const browser = bff.browser()
  await browser.login('ada', 'ada-secret')

  await t.test('every page carries the policy, whatever its status', async (t) => {
    const replies = {
      page: await bff.browser().visit('/'),
      refused: await bff.browser().visit('/x//y'),
      foreign: await bff.browser().visit('/', { headers: { host: 'evil.test' } }),
      login: await bff.browser().visit('/users'),
      forbidden: await bff.browser().visit('/cart', { method: 'POST' }),
      failed: await bff.browser().visit('/boom'),
      json: await bff.browser().call('GET', '/bff/auth/verify'),
      method: await bff.browser().visit('/', { method: 'PUT' }),
    }
    for (const [name, { headers }] of Object.entries(replies)) {
      t.equal(headers['content-security-policy'], STOREFRONT, name)
      t.match(headers, {
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': /camera=\(\)/,
        'x-request-id': /^[0-9a-f-]{36}$/,
      })
      t.notOk(headers.server ?? headers['x-powered-by'])
    }
    t.equal(replies.failed.status, 500)
    t.notMatch(replies.failed.text, 'postgres')
  })

  await t.test('pictures may come from the hosts that are named, and nothing else may', async (t) => {
    const named = await testBff(t, {
      database,
      upstreamUrl: upstream.url,
      env: { PICTURE_HOSTS: 'cdn.test,*.pictures.test' },
    })
    const policy = STOREFRONT.replace(
      "img-src 'self' data:",
      "img-src 'self' data: https://cdn.test https://*.pictures.test",
    )
    t.equal((await named.browser().visit('/')).headers['content-security-policy'], policy)
    const staff = named.browser()
    await staff.login('ada', 'ada-secret')
    t.match((await staff.visit('/dashboard')).headers['content-security-policy'], policy)
  })

  await t.test('the dashboard may place popovers by style attributes, nothing else may', async (t) => {
    for (const path of ['/dashboard', '/Dashboard/products', '/%64ashboard/x'])
      t.equal(
        (await browser.visit(path)).headers['content-security-policy'],
        `${STOREFRONT};style-src-attr 'unsafe-inline'`,
        path,
      )
    t.equal((await browser.visit('/dashboards')).headers['content-security-policy'], STOREFRONT)
  })

  await t.test('what belongs to one browser is never stored', async (t) => {
    const noStore = /^private, no-store$/
    t.match((await browser.visit('/')).headers['cache-control'], noStore)
    t.match((await bff.browser().visit('/cookie')).headers['cache-control'], noStore)
    t.match((await bff.browser().visit('/boom')).headers['cache-control'], noStore)
    t.match((await browser.call('GET', '/bff/thing')).headers['cache-control'], noStore)
    t.match((await bff.browser().call('GET', '/bff/auth/verify')).headers['cache-control'], noStore)
    const anonymous = await bff.browser().visit('/')
    t.equal(anonymous.headers['cache-control'], 'private, no-cache')
    t.equal(anonymous.headers.vary, 'Cookie, Accept-Encoding')
    t.equal((await bff.browser().call('GET', '/bff/thing')).headers['cache-control'], 'public, max-age=600')
    t.match(
      (await browser.send('/assets/app.js')).headers['cache-control'],
      'immutable',
      'files are the same for everyone',
    )
    const style = await browser.send('/bff/brand.css')
    t.equal(style.status, 200, 'a link can send no header of ours')
    t.match(style.headers['cache-control'], 'immutable')
    t.notOk(style.headers.vary)
  })

  await t.test('nothing a client claims about hosts reaches an answer', async (t) => {
    const canary = 'canary.evil.test'
    const names = [
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'x-forwarded-for',
      'x-forwarded-server',
      'x-forwarded-prefix',
      'x-original-url',
      'x-rewrite-url',
      'x-original-host',
      'x-host',
      'x-http-method-override',
      'forwarded',
      'via',
      'true-client-ip',
      'x-real-ip',
      'x-client-ip',
      'cf-connecting-ip',
      'x-wap-profile',
      'x-arbitrary',
      'referer',
      'accept-language',
      'x-request-id',
      'x-correlation-id',
      'x-url-scheme',
      'base-url',
      'destination',
      'profile',
      'proxy',
      'request-uri',
      'x-proxy-url',
      'x-amz-website-redirect-location',
      'x-forwarded-scheme',
      'front-end-https',
      'x-nextjs-data',
      'x-remix-response',
      'rsc',
      'purpose',
    ]
    const clean = await bff.browser().visit('/dashboard')
    const same = ({ status, location, text, headers }: typeof clean) => ({ status, location, text, vary: headers.vary })
    for (const name of names) {
      const reply = await bff.browser().visit('/dashboard', { headers: { [name]: canary } })
      t.same(same(reply), same(clean), name)
      t.notMatch(JSON.stringify(reply.headers), canary, name)
    }
  })

  await t.test('health and readiness', async (t) => {
    t.same((await bff.browser().send('/healthz')).json(), { status: 'ok' })
    t.equal((await bff.browser().send('/readyz')).status, 200)
    await upstream.stop()
    t.equal((await bff.browser().send('/readyz')).status, 200, 'an instance without upstream still shows pages')
    draining = true
    t.match(await (await bff.browser().send('/readyz')).json(), {
      code: 'UNAVAILABLE',
      fields: { process: 'stopping' },
    })
    t.equal((await bff.browser().send('/healthz')).status, 200)
  })
})

test("over http on a developer's machine the same policy holds, without asking for https", async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url, env: { PUBLIC_ORIGIN: 'http://localhost:3000' } })
  const reply = await bff.browser().visit('/')
  t.equal(reply.headers['content-security-policy'], STOREFRONT)
  t.notOk(reply.headers['strict-transport-security'])
  const vite = await testBff(t, {
    database,
    upstreamUrl: upstream.url,
    env: { PUBLIC_ORIGIN: 'http://localhost:3000' },
    developing: true,
  })
  t.match(
    (await vite.browser().visit('/')).headers['content-security-policy'],
    /script-src 'self' 'unsafe-inline';.*connect-src 'self' ws:/,
  )
})
