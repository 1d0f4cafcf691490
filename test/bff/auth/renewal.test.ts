// Renewing behind the browser's back: once for any number of requests and instances, and a sign-out that wins over a
// renewal in flight.
import { test } from 'tap'
import type { TestBff } from '../../support/bff.ts'
import { at, expiredSession, first, REFRESH } from '../../support/expired-session.ts'
import { faults, pause } from '../../support/fake-upstream.ts'
import { eventually } from '../../support/process.ts'

const NAME = '__Host-Http-bff'

test('100 parallel requests on one instance renew once and all get the successor', async (t) => {
  const { upstream, bffs, browser } = await expiredSession(t)
  const copies = Array.from({ length: 100 }, () => browser.copy())
  const replies = await Promise.all(copies.map((copy) => copy.visit('/users')))
  t.same(new Set(replies.map((reply) => reply.status)), new Set([200]))
  t.equal(upstream.count(REFRESH), 1)
  t.ok(replies.every((reply) => reply.setCookies.length === 1))
  upstream.reset()
  const later = await Promise.all(copies.map((copy) => copy.visit('/users')))
  t.ok(
    later.every((reply) => reply.status === 200 && reply.setCookies.length === 0),
    'each of the cookies is good',
  )
  t.equal(upstream.count(REFRESH), 0)
  t.equal(bffs[0]?.lines().filter((line) => line.event === 'auth.refresh').length, 1)
})

test('300 parallel requests on three instances renew once, however slow the renewal is', async (t) => {
  const { upstream, bffs, browser } = await expiredSession(t, { instances: 3 })
  upstream.before(`POST ${REFRESH}`, () => pause(1500))
  const replies = await Promise.all(
    bffs.flatMap((bff) => Array.from({ length: 100 }, () => at(bff, browser).visit('/users'))),
  )
  t.same(new Set(replies.map((reply) => reply.status)), new Set([200]))
  t.equal(upstream.count(REFRESH), 1)
})

test("leases of others that have lapsed are nobody's business: 300 requests renew once, and nobody is signed out", async (t) => {
  const { database, upstream, bffs, browser } = await expiredSession(t, { instances: 3 })
  const others = await Promise.all(
    ['cleo', 'edda', 'dev'].map(async (name) => {
      const other = first(bffs).browser()
      await other.login(name, `${name}-secret`)
      return other
    }),
  )
  const pool = database.pool('bff')
  // As a process that was killed in the middle of a renewal leaves them.
  const killed = await pool.query(
    `update sessions set lease_owner = gen_random_uuid(), lease_until = now() - interval '1 minute' where user_id <> 'u-admin'`,
  )
  t.equal(killed.rowCount, 3)
  upstream.reset()
  const replies = await Promise.all(
    bffs.flatMap((bff) => Array.from({ length: 100 }, () => at(bff, browser).visit('/users'))),
  )
  t.same(new Set(replies.map((reply) => reply.status)), new Set([200]))
  t.equal(upstream.count(REFRESH), 1)
  upstream.expire()
  for (const other of others) t.equal((await other.call('POST', '/bff/auth/refresh')).status, 200)
  t.same((await pool.query('select revoke_reason from sessions where revoked_at is not null')).rows, [])
})

test('a renewal that was refused takes nobody else along', async (t) => {
  const { database, upstream, bffs, browser } = await expiredSession(t)
  const others = await Promise.all(
    ['cleo', 'edda', 'dev'].map(async (name) => {
      const other = first(bffs).browser()
      await other.login(name, `${name}-secret`)
      return other
    }),
  )
  upstream.expire()
  upstream.script(`POST ${REFRESH}`, faults.answer(401, {}))
  t.equal((await browser.visit('/users')).status, 302)
  upstream.clear()
  const pool = database.pool('bff')
  t.same((await pool.query('select user_id from sessions where lease_until is not null')).rows, [])
  for (const other of others) t.equal((await other.call('POST', '/bff/auth/refresh')).status, 200)
  t.same((await pool.query('select user_id from sessions where revoked_at is not null')).rows, [{ user_id: 'u-admin' }])
})

