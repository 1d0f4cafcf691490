// Changes are named with their commit, and only then: to whoever listens, and in the answer to the call that made them.
import { sql } from 'kysely'
import t from 'tap'
import { CHANGED_CHANNEL, CHANGED_HEADER } from '#contract/kept.ts'
import { commits } from '#postgres/commits.ts'
import { buildShop } from '../../src/shop/app.ts'
import { toldOf } from '../../src/shop/changes.ts'
import { subscribeChanges } from '../../src/shop/subscribe-changes.ts'
import { eventually } from '../support/process.ts'
import { shopDeps, testShop } from '../support/shop.ts'

const shop = await testShop(t, { connections: 4 })
const { app, db, pool } = shop
const { headers } = await shop.signIn('admin')
const heard: string[] = []
const client = await pool.connect()
t.teardown(async () => client.release(true))
client.on('notification', ({ payload }) => heard.push(...String(payload).split(' ')))
await client.query(`listen ${CHANGED_CHANNEL}`)

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, told: answer.headers[CHANGED_HEADER], body: answer.json() }
}
const color = (code: string) => ({ code, name: code, hex: '#556b2f', family: 'green' })
const insert = (code: string) =>
  sql<{ id: string }>`insert into colors (id, code, name, hex, family)
    values (gen_random_uuid(), ${code}, ${code}, '#556B2F', 'green') returning id`

t.test('staff and taking back name the record', async (t) => {
  const { told, body } = await call('POST', '/api/admin/colors', color('moss'))
  t.equal(told, `colors:${body.id}`)
  t.ok(await eventually(() => heard.includes(`colors:${body.id}`)))
  heard.length = 0
  const undone = await call('POST', `/api/admin/audit/${body.auditId}/undo`)
  t.match(undone, { status: 200, told: `colors:${body.id}` })
  t.ok(await eventually(() => heard.includes(`colors:${body.id}`)))
})

t.test('calls that change nothing, or fail, name nothing', async (t) => {
  const { body } = await call('POST', '/api/admin/colors', color('fern'))
  t.ok(await eventually(() => heard.includes(`colors:${body.id}`)))
  t.match(await call('POST', '/api/admin/colors', color('fern')), { status: 409, told: undefined })
  t.match(await call('GET', '/api/admin/colors'), { status: 200, told: undefined })
})

t.test('what is undone by a fault is named by nobody, and what comes after it is', async (t) => {
  const names: string[] = []
  heard.length = 0
  await commits.run(
    (more) => void names.push(...more),
    async () => {
      await t.rejects(
        db.transaction().execute(async (trx) => {
          await insert('lost').execute(trx)
          throw new Error('Rolled back')
        }),
      )
      await t.rejects(
        db.transaction().execute(async (trx) => {
          await insert('broken').execute(trx)
          await sql`select 1 / 0`.execute(trx)
        }),
      )
      await t.rejects(insert('fern').execute(db))
      const alone = (await insert('alone').execute(db)).rows[0]?.id
      const within = await db.transaction().execute(async (trx) => {
        const { rows } = await insert('within').execute(trx)
        t.same(names, [`colors:${alone}`], 'not before its commit')
        return rows[0]?.id
      })
      t.same(names, [`colors:${alone}`, `colors:${within}`])
    },
  )
  t.ok(await eventually(() => names.every((name) => heard.includes(name))))
  t.equal(heard.length, 2)
})

t.test('more names than a notice or an answer holds become one', async (t) => {
  const many = (from: number, to: number) =>
    sql`insert into colors (id, code, name, hex, family)
      select gen_random_uuid(), 'many-' || n, 'Many', '#556B2F', 'green' from generate_series(${from}::int, ${to}::int) n`
  const told: string[] = []
  await commits.run(
    (names) => void told.push(...names),
    () => many(1, 120).execute(db),
  )
  t.equal(new Set(told).size, 120)
  t.equal(toldOf(new Set(told.slice(0, 80))).split(' ').length, 80)
  t.equal(toldOf(new Set([...told.slice(0, 80), 'info:identity'])), 'colors:* info:*')
  t.equal(toldOf(new Set(['products:*', 'products:a', 'colors:b'])), 'products:* colors:b')
  told.length = 0
  await commits.run(
    (names) => void told.push(...names),
    () => many(121, 321).execute(db),
  )
  t.same(told, ['colors:*'])
  told.length = 0
  await commits.run(
    (names) => void told.push(...names),
    () => sql`update colors set version = version + 1`.execute(db),
  )
  t.same(told, [], 'a version is shown nowhere')
  await commits.run(
    (names) => void told.push(...names),
    () => sql`truncate colors cascade`.execute(db),
  )
  t.ok(told.includes('colors:*') && told.includes('products:*'))
})

t.test('a process hears of what others have changed, also after it lost its connection', async (t) => {
  const deps = await shopDeps(t, { connections: 2 })
  const other = await buildShop(deps)
  const told: string[] = []
  other.heard = (names) => void told.push(...names)
  subscribeChanges(other, deps)
  await other.ready()
  t.teardown(() => other.close())
  t.ok(await eventually(() => told.includes('products:*') && told.includes('taxes:*')), 'it may have missed anything')

  const { rows } = await insert('heard').execute(deps.db)
  t.ok(await eventually(() => told.includes(`colors:${rows[0]?.id}`)))

  told.length = 0
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = ${`listen ${CHANGED_CHANNEL}`}`.execute(deps.db)
  t.ok(await eventually(() => told.includes('products:*')), 'again')
  const again = await insert('again').execute(deps.db)
  t.ok(await eventually(() => told.includes(`colors:${again.rows[0]?.id}`)))
})
