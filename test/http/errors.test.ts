// What becomes of faults that are no mistake of whoever asks.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { LightMyRequestResponse as Response } from 'fastify'
import { sql } from 'kysely'
import t from 'tap'
import { freePort } from '#http/ports.ts'
import { lockWaits } from '../support/lock-wait.ts'
import { testShop } from '../support/shop.ts'

const ID = '0190a5c4-7d1e-7c39-9d44-0c1c5f8ad001'

/** What PostgreSQL says to whom it does not let in. */
const refusal = (code: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mnot now\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

t.test('a database that goes away is not available for a moment, whatever it is that breaks', async (t) => {
  const { app, pool, db } = await testShop(t, { connections: 3 })
  const cart = { url: '/api/checkout', headers: { 'cart-token': 'A'.repeat(22) } }
  const unavailable = async (asking: Promise<Response>, what: string) => {
    const answer = await asking
    t.match(answer, { statusCode: 503, headers: { 'retry-after': '2' } }, what)
    t.equal(answer.json().code, 'UNAVAILABLE', what)
  }
  /** Connections that stand would be used, and one that was ended may not have noticed yet. */
  const closeIdle = async () => {
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
    for (const one of idle) one.release(true)
  }
  const holder = await pool.connect()
  await holder.query('begin; lock table carts in access exclusive mode')
  const adding = { ...cart, method: 'PUT', url: `/api/cart/lines/${ID}`, payload: { quantity: 1 } } as const
  for (const [what, request] of [
    ['a connection ended', cart],
    ['within a transaction', adding],
  ] as const) {
    const asking = app.inject(request)
    await lockWaits(pool)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    await unavailable(asking, what)
    await closeIdle()
  }
  await holder.query('rollback')
  holder.release()

  const { connectionString, connectionTimeoutMillis } = pool.options
  const at = async (place: string, what: string) => {
    await closeIdle()
    pool.options.connectionString = place
    await unavailable(app.inject(cart), what)
    Object.assign(pool.options, { connectionString, connectionTimeoutMillis })
  }
  const listening = async (greet: (socket: Socket) => void) => {
    const server = createServer(greet).listen(0, '127.0.0.1')
    t.teardown(() => server.close())
    await once(server, 'listening')
    return `postgres://stoa@127.0.0.1:${(server.address() as AddressInfo).port}/stoa`
  }
  await at(`postgres://stoa@127.0.0.1:${await freePort()}/stoa`, 'nobody listens')
  await at('postgres://stoa@%2Fnowhere/stoa', 'its socket is gone')
  await at(await listening((socket) => socket.destroy()), 'it hangs up')
  await at(await listening((socket) => socket.end(refusal('57P03'))), 'it still starts')
  await at(await listening((socket) => socket.end(refusal('53300'))), 'it has too many connections')
  const silent = await listening((socket) => void socket.on('error', () => {}).resume())
  pool.options.connectionTimeoutMillis = 200
  await at(silent, 'it says nothing')
  t.equal((await app.inject(cart)).statusCode, 200, 'and once it is back, so is the shop')
})

t.test('a database that takes nothing is not available to whoever writes, and is read all the same', async (t) => {
  const { app, pool, db } = await testShop(t, { connections: 3 })
  const register = async (username: string) => {
    const payload = { name: 'Ada', username, password: 'over-the-7-hills' }
    return await app.inject({ method: 'POST', url: '/api/auth/register', payload })
  }
  const reads = async (what: string) => {
    const found = await app.inject('/api/products?q=zzgrmblfx')
    t.match(found, { statusCode: 200 }, what)
    t.equal(found.json().total, 0, what)
  }
  const refused = { statusCode: 503, headers: { 'retry-after': '2' } }
  t.match(await register('ada-one'), { statusCode: 200 })

  const full = sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
  await full.execute(db)
  for (const table of ['users', 'search_misses'])
    await sql`create trigger full_disk before insert on ${sql.id(table)} execute function full_disk()`.execute(db)
  t.match(await register('ada-two'), refused, 'its disk is full')
  await reads('its disk is full')
  await sql`drop function full_disk cascade`.execute(db)

  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(db)
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  for (const one of idle) one.release(true)
  t.match(await register('ada-three'), refused, 'it only reads')
  await reads('it only reads')
})
