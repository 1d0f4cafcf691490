import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import t from 'tap'
import { compareMigrations, migrate } from '#postgres/migrate.ts'
import { createPool } from '#postgres/pool.ts'
import { eventually } from '../support/process.ts'
import { emptyDatabase } from '../support/scratch.ts'
import { testServer } from '../support/server.ts'

const run = (statement: string) => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(statement).execute(db)
  },
})

const first = { '0001-books': run('create table books (id int, title public.citext)') }

const setUp = async (t: Parameters<typeof emptyDatabase>[0]) => {
  const url = await emptyDatabase(t)
  const poolOf = (schema: string) => {
    const pool = createPool({ url, schema, max: 3, applicationName: schema })
    t.teardown(() => pool.end())
    return pool
  }
  return { poolOf, pool: poolOf('shop') }
}

t.test('a fresh database gets the schema, the extensions and the tables', async (t) => {
  const { pool } = await setUp(t)
  t.same(await migrate({ pool, schema: 'shop', migrations: first }), ['0001-books'])
  const { rows } = await pool.query(`
    select to_regclass('shop.books') is not null as books, to_regclass('shop.migrations') is not null as log,
      public.similarity('abc', 'abd') > 0 as trgm, public.unaccent('é') as unaccent,
      array(select tablename::text from pg_tables where schemaname = 'public') as public`)
  t.same(rows, [{ books: true, log: true, trgm: true, unaccent: 'e', public: [] }])
})

t.test('a second run finds nothing to do, and a new migration runs alone', async (t) => {
  const { pool } = await setUp(t)
  await migrate({ pool, schema: 'shop', migrations: first })
  t.same(await migrate({ pool, schema: 'shop', migrations: first }), [])
  const more = { ...first, '0002-pages': run('alter table books add column pages int') }
  t.same(await migrate({ pool, schema: 'shop', migrations: more }), ['0002-pages'])
})

t.test('processes that start together run each migration once', async (t) => {
  const { poolOf } = await setUp(t)
  const all = Array.from({ length: 6 }, (_, number) => {
    const schema = number % 2 === 0 ? 'shop' : 'bff'
    return migrate({ pool: poolOf(schema), schema, migrations: first })
  })
  const ran = (await Promise.all(all)).flat()
  t.same(ran, ['0001-books', '0001-books'], 'once for each of the two schemas')
})

t.test('tables of others may come and go meanwhile', async (t) => {
  const { pool, poolOf } = await setUp(t)
  const other = poolOf('other')
  await other.query('create schema other')
  let over = false
  const restless = (async () => {
    while (!over)
      await other.query(
        'begin; create table other.passing (id serial); commit; begin; drop table other.passing; commit',
      )
  })()
  t.teardown(async () => {
    over = true
    await restless
  })
  await migrate({ pool, schema: 'shop', migrations: first })
  for (let again = 0; again < 100; again++) t.same(await migrate({ pool, schema: 'shop', migrations: first }), [])
})

t.test('a migration that fails leaves nothing of the run behind', async (t) => {
  const { pool } = await setUp(t)
  const broken = { ...first, '0002-wrong': run('select nonsense') }
  await t.rejects(migrate({ pool, schema: 'shop', migrations: broken }), {
    message: 'Migration 0002-wrong of schema shop failed',
    cause: { message: /nonsense/ },
  })
  t.equal((await pool.query(`select to_regclass('shop.books') as books`)).rows[0].books, null)
  t.same(await migrate({ pool, schema: 'shop', migrations: first }), ['0001-books'], 'and the lock is free again')
})

t.test('a database that is newer than the code is refused in plain words', async (t) => {
  const { pool, poolOf } = await setUp(t)
  const newer = { ...first, '0099-future': run('alter table books add column pages int') }
  await migrate({ pool, schema: 'shop', migrations: newer })
  await migrate({ pool: poolOf('bff'), schema: 'bff', migrations: first })
  const older = { ...first, '0002-covers': run('alter table books add column cover text') }
  await t.rejects(migrate({ pool, schema: 'shop', migrations: older }), {
    message: /used by a newer release.*\(0099-future of schema shop\): start that release or a newer one/,
  })
  t.same(await compareMigrations(pool, 'shop', older), { pending: ['0002-covers'], unknown: ['0099-future'] })
  t.same(await compareMigrations(pool, 'bff', older), { pending: ['0002-covers'], unknown: [] })
  t.same(await compareMigrations(pool, 'nowhere', first), { pending: ['0001-books'], unknown: [] })
})

t.test('a role that may not create anything is named, with what it needs', async (t) => {
  const url = new URL(await emptyDatabase(t))
  const role = `powerless_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: (await testServer()).admin })
  await admin.connect()
  await admin.query(`create role ${role} login password 'powerless'`)
  t.teardown(async () => {
    await admin.query(`drop role ${role}`)
    await admin.end()
  })
  const database = decodeURIComponent(url.pathname.slice(1))
  url.username = role
  url.password = 'powerless'
  const pool = createPool({ url: url.href, schema: 'shop', max: 1, applicationName: 'powerless' })
  t.teardown(() => pool.end())
  await t.rejects(migrate({ pool, schema: 'shop', migrations: first }), {
    message: new RegExp(`^The role ${role} may not set up the schema shop in the database ${database}: grant create`),
    cause: { message: /permission denied/ },
  })
})

t.test("the lock and the long patience do not stay with the pool's connections", async (t) => {
  const { pool } = await setUp(t)
  await migrate({ pool, schema: 'shop', migrations: first })
  const one = async (statement: string) => (await pool.query(statement)).rows[0]
  t.same(await one(`select current_setting('statement_timeout') as timeout`), { timeout: '10s' })
  // The server notices a moment later that a connection was closed.
  const held = `select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`
  t.ok(await eventually(async () => (await one(held)) === undefined))
})
