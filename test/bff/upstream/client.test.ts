// The typed client: what goes out, what may come back, and how every fault of a network reads in our catalogue.
import type { FastifyRequest } from 'fastify'
import { test } from 'tap'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#http/errors.ts'
import { createUpstream } from '../../../src/bff/upstream/client.ts'
import { LANES } from '../../../src/bff/upstream/lanes.ts'
import { createTrace } from '../../../src/bff/upstream/trace.ts'
import { createTransport, type TransportOptions } from '../../../src/bff/upstream/transport.ts'
import { type FakeUpstream, fakeUpstream, faults, pause } from '../../support/fake-upstream.ts'

const getThing = endpoint({
  id: 'things.get',
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing',
  access: 'public',
  owner: 'none',
  params: z.object({ id: z.string() }),
  query: z.object({ color: z.array(z.string()).optional(), limit: z.int().optional(), q: z.string().optional() }),
  reply: z.object({ name: z.string() }),
})

const addThing = endpoint({
  id: 'things.add',
  method: 'POST',
  path: '/api/things',
  summary: 'Add a thing',
  access: 'user',
  owner: 'none',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
  status: 201,
})

const removeThing = endpoint({
  id: 'things.remove',
  method: 'DELETE',
  path: '/api/things',
  summary: 'Remove it',
  access: 'user',
  owner: 'none',
  reply: z.null(),
  status: 204,
})

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

const clientOf = (t: Scope, { url }: Pick<FakeUpstream, 'url'>, options: Partial<TransportOptions> = {}) => {
  const transport = createTransport({ baseUrl: url, ...options })
  t.teardown(() => transport.close())
  return createUpstream(transport)
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('it succeeded')
}

const KEY = 'GET /api/things/a%2Fb'
const params = { id: 'a/b' }

test('a call carries parameters, query, token and trace, and parses the answer', async (t) => {
  const upstream = await fakeUpstream(t)
  const client = clientOf(t, upstream)
  upstream.script(KEY, faults.answer(200, { name: 'x', more: 1 }))
  const trace = createTrace({
    requestId: 'the-request',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    ip: '203.0.113.9',
    origin: new URL('https://shop.test'),
  })
  const reply = await client.call(getThing, {
    params,
    query: { color: ['sage', 'ink'], limit: 4, q: '' },
    accessToken: 'token',
    headers: { 'cart-token': 'c', nothing: undefined },
    request: { trace } as never,
  })
  t.same(reply, { name: 'x' }, 'what the contract does not know is left out')
  const [sent] = upstream.seen
  t.equal(sent?.path, '/api/things/a%2Fb')
  t.equal(sent?.search, 'color=sage&color=ink&limit=4')
  t.match(sent?.headers, {
    accept: 'application/json',
    authorization: 'Bearer token',
    'cart-token': 'c',
    'x-request-id': 'the-request',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'shop.test',
    'x-forwarded-proto': 'https',
  })
  t.match(sent?.headers.traceparent, /^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/)
  t.notOk(sent?.headers.nothing)
  t.match(trace.calls, [{ name: 'things.get', status: 200, retries: 0 }])

  upstream.script('POST /api/things', faults.answer(201, { name: 'y' }))
  t.same(await client.call(addThing, { body: { name: 'y' } }), { name: 'y' })
  t.equal(upstream.seen.at(-1)?.body, '{"name":"y"}')
  upstream.script('DELETE /api/things', faults.text(204, '', 'text/plain'))
  t.equal(await client.call(removeThing), null)
  for (const id of ['', '.', '..'])
    t.match(await failure(client.call(getThing, { params: { id } })), { code: 'NOT_FOUND' })
})

test('a base address with a path keeps it', async (t) => {
  const upstream = await fakeUpstream(t)
  upstream.script('GET /v2/api/things/x', faults.answer(200, { name: 'x' }))
  const client = clientOf(t, { url: `${upstream.url}/v2/` })
  t.same(await client.call(getThing, { params: { id: 'x' } }), { name: 'x' })
})

