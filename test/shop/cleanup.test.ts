// Cleanup: what has ended goes, what may still be asked for stays.
import t from 'tap'
import { cleanUp, cleanupJob } from '../../src/shop/cleanup.ts'
import { enqueue } from '../../src/shop/jobs/enqueue.ts'
import { stockedVariant, testShop } from '../support/shop.ts'

const { app, db, pool, runJobs, signIn } = await testShop(t)
const count = async (table: string) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

t.test('ended sessions go after a while, living and freshly ended ones stay', async (t) => {
  const [living, ended, longEnded, idle] = [
    await signIn('customer'),
    await signIn('customer'),
    await signIn('customer'),
    await signIn('customer'),
  ]
  await pool.query(`update refresh_families set revoked_at = now() where id = $1`, [ended.familyId])
  await pool.query(`update refresh_families set revoked_at = now() - interval '31 days' where id = $1`, [
    longEnded.familyId,
  ])
  await pool.query(`update refresh_families set last_seen_at = now() - interval '31 days' where id = $1`, [
    idle.familyId,
  ])
  await cleanUp(db, { absoluteDays: 30 })
  const { rows } = await pool.query('select id from refresh_families order by id')
  t.same(rows.map(({ id }) => id).sort(), [living.familyId, ended.familyId].sort())
  t.equal(await count('refresh_credentials'), 2)
})

t.test('guests’ carts go with the cookie that knew them, users’ carts stay', async (t) => {
  const { variantId } = await stockedVariant(db)
  const { headers } = await signIn('customer')
  for (const owner of [headers, { 'cart-token': 'A'.repeat(22) }, { 'cart-token': 'B'.repeat(22) }])
    await app.inject({ method: 'POST', url: '/api/cart/lines', headers: owner, payload: { variantId } })
  await pool.query(`update carts set updated_at = now() - interval '31 days'`)
  await app.inject({
    method: 'POST',
    url: '/api/cart/lines',
    headers: { 'cart-token': 'B'.repeat(22) },
    payload: { variantId },
  })
  await cleanUp(db, { absoluteDays: 30 })
  t.equal(await count('carts'), 2)
  t.equal(await count('cart_lines'), 2)
})

t.test('what was typed for an order goes after 30 days, or with its cart', async (t) => {
  const { variantId } = await stockedVariant(db)
  const owners = [
    (await signIn('customer')).headers,
    { 'cart-token': 'C'.repeat(22) },
    { 'cart-token': 'D'.repeat(22) },
  ]
  for (const headers of owners)
    await app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload: { variantId } })
  await pool.query(
    `insert into checkouts (cart_id, updated_at)
    select cart_id, now() - interval '29 days' from cart_lines where variant_id = $1`,
    [variantId],
  )
  await cleanUp(db, { absoluteDays: 30 })
  t.equal(await count('checkouts'), 3)
  await pool.query(`update carts set updated_at = now() - interval '31 days'
    where id = (select min(id::text)::uuid from carts c join checkouts k on k.cart_id = c.id where c.user_id is null)`)
  await cleanUp(db, { absoluteDays: 30 })
  t.equal(await count('checkouts'), 2)
  await pool.query(`update checkouts set updated_at = now() - interval '31 days'
    where cart_id in (select id from carts where user_id is not null)`)
  const carts = await count('carts')
  await cleanUp(db, { absoluteDays: 30 })
  t.equal(await count('checkouts'), 1)
  t.equal(await count('carts'), carts)
})

t.test('old counts of attempts go, waits that last stay; any number of them', async (t) => {
  await pool.query(`
    insert into login_attempts (key, failures, blocked_until, updated_at)
    select 'old-' || n, 3, now() - interval '2 days', now() - interval '2 days' from generate_series(1, 2500) n
    union all values ('waiting', 30, now() + interval '1 minute', now() - interval '2 days'), ('young', 1, now(), now())`)
  await cleanUp(db, { absoluteDays: 30 })
  const { rows } = await pool.query('select key from login_attempts order by key')
  t.same(rows, [{ key: 'waiting' }, { key: 'young' }])
})

