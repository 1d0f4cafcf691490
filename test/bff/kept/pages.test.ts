// Finished pages out of the cache of a whole BFF: what is kept and for whom, what drops it, and what it says in HTTP.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { request } from 'undici'
import { COOKIES } from '../../../src/bff/cookies.ts'
import { ORIGIN } from '../../support/bff.ts'
import { product } from '../../support/catalogue.ts'
import { fakeUpstream, faults, people } from '../../support/fake-upstream.ts'
import { CONTROL, hearing, scriptKeptShop } from '../../support/kept-shop.ts'
import { eventually } from '../../support/process.ts'
import { stoaOn, type TestStoa, testStoa } from '../../support/whole-bff.ts'

const upstream = await fakeUpstream(t)
const SECRET = 'a secret of the tests, not of yours'
const settings = { viewCacheMb: 8, pageCacheMb: 8, cachePurgeSecret: SECRET.replaceAll(' ', '-') }
const stoa = await testStoa(t, upstream.url, settings)
const pool = stoa.database.pool('bff')
const shop = scriptKeptShop(upstream, pool)
/** The same shop, of which nothing is kept: what a page is when it is made at once. */
const fresh = await stoaOn(t, stoa.database, upstream.url, { viewCacheMb: 0, pageCacheMb: 0 })
await hearing(stoa)

const PAGE = '/product/a-mug'
const CART = `${COOKIES.cart.name}=${'c'.repeat(22)}`
const purge = (body: object, authorization = `Bearer ${settings.cachePurgeSecret}`, on: TestStoa = stoa) =>
  on.browser().send('/bff/cache/purge', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization },
  })
