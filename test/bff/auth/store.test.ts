// The rows behind sessions: claims, fencing, revocations that race renewals, clean-up, and what happens without them.
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'tap'
import { createDb } from '#postgres/pool.ts'
import { sessionStore } from '../../../src/bff/auth/session-store.ts'
import type { Database } from '../../../src/bff/db.ts'
import { testBff } from '../../support/bff.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import { fakeUpstream } from '../../support/fake-upstream.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { eventually } from '../../support/process.ts'

const hash = () => randomBytes(32)
const storeOn = (database: TestDatabase, lease?: number) => {
  const pool = database.pool('bff')
  const store = sessionStore(createDb<Database>(pool), {
    idleDays: 14,
    absoluteDays: 30,
    ...(lease !== undefined && { lease }),
  })
  const begin = async () => {
    const tokenHash = hash()
    await store.create({
      tokenHash,
      familyId: randomUUID(),
      userId: 'u',
      credentialSealed: 'sealed',
      renewAfter: undefined,
    })
    return tokenHash
  }
  const successor = () => ({ tokenHash: hash(), tokenSealed: 't', credentialSealed: 'c', renewAfter: 60 })
  const live = async () =>
    Number((await pool.query('select count(*) as live from sessions where revoked_at is null')).rows[0].live)
  return { pool, store, begin, successor, live }
}

test('claims', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const { store, begin, successor, pool } = storeOn(database)

  await t.test('of fifty claims at once one succeeds, and only its holder may write the successor', async (t) => {
    const token = await begin()
    const owners = Array.from({ length: 50 }, () => randomUUID())
    const claims = await Promise.all(owners.map((owner) => store.claim(token, owner)))
    t.equal(claims.filter(Boolean).length, 1)
    const holder = owners[claims.findIndex(Boolean)] as string
    t.equal(await store.supersede(token, randomUUID(), successor()), undefined)
    const next = successor()
    t.ok(await store.supersede(token, holder, next))
    t.equal(await store.supersede(token, holder, successor()), undefined, 'once')
    t.equal(await store.claim(token, randomUUID()), undefined, 'a replaced token is not renewed again')
    t.match(await store.find([hash(), token]), { ended: false, successorHash: next.tokenHash, presented: false })
    t.match(await store.find([next.tokenHash]), { ended: false, supersededFor: null, renewalDue: false })
  })

  await t.test('a released or lapsed claim can be taken over, and its late holder writes nothing', async (t) => {
    const token = await begin()
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    t.ok(await store.claim(token, one))
    await store.release(token, one)
    t.ok(await store.claim(token, two))
    await pool.query(`update sessions set lease_until = now() - interval '1 second' where token_hash = $1`, [token])
    t.ok(await store.claim(token, three))
    t.equal(await store.supersede(token, two, successor()), undefined)
    t.ok(await store.supersede(token, three, successor()))
  })

  await t.test('a session that an operator revoked by hand gets no successor', async (t) => {
    const token = await begin()
    const owner = randomUUID()
    t.ok(await store.claim(token, owner))
    await pool.query('update sessions set revoked_at = now() where token_hash = $1', [token])
    t.equal(await store.supersede(token, owner, successor()), undefined)
    t.equal(await store.supersede(token, owner, { ...successor(), tokenHash: token }), undefined)
  })
})

test('a revocation sees a successor that is being written at that moment', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const { store, begin, live } = storeOn(database)
  const writer = storeOn(database)
  const token = await begin()
  const owner = randomUUID()
  await store.claim(token, owner)

  // The second actor has written the successor and is about to commit.
  const client = await writer.pool.connect()
  await client.query('begin')
  await client.query(
    `with old as (update sessions set successor_hash = $2, successor_sealed = 't', superseded_at = now(), credential_sealed = null,
       lease_owner = null, lease_until = null where token_hash = $1 and revoked_at is null returning family_id, user_id, expires_at)
     insert into sessions (token_hash, family_id, user_id, credential_sealed, expires_at)
     select $2, family_id, user_id, 'fresh', expires_at from old`,
    [token, hash()],
  )
  const revoking = store.revokeFamily([token], 'signed out')
  await lockWaits(writer.pool)
  await client.query('commit')
  client.release()

  const revoked = await revoking
  t.equal(await live(), 0)
  t.same(
    revoked.credentials.map(({ sealed }) => sealed),
    ['fresh'],
    'the fresh credential is handed over for its own end',
  )
})

