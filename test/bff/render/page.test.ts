// What leaves the server as a page: nothing a shop's data or an error could smuggle in, and nowhere else to go.
import Fastify, { type FastifyInstance } from 'fastify'
import t, { type Test } from 'tap'
import { LONGEST_TARGET } from '#contract/canonicalize.ts'
import { jsonErrors } from '#http/json-errors.ts'
import { renderedPages } from '../../../src/bff/render/page.ts'
import { navigation, ORIGIN, raw, statusOf } from '../../support/bff.ts'
import { scriptCatalogue } from '../../support/catalogue.ts'
import { testConfig } from '../../support/config.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const EVIL = '</script><script>alert(1)</script>"><svg onload=alert(2)>\u2028'

t.test('hostile text is shown as text: in markup, title, meta, JSON-LD and hydration data', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream, {
    product: { title: EVIL, brand: EVIL, seoDescription: EVIL, breadcrumbs: [{ slug: 'mugs', name: EVIL }] },
  })
  const stoa = await testStoa(t, upstream.url)
  const page = await stoa.browser().visit('/product/a-mug')
  t.equal(page.status, 200)
  const scripts = page.text.match(/<script[^>]*>/g) ?? []
  for (const tag of scripts) t.match(tag, /type="(?:module|application\/(?:ld\+)?json)"/)
  t.notMatch(page.text, /<svg onload/)
  const block = /<script type="application\/json" id="hydration">(.*?)<\/script>/s.exec(page.text)?.[1] ?? ''
  t.notMatch(block, /\u2028|</)
  t.match(JSON.stringify(JSON.parse(block)), /alert\(1\)/, 'the data itself is whole')
})

t.test('hostile slugs lead nowhere else', async (t) => {
  for (const slug of ['/evil.test', '\\\\evil.test', '..//..//evil.test', '@evil.test']) {
    const upstream = await fakeUpstream(t)
    scriptCatalogue(upstream, { product: { slug } })
    const stoa = await testStoa(t, upstream.url)
    const { location } = await stoa.browser().visit('/product/a-mug')
    if (location !== undefined) t.equal(new URL(location, 'https://shop.test').origin, 'https://shop.test', location)
    t.notMatch(location ?? '', /^\/[/\\]/)
  }
})

/** Pages alone, of which each is `outcome`. */
async function appRendering(t: Test, outcome: unknown): Promise<FastifyInstance> {
  const app = Fastify()
  t.teardown(async () => void (await app.close()))
  app.decorateRequest('canonical', { getter: () => ({ path: '/', search: '', routeKey: '/' }) })
  app.decorateRequest('trace', { getter: () => ({ gone: () => undefined }) as never })
  jsonErrors(app)
  await renderedPages(app, {
    config: testConfig({}, { PUBLIC_ORIGIN: 'https://shop.test' }),
    upstream: {} as never,
    views: {
      rendering: async () => ({ render: async () => outcome }) as never,
      assets: () => ({ styles: [], fonts: [], modules: [], script: null, devHead: '' }),
    },
  })
  return app
}

for (const location of [
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
]) {
  t.test(`a page may not send anyone to ${location}`, async (t) => {
    const app = await appRendering(t, new Response(null, { status: 302, headers: { location } }))
    const answer = await app.inject('/')
    t.equal(answer.statusCode, 500)
    t.equal(answer.headers.location, undefined)
  })
}

t.test('a renamed product moves visitors on, for good', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream, { product: { slug: 'a-better-mug' } })
  const stoa = await testStoa(t, upstream.url)
  const page = await stoa.browser().visit('/product/a-mug?color=sage')
  t.equal(page.status, 301)
  t.equal(page.location, '/product/a-better-mug?color=sage')
})

t.test('a redirect that has grown too long to be followed is refused as an address', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream, { product: { slug: 'a-better-mug' } })
  const stoa = await testStoa(t, upstream.url)
  const path = `/product/a-mug?q=${'"'.repeat(LONGEST_TARGET / 2)}`
  t.equal(statusOf(await raw(Number(new URL(stoa.url).port), navigation(path))), 414)
})

t.test('a form sent to a page that takes none is a 405, also where the router names a layout', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  const stoa = await testStoa(t, upstream.url)
  const browser = stoa.browser()
  await browser.login('edda', 'edda-secret')
  for (const path of ['/', '/?_data=routes/root', '/?index', '/users', '/dashboard', '/search?q=mug']) {
    const page = await browser.visit(path, { method: 'POST', headers: { origin: ORIGIN } })
    t.equal(page.status, 405, path)
    t.equal(page.headers.allow, 'GET, HEAD', path)
    t.match(page.text, /<title>Page not found - [\s\S]*<h1>Page not found<\/h1>/i, path)
    const answer = await browser.send(path, { method: 'POST', headers: { origin: ORIGIN, accept: '*/*' } })
    t.equal(answer.status, 405, path)
  }
  const answer = await browser.send('/', { method: 'POST', headers: { origin: ORIGIN } })
  t.match(answer.json(), { code: 'METHOD_NOT_ALLOWED' })
})