test('an answer that comes after the lease has lapsed harms no renewal that took over', async (t) => {
  for (const rotate of [false, true]) {
    const { database, upstream, bffs, browser } = await expiredSession(t, { instances: 2 })
    upstream.settings.rotate = rotate
    const pool = database.pool('bff')
    let taken = false
    upstream.before(`POST ${REFRESH}`, async () => {
      if (taken) return
      taken = true
      // The second actor: this instance was held up for so long that another one renews.
      await pool.query(`update sessions set lease_until = now() - interval '1 second'`)
      t.equal((await at(bffs[1] as TestBff, browser).visit('/users')).status, 200)
    })
    const late = await browser.visit('/users')
    t.equal(late.status, 200, rotate ? 'refused, since the other one was first' : 'granted the same once more')
    t.equal(late.setCookies.length, 1, 'it follows the successor that was written')
    t.equal(upstream.count(REFRESH), 2)
    t.equal(upstream.count('/api/auth/logout'), 0, 'what it was granted may be what the other one was')
    t.same((await pool.query('select 1 from sessions where revoked_at is not null')).rows, [])
  }
})

test('a no to a token that was replaced meanwhile says nothing about its successor', async (t) => {
  const { upstream, bffs, browser } = await expiredSession(t, { instances: 2, tuning: { verifiedSeconds: 0 } })
  const other = at(bffs[1] as TestBff, browser)
  let asked = false
  upstream.before('GET /api/auth/verify', async () => {
    if (asked) return
    asked = true
    t.equal((await other.call('POST', '/bff/auth/refresh')).status, 200)
    // Upstreams of one token at a time know the old one no more.
    upstream.script('GET /api/auth/verify', (call, response) => {
      upstream.clear()
      faults.answer(200, { valid: false, expired: false, user: null })(call, response)
    })
  })
  t.equal((await browser.visit('/users')).status, 200)
  t.equal((await other.visit('/users')).status, 200)
})

test('a replaced token leads to its successor for a minute, without asking for another', async (t) => {
  const { database, upstream, browser } = await expiredSession(t, { tuning: { verifiedSeconds: 3600 } })
  const old = browser.copy()
  await browser.visit('/users')
  const pool = database.pool('bff')
  upstream.reset()
  t.equal((await old.copy().visit('/users')).status, 200)
  // Short of the minute by as much as a busy machine may take for the next visit.
  await pool.query(`update sessions set superseded_at = now() - interval '40 seconds' where superseded_at is not null`)
  const late = await old.copy().visit('/users')
  t.equal(late.status, 200)
  t.equal(late.setCookies.length, 1)
  t.equal(upstream.count(REFRESH), 0)
  t.equal(upstream.count('auth'), 0)
})

test('a replaced token that comes back later is refused, and ends the family once the successor was used', async (t) => {
  const { database, upstream, bffs, browser } = await expiredSession(t, { tuning: { verifiedSeconds: 0 } })
  const old = browser.copy()
  await browser.visit('/users')
  const pool = database.pool('bff')
  await pool.query(
    `update sessions set superseded_at = superseded_at - interval '61 seconds' where superseded_at is not null`,
  )

  const refused = await old.copy().visit('/users')
  t.equal(refused.status, 302)
  t.match(refused.setCookies[0], `${NAME}=;`)
  t.equal((await browser.visit('/users')).status, 200, 'the successor was not used before, so it lives on')
  const presented = 'select 1 from sessions where presented_at is not null and superseded_at is null'
  t.ok(await eventually(async () => (await pool.query(presented)).rowCount === 1))

  t.equal((await old.copy().visit('/users')).status, 302)
  t.equal((await browser.visit('/users')).status, 302, 'now it is over')
  t.ok(upstream.count('/api/auth/logout') > 0)
  const audit = bffs[0]
    ?.lines()
    .filter((line) => line.event === 'session.reuse')
    .map((line) => line.outcome)
  t.same(audit, ['refused', 'family ended'])
})

test('a sign-out while a renewal is in flight wins, and the fresh credential is thrown away', async (t) => {
  const { database, upstream, browser } = await expiredSession(t)
  const other = browser.copy()
  upstream.before(`POST ${REFRESH}`, async () => {
    // The second actor: the renewal was sent, its answer is not back yet.
    t.equal((await other.call('POST', '/bff/auth/logout')).status, 204)
  })
  const reply = await browser.visit('/users')
  t.equal(reply.status, 302)
  upstream.clear()
  t.equal((await browser.copy().visit('/users')).status, 302)
  const { rows } = await database
    .pool('bff')
    .query('select count(*)::int as live from sessions where revoked_at is null')
  t.same(rows, [{ live: 0 }])
})

