// Whoever sends slowly holds up nobody else, and no connection to the upstream; files come through a few of their own.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { LANES } from '../../../src/bff/upstream/lanes.ts'
import { type BffOptions, type Browser, ORIGIN, statusOf, type TestBff, testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { answersIn, halfSent } from '../../support/half-sent.ts'
import { eventually } from '../../support/process.ts'

const database = await testDatabase(t, { template: 'migrated' })
const SHORT = { head: 2000, total: 3000 }

const start = async (t: Test, options: Partial<BffOptions> = {}) => {
  const upstream = await fakeUpstream(t)
  upstream.script('GET /api/things', faults.answer(200, { things: [] }))
  upstream.script('POST /api/things', (seen, response) => faults.answer(201, { got: seen.body })(seen, response))
  upstream.script('POST /api/admin/media', (seen, response) => faults.answer(201, { got: seen.body })(seen, response))
  const bff = await testBff(t, {
    database,
    upstreamUrl: upstream.url,
    config: { rateLimitPerMinute: 100_000 },
    lanes: { api: { ...LANES.api, ...SHORT }, write: { ...LANES.write, ...SHORT } },
    ...options,
  })
  return { upstream, bff }
}

/** A request that has all of its headers, and some of its body. */
const post = (bff: TestBff, path: string, more: string[], begin: string) =>
  halfSent(
    bff.port,
    [`POST ${path} HTTP/1.1`, 'Host: shop.test', `Origin: ${ORIGIN}`, 'X-BFF: 1', 'Accept: application/json', ...more],
    begin,
  )
const json = (bff: TestBff, length: number, begin: string) =>
  post(bff, '/api/things', ['Content-Type: application/json', `Content-Length: ${length}`], begin)
const upload = (bff: TestBff, browser: Browser, length: number, begin: string) => {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const type = 'Content-Type: multipart/form-data; boundary=b'
  return post(bff, '/api/admin/media', [type, `Content-Length: ${length}`, `Cookie: ${cookie}`], begin)
}
const arrived = async (bff: TestBff, requests: number) => {
  for (let n = 0; n < requests; n++) await once(bff.app.server, 'request')
}

t.test('bodies that are half there hold up nobody, and are passed on when they are whole', async (t) => {
  const { bff, upstream } = await start(t, { transport: { connections: 2, queue: 10 } })
  const all = arrived(bff, 3)
  const senders = Array.from({ length: 3 }, () => json(bff, 9, '{"a":'))
  await all
  t.equal((await bff.browser().call('GET', '/api/things')).status, 200)
  t.equal(upstream.count('/api/things'), 1)
  // A second request on the connection, so that it closes.
  for (const { write } of senders)
    write('1.5}GET /api/things HTTP/1.1\r\nHost: shop.test\r\nX-BFF: 1\r\nConnection: close\r\n\r\n')
  for (const { answer } of senders) {
    const received = await answer
    t.equal(statusOf(received), 201)
    t.match(received, String.raw`{"got":"{\"a\":1.5}"}`)
    t.equal(answersIn(received), 2, 'the connection was kept')
  }
  const passed = upstream.seen.filter(({ method }) => method === 'POST')
  t.same(new Set(passed.map(({ headers }) => headers['content-length'])), new Set(['9']))
})

t.test('a body in chunks arrives as it was sent, an empty one too', async (t) => {
  const { bff, upstream } = await start(t)
  const more = ['Content-Type: application/json; charset=utf-8', 'Transfer-Encoding: chunked', 'Connection: close']
  const sender = post(bff, '/api/things', more, '5\r\n{"a":\r\n')
  sender.write('2\r\n1}\r\n0\r\n\r\n')
  t.equal(statusOf(await sender.answer), 201)
  t.match(upstream.seen.at(-1), {
    body: '{"a":1}',
    headers: { 'content-length': '7', 'content-type': 'application/json; charset=utf-8' },
  })
  t.equal((await bff.browser().call('POST', '/api/things', '')).status, 201)
  t.match(upstream.seen.at(-1), { body: '', headers: { 'content-type': 'application/json' } })
})

t.test('one that is too slow is answered 408, and asks nothing of the upstream', async (t) => {
  const { bff, upstream } = await start(t, {
    bodyTimes: { whole: 200, every: 20 },
    transport: { breaker: { leastCalls: 1 } },
  })
  const received = await json(bff, 9, '{"a":').answer
  t.equal(statusOf(received), 408)
  t.match(received, /connection: close/i)
  t.match(received, '"code":"TIMEOUT"')
  t.equal(answersIn(received), 1)
  t.equal(upstream.count('/api/things'), 0)
  t.equal((await bff.browser().call('POST', '/api/things', {})).status, 201, 'no breaker has counted it')
  t.notOk(bff.lines().some(({ level }) => Number(level) >= 40))
})

t.test('a browser that breaks off has asked for nothing', async (t) => {
  const { bff, upstream } = await start(t)
  const all = arrived(bff, 1)
  const sender = json(bff, 9, '{"a":')
  await all
  sender.leave()
  t.ok(await eventually(() => bff.lines().some(({ status }) => status === 499), 5))
  t.equal(upstream.count('/api/things'), 0)
})

t.test('files have few connections, all of their own, and those who find none are told so', async (t) => {
  const { bff } = await start(t, { transport: { connections: 1, queue: 0, uploads: { connections: 1, queue: 0 } } })
  const editor = bff.browser()
  await editor.login('edda', 'edda-secret')
  const all = arrived(bff, 2)
  const senders = [upload(bff, editor, 9, '--b'), upload(bff, editor, 9, '--b')]
  await all
  const refused = await Promise.race(senders.map(async (one) => ({ one, received: await one.answer })))
  t.equal(statusOf(refused.received), 503)
  t.match(refused.received, '"code":"UNAVAILABLE"')
  t.match(refused.received, /retry-after: 2/i)
  t.equal((await bff.browser().call('GET', '/api/things')).status, 200)
  const [other] = senders.filter((one) => one !== refused.one)
  other?.write('--b--\r\nGET /api/things HTTP/1.1\r\nHost: shop.test\r\nX-BFF: 1\r\nConnection: close\r\n\r\n')
  t.equal(statusOf((await other?.answer) ?? ''), 201)
})

t.test('a file may take longer than anything else as long as some of it comes', async (t) => {
  const { bff } = await start(t, {
    bodyTimes: { whole: 100, every: 20 },
    lanes: { upload: { ...LANES.upload, head: 1500 } },
  })
  const editor = bff.browser()
  await editor.login('edda', 'edda-secret')
  const sender = upload(bff, editor, 20, '')
  for (let n = 0; n < 20; n++) {
    sender.write('x')
    await sleep(100)
  }
  sender.write('GET /api/things HTTP/1.1\r\nHost: shop.test\r\nX-BFF: 1\r\nConnection: close\r\n\r\n')
  const received = await sender.answer
  t.equal(statusOf(received), 201)
  t.match(received, `{"got":"${'x'.repeat(20)}"}`)
})

t.test('one of which nothing comes any more ends', async (t) => {
  const { bff, upstream } = await start(t, {
    bodyTimes: { pause: 200, every: 20 },
    transport: { breaker: { leastCalls: 1 } },
  })
  const editor = bff.browser()
  await editor.login('edda', 'edda-secret')
  const received = await upload(bff, editor, 20, 'xx').answer
  t.equal(statusOf(received), 408)
  t.match(received, '"code":"TIMEOUT"')
  t.equal(answersIn(received), 1)
  t.equal(upstream.count('/api/admin/media'), 0)
  const form = { headers: { 'content-type': 'multipart/form-data; boundary=b' } }
  t.equal((await editor.call('POST', '/api/admin/media', '--b--', form)).status, 201, 'no breaker has counted it')
})

t.test('a file in chunks that is too large is told so', async (t) => {
  const { bff } = await start(t)
  const editor = bff.browser()
  await editor.login('edda', 'edda-secret')
  const cookie = [...editor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const more = ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked', `Cookie: ${cookie}`]
  const sender = post(bff, '/api/admin/media', more, '')
  for (let n = 0; n < 90; n++) sender.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
  const received = await sender.answer
  t.equal(statusOf(received), 413)
  t.match(received, 'too_large:5242880')
})
