// The audit log is emptied with the whole shop and not by itself; what an erasure may take out of it: customers/erase.test.ts.
import { sql } from 'kysely'
import t from 'tap'
import { clear } from '../../../src/demo/clear.ts'
import { testShop } from '../../support/shop.ts'

t.test('the log is not emptied, nor together with another table, unless the whole shop is', async (t) => {
  const { db, pool } = await testShop(t)
  const append = { message: /append only/ }
  await sql`insert into audit_log (action, entity, entity_id) values ('note', 'orders', 'one')`.execute(db)
  const entries = async () => (await db.selectFrom('audit_log').select('entity_id').execute()).length
  await t.rejects(sql`truncate audit_log`.execute(db), append)
  await t.rejects(sql`truncate search_misses, audit_log restart identity cascade`.execute(db), append)
  await t.rejects(
    db.transaction().execute(async (trx) => {
      await sql`select set_config('stoa.erasing', 'on', true)`.execute(trx)
      await sql`truncate audit_log`.execute(trx)
    }),
    append,
    'an erasure does not empty it either',
  )
  t.equal(await entries(), 1)

  const client = await pool.connect()
  t.teardown(() => client.release(true))
  await client.query('begin')
  await clear(client)
  t.same((await client.query('select from audit_log')).rows, [])
  await t.rejects(client.query('truncate audit_log'), append, 'what follows in the same transaction may not')
  await client.query('rollback')
  t.equal(await entries(), 1)
})