const everythingDropped = async () => {
  Object.assign(shop.state, {
    title: 'A Mug',
    name: 'Stoa',
    maintenance: false,
    control: CONTROL,
    cartCount: 0,
    fails: false,
  })
  await visit('/categories')
  upstream.reset()
  await pool.query('select pg_notify($1, $2)', ['stoa_changed', '*'])
  // One notice, and nothing else under way that could drop what the test is about to have kept.
  for (let tries = 0; upstream.count('/api/categories') === 0; tries += 1) {
    if (tries > 500) throw new Error('The notice does not arrive')
    upstream.reset()
    await visit('/categories')
  }
  upstream.reset()
}
const visit = (path = PAGE, cookie: string | null = null, on: TestStoa = stoa) => on.browser().visit(path, { cookie })
/** How many calls a visit costs. */
const callsOf = async (t: Test, path = PAGE, cookie: string | null = null) => {
  upstream.reset()
  t.equal((await visit(path, cookie)).status, 200, path)
  return upstream.seen.length
}
const bytesOf = async (path: string, encoding: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await request(stoa.url + path, {
    method: method as 'GET',
    headers: { host: 'shop.test', accept: 'text/html', 'accept-encoding': encoding, ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) }
}

t.test('a page is made once, and again after a change of something in it', async (t) => {
  await everythingDropped()
  t.ok((await callsOf(t)) > 2)
  t.equal(await callsOf(t), 0)
  t.equal(await callsOf(t, '/categories'), 0, 'what pages share was read already')
  shop.edit('A Cup')
  t.match((await visit()).text, 'A Mug', 'nobody said that it changed')
  for (const names of [`products:${product.id}`, 'products:*', 'info:1', '*', 'what is this?']) {
    await pool.query('select pg_notify($1, $2)', ['stoa_changed', names])
    await pool.query('select 1')
    if (!(await eventually(async () => (await callsOf(t)) > 0))) throw new Error(`${names} dropped nothing`)
    t.equal(await callsOf(t), 0, names)
  }
  t.match((await visit()).text, 'A Cup')
  await pool.query('select pg_notify($1, $2)', ['stoa_changed', 'products:another categories-of-something-else:1'])
  await pool.query('select pg_sleep(0.05)')
  t.equal(await callsOf(t), 1, 'of what is beside it, all products are named; of the rest nothing')
})

t.test('who changes something sees it with the next request, whatever is under way', async (t) => {
  await everythingDropped()
  const staff = stoa.browser()
  await staff.login(people.editor.username, people.editor.password)
  for (let number = 0; number < 20; number += 1) {
    await Promise.all([visit(), visit(PAGE, CART), visit('/')])
    const answer = await staff.call('PUT', '/api/admin/products/a-mug', { title: `Mug number ${number}.` })
    t.equal(answer.status, 200)
    t.notOk('x-stoa-changed' in answer.headers, 'what is said to us stays with us')
    t.match((await visit()).text, `Mug number ${number}.`)
  }
})

/** A visit whose product was read, and whose last call waits until it is let go. */
const slowVisit = async (on: TestStoa = stoa) => {
  let held: (() => void) | undefined
  const reached = new Promise<void>((resolve) => {
    upstream.before('GET /api/products/a-mug/related', async () => {
      resolve()
      await new Promise<void>((go) => {
        held = go
      })
    })
  })
  const slow = visit(PAGE, null, on)
  await reached
  return { slow, letGo: () => held?.() }
}

t.test('a page that was begun before a change and ends after it is not kept', async (t) => {
  await everythingDropped()
  const { slow, letGo } = await slowVisit()
  // The product was read; now somebody else changes it, and only then the page is finished.
  upstream.before('GET /api/products/a-mug/related', () => {})
  const staff = stoa.browser()
  await staff.login(people.editor.username, people.editor.password)
  await staff.call('PUT', '/api/admin/products/a-mug', { title: 'Changed Meanwhile' })
  const [other] = await Promise.all([visit(), Promise.resolve(letGo())])
  t.match(other.text, 'Changed Meanwhile', 'whoever comes after the change does not wait for a call that was before it')
  t.match((await slow).text, 'A Mug')
  t.match((await visit()).text, 'Changed Meanwhile')
})

t.test('what is one person’s own is never kept, nor shown to another', async (t) => {
  await everythingDropped()
  const customer = stoa.browser()
  await customer.login(people.customer.username, people.customer.password)
  const editor = stoa.browser()
  await editor.login(people.editor.username, people.editor.password)
  const sessionOf = (browser: typeof customer) => [...browser.jar].map((pair) => pair.join('=')).join('; ')
  const cookies: (string | null)[] = [
    null,
    'theme=dark',
    'theme=light; other=1',
    'theme=nonsense',
    CART,
    `${CART}; theme=dark`,
    'flash=signed-out',
    `${COOKIES.merged.name}=${Buffer.from(JSON.stringify({ pieces: 2, capped: [], others: 0 })).toString('base64url')}`,
    `${COOKIES.session.name}=damaged`,
    ...Object.values(COOKIES)
      .filter(({ name }) => name !== COOKIES.session.name && name !== COOKIES.cart.name)
      .map(({ name }) => `${name}=x`),
    sessionOf(customer),
    sessionOf(editor),
    `${sessionOf(customer)}; ${CART}`,
  ]
  const paths = [
    PAGE,
    `${PAGE}?at=2030-01-01T00:00:00Z&as=customer`,
    `${PAGE}?preview=draft`,
    '/',
    '/categories',
    '/no-such-page',
    '/cart',
  ]
  // A sequence that is the same in every run: every visitor after every other on some page, carts growing meanwhile.
  let seed = 7
  const pick = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * most)
  }
  // Ids of requests, and where forms lead back to: a page that is kept has no parameters that it does not read.
  const plain = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\?(?:at|preview)=[^"\\]*/g, '')
  for (let number = 0; number < 150; number += 1) {
    const cookie = cookies[pick(cookies.length)] ?? null
    const path = paths[pick(paths.length)] ?? '/'
    shop.state.cartCount = [0, 1, 7, 120][pick(4)] ?? 0
    const [kept, made] = [await visit(path, cookie), await visit(path, cookie, fresh)]
    t.equal(kept.status, made.status, `${path} ${cookie}`)
    t.equal(plain(kept.text), plain(made.text), `${path} with ${cookie} and ${shop.state.cartCount}`)
    t.equal(kept.headers['cache-control'], made.headers['cache-control'])
    t.same(kept.setCookies, made.setCookies)
  }
})

t.test('a cart costs one call, and its count is part of the entity tag', async (t) => {
  await everythingDropped()
  await visit()
  shop.state.cartCount = 3
  t.equal(await callsOf(t, PAGE, CART), 1)
  const page = await visit(PAGE, CART)
  t.match(page.text, /aria-label="[^"]*3[^"]*"/)
  t.match(page.text, '"cartCount":3')
  t.notMatch((await visit()).text, '"cartCount":3')
  const { etag } = page.headers as { etag: string }
  const again = () => stoa.browser().visit(PAGE, { cookie: CART, headers: { 'if-none-match': etag } })
  t.equal((await again()).status, 304)
  shop.state.cartCount = 4
  t.equal((await again()).status, 200)
})

