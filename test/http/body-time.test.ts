// How long a body may take to arrive, and what becomes of the connection where it is not waited for.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import t, { type Test } from 'tap'
import { jsonErrors } from '#http/json-errors.ts'
import { createServer, type ServerOptions } from '#http/server.ts'
import { readUpload, takeUploads } from '../../src/shop/media/read-upload.ts'
import { statusOf } from '../support/bff.ts'
import { answersIn, halfSent } from '../support/half-sent.ts'

const start = async (t: Test, options: Partial<ServerOptions>) => {
  const log: { level: number }[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void log.push(JSON.parse(line)) })
  const app = createServer({ logger, trustProxy: false, ...options })
  jsonErrors(app)
  app.post('/json', async () => ({ ok: true }))
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    scope.post('/later', async (request) => {
      const failures: unknown[] = []
      request.isUpload = true
      request.raw.on('error', (error) => void failures.push(error))
      await sleep(600)
      for await (const _ of request.raw);
      return { failures: failures.length }
    })
  })
  app.get('/open', async () => ({ ok: true }))
  app.register(async (scope) => {
    await takeUploads(scope)
    scope.post('/files', async (request: FastifyRequest) => ({ bytes: (await readUpload(request)).bytes.length }))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.teardown(() => app.close().then(() => undefined))
  const { port } = app.server.address() as { port: number }
  const send = (method: string, path: string, more: string[], begin: string) =>
    halfSent(port, [`${method} ${path} HTTP/1.1`, 'Host: x', ...more], begin)
  return { send, faults: () => log.filter(({ level }) => level >= 40) }
}

const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 9']
const FILE = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000']
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

const isTimeout = (t: Test, received: string) => {
  t.equal(statusOf(received), 408)
  t.match(received, '"code":"TIMEOUT"')
  t.match(received, /connection: close/i)
  t.equal(answersIn(received), 1)
}

t.test('a body must be there in time, whether its bytes keep coming or not', async (t) => {
  const { send, faults } = await start(t, { bodyTimes: { whole: 200, every: 20 } })
  isTimeout(t, await send('POST', '/json', JSON_BODY, '{"a":').answer)
  const steady = send('POST', '/json', ['Content-Type: application/json', 'Content-Length: 100000'], '{"a":')
  const timer = setInterval(() => steady.write(' '), 20)
  isTimeout(t, await steady.answer)
  clearInterval(timer)
  t.same(faults(), [])
})

t.test('a handler whose time is up while the body still arrives is not at fault', async (t) => {
  const { send, faults } = await start(t, { handlerTimeout: 200 })
  isTimeout(t, await send('POST', '/json', JSON_BODY, '{"a":').answer)
  t.same(faults(), [])
})

t.test('an upload takes longer than that as long as bytes come, and not for ever', async (t) => {
  const { send, faults } = await start(t, { bodyTimes: { whole: 100, upload: 2000, every: 20 } })
  const within = send('POST', '/files', FILE.with(1, `Content-Length: ${PART.length + 17}`), PART)
  for (const piece of ['some ', 'bytes', '\r\n--b--']) {
    await sleep(100)
    within.write(piece)
  }
  within.write('GET /open HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const received = await within.answer
  t.equal(statusOf(received), 200)
  t.match(received, '{"bytes":10}')
  const endless = send('POST', '/files', FILE.with(1, 'Content-Length: 100000'), PART)
  const timer = setInterval(() => endless.write('x'), 20)
  isTimeout(t, await endless.answer)
  clearInterval(timer)
  t.same(faults(), [])
})

t.test('one that says nothing any more ends, within its file and before it', async (t) => {
  const { send, faults } = await start(t, { bodyTimes: { pause: 200, every: 20 } })
  isTimeout(t, await send('POST', '/files', FILE, `${PART}some bytes`).answer)
  isTimeout(t, await send('POST', '/files', FILE, '--b').answer)
  t.same(faults(), [])
})

t.test('what has come and is not read yet is no pause of the sender', async (t) => {
  const { send } = await start(t, { bodyTimes: { pause: 200, every: 20 } })
  const type = ['Content-Type: application/octet-stream', 'Content-Length: 1000000', 'Connection: close']
  const received = await send('POST', '/later', type, 'x'.repeat(1_000_000)).answer
  t.match(received, '{"failures":0}')
})

t.test('an answer that does not wait for the body closes the connection', async (t) => {
  const { send } = await start(t, {})
  for (const [status, method, path] of [
    [404, 'POST', '/nowhere'],
    [415, 'POST', '/files'],
    [400, 'POST', '/%zz'],
    [200, 'GET', '/open'],
  ] as const) {
    const more = ['Content-Type: text/html', 'Content-Length: 9']
    const received = await send(method, path, more, '{"a":').answer
    t.equal(statusOf(received), status, path)
    t.match(received, /connection: close/i, path)
    t.equal(answersIn(received), 1, path)
  }
})