test('a token that is handed out twice starts its row anew', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const { store, live } = storeOn(database)
  const tokenHash = hash()
  const fresh = () => ({
    tokenHash,
    familyId: randomUUID(),
    userId: 'u',
    credentialSealed: 'sealed',
    renewAfter: undefined,
  })
  await store.create(fresh())
  await store.touch(tokenHash)
  await store.revokeFamily([tokenHash], 'signed out')
  t.match(await store.find([tokenHash]), { ended: true })
  await store.create(fresh())
  t.match(await store.find([tokenHash]), { ended: false, presented: false, revokedFor: null })
  t.equal(await live(), 1)
})

test('a token that was kept over a change of keys is found where it is current', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const { store, begin, successor } = storeOn(database)
  for (let round = 0; round < 4; round++) {
    const [older, owner] = [await begin(), randomUUID()]
    await store.claim(older, owner)
    const newer = successor()
    await store.supersede(older, owner, newer)
    t.match(await store.find([newer.tokenHash, older]), { tokenHash: newer.tokenHash, supersededFor: null })
  }
})

test('sessions end when they are idle for too long and when their time is up', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const { store, begin, pool } = storeOn(database)
  const [idle, old, good] = [await begin(), await begin(), await begin()]
  await pool.query(`update sessions set last_seen_at = now() - interval '14 days' where token_hash = $1`, [idle])
  await pool.query('update sessions set expires_at = now() where token_hash = $1', [old])
  t.match(await store.find([idle]), { ended: true })
  t.match(await store.find([old]), { ended: true })
  const row = await store.find([good])
  t.match(row, { ended: false })
  t.ok(Math.abs((row?.secondsLeft ?? 0) - 30 * 86_400) < 60)
})

test('the cleanup removes what nobody can use, in batches, and nothing else', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const { store, begin, pool } = storeOn(database)
  const good = await begin()
  await pool.query(`insert into sessions (token_hash, family_id, user_id, expires_at, last_seen_at)
    select sha256(n::text::bytea), gen_random_uuid(), 'u', now(), now() - interval '15 days' from generate_series(1, 2500) n`)
  await pool.query(`insert into sessions (token_hash, family_id, user_id, expires_at, revoked_at)
    select sha256(n::text::bytea), gen_random_uuid(), 'u', now() + interval '1 day', now() - interval '2 days' from generate_series(3001, 3100) n`)
  const swept = [
    await store.cleanUp(1000),
    await store.cleanUp(1000),
    await store.cleanUp(1000),
    await store.cleanUp(1000),
  ]
  t.same(swept, [1000, 1000, 600, 0])
  t.ok(await store.find([good]))
})

test('while the store fails, nobody is signed in and nothing breaks', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, {
    database,
    upstreamUrl: upstream.url,
    tuning: { verifiedSeconds: 0, storeDeadlineMs: 300 },
  })
  const browser = bff.browser()
  await browser.login('ada', 'ada-secret')
  const leaving = bff.browser()
  await leaving.login('cleo', 'cleo-secret')
  const pool = database.pool('bff')
  const expectUnavailable = async (why: string) => {
    const open = await browser.visit('/')
    t.equal(open.status, 200, why)
    t.match(open.text, 'unavailable')
    const guarded = await browser.visit('/users')
    t.equal(guarded.status, 503, why)
    t.same(guarded.setCookies, [])
    t.equal((await browser.call('GET', '/bff/auth/verify')).status, 503)
    t.equal((await browser.call('GET', '/api/who')).status, 503)
    t.equal((await browser.call('POST', '/bff/auth/logout-all')).status, 503)
    upstream.reset()
    const stranger = bff.browser()
    t.equal((await stranger.login('edda', 'edda-secret')).status, 503, why)
    t.same([...stranger.jar], [])
    t.equal(upstream.count('/api/auth/logout'), 1, 'what the upstream granted in vain is given back')
    t.equal((await stranger.visit('/')).status, 200)
    t.equal((await leaving.copy().call('POST', '/bff/auth/logout')).status, 204)
  }
  await pool.query('alter table sessions rename to hidden')
  await expectUnavailable('a failing database')
  await pool.query('alter table hidden rename to sessions')
  t.equal((await browser.visit('/users')).status, 200)

  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table sessions in access exclusive mode')
  await expectUnavailable('a database that hangs')
  await client.query('rollback')
  client.release()
  t.equal((await browser.visit('/users')).status, 200)
})

