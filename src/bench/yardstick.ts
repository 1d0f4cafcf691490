// A process of its own: bare servers of one real category page. The data is read once from the running product; then
//   /bare     renders the same component tree with renderToString and sends the string, with nothing around it
//   /rendered does all that the BFF does to render it (loaders, head, document, bytes), without an upstream
//   /buffer   sends the finished bytes
//   /api/…    sends 10 kB of JSON, as a backend would
import { join } from 'node:path'
import Fastify from 'fastify'
import type { Result } from '../../views/api/client.ts'
import { queryString } from '../../views/api/query.ts'
import { documentBytes } from '../bff/render/document-bytes.ts'
import { builtViews } from '../bff/render/views.ts'

const [product = '', page = '/'] = process.argv.slice(2)
const dist = join(import.meta.dirname, '../../dist')
const views = await builtViews(dist)
const rendering = await views.rendering()

const results = new Map<string, Promise<Result<unknown>>>()
const transport = (key: string, input: { params?: unknown; query?: unknown }): Promise<Result<unknown>> => {
  const found = results.get(key) ?? fetchOnce(key, input)
  results.set(key, found)
  return found
}
async function fetchOnce(
  key: string,
  { params, query }: { params?: unknown; query?: unknown },
): Promise<Result<unknown>> {
  const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name) => (params as Record<string, string>)[name] ?? '')
  const response = await fetch(product + path + queryString(query), { headers: { 'x-bff': '1' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { ok: true, data: await response.json() }
}

const url = product + page
const bare = await rendering.bareRenderer(new Request(url), transport)

const rendered = async (): Promise<Buffer> => {
  const outcome = await rendering.render(new Request(url), {
    transport,
    requestId: 'bench',
    toRender: async () => {},
    make: (rendered) => documentBytes(rendered, { rendering, views, origin: product }),
    onError: (error: unknown) => console.error(error),
  })
  if (outcome instanceof Response || 'failed' in outcome) throw new Error('The page redirects or fails')
  return outcome
}
const buffer = await rendered()

const json = JSON.stringify({ rows: Array.from({ length: 100 }, (_, at) => ({ id: at, text: 'x'.repeat(80) })) })

const app = Fastify()
app.get('/bare', (_request, reply) => reply.type('text/html; charset=utf-8').send(bare()))
app.get('/rendered', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await rendered()))
app.get('/buffer', (_request, reply) => reply.type('text/html; charset=utf-8').send(buffer))
app.get('/api/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(Buffer.from(json)))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address, bytes: buffer.length })
process.once('disconnect', () => process.exit())
