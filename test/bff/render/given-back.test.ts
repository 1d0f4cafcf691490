// A page's bytes are given back once they are no longer needed, and not before.
import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import t from 'tap'
import { bytesOf, type OwnBytes } from '../../../src/bff/render/document-bytes.ts'
import { sendHtml } from '../../../src/bff/render/page.ts'
import { eventually } from '../../support/process.ts'

const TEXT = 'ä page of which neither a socket nor a window takes all at once\n'.repeat(400_000)

const pages: OwnBytes[] = []
const app = fastify()
app.get('/', async (request, reply) => {
  Object.assign(request, { session: { state: 'anonymous' } })
  const page = bytesOf(['<p>', Buffer.from(TEXT)])
  pages.push(page)
  return await sendHtml(request, reply, page)
})
const origin = await app.listen()
t.teardown(() => app.close())

const lastPage = (): OwnBytes => {
  const page = pages.at(-1)
  if (!page) throw new Error('nothing was asked for')
  return page
}

t.test('the whole page arrives, however slowly it is read', async (t) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  await once(socket, 'readable')
  const first = socket.read() as Buffer
  t.ok(lastPage().length > 0, 'it is still being sent')
  const chunks = [first]
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  t.ok(Buffer.concat(chunks).toString().endsWith(`<p>${TEXT}`))
  t.ok(await eventually(() => lastPage().length === 0))
})

t.test('compressed, it is not needed while it is being sent', async (t) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\nconnection: close\r\n\r\n')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const whole = Buffer.concat(chunks)
  const body = whole.subarray(whole.indexOf('\r\n\r\n') + 4)
  t.equal(brotliDecompressSync(body).toString(), `<p>${TEXT}`)
  t.equal(lastPage().length, 0)
})

t.test('somebody who leaves before the end leaves nothing behind', async (t) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(socket, 'readable')
  socket.destroy()
  t.ok(await eventually(() => lastPage().length === 0))
})
