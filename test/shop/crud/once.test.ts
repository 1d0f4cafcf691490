// Work done once for a key: replays, foreign callers, bodies that differ, failures, two at once, and deadlocks.
import { sql } from 'kysely'
import t from 'tap'
import { idempotencyKeyOf, inTransaction, once } from '../../../src/shop/crud/once.ts'
import { testShop } from '../../support/shop.ts'

const asked = { scope: 'orders.place', caller: 'a', key: 'k', body: { quote: 'q' } }

t.test('a key is answered once, and belongs to its scope, its caller and its body', async (t) => {
  const { db } = await testShop(t)
  let runs = 0
  const work = async () => ({ run: ++runs })
  t.same(await once(db, asked, work), { answer: { run: 1 }, replayed: false })
  t.same(await once(db, asked, work), { answer: { run: 1 }, replayed: true })
  await t.rejects(once(db, { ...asked, body: { quote: 'other' } }, work), { code: 'IDEMPOTENCY_MISMATCH' })
  t.same(await once(db, { ...asked, caller: 'b' }, work), { answer: { run: 2 }, replayed: false })
  t.same(await once(db, { ...asked, scope: 'orders.pay' }, work), { answer: { run: 3 }, replayed: false })
  t.same(await once(db, { ...asked, key: undefined }, work), { answer: { run: 4 }, replayed: false })
  await sql`update idempotency_keys set created_at = now() - interval '24 hours 1 second' where caller = 'a'`.execute(
    db,
  )
  t.same(await once(db, asked, work), { answer: { run: 5 }, replayed: false }, 'a day later it is a new key')
  t.same(await once(db, asked, work), { answer: { run: 5 }, replayed: true })
})

t.test('what fails leaves no key, and nothing of its work', async (t) => {
  const { db } = await testShop(t)
  const failing = once(db, asked, async (trx) => {
    await sql`insert into idempotency_keys values ('x', 'x', 'x', '\\x00', '{}')`.execute(trx)
    throw new Error('Too bad')
  })
  await t.rejects(failing, { message: 'Too bad' })
  t.same(await db.selectFrom('idempotency_keys').selectAll().execute(), [])
  t.same(await once(db, asked, async () => ({ mended: true })), { answer: { mended: true }, replayed: false })
})

t.test('while the first is under way the second is told so', async (t) => {
  const { db } = await testShop(t, { connections: 4 })
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const first = once(db, asked, async () => {
    begun.resolve()
    await go.promise
    return { run: 1 }
  })
  await begun.promise
  await t.rejects(
    once(db, asked, async () => ({ run: 2 })),
    { code: 'IN_PROGRESS', retryAfter: 1 },
  )
  go.resolve()
  t.same(await first, { answer: { run: 1 }, replayed: false })
  t.same(await once(db, asked, async () => ({ run: 3 })), { answer: { run: 1 }, replayed: true })
})

t.test('a transaction that met another one is begun again', async (t) => {
  const { db, pool } = await testShop(t, { connections: 4 })
  await sql`create table spots (id integer primary key, n integer not null default 0)`.execute(db)
  await sql`insert into spots values (1), (2)`.execute(db)
  const hit = (id: number) => sql`update spots set n = n + 1 where id = ${id}`
  const both = Promise.withResolvers<void>()
  let waiting = 2
  const meet = (first: number, second: number) =>
    inTransaction(db, async (trx) => {
      await hit(first).execute(trx)
      if (--waiting === 0) both.resolve()
      await both.promise
      await hit(second).execute(trx)
    })
  await Promise.all([meet(1, 2), meet(2, 1)])
  const { rows } = await pool.query('select n from spots order by id')
  t.same(rows, [{ n: 2 }, { n: 2 }])
})

t.test('after three tries it is unavailable; other errors are not tried again', async (t) => {
  const { db } = await testShop(t)
  let tries = 0
  const failing = (code: string) =>
    inTransaction(db, async () => {
      tries += 1
      throw Object.assign(new Error('no'), { code })
    })
  await t.rejects(failing('40001'), { code: 'UNAVAILABLE', retryAfter: 1 })
  t.equal(tries, 3)
  await t.rejects(failing('23505'), { code: '23505' })
  t.equal(tries, 4)
})

t.test('a key is 1 to 255 visible characters', async (t) => {
  t.equal(idempotencyKeyOf({}), undefined)
  t.equal(idempotencyKeyOf({ 'idempotency-key': 'a'.repeat(255) }), 'a'.repeat(255))
  for (const key of ['', 'a b', 'é', 'a'.repeat(256), ['a', 'b']])
    t.throws(() => idempotencyKeyOf({ 'idempotency-key': key }), { code: 'INVALID_INPUT' })
})
