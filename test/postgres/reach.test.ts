import { createServer } from 'node:net'
import t from 'tap'
import { createPool } from '#postgres/pool.ts'
import { reach } from '#postgres/reach.ts'
import { freePort } from '../../src/http/ports.ts'
import { emptyDatabase } from '../support/scratch.ts'
import { overTcp } from '../support/server.ts'

const poolAt = (t: { teardown: (end: () => Promise<void>) => void }, url: string) => {
  const pool = createPool({ url, schema: 'shop', max: 1, applicationName: 'x' })
  t.teardown(() => pool.end())
  return pool
}

t.test('a database that answers is reached at once', async (t) => {
  const retries: string[] = []
  await reach({ pool: poolAt(t, await emptyDatabase(t)), onRetry: (reason) => retries.push(reason) })
  t.same(retries, [])
})

t.test('a database that is not there is tried again, more and more slowly, and then named as the reason', async (t) => {
  const pool = poolAt(t, `postgres://user:canary@127.0.0.1:${await freePort()}/x`)
  const pauses: number[] = []
  const failed = reach({ pool, withinMs: 1000, onRetry: (_reason, pause) => pauses.push(pause) })
  await t.rejects(failed, {
    message: 'The database at DATABASE_URL cannot be used: nothing listens at that host and port',
  })
  t.same(pauses.slice(0, 3), [100, 200, 400])
})

t.test('a database that comes up meanwhile is reached', async (t) => {
  const real = new URL(await emptyDatabase(t))
  const port = await freePort()
  const { connect } = await import('node:net')
  // The address answers only from the second try on, as a server does that is still starting.
  const late = createServer((socket) => {
    const upstream = connect(Number(real.port), real.hostname)
    socket.on('error', () => upstream.destroy())
    upstream.on('error', () => socket.destroy())
    socket.pipe(upstream).pipe(socket)
  })
  t.teardown(() => void late.close())
  const address = new URL(overTcp(real.href))
  address.port = String(port)
  const retries: string[] = []
  await reach({
    pool: poolAt(t, address.href),
    onRetry: (reason) => {
      if (retries.push(reason) === 1) late.listen(port, '127.0.0.1')
    },
  })
  t.equal(retries[0], 'nothing listens at that host and port')
})

t.test('a wrong password and a missing database are final, and the message holds no secret', async (t) => {
  const address = new URL(await emptyDatabase(t))
  const retries: string[] = []
  const onRetry = (reason: string) => retries.push(reason)
  const missing = new URL(address)
  missing.pathname = '/canary'
  await t.rejects(reach({ pool: poolAt(t, missing.href), onRetry }), {
    message: 'The database at DATABASE_URL cannot be used: it has no database of that name',
  })
  address.password = 'canary'
  await t.rejects(reach({ pool: poolAt(t, address.href), onRetry }), {
    message: 'The database at DATABASE_URL cannot be used: it refuses the password',
  })
  t.same(retries, [])
})