t.test('bytes, lengths, encodings, tags', async (t) => {
  await everythingDropped()
  const plain = await bytesOf(PAGE, 'identity')
  // Compressed in the background.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const cases = [
    ['br', brotliDecompressSync],
    ['gzip, deflate', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const
  for (const [encoding, open] of cases) {
    const answer = await bytesOf(PAGE, encoding)
    t.equal(answer.status, 200)
    t.same(open(answer.body), plain.body)
    t.match(answer.headers, {
      'content-length': String(answer.body.length),
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': /script-src 'self'/,
    })
    const { etag } = answer.headers as { etag: string }
    t.match(etag, /^"[\w-]+"$/)
    const known = await bytesOf(PAGE, encoding, { 'if-none-match': etag })
    t.equal(known.status, 304)
    t.equal(known.body.length, 0)
    t.match(known.headers, { etag, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
    t.notOk('content-encoding' in known.headers)
    const head = await bytesOf(PAGE, encoding, {}, 'HEAD')
    t.equal(head.body.length, 0)
    t.equal(head.headers['content-length'], answer.headers['content-length'])
  }
  const tags = await Promise.all(cases.map(async ([encoding]) => (await bytesOf(PAGE, encoding)).headers.etag))
  t.equal(new Set(tags).size, 3)
  t.equal((await bytesOf(PAGE, 'br;q=0, gzip')).headers['content-encoding'], 'gzip')
  t.notOk('cache-tag' in plain.headers || 'cdn-cache-control' in plain.headers)
})

t.test(
  'parameters that a page does not read make no other page; what anybody can make up is kept the second time',
  async (t) => {
    await everythingDropped()
    await visit()
    t.equal(await callsOf(t, `${PAGE}?utm_source=letter`), 0)
    t.equal((await visit(`${PAGE}?utm_source=letter`)).text, (await visit()).text)
    const renderings = () => stoa.logText().split('views/storefront/product.tsx').length
    t.ok(renderings() > 0)
    const etagOf = async (path: string) => (await visit(path)).headers.etag
    t.equal(await etagOf(`${PAGE}?size=m&x=1`), await etagOf(`${PAGE}?y=2&size=m`))
  },
)

t.test('the short way in counts and logs as the long one does', async (t) => {
  const limited = await stoaOn(t, stoa.database, upstream.url, { ...settings, rateLimitPerMinute: 20 })
  scriptKeptShop(upstream, pool)
  await hearing(limited)
  const ask = async (x = '') => {
    const { statusCode, headers, body } = await request(limited.url + PAGE + x, {
      headers: { host: new URL(ORIGIN).host },
    })
    await body.dump()
    return { status: statusCode, id: String(headers['x-request-id']), headers }
  }
  const lineOf = (id: string) => {
    const line = limited
      .logText()
      .split('\n')
      .find((one) => one.includes(id) && one.includes('"event":"request"'))
    const { requestId: _r, traceId: _t, time: _at, durationMs: _ms, ...same } = JSON.parse(line ?? '{}')
    return same
  }
  await ask()
  const [long, short] = [await ask(), await ask()]
  await new Promise((resolve) => setTimeout(resolve, 50))
  t.match(lineOf(short.id), { status: 200, path: PAGE, gate: 'public', session: 'anonymous' })
  t.same(lineOf(short.id), lineOf(long.id))
  const plain = ({ 'x-request-id': _id, date: _date, ...rest }: Record<string, unknown>) => rest
  t.same(plain(short.headers), plain(long.headers))
  const statuses = []
  for (let number = 0; number < 20; number += 1) statuses.push((await ask()).status)
  t.equal(statuses.filter((status) => status === 200).length, 17, 'three were counted before, whichever way they came')
  t.equal((await ask('?another=1')).status, 429)
})

t.test('errors, redirects and pages in parts are made anew each time', async (t) => {
  await everythingDropped()
  upstream.script('GET /api/products/none', faults.answer(404, { code: 'NOT_FOUND', message: 'x', requestId: 'x' }))
  for (let times = 0; times < 2; times += 1) {
    upstream.reset()
    t.equal((await visit('/product/none')).status, 404)
    t.equal(upstream.count('/api/products/none'), 1)
  }
  for (const part of ['related', 'reviews']) {
    await everythingDropped()
    upstream.script(`GET /api/products/a-mug/${part}`, faults.answer(500, {}))
    for (let times = 0; times < 2; times += 1) t.ok((await callsOf(t)) > 0, `its ${part} could not be read`)
    scriptKeptShop(upstream, pool)
  }
  for (const control of ['no-store', 'private, max-age=60', '']) {
    await everythingDropped()
    upstream.script(
      'GET /api/products/a-mug/related',
      faults.answer(200, { rows: [] }, { ...(control && { 'cache-control': control }), 'cache-tag': 'products' }),
    )
    await visit()
    t.equal(await callsOf(t), 1, `an answer with "${control}" is not kept, nor what is made of it`)
  }
})

t.test('a shop that closes is closed at once, and open again', async (t) => {
  const again = scriptKeptShop(upstream, pool)
  await everythingDropped()
  await visit()
  const told = async (maintenance: boolean) => {
    again.state.maintenance = maintenance
    t.equal((await purge({ tags: ['info'] })).status, 204)
    return (await visit()).status
  }
  t.equal(await told(true), 503)
  t.equal(await told(false), 200)
})

t.test('past its time a page serves once more while it is made anew', async (t) => {
  const again = scriptKeptShop(upstream, pool)
  await everythingDropped()
  again.state.control = 's-maxage=1, stale-while-revalidate=60'
  await visit()
  again.edit('A Later Mug')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  t.match((await visit()).text, 'A Mug')
  for (let tries = 0; !(await visit()).text.includes('A Later Mug'); tries += 1) {
    if (tries > 50) throw new Error('It is not made anew')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  again.state.fails = true
  await new Promise((resolve) => setTimeout(resolve, 1100))
  for (let times = 0; times < 3; times += 1) t.equal((await visit()).status, 200, 'while the shop fails, too')
})

t.test('whoever has the secret may drop, nobody else', async (t) => {
  const again = scriptKeptShop(upstream, pool)
  await everythingDropped()
  await visit()
  again.edit('Changed By SQL')
  for (const authorization of ['', 'Bearer wrong', `Basic ${settings.cachePurgeSecret}`, settings.cachePurgeSecret])
    t.equal((await purge({ all: true }, authorization)).status, 401)
  for (const body of [{}, { tags: [] }, { tags: ['no tag'] }, { tags: ['Products'] }, { all: false }])
    t.equal((await purge(body)).status, 400, JSON.stringify(body))
  t.match((await visit()).text, 'A Mug')
  t.equal((await purge({ tags: ['products'] })).status, 204)
  t.match((await visit()).text, 'Changed By SQL')
  t.equal((await purge({ all: true }, undefined, fresh)).status, 404, 'without a secret there is no such address')
  const tries = []
  for (let number = 0; number < 120; number += 1) tries.push((await purge({ tags: ['info'] }, 'Bearer guess')).status)
  t.equal(tries.at(0), 401)
  t.equal(tries.at(-1), 429, 'nor may anybody guess for long')
  t.equal((await purge({ all: true })).status, 429)
  t.equal((await stoa.browser().send('/bff/cache/purge', { headers: { 'x-bff': '1' } })).status, 405)
})

t.test(
  'when the connection for notices is cut, everything is dropped, and hardly anything kept until it is back',
  async (t) => {
    const again = scriptKeptShop(upstream, pool)
    await everythingDropped()
    await visit()
    again.edit('Nobody Was Told')
    const before = stoa.logText().split('cache.hearing').length - 1
    const { rows } = await pool.query<{ cut: boolean }>(
      `select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database() and query in ('listen stoa_changed', 'select 1') and pid <> pg_backend_pid()`,
    )
    t.ok(rows.length > 0)
    await hearing(stoa, before + 1)
    t.match((await visit()).text, 'Nobody Was Told')
    t.equal(await callsOf(t), 0, 'and is kept again')
  },
)

t.test('a CDN is told where one is set up, of pages that are nobody’s alone', async (t) => {
  scriptKeptShop(upstream, pool)
  const cdn = await stoaOn(t, stoa.database, upstream.url, { ...settings, cdnCache: true })
  await hearing(cdn)
  for (let times = 0; times < 2; times += 1) {
    const page = await visit(PAGE, null, cdn)
    t.match(page.headers, {
      'cache-control': 'private, no-cache',
      'cdn-cache-control': /^max-age=\d+, stale-while-revalidate=\d+$/,
      'surrogate-control': /^max-age=\d+/,
    })
    const tags = String(page.headers['cache-tag']).split(',')
    for (const tag of ['info', 'categories', `products:${product.id}`]) t.ok(tags.includes(tag), tag)
  }
  for (const cookie of [CART, 'flash=noted'])
    t.notOk('cdn-cache-control' in (await visit(PAGE, cookie, cdn)).headers, cookie)

  t.equal((await purge({ all: true }, undefined, cdn)).status, 204)
  const { slow, letGo } = await slowVisit(cdn)
  upstream.before('GET /api/products/a-mug/related', () => {})
  const staff = cdn.browser()
  await staff.login(people.editor.username, people.editor.password)
  await staff.call('PUT', '/api/admin/products/a-mug', { title: 'Changed Meanwhile' })
  letGo()
  t.notOk('cdn-cache-control' in (await slow).headers, 'what changed while it was made is nothing for a CDN')
})
