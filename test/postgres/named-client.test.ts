import { sql } from 'kysely'
import t from 'tap'
import { onePlan, plannedAnew, statementNames } from '#postgres/named-client.ts'
import { createDb, createPool } from '#postgres/pool.ts'
import { emptyDatabase } from '../support/scratch.ts'

const pool = createPool({ url: await emptyDatabase(t), schema: 'public', max: 1, applicationName: 'stoa shop' })
const db = createDb<Record<string, never>>(pool)
t.teardown(() => pool.end())
await pool.query('create table things (id int primary key, label text)')
await pool.query(`insert into things values (1, 'one'), (2, 'two')`)

const read = (id: number, from = db) => sql<{ id: number }>`select * from things where id = ${id}`.execute(from)
/** Statements that have a name, with how often each was planned for its own parameters and once for all. */
const named = async () =>
  (await pool.query(`select statement, generic_plans + custom_plans as plans from pg_prepared_statements`)).rows

t.test('what comes often is read by the server once', async (t) => {
  for (let use = 0; use < 5; use++) await read(1)
  t.same(await named(), [])
  for (let use = 0; use < 7; use++) t.same((await read(2)).rows, [{ id: 2, label: 'two' }])
  t.same(await named(), [{ statement: 'select * from things where id = $1', plans: '7' }])
})

t.test('without parameters nothing is named that does not ask for it', async (t) => {
  for (let use = 0; use < 10; use++) await sql`select count(*) from things`.execute(db)
  t.equal((await named()).length, 1)
  for (let use = 0; use < 10; use++) await sql`${onePlan} select min(id) from things`.execute(db)
  const statement = '/* one plan */ select min(id) from things'
  t.match(
    (await named()).find((one) => one.statement === statement),
    { plans: '5' },
  )
})

t.test('what asks to be planned anew is never named', async (t) => {
  for (let use = 0; use < 10; use++) await sql`${plannedAnew} select max(id) from things where id > ${use}`.execute(db)
  t.notOk((await named()).some(({ statement }) => statement.includes('max(id)')))
})

t.test('a table whose columns change', async (t) => {
  await pool.query('alter table things add column size int')
  t.same((await read(1)).rows, [{ id: 1, label: 'one', size: null }], 'the first one already knows')
  t.same((await read(1)).rows, [{ id: 1, label: 'one', size: null }])
  t.equal((await named()).length, 3, 'under a name of its own')

  await pool.query('alter table things drop column size')
  const inside = db.transaction().execute((trx) => read(1, trx))
  await t.rejects(inside, { code: '0A000' }, 'a transaction has to begin again')
  t.same((await db.transaction().execute((trx) => read(1, trx))).rows, [{ id: 1, label: 'one' }])
})

t.test(
  'what asks for one plan is planned once, with what follows in its transaction, and nothing else is',
  async (t) => {
    await pool.query('insert into things select n, n::text from generate_series(10, 5000) n; analyze things')
    const range = (lead: ReturnType<typeof sql>, from: number) =>
      sql`${lead} select count(*) from things where id > ${from}`
    const plans = async (like: string) =>
      (
        await sql<{ made: string }>`select generic_plans || ' ' || custom_plans as made
        from pg_prepared_statements where statement like ${like} and statement like '%count(*)%'`.execute(db)
      ).rows.map(({ made }) => made)
    const asks = (trx = db) => range(onePlan, 4990).execute(trx)
    const others = (trx = db) => range(sql``, 4990).execute(trx)
    // Estimates for the values themselves are better here, so that nothing but being told makes one plan of it.
    for (let use = 0; use < 20; use++) await Promise.all([asks(), others()])
    t.same(await plans('/* one plan */%'), ['15 0'])
    t.same(await plans(' select%'), ['0 15'])

    const taken = db.transaction().execute(async (trx) => {
      await asks(trx)
      await others(trx)
      throw new Error('taken back')
    })
    await t.rejects(taken, { message: 'taken back' })
    await others()
    await asks()
    await others()
    await t.rejects(db.transaction().execute((trx) => sql`select ${1} / 0`.execute(trx).then(() => asks(trx))))
    await asks()
    t.same([await plans('/* one plan */%'), await plans(' select%')], [['18 0'], ['1 17']])

    await db.transaction().execute(async (trx) => {
      await others(trx)
      await asks(trx)
      for (let use = 0; use < 3; use++) await others(trx)
    })
    await db.transaction().execute((trx) => others(trx))
    t.same([await plans('/* one plan */%'), await plans(' select%')], [['19 0'], ['4 19']])
  },
)

t.test('other faults stay what they are', async (t) => {
  const insert = () => sql`insert into things values (${3}, ${'three'})`.execute(db)
  await insert()
  for (let use = 0; use < 8; use++) await t.rejects(insert(), { code: '23505' })
  t.equal((await read(3)).rows.length, 1)
})

t.test('names are few, and given to what comes often', (t) => {
  const names = statementNames(2)
  const often = (text: string) => Array.from({ length: 6 }, () => names.of(text)).at(-1)
  t.equal(names.of('seldom'), undefined)
  const first = often('first')
  t.match(first, /^[0-9a-f]{32}$/)
  t.not(often('second'), first)
  t.equal(often('third'), undefined)
  t.equal(names.of('first'), first)
  names.renew('first')
  t.not(names.of('first'), first)
  names.renew('third')
  t.equal(names.of('third'), undefined)
  t.end()
})

t.test('a pool gives out two hundred', (t) => {
  const names = statementNames()
  const given = Array.from({ length: 300 }, (_, text) =>
    Array.from({ length: 6 }, () => names.of(`text ${text}`)).at(-1),
  )
  t.equal(given.filter((name) => name !== undefined).length, 200)
  t.end()
})

t.test('texts that never come again are forgotten', (t) => {
  const names = statementNames()
  for (let use = 0; use < 5; use++) names.of('before')
  for (let text = 0; text < 2000; text++) names.of(`text ${text}`)
  t.equal(names.of('before'), undefined)
  t.end()
})
