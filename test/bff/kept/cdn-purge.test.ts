// What a CDN is told of changes: gathered, compared letter by letter, and told until it listens.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { cdnPurge } from '../../../src/bff/kept/cdn-purge.ts'
import { createEvictions } from '../../../src/bff/kept/evictions.ts'

async function opened(t: Test, { gatherFor = 20 } = {}) {
  const state = { status: 204 }
  const told: { authorization: string | undefined; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    told.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
    response.writeHead(state.status).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  t.teardown(() => server.close())
  const { port } = server.address() as { port: number }
  const lines: string[] = []
  const evictions = createEvictions()
  const cdn = cdnPurge({
    ...{ url: `http://127.0.0.1:${port}/purge?zone=1`, secret: 'between-the-two-of-us-only', evictions },
    ...{ gatherFor, retryAfter: 10 },
    log: {
      info: (_about: object, text: string) => void lines.push(`info ${text}`),
      warn: (_about: object, text: string) => void lines.push(`warn ${text}`),
    } as never,
  })
  t.teardown(() => cdn.close())
  const until = async (isSo: () => boolean) => {
    for (let tries = 0; !isSo(); tries += 1) {
      if (tries > 500) throw new Error(`It does not come: ${JSON.stringify(told)}`)
      await sleep(5)
    }
  }
  return { state, told, lines, evictions, cdn, until }
}

t.test('what changes within a moment is one call, with the tags that pages have', async (t) => {
  const { told, evictions, until } = await opened(t)
  evictions.evict(['products:1', 'categories:*'])
  evictions.evict(['products:1', 'products:2'])
  await until(() => told.length > 0)
  t.same(told, [
    {
      authorization: 'Bearer between-the-two-of-us-only',
      body: { tags: ['products', 'products:1', 'categories', 'categories:*', 'products:2'] },
    },
  ])
  await sleep(60)
  t.equal(told.length, 1, 'and is not told again')
  evictions.evict(['info:1'])
  await until(() => told.length > 1)
  t.same(told[1]?.body, { tags: ['info', 'info:1'] })
})

t.test('of too much, and where nobody knows what, everything is dropped', async (t) => {
  const { told, evictions, until } = await opened(t)
  evictions.evict(Array.from({ length: 500 }, (_, id) => `products:${id}`))
  await until(() => told.length > 0)
  evictions.evictAll()
  evictions.evict(['products:1'])
  await until(() => told.length > 1)
  t.same(
    told.map(({ body }) => body),
    [{ all: true }, { all: true }],
  )
})

t.test('where the CDN refuses it is told again, with what changed since, and the log says so once', async (t) => {
  const { state, told, lines, evictions, until } = await opened(t)
  state.status = 503
  evictions.evict(['products:1'])
  await until(() => told.length > 1)
  evictions.evict(['sliders:1'])
  await until(() => JSON.stringify(told.at(-1)?.body).includes('sliders'))
  state.status = 200
  const before = told.length
  await until(() => told.length > before && lines.length > 1)
  t.same(
    new Set((told.at(-1)?.body as { tags: string[] } | undefined)?.tags),
    new Set(['products', 'products:1', 'sliders', 'sliders:1']),
  )
  t.match(lines, [/^warn /, /^info /])
})

t.test('closing sends what is left', async (t) => {
  const { told, evictions, cdn } = await opened(t, { gatherFor: 60_000 })
  evictions.evict(['products:1'])
  await cdn.close()
  t.equal(told.length, 1)
  await cdn.close()
  t.equal(told.length, 1)
})
