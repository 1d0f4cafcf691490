// The way in before all hooks, on a server whose other way says so: who may take it, and what it asks each time.
import { createServer } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import t, { type Test } from 'tap'
import { request } from 'undici'
import { expressLane, keyOf } from '../../../src/bff/kept/express-lane.ts'
import { expressLog } from '../../../src/bff/kept/express-log.ts'
import { entityTag, finishedPage, type KeptPage } from '../../../src/bff/kept/kept-page.ts'
import { visitors } from '../../../src/bff/kept/page-address.ts'

const visitorOf = visitors({ publicOrigin: 'https://shop.test' })

function made(text: string): KeptPage {
  const page = finishedPage(Buffer.from(text), { route: 'views/home.tsx', locale: 'en', button: '' })
  page.bodies.br = Buffer.from(`brotli of ${text}`)
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    page.heads.whole[encoding] = ['x-way', 'express', 'etag', entityTag(page.hash, encoding)]
    page.heads.known[encoding] = ['x-way', 'express', 'etag', entityTag(page.hash, encoding)]
  }
  return page
}

/** A server with the lane, and one request that has come the long way before. */
async function opened(t: Test, { trustsProxies = false, forwarded = '' } = {}) {
  const pages = new Map([
    [keyOf(null, '/'), made('plain')],
    [keyOf('dark', '/'), made('dark')],
  ])
  const state = { isHost: true, admitted: 100, networks: [] as string[], close: async () => {} }
  const lines: string[] = []
  const lane = expressLane({
    visitorOf,
    trustsProxies,
    find: (key) => {
      const value = pages.get(key)
      return value && { value, bytes: 1, tags: [], freshUntil: 0, staleUntil: 0 }
    },
  })
  const app = { addHook: (_name: string, hook: () => Promise<void>) => Object.assign(state, { close: hook }) }
  lane.open(app as unknown as FastifyInstance, {
    isHost: () => state.isHost,
    admits: (network) => {
      state.networks.push(network)
      state.admitted -= 1
      return state.admitted >= 0
    },
    log: expressLog(pino({ level: 'info', base: { service: 'bff' } }, { write: (line) => void lines.push(line) })),
  })
  const server = createServer((incoming, response) => {
    if (lane.answer(incoming, response)) return
    const known = incoming.headers['x-learn']
    if (known) {
      const canonical = { path: '/', search: '', routeKey: '/' }
      const learnt = { originalUrl: incoming.url, canonical, raw: incoming, ip: '203.0.113.9' }
      lane.know(learnt as unknown as FastifyRequest, '/')
    }
    response.setHeader('x-way', 'long').end('long')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  t.teardown(() => server.close())
  const { port } = server.address() as { port: number }
  type Method = 'GET' | 'HEAD' | 'POST'
  const ask = async (headers: Record<string, string> = {}, method: Method = 'GET', path = '/', given = '') => {
    const via = forwarded === '' ? {} : { 'x-forwarded-for': forwarded }
    const {
      statusCode,
      headers: sent,
      body,
    } = await request(`http://127.0.0.1:${port}${path}`, {
      ...{ method, headers: { ...via, ...headers }, body: given || null },
    })
    return { status: statusCode, way: sent['x-way'], headers: sent, text: await body.text() }
  }
  t.equal((await ask()).way, 'long', 'nothing is known yet')
  await ask({ 'x-learn': '1' })
  return { pages, state, lines, ask }
}

t.test('what has come the long way once is answered here, with the head it had and an id of its own', async (t) => {
  const { ask, state } = await opened(t)
  const [one, two] = [await ask(), await ask()]
  t.match(one, { status: 200, way: 'express', text: 'plain' })
  t.match(one.headers['x-request-id'], /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  t.not(one.headers['x-request-id'], two.headers['x-request-id'])
  t.same(state.networks, ['203.0.113.9', '203.0.113.9'], 'counted for the network that the framework read')
  t.equal((await ask({ 'accept-encoding': 'gzip, br' })).text, 'brotli of plain')
  t.equal((await ask({ cookie: 'theme=dark' })).text, 'dark')
  const head = await ask({}, 'HEAD')
  t.match(head, { status: 200, way: 'express', text: '' })
})

t.test('everything else goes the long way', async (t) => {
  const { ask, pages, state } = await opened(t)
  const long = async (about: string, ...asked: Parameters<typeof ask>) =>
    t.equal((await ask(...asked)).way, 'long', about)
  await long('another method', {}, 'POST')
  await long('another address', {}, 'GET', '/?x=1')
  await long('a body, which an answer would not wait for', {}, 'GET', '/', 'x')
  await long('somebody’s session', { cookie: '__Host-Http-bff=x' })
  await long('a cart', { cookie: '__Host-cart=x' })
  await long('a message to show', { cookie: 'flash=x' })
  await long('a theme of which nothing is kept', { cookie: 'theme=light' })
  await long('an encoding that is not ready', { 'accept-encoding': 'gzip' })
  const page = pages.get(keyOf(null, '/'))
  if (page) page.heads.whole.identity = undefined as never
  await long('a head that was never sent')
  if (page) page.heads.whole.identity = ['x-way', 'express']
  t.equal(state.networks.length, 0, 'and none of these was counted')
  state.isHost = false
  await long('another host')
  t.equal(state.networks.length, 0, 'nor that')
  state.isHost = true
  state.admitted = 1
  t.equal((await ask()).way, 'express')
  await long('one too many')
  state.admitted = 100
  pages.clear()
  await long('a page that was dropped')
  pages.set(keyOf(null, '/'), made('anew'))
  t.equal((await ask()).text, 'anew')
  await state.close()
  await long('while the server closes')
})

t.test('a client is known by what its network was read from', async (t) => {
  const trusting = await opened(t, { trustsProxies: true, forwarded: '203.0.113.9' })
  t.equal((await trusting.ask()).way, 'express')
  t.equal((await trusting.ask({ 'x-forwarded-for': '203.0.113.10' })).way, 'long', 'somebody else behind the proxy')
  const far = Array<string>(20).fill('203.0.113.9').join(', ')
  const long = await opened(t, { trustsProxies: true, forwarded: far })
  t.equal((await long.ask()).way, 'long', 'of a way that is too long to be remembered')
  const direct = await opened(t)
  t.equal(
    (await direct.ask({ 'x-forwarded-for': '203.0.113.10' })).way,
    'express',
    'where nobody is believed it says nothing',
  )
})

t.test('a browser that has the page hears so', async (t) => {
  const { ask } = await opened(t)
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const etag = String(headers.etag)
  t.match(await ask({ 'if-none-match': etag, 'accept-encoding': 'br' }), { status: 304, way: 'express', text: '' })
  t.match(
    await ask({ 'if-none-match': `W/${etag}` }),
    { status: 304, way: 'express' },
    'weakened, for another encoding',
  )
  t.match(await ask({ 'if-none-match': '"other"' }), { status: 200, way: 'express' })
})

t.test('each answer is one line of the log, its values quoted', async (t) => {
  const { ask, lines } = await opened(t)
  const agent = 'A "browser" \\ of tests'
  const traceId = 'ab'.repeat(16)
  const traceparent = `00-${traceId}-${'cd'.repeat(8)}-01`
  const { headers } = await ask({ 'user-agent': agent, 'x-request-id': 'from-elsewhere', traceparent })
  await ask({ 'user-agent': 'x'.repeat(300), 'x-request-id': 'no "id"' }, 'HEAD')
  t.equal(lines.length, 2)
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  t.match(first, {
    ...{
      level: 30,
      service: 'bff',
      msg: 'request',
      event: 'request',
      method: 'GET',
      route: 'views/home.tsx',
      path: '/',
    },
    ...{ status: 200, bytes: 5, gate: 'public', session: 'anonymous', traceId, userAgent: agent },
    ...{ requestId: headers['x-request-id'], clientRequestId: 'from-elsewhere', time: Number, durationMs: Number },
  })
  t.match(second, { method: 'HEAD', userAgent: 'x'.repeat(200) })
  t.notOk(second && 'clientRequestId' in second)
  t.match(second?.traceId, /^[0-9a-f]{32}$/)
})