t.test('a page whose shell cannot be loaded answers with the reason', async (t) => {
  const failed = { status: 503, code: 'UNAVAILABLE' }
  const app = await appRendering(t, { failed })
  const answer = await app.inject('/')
  t.equal(answer.statusCode, failed.status)
  t.match(answer.json(), { code: failed.code })
})

t.test('whoever is signed in goes on from the sign-in page to a page or home, wherever returnTo leads', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  const stoa = await testStoa(t, upstream.url)
  const browser = stoa.browser()
  await browser.login('edda', 'edda-secret')
  for (const returnTo of ['/;/dashboard', '/dash../..board', '/%zz', '/a//b', '/%6cogin', '/a.', '/x#y'])
    t.match(await browser.send(`/login?${new URLSearchParams({ returnTo })}`), { status: 303, location: '/' }, returnTo)
})

t.test('what went wrong upstream stays in the log', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/products/a-mug', faults.answer(500, { code: 'X', message: 'postgres://user:secret@db' }))
  const stoa = await testStoa(t, upstream.url)
  const page = await stoa.browser().visit('/product/a-mug')
  t.ok(page.status >= 500, String(page.status))
  t.notMatch(page.text, /secret|postgres:/)
  t.match(page.text, /Reference: [0-9a-f-]{36}/)
})

t.test('an unusable answer of the upstream is a fault, not a page', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/products/a-mug', faults.answer(200, { slug: 'a-mug' }))
  const stoa = await testStoa(t, upstream.url)
  t.equal((await stoa.browser().visit('/product/a-mug')).status, 502)
})

t.test('anonymous pages may be revalidated; a session, an error or a cookie makes them private', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  const stoa = await testStoa(t, upstream.url)
  const cacheOf = (page: { headers: Record<string, unknown> }) => page.headers['cache-control']
  t.equal(cacheOf(await stoa.browser().visit('/product/a-mug')), 'private, no-cache')
  t.equal(cacheOf(await stoa.browser().visit('/nowhere')), 'private, no-store')
  t.equal(cacheOf(await stoa.browser().visit('/cart')), 'private, no-store', "one's own, and asked for again on Back")
  const browser = stoa.browser()
  await browser.login('cleo', 'cleo-secret')
  t.equal(cacheOf(await browser.visit('/product/a-mug')), 'private, no-store')
})

t.test('a page is compressed as the browser likes, and says what it varies by', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  const stoa = await testStoa(t, upstream.url)
  const page = async (encoding: string) =>
    (await stoa.browser().visit('/product/a-mug', { headers: { 'accept-encoding': encoding } })).headers
  t.equal((await page('gzip, br'))['content-encoding'], 'br')
  t.equal((await page('gzip'))['content-encoding'], 'gzip')
  t.equal((await page('br;q=0'))['content-encoding'], undefined)
  t.match((await page('gzip')).vary, /Cookie/)
})

t.test('headers a client makes up change nothing in the page', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  const stoa = await testStoa(t, upstream.url)
  const canary = 'canary.evil.test'
  const names = [
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'forwarded',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'referer',
  ]
  const headers = Object.fromEntries(names.map((name) => [name, canary]))
  const page = await stoa.browser().visit('/product/a-mug', { headers })
  t.notMatch(page.text, /canary/)
  t.match(page.text, /<link rel="canonical" href="https:\/\/shop\.test\/product\/a-mug">/)
})

t.test('a missing built file is a plain 404 that no cache keeps, never a page', async (t) => {
  const stoa = await testStoa(t, (await fakeUpstream(t)).url)
  for (const path of ['/assets/none-abc.js', '/assets/entry.client.map']) {
    const answer = await stoa.browser().visit(path)
    t.equal(answer.status, 404)
    t.match(answer.headers['cache-control'], /no-store/)
    t.notMatch(answer.text, /<html/)
  }
})

t.test('the shop in German speaks German, from the title to the error page', async (t) => {
  const upstream = await fakeUpstream(t)
  const { commerce } = (await import('../../support/catalogue.ts')).info
  scriptCatalogue(upstream, { info: { commerce: { ...commerce, locale: 'de' } } })
  const stoa = await testStoa(t, upstream.url)
  const login = await stoa.browser().visit('/login')
  t.match(login.text, /<html lang="de"/)
  t.match(login.text, /<title>Anmelden - Stoa<\/title>/)
  t.match((await stoa.browser().visit('/nichts')).text, /Seite nicht gefunden: \/nichts/)
})
