// What a server refuses by itself, before a route sees it: in the form of every other error, on real sockets.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import t, { type Test } from 'tap'
import { ErrorBody } from '#contract/errors.ts'
import { testBff } from '../support/bff.ts'
import { testDatabase } from '../support/database.ts'
import { fakeUpstream } from '../support/fake-upstream.ts'
import { testShop } from '../support/shop.ts'
import { testStoa } from '../support/whole-bff.ts'

interface Raw {
  status: number
  headers: Record<string, string>
  body: string
  answers: number
}

/** Sends bytes and reads until the server closes the connection. */
const sendTo =
  (app: FastifyInstance) =>
  async (text: string): Promise<Raw> => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const chunks: string[] = []
    socket.setEncoding('latin1').on('data', (chunk: string) => void chunks.push(chunk))
    socket.write(text, 'latin1')
    await once(socket, 'close')
    const answer = chunks.join('')
    const [head = '', ...rest] = answer.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    return {
      status: Number(first.split(' ')[1]),
      headers: Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2).map((part) => part.toLowerCase()))),
      body: rest.join('\r\n\r\n'),
      answers: answer.match(/HTTP\/1\.1 /g)?.length ?? 0,
    }
  }

const isInForm = (t: Test, { body, headers }: Raw, code: string, what: string) => {
  const { success, data } = ErrorBody.strict().safeParse(JSON.parse(body))
  t.ok(success, `${what}: ${body}`)
  t.equal(data?.code, code, what)
  t.match(data?.requestId, /^[0-9a-f-]{36}$/, what)
  t.match(headers, { 'content-type': 'application/json; charset=utf-8', 'cache-control': /no-store/ }, what)
}

const get = (target: string, more = '', host = 'shop.test') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`

/** What no request is, and what each server says to it. */
const NO_REQUEST: [string, string, number, string][] = [
  ['no HTTP at all', '\x16\x03\x01 hello\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a method nobody knows', get('/').replace('GET', 'GRAB'), 400, 'BAD_REQUEST'],
  ['two lengths', get('/', 'Content-Length: 3\r\nContent-Length: 4\r\n'), 400, 'BAD_REQUEST'],
  ['a header with a control character', get('/', 'X-A: a\x01b\r\n'), 400, 'BAD_REQUEST'],
  ['headers that are too long', get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`), 431, 'HEADERS_TOO_LARGE'],
  ['a target as long as headers may be', get(`/${'x'.repeat(20_000)}`), 431, 'HEADERS_TOO_LARGE'],
  ['a tunnel', 'CONNECT shop.test:443 HTTP/1.1\r\nHost: shop.test\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
]

t.test('the BFF: with the security headers, and the connection closes', async (t) => {
  const upstream = await fakeUpstream(t)
  const { app, logText } = await testStoa(t, upstream.url)
  const send = sendTo(app)
  const ordinary = await send(get('/bff/nothing-here', 'X-BFF: 1\r\n'))
  t.equal(ordinary.status, 404)
  const secured = (headers: Record<string, string>) =>
    Object.entries(headers).filter(([name]) => !['date', 'vary', 'content-length', 'x-request-id'].includes(name))
  for (const [what, bytes, status, code] of NO_REQUEST) {
    const answer = await send(bytes)
    t.equal(answer.status, status, what)
    isInForm(t, answer, code, what)
    t.same(secured(answer.headers).sort(), secured(ordinary.headers).sort(), `${what}: headers as of any other answer`)
    const { requestId } = JSON.parse(answer.body)
    t.equal(answer.headers['x-request-id'], requestId)
    t.ok(logText().includes(requestId), `${what}: the id stands in the log`)
  }
  for (const [what, bytes, status, code] of [
    ['a target of more than 2,048 characters', get(`/${'x'.repeat(3000)}`), 414, 'URI_TOO_LONG'],
    [
      'a long parameter of a call',
      get(`/bff/pages/products/${'x'.repeat(1500)}`, 'X-BFF: 1\r\n'),
      400,
      'INVALID_INPUT',
    ],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a method of WebDAV', get('/').replace('GET', 'PROPFIND'), 405, 'METHOD_NOT_ALLOWED'],
    ['an escape that is none', get('/bff/%zz'), 400, 'BAD_PATH'],
    ['an expectation nobody knows', get('/bff/none', 'X-BFF: 1\r\nExpect: wonders\r\n'), 404, 'NOT_FOUND'],
  ] as const) {
    const answer = await send(bytes)
    t.equal(answer.status, status, what)
    isInForm(t, answer, code, what)
    t.ok(answer.headers['content-security-policy'], what)
  }
})

t.test('the shop: in the same form', async (t) => {
  const { app } = await testShop(t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const send = sendTo(app)
  for (const [what, bytes, status, code] of [
    ...NO_REQUEST,
    ['a long parameter', get(`/api/products/${'x'.repeat(1500)}`), 414, 'URI_TOO_LONG'],
    ['an escape that is none', get('/api/products/%zz'), 400, 'BAD_PATH'],
    ['no Host', 'GET /api/info HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a method of WebDAV', get('/').replace('GET', 'PROPFIND'), 404, 'NOT_FOUND'],
  ] as const) {
    const answer = await send(bytes)
    t.equal(answer.status, status, what)
    isInForm(t, answer, code, what)
  }
})

t.test('garbage behind a request gets no answer that mixes with the first', async (t) => {
  const { app } = await testShop(t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await sendTo(app)(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n\r\nGET / HTTP/1.1\r\n',
  )
  t.equal(answer.answers, 1)
  t.equal(answer.status, 400)
})

t.test('a request on an open connection of a closing server is answered, and the last one there', async (t) => {
  const { app } = await testShop(t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: string[] = []
  socket.on('data', (chunk) => void chunks.push(String(chunk)))
  // A body that is not there yet keeps the connection busy while the server closes.
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  await once(app.server, 'request')
  const closing = app.close()
  while (app.server.listening) await new Promise(setImmediate)
  socket.write('}GET /api/info HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'close')
  await closing
  const last = chunks.join('').split('HTTP/1.1 ').at(-1) ?? ''
  t.match(last, /^200 /)
  t.match(last, /connection: close/i)
})

t.test('where the page of an error cannot be made either, the error is told in the same form', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, {
    database,
    upstreamUrl: upstream.url,
    renderError: async () => {
      throw new TypeError('jsxDEV is not a function')
    },
  })
  const answer = await bff.browser().visit('/%zz')
  t.equal(answer.status, 400)
  t.match(answer.json(), { code: 'BAD_PATH', requestId: String })
  t.notMatch(answer.text, 'jsxDEV')
  t.match(bff.logText(), 'jsxDEV')
})
