// Guessing is slowed down: counted before it is judged, exactly, and without locking anyone out for good.
import t from 'tap'
import { createUser } from '../../../src/shop/auth/create-user.ts'
import { type Limit, throttle } from '../../../src/shop/auth/throttle.ts'
import { cheapHash } from '../../support/cheap-hash.ts'
import { testShop } from '../../support/shop.ts'

const { app, db, pool } = await testShop(t, { connections: 20 })
const password = 'over-the-7-hills'
const passwordHash = await cheapHash(pool, password)
for (const username of ['ann', 'bob', 'cyd', 'dan'])
  await createUser(db, { username, name: 'N', role: 'customer', passwordHash })

const login = (username: string, given: string, ip: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': ip },
    payload: { username, password: given },
  })
/** Lets everybody's waiting time pass. */
const later = () => pool.query(`update login_attempts set blocked_until = clock_timestamp()`)
/** Makes what has to wait wait an hour longer, so that no test depends on how fast it runs. */
const hold = () =>
  pool.query(
    `update login_attempts set blocked_until = blocked_until + interval '1 hour' where blocked_until > updated_at`,
  )
/** Seconds the last attempt of that kind has to be followed by. */
const lastWait = async (kind: 'pair' | 'device' | 'address'): Promise<number> => {
  const { rows } = await pool.query(
    `select round(extract(epoch from blocked_until - updated_at))::int as seconds
     from login_attempts where key like $1 order by updated_at desc limit 1`,
    [`${kind}:%`],
  )
  return rows[0].seconds
}

const DOUBLING = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]

t.test('after five guesses the wait doubles from one second, for known and unknown names alike', async (t) => {
  for (const [index, username] of ['ann', 'no.such.user'].entries()) {
    const waits: number[] = []
    for (let n = 0; n < DOUBLING.length; n++) {
      t.equal((await login(username, 'wrong-guess', `203.0.113.${index}`)).statusCode, 401)
      waits.push(await lastWait('pair'))
      await later()
    }
    t.same(waits, DOUBLING)
  }
})

t.test('while the wait lasts the right password does not help either, and the wait does not grow', async (t) => {
  t.equal((await login('ann', 'wrong-guess', '203.0.113.0')).statusCode, 401)
  await hold()
  for (let n = 0; n < 3; n++) {
    const refused = await login('ann', password, '203.0.113.0')
    t.equal(refused.statusCode, 429)
    t.match(refused.json(), { code: 'RATE_LIMITED' })
    const seconds = Number(refused.headers['retry-after'])
    t.ok(seconds > 3600 && seconds <= 4500, `${seconds}`)
  }
  t.equal(await lastWait('pair'), 4500)
  t.equal((await login('ann', password, '203.0.113.2')).statusCode, 200, 'from elsewhere she gets in')
})

t.test('after a login counting starts anew', async (t) => {
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) t.equal((await login('bob', 'wrong-guess', '203.0.113.3')).statusCode, 401)
    t.equal((await login('bob', password, '203.0.113.3')).statusCode, 200)
  }
})

t.test('a login takes back what it cost the place, and no more', async (t) => {
  const place = '203.0.113.77'
  t.equal((await login('cyd', 'wrong-guess', place)).statusCode, 401)
  const failures = async () =>
    (
      await pool.query(
        `select failures from login_attempts where key like 'address:%' order by updated_at desc limit 1`,
      )
    ).rows[0].failures
  t.equal(await failures(), 1)
  for (let n = 0; n < 12; n++) t.equal((await login('dan', password, place)).statusCode, 200)
  t.equal(await failures(), 1, 'twelve logins cost nothing, the guess still counts')
})

t.test('of fifty parallel guesses one is judged when the next one would have to wait', async (t) => {
  await login('cyd', 'wrong-guess', '203.0.113.4')
  await pool.query(`update login_attempts set failures = 12 where key like 'pair:%'`)
  const answers = await Promise.all(Array.from({ length: 50 }, () => login('cyd', 'wrong-guess', '203.0.113.4')))
  t.equal(answers.filter(({ statusCode }) => statusCode === 401).length, 1)
  t.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 49)
})

