// The role behind the embedded server's address, and how a data directory that belongs to the superuser goes over to it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import t from 'tap'
import { type Embedded, startEmbedded } from '#postgres/embedded.ts'
import { migrate } from '#postgres/migrate.ts'
import { createPool } from '#postgres/pool.ts'
import { provideRoles } from '#postgres/roles.ts'
import { migrations as bffMigrations } from '../../src/bff/migrations/index.ts'
import { migrations as shopMigrations } from '../../src/shop/migrations/index.ts'
import { migrateJobs } from '../../src/shop/migrations/job-queue.ts'
import { clusterFolder } from '../support/cluster.ts'
import { eventually } from '../support/process.ts'
import { asSuperuser } from '../support/server.ts'

t.setTimeout(600_000)

const start = (dataDir: string) => startEmbedded({ dataDir, settings: { fsync: 'off' } })

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

const connect = async (t: Scope, url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  t.teardown(() => client.end())
  return client
}

/** Everything in the three schemas, the schemas too, that does not belong to the role; extensions have none of it. */
const NOT_OURS = `
  with s as (select oid, nspname, nspowner from pg_namespace where nspname in ('shop', 'bff', 'jobs'))
  select o.what from s, lateral (
    select 'schema ' || s.nspname as what, s.nspowner as owner
    union all select 'class ' || relname, relowner from pg_class where relnamespace = s.oid
    union all select 'routine ' || proname, proowner from pg_proc where pronamespace = s.oid
    union all select 'type ' || typname, typowner from pg_type where typnamespace = s.oid
    union all select 'operator ' || oprname, oprowner from pg_operator where oprnamespace = s.oid
    union all select 'statistics ' || stxname, stxowner from pg_statistic_ext where stxnamespace = s.oid
    union all select 'configuration ' || cfgname, cfgowner from pg_ts_config where cfgnamespace = s.oid
  ) o where o.owner <> 'stoa'::regrole order by 1`

const OBJECTS = `select count(*)::int as objects from pg_class where relnamespace in
  (select oid from pg_namespace where nspname in ('shop', 'bff', 'jobs'))`

/** What versions before this one left behind: all of it made by, and belonging to, the superuser. */
const makeAsSuperuser = async (url: string) => {
  for (const [schema, migrations] of [
    ['shop', shopMigrations],
    ['bff', bffMigrations],
  ] as const) {
    const pool = createPool({ url, schema, max: 2, applicationName: 'roles test' })
    await pool.query(`drop schema if exists ${schema} cascade`)
    await migrate({ pool, schema, migrations })
    if (schema === 'shop') {
      await pool.query('drop schema if exists jobs cascade')
      await migrateJobs({ pool, logger: pino({ level: 'silent' }) })
      // Kinds that there might be one day.
      await pool.query(`create type mood as enum ('calm'); create domain plain as text; create type pair as (a int, b int);
        create view ones as select 1 as one; create materialized view twos as select 2 as two;
        create procedure nothing() language sql as 'select 1'`)
    }
    await pool.end()
  }
}

t.test('the address leads to a role that is nothing but the owner of its schemas', async (t) => {
  const dataDir = await clusterFolder(t)
  const database = await start(dataDir)
  t.teardown(() => database.stop())
  const { rows } = await (await connect(t, database.url)).query(
    `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = current_user`,
  )
  t.same(rows, [
    {
      rolname: 'stoa',
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      memberships: 0,
    },
  ])
  const client = await connect(t, database.url)
  for (const statement of [
    'create role other',
    'create database other',
    `copy (select 1) to program 'true'`,
    `select pg_read_file('postgresql.conf')`,
    `set session_replication_role = 'replica'`,
    'create table public.mine (id int)',
  ])
    await t.rejects(client.query(statement), { code: '42501' }, statement)
})

