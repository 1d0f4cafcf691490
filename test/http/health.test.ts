// Probes of a process whose database hangs; what it says while it stops or has lost its database, its apps' tests ask.
import Fastify from 'fastify'
import type { Pool } from 'pg'
import t from 'tap'
import { health } from '../../src/http/health.ts'

t.test('of a database that hangs, probes ask once and say so, until it answers', async (t) => {
  const asked: ((answer: unknown) => void)[] = []
  const pool = { query: () => new Promise((answer) => asked.push(answer)) } as unknown as Pool
  const app = Fastify()
  t.teardown(() => app.close())
  health(app, { pool })
  const origin = await app.listen()
  const ask = async (path: string) => await fetch(`${origin}${path}`)
  const probes = await Promise.all([ask('/readyz'), ask('/readyz'), ask('/healthz')])
  t.same(
    probes.map(({ status }) => status),
    [503, 503, 200],
  )
  t.match(await probes[0].json(), { fields: { database: 'unreachable' } })
  t.equal(asked.length, 1)
  asked[0]?.({})
  const next = ask('/readyz')
  while (asked.length < 2) await ask('/healthz')
  asked[1]?.({})
  t.equal((await next).status, 200)
})
