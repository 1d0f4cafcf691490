// Instances are replaced one by one: while the new ones migrate, and after it, those of the release before go on serving.
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import t from 'tap'
import { migrate } from '#postgres/migrate.ts'
import { createPool } from '#postgres/pool.ts'
import { migrations } from '../../../src/shop/migrations/index.ts'
import { emptyDatabase } from '../../support/scratch.ts'
import { testShop } from '../../support/shop.ts'

/** All that a statement can ask for by name. */
const ASKED_FOR = `
  select 'column ' || table_name || '.' || column_name as name from information_schema.columns where table_schema = 'shop'
  union all
  select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'shop'::regnamespace and prorettype <> 'trigger'::regtype`

t.test('the newest migration takes nothing away that the release before asks for', async (t) => {
  const url = await emptyDatabase(t)
  const pool = createPool({ url, schema: 'shop', max: 2, applicationName: 'side by side' })
  t.teardown(() => pool.end())
  const names = async () => (await pool.query<{ name: string }>(ASKED_FOR)).rows.map(({ name }) => name)
  await migrate({ pool, schema: 'shop', migrations: Object.fromEntries(Object.entries(migrations).slice(0, -1)) })
  const before = await names()
  t.ok(before.length > 500)
  await migrate({ pool, schema: 'shop', migrations })
  const after = new Set(await names())
  t.same(
    before.filter((name) => !after.has(name)),
    [],
  )
})

t.test('requests go on while a table they read is changed, and none fails', async (t) => {
  const { app, pool } = await testShop(t, { template: 'demo' })
  const paths = ['/api/products?limit=5', '/api/products?q=mug&sort=price-asc', '/api/categories', '/api/info']
  const statuses: number[] = []
  const ask = async (path: string) => statuses.push((await app.inject(path)).statusCode)
  // Often enough that their statements have names and plans of their own on every connection.
  for (let round = 0; round < 20; round++) await Promise.all(paths.map(ask))
  const asked = { during: false, over: false }
  let isRunning = false
  const visitors = paths.map(async (path) => {
    while (!asked.over) {
      await ask(path)
      asked.during ||= isRunning
      // Answers that are kept need nothing else to come.
      await setImmediate()
    }
  })
  const later = async (db: Kysely<unknown>) => {
    isRunning = true
    await sql`alter table products add column later integer not null default 0`.execute(db)
    await sql`update products set later = 1`.execute(db)
    await sql`create index products_later on products (later)`.execute(db)
  }
  await migrate({ pool, schema: 'shop', migrations: { ...migrations, '9999-later': { up: later } } })
  const soFar = statuses.length
  for (let round = 0; round < 20; round++) await Promise.all(paths.map(ask))
  asked.over = true
  await Promise.all(visitors)
  t.ok(asked.during, 'somebody asked meanwhile')
  t.ok(statuses.length >= soFar + 80)
  t.same([...new Set(statuses)], [200])
})