test('where signing out everywhere cannot be noted, nobody is told that it was', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url, tuning: { verifiedSeconds: 3600 } })
  const browser = bff.browser()
  await browser.login('ada', 'ada-secret')
  await browser.visit('/users')
  await database.pool('bff').query('alter table sessions rename to hidden')
  const reply = await browser.call('POST', '/bff/auth/logout-all')
  t.equal(reply.status, 503)
  t.same(reply.setCookies, [])
  t.ok(bff.lines().some((line) => line.event === 'auth.logout-all' && line.outcome === 'fault'))
})

test('a sign-out is known to every instance at once, also after their connections broke', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const options = { database, upstreamUrl: upstream.url, tuning: { verifiedSeconds: 3600 } }
  const [one, two] = [await testBff(t, options), await testBff(t, options)]
  const pool = database.pool('bff')
  const listening = `select pid from pg_stat_activity where datname = current_database() and query = 'listen bff_sessions'`
  t.ok(await eventually(async () => (await pool.query(listening)).rowCount === 2))
  const known = async () => {
    const browser = one.browser()
    await browser.login('ada', 'ada-secret')
    const elsewhere = two.browser()
    for (const [name, value] of browser.jar) elsewhere.jar.set(name, value)
    t.equal((await elsewhere.visit('/users')).status, 200)
    upstream.reset()
    t.equal((await elsewhere.visit('/users')).status, 200)
    t.equal(upstream.count('auth'), 0, 'the second instance answers from memory')
    return { browser, elsewhere }
  }
  const first = await known()
  await first.browser.call('POST', '/bff/auth/logout')
  t.ok(await eventually(async () => (await first.elsewhere.visit('/users')).status === 302))

  const second = await known()
  const pids = (await pool.query(listening)).rows.map(({ pid }) => Number(pid))
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
  await second.browser.call('POST', '/bff/auth/logout')
  t.ok(await eventually(async () => (await second.elsewhere.visit('/users')).status === 302))
  t.ok(await eventually(async () => (await pool.query(listening)).rowCount === 2))
  const third = await known()
  await third.browser.call('POST', '/bff/auth/logout')
  t.ok(await eventually(async () => (await third.elsewhere.visit('/users')).status === 302))
})

test('tokens up to what a cookie can hold, and no half session beyond', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })
  const browser = bff.browser()
  upstream.settings.tokenLength = Math.floor(3.9 * 1024)
  const large = await browser.login('ada', 'ada-secret')
  t.equal(large.status, 200)
  t.ok((large.setCookies[0]?.split(';')[0]?.length ?? 0) <= 4096)
  t.equal((await browser.visit('/users')).status, 200)
  upstream.settings.tokenLength = 8 * 1024
  const larger = await bff.browser().login('ada', 'ada-secret')
  t.equal(larger.status, 502)
  t.equal(larger.json().code, 'TOKEN_TOO_LARGE')
  t.same(larger.setCookies, [])
  t.same((await database.pool('bff').query('select count(*)::int as count from sessions')).rows, [{ count: 1 }])
})

test("this process's own clock decides nothing about sessions", async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  upstream.settings.jwtSeconds = 900
  const bff = await testBff(t, { database, upstreamUrl: upstream.url, tuning: { verifiedSeconds: 0 } })
  const browser = bff.browser()
  await browser.login('ada', 'ada-secret')
  const { now } = Date
  t.teardown(() => {
    Date.now = now
  })
  for (const jump of [600_000, -600_000, -3_600_000, 86_400_000]) {
    Date.now = () => now() + jump
    t.equal((await browser.visit('/users')).status, 200)
  }
  t.equal(upstream.count('/api/auth/refresh'), 0)
})
