import { existsSync } from 'node:fs'
import t from 'tap'
import { testDatabase } from './database.ts'

t.test('each call gives a database of its own with the tables of both schemas', async (t) => {
  const [one, other] = await Promise.all([
    testDatabase(t, { template: 'migrated' }),
    testDatabase(t, { template: 'migrated' }),
  ])
  t.not(one.url, other.url)
  await one.pool('shop').query('create table notes (id int)')
  const find = `select to_regclass('shop.notes') is not null as notes, to_regclass('shop.products') is not null as products`
  t.same((await one.pool('shop').query(find)).rows, [{ notes: true, products: true }])
  t.same((await other.pool('shop').query(find)).rows, [{ notes: false, products: true }])
  const { rows } = await other.pool('bff').query(`select count(*) > 0 as has from pg_tables where schemaname = 'bff'`)
  t.same(rows, [{ has: true }])
})

t.test('nothing of it is left after the test', async (t) => {
  const ends: (() => Promise<void>)[] = []
  const { url, dataDir } = await testDatabase({ teardown: (end) => ends.push(end) }, { template: 'migrated' })
  t.ok(existsSync(dataDir))
  for (const end of ends) await end()
  t.notOk(existsSync(dataDir))
  const { pool } = await testDatabase(t, { template: 'migrated' })
  const name = new URL(url).pathname.slice(1)
  const { rows } = await pool('shop').query('select 1 from pg_database where datname = $1', [name])
  t.same(rows, [])
})