test('a traceparent that is none is replaced', async (t) => {
  const origin = new URL('https://shop.test')
  for (const traceparent of [
    undefined,
    'x',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\nx: y',
  ]) {
    const { traceId } = createTrace({ requestId: 'r', traceparent, origin })
    t.match(traceId, /^[0-9a-f]{32}$/)
    t.not(traceId, '0af7651916cd43dd8448eb211c80319c')
  }
})

test('error answers keep their code, message and fields where those fit the status', async (t) => {
  const upstream = await fakeUpstream(t)
  const client = clientOf(t, upstream)
  const ask = async (status: number, body: unknown, headers: Record<string, string> = {}) => {
    upstream.script(KEY, faults.answer(status, body, headers))
    const { code, message, fields, details, retryAfter } = await failure(client.call(getThing, { params }))
    return { code, message, fields, details, retryAfter }
  }
  t.match(await ask(409, { code: 'OUT_OF_STOCK', message: 'Only two left.', fields: { 'lines.0': 'too_large:2' } }), {
    code: 'OUT_OF_STOCK',
    message: 'Only two left.',
    fields: { 'lines.0': 'too_large:2' },
  })
  const lines = [{ variantId: 'v', wanted: 3, left: 2 }]
  const tooFew = { code: 'OUT_OF_STOCK', details: { lines: [{ ...lines[0], shelf: 'B7' }], stack: 'x' } }
  t.strictSame((await ask(409, tooFew)).details, { lines }, 'details in the form of their code, and nothing else')
  for (const [status, code] of [
    [409, 'CONFLICT'],
    [400, 'OUT_OF_STOCK'],
  ] as const)
    t.equal((await ask(status, { code, details: { lines } })).details, undefined, 'of another code or status')
  t.equal((await ask(409, { code: 'OUT_OF_STOCK', details: { lines: 'two' } })).details, undefined)
  t.match(await ask(400, { code: 'INTERNAL', message: 'secret' }), {
    code: 'BAD_REQUEST',
    message: 'The request could not be read.',
  })
  t.match(await ask(404, null), { code: 'NOT_FOUND' })
  t.match(await ask(400, { code: 'INVALID_INPUT', fields: { name: { deep: 1 } } }), {
    code: 'INVALID_INPUT',
    fields: undefined,
  })
  t.match(await ask(409, { code: '__proto__' }), { code: 'CONFLICT' })
  t.match(await ask(418, {}), { code: 'BAD_REQUEST' })
  t.match(await ask(429, {}, { 'retry-after': '7' }), { code: 'RATE_LIMITED', retryAfter: 7 })
  t.match(await ask(503, {}, { 'retry-after': '999999' }), { code: 'UNAVAILABLE', retryAfter: 120 })
  for (const [given, seconds] of [
    ['Wed, 21 Oct 2099 07:28:00 GMT', 120],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 1],
    ['9'.repeat(400), 120],
    ['0', 1],
    ['-5', undefined],
    ['1e9', undefined],
    ['soon', undefined],
  ] as const)
    t.match(await ask(503, {}, { 'retry-after': given }), { code: 'UNAVAILABLE', retryAfter: seconds }, given)
  t.match(await ask(500, { code: 'INTERNAL', message: 'dsn' }), { code: 'UPSTREAM_INVALID' })
  t.match(await ask(504, {}), { code: 'UPSTREAM_TIMEOUT' })
  t.match(await ask(302, {}, { location: 'http://169.254.169.254/' }), { code: 'UPSTREAM_INVALID' })
  t.match(await ask(200, { nome: 'x' }), { code: 'UPSTREAM_INVALID' })
})