t.test('everything of an earlier version goes over to the role at the next start', async (t) => {
  const dataDir = await clusterFolder(t)
  const before = await start(dataDir)
  await makeAsSuperuser(asSuperuser(before.url, dataDir))
  await before.stop()
  const database = await start(dataDir)
  t.teardown(() => database.stop())
  const admin = await connect(t, asSuperuser(database.url, dataDir))
  t.same((await admin.query(NOT_OURS)).rows, [])
  t.ok((await admin.query(OBJECTS)).rows[0].objects > 200, 'and there was a lot')
  const pool = createPool({ url: database.url, schema: 'shop', max: 2, applicationName: 'roles test' })
  t.teardown(() => pool.end())
  t.same(await migrate({ pool, schema: 'shop', migrations: shopMigrations }), [])
  await migrateJobs({ pool, logger: pino({ level: 'silent' }) })
  await pool.query(`select jobs.add_job('anything')`)
  await pool.query('alter table products add column later int')
  await pool.query(`select nextval('order_numbers')`)
})

t.test('a server that another process holds goes over as well, while it is used', async (t) => {
  const dataDir = await clusterFolder(t)
  const child = fork(join(import.meta.dirname, '../support/hold-database.ts'), [dataDir])
  const [held] = (await once(child, 'message')) as [Pick<Embedded, 'url'>]
  const admin = await connect(t, asSuperuser(held.url, dataDir))
  await makeAsSuperuser(asSuperuser(held.url, dataDir))
  t.ok((await admin.query(NOT_OURS)).rows.length > 200)
  const guest = await start(dataDir)
  t.match(guest, { owned: false, adopted: true })
  t.same((await admin.query(NOT_OURS)).rows, [])
  const mark = `select xmin::text from pg_class where oid = 'shop.products'::regclass`
  const untouched = (await admin.query(mark)).rows
  await start(dataDir)
  t.same((await admin.query(mark)).rows, untouched, 'and a later start touches nothing')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (await start(dataDir)).stop()
})

t.test('broken off in the middle nothing has gone over, and the next start does all of it', async (t) => {
  const dataDir = await clusterFolder(t)
  const database = await start(dataDir)
  t.teardown(() => database.stop())
  const superuser = asSuperuser(database.url, dataDir)
  await makeAsSuperuser(superuser)
  const admin = await connect(t, superuser)
  const before = (await admin.query(NOT_OURS)).rows
  // Somebody reads the last table of all that are handed over.
  const reader = await connect(t, superuser)
  await reader.query('begin; lock table bff.sessions in access share mode')
  const broken = t.rejects(start(dataDir), { message: /could not be handed to its role/ })
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'`
  t.ok(await eventually(async () => (await admin.query(waiting)).rows.length === 1))
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = $1', ['Lock'])
  await broken
  t.same((await admin.query(NOT_OURS)).rows, before)
  await reader.query('rollback')
  await start(dataDir)
  t.same((await admin.query(NOT_OURS)).rows, [])
})

t.test('two roles on one server see nothing of each other, and each does its own migrations', async (t) => {
  const dataDir = await clusterFolder(t)
  const database = await start(dataDir)
  t.teardown(() => database.stop())
  const superuser = asSuperuser(database.url, dataDir)
  const admin = await connect(t, superuser)
  // A password is data, whatever stands in it.
  const password = `it's "p@ss\\w:ord/#%?`
  await provideRoles(admin, [
    { name: 'stoa_shop', password, schemas: ['shop', 'jobs'], createsSchemas: true },
    { name: 'stoa_bff', password, schemas: ['bff'], createsSchemas: false },
  ])
  const as = (role: string) => {
    const url = new URL(database.url)
    url.username = role
    url.password = encodeURIComponent(password)
    return url.href
  }
  for (const [role, schema, migrations] of [
    ['stoa_bff', 'bff', bffMigrations],
    ['stoa_shop', 'shop', shopMigrations],
  ] as const) {
    const pool = createPool({ url: as(role), schema, max: 2, applicationName: 'roles test' })
    await migrate({ pool, schema, migrations })
    if (schema === 'shop') await migrateJobs({ pool, logger: pino({ level: 'silent' }) })
    await pool.end()
  }
  const [shop, bff] = [await connect(t, as('stoa_shop')), await connect(t, as('stoa_bff'))]
  await shop.query('select from shop.products')
  await bff.query('select from bff.sessions')
  for (const [client, table] of [
    [shop, 'bff.sessions'],
    [bff, 'shop.users'],
    [bff, 'jobs.jobs'],
  ] as const)
    await t.rejects(client.query(`select from ${table}`), { code: '42501' }, table)
  await t.rejects(bff.query('create schema mine'), { code: '42501' })
})
