import { sql } from 'kysely'
import t from 'tap'
import { createDb, createPool } from '#postgres/pool.ts'
import { emptyDatabase } from '../support/scratch.ts'

const url = await emptyDatabase(t)
const pool = createPool({ url, schema: 'shop', max: 2, applicationName: 'stoa shop' })
t.before(() => pool.query('create schema shop'))
t.teardown(() => pool.end())

const one = async (expression: string) => (await pool.query(`select ${expression} as value`)).rows[0].value

t.test('unqualified names are those of the schema', async (t) => {
  await pool.query('create table things (id int)')
  t.equal(await one(`to_regclass('shop.things') is not null`), true)
  t.equal(await one(`current_setting('search_path')`), 'shop,public')
})

t.test('options in the address do not undo ours', async (t) => {
  const address = new URL(url)
  address.searchParams.set('options', '-c search_path=elsewhere')
  const other = createPool({ url: address.href, schema: 'shop', max: 1, applicationName: 'x' })
  t.teardown(() => other.end())
  const { rows } = await other.query('show search_path')
  t.equal(rows[0].search_path, 'shop,public')
})

t.test('a statement that takes too long is cancelled by the server', async (t) => {
  t.equal(await one(`current_setting('statement_timeout')`), '10s')
})

t.test('no statement is compiled', async (t) => {
  t.equal(await one(`current_setting('jit')`), 'off')
})

t.test('workers are started for what reads whole tables alone', async (t) => {
  t.equal(await one(`current_setting('parallel_setup_cost')`), '100000')
})

t.test('the connection names its process', async (t) => {
  t.equal(await one(`current_setting('application_name')`), 'stoa shop')
})

t.test('bigint arrives as a number, alone and in arrays', async (t) => {
  t.equal(await one('9007199254740991::bigint'), Number.MAX_SAFE_INTEGER)
  t.equal(await one('count(*)'), 1)
  t.same(await one(`'{1,null,-3}'::bigint[]`), [1, null, -3])
  t.same(await one(`'{}'::bigint[]`), [])
})

t.test('a bigint that a number cannot hold is an error, not a rounding', async (t) => {
  await t.rejects(one('9007199254740992::bigint'), { message: /MAX_SAFE_INTEGER/ })
  t.equal(await one('1'), 1, 'and the pool lives on')
})

t.test('a calendar day stays a day, an instant becomes a Date', async (t) => {
  t.equal(await one(`date '2026-03-01'`), '2026-03-01')
  t.same(await one(`timestamptz '2026-03-01T10:00:00Z'`), new Date('2026-03-01T10:00:00Z'))
})

t.test('other pools of the process keep the usual parsers', async (t) => {
  const { default: pg } = await import('pg')
  const plain = new pg.Client({ connectionString: url })
  await plain.connect()
  t.teardown(() => plain.end())
  t.equal((await plain.query('select 1::bigint as value')).rows[0].value, '1')
})

t.test('Kysely runs on the pool', async (t) => {
  const { rows } = await sql<{ value: number }>`select 7::bigint as value`.execute(createDb(pool))
  t.same(rows, [{ value: 7 }])
})

t.test('a connection that the server ends while it is taken fails what is asked of it, and nothing else', async (t) => {
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await ended
  await t.rejects(client.query('select 1'), { message: /not queryable/ })
  client.release()
  t.equal(await one('1'), 1)
})

t.test('a connection that the server ends while idle is reported and replaced', async (t) => {
  const errors: Error[] = []
  const watched = createPool({
    url,
    schema: 'shop',
    max: 1,
    applicationName: 'x',
    onError: (error) => errors.push(error),
  })
  t.teardown(() => watched.end())
  const { rows } = await watched.query('select pg_backend_pid() as pid')
  const reported = new Promise((resolve) => watched.once('error', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await reported
  t.equal(errors.length, 1)
  t.not((await watched.query('select pg_backend_pid() as pid')).rows[0].pid, rows[0].pid)
})
