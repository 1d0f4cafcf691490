// The order in which tables can be filled, which rests on foreign keys that never lead in a circle.
import t from 'tap'
import { inOrder, tablesIn } from '../../src/backup/catalog.ts'
import { titleOf } from '../../src/backup/format.ts'
import { testDatabase } from '../support/database.ts'

t.test('every table comes after those its keys lead to', async (t) => {
  const { pool } = await testDatabase(t, { template: 'migrated' })
  const client = await pool('shop').connect()
  const tables = await tablesIn(client)
  const { rows: keys } = await client.query<{ from: string; to: string }>(
    `select format('%s.%s', a.relnamespace::regnamespace, a.relname) as "from",
      format('%s.%s', b.relnamespace::regnamespace, b.relname) as "to"
    from pg_constraint join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
    where contype = 'f' and conrelid <> confrelid
      and a.relnamespace::regnamespace::text in ('shop', 'bff', 'jobs')`,
  )
  const { rows: all } = await client.query<{ title: string }>(
    `select format('%s.%s', schemaname, tablename) as title from pg_tables
    where schemaname in ('shop', 'bff', 'jobs') and tablename not in ('migrations', 'migrations_lock')`,
  )
  const { rows: others } = await client.query(
    `select relname from pg_class where relkind in ('p', 'f') and relnamespace::regnamespace::text in ('shop', 'bff', 'jobs')`,
  )
  client.release()
  const titles = tables.map(titleOf)
  t.same(titles.toSorted(), all.map(({ title }) => title).sort(), 'all of them are there')
  t.same(others, [], 'and there is no kind of table that COPY does not read')
  t.ok(tables.length > 50 && keys.length > 50)
  t.same(
    keys.filter(({ from, to }) => titles.indexOf(from) < titles.indexOf(to)),
    [],
  )
  const products = tables.find(({ name }) => name === 'products')
  t.ok(products?.columns.includes('slug'))
  t.notOk(products?.columns.includes('search'), 'what PostgreSQL computes is not copied')
})

t.test('a circle is named', async (t) => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  t.same(
    inOrder(
      [a, b, c],
      [
        { from: 'a', to: 'c' },
        { from: 'b', to: 'b' },
      ],
    ),
    [b, c, a],
  )
  t.throws(
    () =>
      inOrder(
        [a, b, c],
        [
          { from: 'a', to: 'b' },
          { from: 'b', to: 'a' },
        ],
      ),
    {
      message: 'foreign keys lead in a circle: a, b',
    },
  )
})