t.test('one place that tries many names is limited as a place; its neighbour in the same /64 too', async (t) => {
  const from = (n: number) => `2001:db8:1:2::${n.toString(16)}`
  for (let n = 1; n <= 10; n++) t.equal((await login(`name-${n}`, 'wrong-guess', from(n))).statusCode, 401, `${n}`)
  t.equal(await lastWait('address'), 1)
  await hold()
  t.equal((await login('name-11', 'wrong-guess', from(11))).statusCode, 429)
  t.equal((await login('name-11', 'wrong-guess', '2001:db8:1:3::1')).statusCode, 401, 'the next /64 is somebody else')
  for (let n = 11; n <= 20; n++) {
    await later()
    await login(`name-${n}`, 'wrong-guess', from(n))
  }
  t.equal(await lastWait('address'), 2, 'ten more, twice the wait')
})

t.test('a name that many places try takes the free attempts of each and no more, and is never locked', async (t) => {
  await login('dan', 'wrong-guess', '192.0.2.0')
  await pool.query(`update login_attempts set failures = failures + 67 where key like 'name:%'`)
  for (let n = 0; n < 5; n++) t.equal((await login('dan', 'wrong-guess', '192.0.2.201')).statusCode, 401)
  await later()
  t.equal((await login('dan', password, '192.0.2.201')).statusCode, 429, 'not even the right one from there')
  for (let n = 202; n < 212; n++) t.equal((await login('dan', password, `192.0.2.${n}`)).statusCode, 200)
})

t.test('a known device has attempts of its own, if it is our proxy that says so', async (t) => {
  await pool.query(`insert into login_attempts (key, failures, blocked_until, updated_at)
    select key, 90, now() + interval '1 hour', now() from login_attempts where key like 'name:%'
    on conflict (key) do update set failures = 90`)
  const from = (ip: string | undefined, device: string, remoteAddress?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-known-device': device, ...(ip && { 'x-forwarded-for': ip }) },
      ...(remoteAddress && { remoteAddress }),
      payload: { username: 'dan', password: 'wrong-guess' },
    })
  for (let n = 0; n < 6; n++) await login('dan', 'wrong-guess', '192.0.2.220')
  t.equal((await login('dan', password, '192.0.2.220')).statusCode, 429)
  for (let n = 0; n < 5; n++) t.equal((await from('192.0.2.220', 'the-device-of-dan-0001')).statusCode, 401)
  t.equal(await lastWait('device'), 1)
  await hold()
  t.equal((await from('192.0.2.220', 'the-device-of-dan-0001')).statusCode, 429, 'they are counted')
  t.equal((await from('192.0.2.220', 'x')).statusCode, 429, 'what cannot be one is none')
  for (let n = 0; n < 6; n++) await from(undefined, `made-up-device-number-${n}`, '192.0.2.230')
  await later()
  t.equal((await from(undefined, 'made-up-device-number-7', '192.0.2.230')).statusCode, 429, 'nobody else is believed')
})

t.test('neither addresses nor names stand in the table', async (t) => {
  const { rows } = await pool.query('select key from login_attempts')
  t.ok(rows.length > 20)
  for (const { key } of rows) t.notMatch(key, /203\.0\.113|2001:db8|192\.0\.2|ann|bob|cyd|dan|name-/)
})

t.test('an attempt is counted against all limits or against none', async (t) => {
  const limit = (key: string, free: number): Limit => ({ key, free, step: 1, cap: 900, window: 3600 })
  const wide = limit('test:wide', 100)
  const narrow = limit('test:narrow', 1)
  await throttle(db).attempt([wide, narrow])
  await t.rejects(throttle(db).attempt([wide, narrow]), { code: 'RATE_LIMITED' })
  await t.rejects(throttle(db).attempt([wide, narrow]), { code: 'RATE_LIMITED' })
  const row = await db.selectFrom('login_attempts').selectAll().where('key', '=', 'test:wide').executeTakeFirstOrThrow()
  t.equal(row.failures, 1)
})

t.test('old attempts are forgotten', async (t) => {
  const limit: Limit = { key: 'test:old', free: 1, step: 1, cap: 900, window: 3600 }
  await throttle(db).attempt([limit])
  await pool.query(
    `update login_attempts set updated_at = now() - interval '61 minutes', blocked_until = now(), failures = 30 where key = $1`,
    [limit.key],
  )
  await throttle(db).attempt([limit])
  const { failures } = await db
    .selectFrom('login_attempts')
    .select('failures')
    .where('key', '=', limit.key)
    .executeTakeFirstOrThrow()
  t.equal(failures, 1)
})