test('what an upstream grants in spite of a sign-out is given back', async (t) => {
  const { upstream, bffs, browser } = await expiredSession(t)
  const other = browser.copy()
  const given: unknown[] = []
  upstream.script('POST /api/auth/logout', ({ headers }, response) => {
    given.push(headers.cookie)
    response.writeHead(204).end()
  })
  upstream.before(`POST ${REFRESH}`, async () => {
    t.equal((await other.call('POST', '/bff/auth/logout')).status, 204)
  })
  const reply = await browser.visit('/users')
  t.equal(reply.status, 302)
  t.same(reply.setCookies, [], 'a newer cookie may be on its way')
  t.equal(given.length, 2)
  t.not(given[0], given[1], 'the credential of the session, then the fresh one')
  t.ok(
    first(bffs)
      .lines()
      .some((line) => line.event === 'auth.refresh' && line.outcome === 'discarded'),
  )
})

test('who waits for a renewal and finds the session ended is signed out', async (t) => {
  const { database, browser } = await expiredSession(t)
  const pool = database.pool('bff')
  await pool.query(`update sessions set lease_owner = gen_random_uuid(), lease_until = now() + interval '1 hour'`)
  const waiting = browser.visit('/users')
  await pause(200)
  await pool.query(`update sessions set revoked_at = now(), revoke_reason = 'token reused'`)
  const reply = await waiting
  t.equal(reply.status, 302)
  t.match(reply.setCookies[0], `${NAME}=;`)
})

test('a token from before two renewals leads nowhere, and its cookie is left alone', async (t) => {
  const { upstream, browser } = await expiredSession(t)
  const oldest = browser.copy()
  await browser.visit('/users')
  upstream.expire()
  await browser.call('POST', '/bff/auth/refresh')
  const reply = await oldest.visit('/users')
  t.equal(reply.status, 302)
  t.same(reply.setCookies, [])
})

test('a replaced token waits like its successor, and ends where there is none to read', async (t) => {
  const { database, upstream, browser } = await expiredSession(t, { tuning: { verifiedSeconds: 0 } })
  const old = browser.copy()
  await browser.visit('/users')
  upstream.script('GET /api/auth/verify', faults.answer(500, {}))
  const unclear = await old.copy().visit('/users')
  t.equal(unclear.status, 503)
  t.same(unclear.setCookies, [])
  upstream.clear()
  t.equal((await old.copy().call('POST', '/bff/auth/refresh')).status, 200, 'renewing on request follows it too')
  await database.pool('bff').query('update sessions set successor_sealed = null')
  const ended = await old.copy().visit('/users')
  t.equal(ended.status, 302)
  t.match(ended.setCookies[0], `${NAME}=;`)
})

test('a sign-out with the old cookie right after a renewal ends the successor too', async (t) => {
  const { browser } = await expiredSession(t)
  const old = browser.copy()
  await browser.visit('/users')
  t.equal((await old.call('POST', '/bff/auth/logout')).status, 204)
  t.equal((await browser.visit('/users')).status, 302)
})

test('a login as somebody else while the old session renews is not overwritten', async (t) => {
  const { upstream, browser } = await expiredSession(t)
  const renewing = browser.copy()
  upstream.before(`POST ${REFRESH}`, async () => {
    await browser.login('cleo', 'cleo-secret')
  })
  const reply = await renewing.visit('/users')
  t.equal(reply.status, 302)
  t.same(reply.setCookies, [], 'it would have thrown the new cookie away')
  t.match((await browser.visit('/')).text, 'cleo')
})

test('an instance that dies in the middle holds the others up no longer than its lease', async (t) => {
  const { database, upstream, browser } = await expiredSession(t, { tuning: { leaseSeconds: 1 } })
  const dead = `update sessions set lease_owner = gen_random_uuid(), lease_until = now() + interval '1 second'`
  await database.pool('bff').query(dead)
  t.equal((await browser.copy().visit('/users')).status, 200, 'it had not sent anything')
  t.equal(upstream.count(REFRESH), 1)

  const other = await expiredSession(t, { tuning: { leaseSeconds: 1 } })
  await other.database.pool('bff').query(dead)
  other.upstream.script(`POST ${REFRESH}`, faults.answer(401, {}))
  t.equal((await other.browser.visit('/users')).location, '/login?returnTo=%2Fusers', 'the credential was spent')
})

test('an upstream that does not rotate keeps its credential, one that repeats its token keeps the session', async (t) => {
  const { upstream, browser } = await expiredSession(t, { tuning: { verifiedSeconds: 0 } })
  upstream.settings.rotate = false
  for (let round = 0; round < 4; round++) {
    t.equal((await browser.visit('/users')).status, 200)
    upstream.expire()
    if (round === 1) upstream.settings.sameToken = 'at-the-same'
  }
  t.equal(upstream.count(REFRESH), 4)
})