test('every fault has its code, and never the words of the fault', async (t) => {
  const upstream = await fakeUpstream(t)
  const api = { name: 'api' as const, head: 300, total: 700, most: 100_000 }
  const client = clientOf(t, upstream, { lanes: { ...LANES, api }, breaker: { leastCalls: 10_000 } })
  const cases: [string, Parameters<FakeUpstream['script']>[1], ErrorCode][] = [
    ['silence', faults.hang(), 'UPSTREAM_TIMEOUT'],
    ['drops', faults.drip(), 'UPSTREAM_TIMEOUT'],
    ['reset', faults.resetConnection(), 'UPSTREAM_UNREACHABLE'],
    ['truncated', faults.truncated(), 'UPSTREAM_UNREACHABLE'],
    ['flood', faults.flood(10 * 1024 * 1024), 'UPSTREAM_INVALID'],
    ['announced flood', faults.text(200, 'x'.repeat(200_000), 'application/json'), 'UPSTREAM_INVALID'],
    ['HTML', faults.text(200, '<html></html>', 'text/html'), 'UPSTREAM_INVALID'],
    ['not UTF-8', faults.text(200, Buffer.from('{"name":"\xff"}', 'latin1'), 'application/json'), 'UPSTREAM_INVALID'],
    ['UTF-16', faults.text(200, Buffer.from('\ufeff{"name":"x"}', 'utf16le'), 'application/json'), 'UPSTREAM_INVALID'],
    [
      'compressed',
      faults.text(200, Buffer.from('x'), 'application/json', { 'content-encoding': 'gzip' }),
      'UPSTREAM_INVALID',
    ],
    ['not HTTP', faults.raw('hello world\r\n\r\n'), 'UPSTREAM_INVALID'],
    [
      'two lengths',
      faults.raw('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
      'UPSTREAM_INVALID',
    ],
    [
      'status 999',
      faults.raw('HTTP/1.1 999 Odd\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'),
      'UPSTREAM_INVALID',
    ],
    ['header block of 20 KB', faults.raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n{}`), 'UPSTREAM_INVALID'],
  ]
  for (const [name, script, code] of cases) {
    upstream.script(KEY, script)
    const error = await failure(client.call(getThing, { params }))
    t.equal(error.code, code, name)
  }
  upstream.script(KEY, faults.text(200, '\ufeff{"name":"x"}', 'application/json'))
  t.same(await client.call(getThing, { params }), { name: 'x' }, 'a byte order mark is harmless')
  await upstream.stop()
  t.equal((await failure(client.call(getThing, { params }))).code, 'UPSTREAM_UNREACHABLE')
  const nowhere = clientOf(t, { url: 'http://nowhere.invalid' })
  t.equal((await failure(nowhere.call(getThing, { params }))).code, 'UPSTREAM_UNREACHABLE')
})

test('a backend that cannot write is still read', async (t) => {
  const upstream = await fakeUpstream(t)
  const client = clientOf(t, upstream, { breaker: { leastCalls: 3 } })
  upstream.script(KEY, faults.answer(200, { name: 'x' }))
  upstream.script('POST /api/things', faults.answer(503, {}))
  for (let n = 0; n < 4; n++) await failure(client.call(addThing, { body: { name: 'x' } }))
  t.equal(upstream.count('/api/things'), 3, 'it is not asked to write any more')
  t.same(await client.call(getThing, { params }), { name: 'x' })
})

test('a read is sent again after a reset, a write only when nothing had been sent', async (t) => {
  const upstream = await fakeUpstream(t)
  const client = clientOf(t, upstream)
  upstream.script('*', faults.resetConnection())
  await failure(client.call(getThing, { params }))
  t.equal(upstream.seen.length, 2)
  upstream.reset()
  await failure(client.call(addThing, { body: { name: 'x' } }))
  t.equal(upstream.seen.length, 1)
  upstream.reset()
  upstream.script('*', faults.answer(503, {}))
  await failure(client.call(getThing, { params }))
  t.equal(upstream.seen.length, 1, 'an answer is an answer')

  upstream.clear()
  upstream.script('POST /api/things', faults.answer(201, { name: 'x' }))
  await upstream.stop()
  const calling = client.call(addThing, { body: { name: 'x' } })
  await upstream.start()
  t.same(await calling, { name: 'x' }, 'a refused connection is tried once more')
})

test('a caller that goes away aborts the call at the upstream', async (t) => {
  const upstream = await fakeUpstream(t)
  const client = clientOf(t, upstream)
  const closed = new Promise<void>((resolve) => {
    upstream.script(KEY, (_, response) => void response.on('close', () => resolve()))
  })
  const aborter = new AbortController()
  const calling = failure(client.call(getThing, { params, signal: aborter.signal }))
  while (upstream.seen.length === 0) await pause(5)
  aborter.abort()
  await closed
  t.equal((await calling).code, 'UNAVAILABLE')
  t.equal((await failure(client.call(getThing, { params, signal: aborter.signal }))).code, 'UNAVAILABLE')
  t.equal(upstream.seen.length, 1)
})

test('no more calls are in flight than sockets and queue hold', async (t) => {
  const upstream = await fakeUpstream(t)
  const client = clientOf(t, upstream, { connections: 4, queue: 6 })
  const waiting: (() => void)[] = []
  upstream.script(KEY, (_, response) => {
    waiting.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"x"}'))
  })
  const calls = Array.from({ length: 30 }, () =>
    client.call(getThing, { params }).then(
      () => 'answered',
      (error: ApiError) => error.code,
    ),
  )
  while (waiting.length < 4) await pause(5)
  for (let answered = 0; answered < 10; answered++) {
    while (waiting.length === 0) await pause(5)
    waiting.shift()?.()
  }
  const outcomes = await Promise.all(calls)
  t.equal(outcomes.filter((one) => one === 'answered').length, 10)
  t.equal(outcomes.filter((one) => one === 'UNAVAILABLE').length, 20)
  t.equal(upstream.seen.length, 10)
})

test('an upstream that keeps failing is left alone, probed now and then, and used again when it is well', async (t) => {
  const upstream = await fakeUpstream(t)
  let now = 0
  const changes: string[] = []
  const client = clientOf(t, upstream, {
    breaker: { now: () => now },
    onBreaker: (lane, open) => changes.push(`${lane} ${open}`),
  })
  upstream.script('*', faults.answer(500, {}))
  for (let call = 0; call < 100; call++) {
    now += 5
    await failure(client.call(getThing, { params }))
  }
  t.equal(upstream.seen.length, 20)
  t.equal((await failure(client.call(getThing, { params }))).code, 'UNAVAILABLE')
  upstream.reset()
  for (let call = 0; call < 600; call++) {
    now += 100
    await failure(client.call(getThing, { params }))
  }
  t.equal(upstream.seen.length, 30, 'one probe every two seconds of a minute')
  upstream.script('*', faults.answer(200, { name: 'x' }))
  now += 2000
  t.same(await client.call(getThing, { params }), { name: 'x' })
  t.same(await client.call(getThing, { params }), { name: 'x' })
  t.same(changes, ['api true', 'api false'])

  upstream.script('*', faults.answer(404, {}))
  for (let call = 0; call < 100; call++) await failure(client.call(getThing, { params }))
  t.same(changes.length, 2, "a person's mistakes never count")
})

test('numbers that are ids become text; other numbers, and other numbers for text, do not', async (t) => {
  const upstream = await fakeUpstream(t)
  const client = clientOf(t, upstream)
  const Row = z.object({ id: z.string(), productId: z.string().nullable(), size: z.string(), count: z.int() })
  const listThings = endpoint({
    ...{ id: 'things.list', method: 'GET', path: '/api/things', summary: '', access: 'public', owner: 'none' },
    reply: z.object({ rows: z.array(Row) }),
  })
  const answer = (...rows: object[]) => upstream.script('GET /api/things', faults.answer(200, { rows }))
  answer({ id: 7, productId: 8, size: '9', count: 10 }, { id: 'a', productId: null, size: '', count: 0 })
  t.same((await client.call(listThings)).rows, [
    { id: '7', productId: '8', size: '9', count: 10 },
    { id: 'a', productId: null, size: '', count: 0 },
  ])
  answer({ id: 7, productId: 1.5, size: 9, count: '10' })
  const { cause } = await failure(client.call(listThings))
  t.match(
    (cause as Error).message,
    /^things\.list: rows\.0\.productId: .*; rows\.0\.size: .*expected string.*; rows\.0\.count: /,
  )
})

test('an answer that is not as agreed is told once by its call and its reason, and nobody is shown what it held', async (t) => {
  const upstream = await fakeUpstream(t)
  const told: string[] = []
  const transport = createTransport({ baseUrl: upstream.url })
  t.teardown(() => transport.close())
  const client = createUpstream(transport, { onInvalid: (call, problem) => told.push(`${call} ${problem}`) })
  const deep = `${'{"name":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  for (const [script, reason] of [
    [faults.answer(200, { name: 3, secret: 'sesame' }), /^things\.get name: .*expected string/],
    [faults.answer(200, 'sesame'), /^things\.get the answer: .*expected object/],
    [faults.text(200, '<p>sesame', 'text/html'), /^things\.get the answer is not JSON/],
    [faults.answer(500, { code: 'INTERNAL', message: 'sesame' }), /^things\.get it answered 500/],
    [faults.answer(302, {}, { location: '/sesame' }), /^things\.get it answered 302/],
    [faults.text(200, deep, 'application/json'), /^things\.get /],
  ] as const) {
    upstream.script(KEY, script)
    const error = await failure(client.call(getThing, { params }))
    t.equal(error.code, 'UPSTREAM_INVALID')
    const said = told.splice(0)
    t.equal(said.length, 1)
    t.match(said[0], reason)
    t.notMatch(said[0], 'sesame')
    t.match((error.cause as Error).message, /^things\.get: /, 'and whoever logs the error has it as well')
  }
})

test('a call that is not offered is told from a record that is not there', async (t) => {
  const upstream = await fakeUpstream(t)
  const client = clientOf(t, upstream)
  const ours = faults.answer(404, { code: 'NOT_FOUND', message: 'Gone.' })
  const plain = faults.text(404, 'Cannot GET', 'text/html')
  const codeOf = async (key: string, script: ReturnType<typeof faults.answer>, call: () => Promise<unknown>) => {
    upstream.script(key, script)
    return (await failure(call())).code
  }
  const get = () => client.call(getThing, { params })
  const add = () => client.call(addThing, { body: { name: 'x' } })
  const list = () => client.call(endpoint({ ...getThing, path: '/api/things' }))
  t.equal(await codeOf(KEY, ours, get), 'NOT_FOUND')
  t.equal(await codeOf(KEY, plain, get), 'NOT_FOUND')
  t.equal(await codeOf(KEY, faults.answer(405, {}), get), 'NOT_OFFERED')
  t.equal(await codeOf(KEY, faults.answer(501, {}), get), 'NOT_OFFERED')
  t.equal(await codeOf('GET /api/things', ours, list), 'NOT_OFFERED')
  t.equal(await codeOf('GET /api/things', plain, list), 'NOT_OFFERED')
  const ofOne = (query: object) => () => client.call(endpoint({ ...getThing, path: '/api/things' }), { query } as never)
  for (const query of [{ category: 'mugs' }, { page: 2 }, { after: 'x' }])
    t.equal(await codeOf('GET /api/things', ours, ofOne(query)), 'NOT_FOUND', JSON.stringify(query))
  for (const query of [{ page: 1 }, { q: 'x', sort: '-name', category: undefined }])
    t.equal(await codeOf('GET /api/things', ours, ofOne(query)), 'NOT_OFFERED', JSON.stringify(query))
  t.equal(await codeOf('GET /api/things', plain, ofOne({ category: 'mugs' })), 'NOT_OFFERED', 'without a code of ours')
  t.equal(await codeOf('POST /api/things', plain, add), 'NOT_OFFERED')
  t.equal(await codeOf('POST /api/things', ours, add), 'NOT_FOUND', 'what was sent names something that is gone')
})

test('a request whose time is used up sends nothing more; one with little left waits as long as that', async (t) => {
  const upstream = await fakeUpstream(t)
  const client = clientOf(t, upstream)
  upstream.script(KEY, faults.answer(200, { name: 'x' }))
  const onBehalf = (age: number) => {
    const trace = { ...createTrace({ requestId: 'r', origin: new URL('https://shop.test') }), age: () => age }
    return { params, request: { trace } as unknown as FastifyRequest }
  }
  t.equal((await failure(client.call(getThing, onBehalf(LANES.api.head)))).code, 'UPSTREAM_TIMEOUT')
  t.equal(upstream.seen.length, 0)
  t.same(await client.call(getThing, onBehalf(LANES.api.head - 5000)), { name: 'x' })
  upstream.script(KEY, faults.hang())
  t.equal((await failure(client.call(getThing, onBehalf(LANES.api.head - 50)))).code, 'UPSTREAM_TIMEOUT')
})
