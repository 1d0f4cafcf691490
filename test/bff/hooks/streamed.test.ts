// Files take as long as their reader needs; everything else is cut when its time is up.
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { test } from 'tap'
import { createServer } from '#http/server.ts'
import { streamedRoutes } from '../../../src/bff/hooks/streamed.ts'
import { pausingReader } from '../../support/bff.ts'

test('a reader that pauses for longer than a handler may take', async (t) => {
  const app = createServer({ logger: pino({ level: 'silent' }), trustProxy: false, handlerTimeout: 300 })
  t.teardown(() => app.close().then(() => undefined))
  streamedRoutes(app, (url) => url.startsWith('/assets'))
  const size = 24 * 1024 * 1024
  const file = () =>
    Readable.from(
      Array.from({ length: size / 65_536 }, () => Buffer.alloc(65_536)),
      { objectMode: false },
    )
  for (const url of ['/assets/*', '/other/*']) app.get(url, (_request, reply) => reply.send(file()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  t.ok((await pausingReader(port, '/assets/a.js', 700)) > size)
  t.ok((await pausingReader(port, '/other/a.js', 700)) < size)
})