t.test('answers to calls go after a day, events of payments after ninety', async (t) => {
  const key = `insert into idempotency_keys (scope, caller, key, body_hash, answer, created_at) values`
  await pool.query(`${key} ('place', 'ada', 'one', '', '{}', now() - interval '25 hours'),
    ('place', 'ada', 'two', '', '{}', now() - interval '23 hours'), ('pay', 'ada', 'one', '', '{}', now()),
    ('place', 'bob', 'one', '', '{}', now())`)
  await pool.query(`insert into payment_events (provider, event_id, type, outcome, at) values
    ('stripe', 'old', 'x', 'x', now() - interval '91 days'), ('stripe', 'young', 'x', 'x', now() - interval '89 days'),
    ('simulator', 'old', 'x', 'x', now())`)
  await cleanUp(db, { absoluteDays: 30 })
  t.same((await pool.query('select scope, caller, key from idempotency_keys order by 1, 2, 3')).rows, [
    { scope: 'pay', caller: 'ada', key: 'one' },
    { scope: 'place', caller: 'ada', key: 'two' },
    { scope: 'place', caller: 'bob', key: 'one' },
  ])
  t.same((await pool.query('select provider, event_id from payment_events order by 1, 2')).rows, [
    { provider: 'simulator', event_id: 'old' },
    { provider: 'stripe', event_id: 'young' },
  ])
})

t.test('payments of the simulator go once they are settled and old, with what hangs on them', async (t) => {
  const add = async (ref: string, status: string, days: number) => {
    await pool.query(
      `insert into simulator_payments (ref, payment_id, attempt, order_number, amount_minor, currency, capture, status,
        success_url, cancel_url, expires_at, created_at)
      values ($1, gen_random_uuid(), 1, 'ST-1', 100, 'EUR', 'automatic', $2, '/', '/', now(), now() - make_interval(days => $3))`,
      [ref, status, days],
    )
    await pool.query(
      `insert into simulator_refunds (ref, payment_ref, payment_id, refund_id, attempt, amount_minor, status)
      values ('re_' || $1, $1, gen_random_uuid(), gen_random_uuid(), 1, 100, 'succeeded')`,
      [ref],
    )
  }
  await add('paid long ago', 'captured', 91)
  await add('paid', 'captured', 89)
  await add('never closed', 'open', 91)
  await add('held', 'authorized', 91)
  await pool.query(`insert into simulator_refunds (ref, payment_id, refund_id, attempt, amount_minor, status, created_at)
    values ('old', gen_random_uuid(), gen_random_uuid(), 1, 1, 'succeeded', now() - interval '91 days'),
      ('young', gen_random_uuid(), gen_random_uuid(), 1, 1, 'succeeded', now() - interval '89 days')`)
  await pool.query(`insert into simulator_events (id, payment_ref, type, due_at, sent_at) values
    ('sent', 'paid', 'money_in', now(), now() - interval '31 days'), ('fresh', 'paid', 'money_in', now(), now()),
    ('waiting', 'paid', 'money_in', now() - interval '31 days', null), ('gone', 'paid long ago', 'money_in', now(), now())`)
  await cleanUp(db, { absoluteDays: 30 })
  const names = async (column: string, table: string) =>
    (await pool.query(`select ${column} as name from ${table} order by 1`)).rows.map(({ name }) => name)
  t.same(await names('ref', 'simulator_payments'), ['held', 'never closed', 'paid'])
  t.same(await names('ref', 'simulator_refunds'), ['re_held', 're_never closed', 're_paid', 'young'])
  t.same(await names('id', 'simulator_events'), ['fresh', 'waiting'])
})

t.test('it is a job of every hour', async (t) => {
  await pool.query(`
    insert into login_attempts (key, failures, blocked_until, updated_at)
    values ('older', 1, now() - interval '2 days', now() - interval '2 days')`)
  await enqueue(db, cleanupJob, {})
  await runJobs()
  t.match(cleanupJob.cron, /^\d+ \* \* \* \*$/)
  t.equal((await pool.query(`select from login_attempts where key = 'older'`)).rowCount, 0)
})
