// The limits as visitors meet them: signing in, registering, renewing, buying, and asking for too much of anything.
import { test } from 'tap'
import { createKeyring } from '../../../src/bff/auth/keyring.ts'
import { loginThrottle } from '../../../src/bff/auth/login-throttle.ts'
import { memoryCounters } from '../../../src/bff/limits/memory.ts'
import { LANES } from '../../../src/bff/upstream/lanes.ts'
import { type Browser, testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { eventually } from '../../support/process.ts'

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

const login = (browser: Browser, ip: string, username: string, password: string) =>
  browser.call('POST', '/bff/auth/login', { username, password }, from(ip))

test('signing in', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, {
    database,
    upstreamUrl: upstream.url,
    config: { trustProxy: ['127.0.0.1'], rateLimitPerMinute: 100_000 },
  })

  await t.test('of fifty parallel guesses four are made; the right password from elsewhere still works', async (t) => {
    upstream.reset()
    const pool = database.pool('bff')
    // However long the fifty take: no wait is over before they are.
    await pool.query(`
      create function wait_long() returns trigger language plpgsql as $$ begin
        new.blocked_until = now() + interval '1 hour';
        return new;
      end $$;
      create trigger wait_long before insert or update on rate_limits for each row
        when (new.blocked_until > now()) execute function wait_long()`)
    const guesses = Array.from({ length: 50 }, (_, at) => login(bff.browser(), '203.0.113.1', 'ada', `guess-${at}`))
    const replies = await Promise.all(guesses)
    t.equal(upstream.count('/api/auth/login'), 4)
    t.equal(replies.filter((reply) => reply.status === 401).length, 4)
    const refused = replies.filter((reply) => reply.status === 429)
    t.equal(refused.length, 46)
    t.ok(refused.every((reply) => Number(reply.headers['retry-after']) >= 1 && reply.json().code === 'RATE_LIMITED'))
    t.equal(
      (await login(bff.browser(), '203.0.113.1', 'ada', 'ada-secret')).status,
      429,
      'not even the right one from there',
    )
    t.equal((await login(bff.browser(), '203.0.113.1', 'ADA ', 'ada-secret')).status, 429, 'nor under another spelling')
    t.equal((await login(bff.browser(), '203.0.113.2', 'ada', 'ada-secret')).status, 200)
    t.equal((await login(bff.browser(), '203.0.113.1', 'edda', 'edda-secret')).status, 200)
    await pool.query('drop function wait_long cascade')
  })

  await t.test('one address that tries many names has to wait as well', async (t) => {
    upstream.reset()
    const replies = []
    for (let at = 0; at < 15; at++) replies.push((await login(bff.browser(), '203.0.113.3', `name-${at}`, 'x')).status)
    t.same(replies.slice(0, 10), Array(10).fill(401))
    t.ok(replies.slice(10).includes(429))
  })

  await t.test('right passwords cost nothing', async (t) => {
    for (let at = 0; at < 12; at++)
      t.equal((await login(bff.browser(), '203.0.113.4', 'cleo', 'cleo-secret')).status, 200)
  })

  await t.test('an outage of the upstream costs nobody their tries', async (t) => {
    upstream.script('POST /api/auth/login', faults.answer(500, {}))
    for (let at = 0; at < 10; at++)
      t.equal((await login(bff.browser(), '203.0.113.5', 'cleo', 'cleo-secret')).status, 502)
    upstream.clear()
    t.equal((await login(bff.browser(), '203.0.113.5', 'cleo', 'cleo-secret')).status, 200)
  })

  await t.test('without the database the limit stays', async (t) => {
    await database.pool('bff').query('alter table rate_limits rename to hidden')
    upstream.reset()
    await Promise.all(Array.from({ length: 30 }, () => login(bff.browser(), '203.0.113.6', 'ada', 'guess')))
    t.equal(upstream.count('/api/auth/login'), 4)
    await database.pool('bff').query('alter table hidden rename to rate_limits')
  })

  await t.test('neither names nor addresses are kept in clear', async (t) => {
    const { rows } = await database.pool('bff').query('select key from rate_limits')
    t.notMatch(JSON.stringify(rows), /ada|cleo|203\.0\.113/)
  })
})

test('a name that everybody tries', async (t) => {
  const ring = createKeyring([Buffer.alloc(32, 1)])
  const from = (network: string, device?: string) => ({ network, device })
  const clock = { now: 0 }
  const throttle = loginThrottle(
    memoryCounters(() => clock.now),
    ring,
  )
  const attempt = (network: string, device?: string) => throttle.before(from(network, device), 'ada')
  /** An hour's tries are used up by addresses that try once each. */
  for (let at = 0; at < 50; at++) await attempt(`198.51.100.${at}`)

  await t.test('takes the first tries of an address at once, and no more of it until the hour is over', async (t) => {
    for (let at = 0; at < 3; at++) await attempt('192.0.2.1')
    await t.rejects(attempt('192.0.2.1'), { code: 'RATE_LIMITED', retryAfter: 3600 })
    await attempt('192.0.2.2')
    clock.now = 3_601_000
    await attempt('192.0.2.1')
  })

  await t.test('is still guessed at by each address so and so often at most, over all of the hour', async (t) => {
    let made = 0
    for (let round = 0; round < 40; round++) {
      for (let at = 0; at < 60; at++)
        await attempt(`203.0.113.${at}`).then(
          () => made++,
          () => {},
        )
      clock.now += 60_000
    }
    t.ok(made <= 50 + 60 * 3, `${made} tries of 60 addresses in 40 minutes`)
  })

  await t.test('keeps a known device out of all that, which has tries of its own', async (t) => {
    const device = 'a-device-and-a-name-00'
    for (let at = 0; at < 4; at++) await attempt('203.0.113.1', device)
    await t.rejects(attempt('203.0.113.1', device), { code: 'RATE_LIMITED', retryAfter: 1 })
    await t.rejects(attempt('203.0.113.1'), { code: 'RATE_LIMITED' }, 'and that address stays out without it')
  })
})

test('a refusal of the upstream is no outage: it costs a try', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const lanes = { login: { ...LANES.login, head: 2000 } }
  const bff = await testBff(t, { database, upstreamUrl: upstream.url, lanes })
  const hits = async () => (await database.pool('bff').query('select max(hits) as hits from rate_limits')).rows[0].hits
  const guess = (signal?: AbortSignal) =>
    bff.browser().call('POST', '/bff/auth/login', { username: 'ada', password: 'guess' }, signal && { signal })

  await t.test('nor does hanging up make a try free', async (t) => {
    upstream.script('POST /api/auth/login', faults.hang())
    const leaving = new AbortController()
    const left = guess(leaving.signal)
    t.ok(await eventually(() => upstream.count('/api/auth/login') === 1))
    leaving.abort()
    await t.rejects(left)
    t.ok(await eventually(() => bff.lines().some((line) => line.event === 'auth.login' && line.outcome === 'left')))
    t.equal(await hits(), 1)
  })

  await t.test('nor does an upstream that is too busy to answer in time', async (t) => {
    upstream.script('POST /api/auth/login', faults.hang())
    t.equal((await guess()).status, 504)
    t.equal(await hits(), 2)
  })

  upstream.script('POST /api/auth/login', faults.answer(429, { code: 'RATE_LIMITED' }, { 'retry-after': '7' }))
  const refused = await guess()
  t.equal(refused.status, 429)
  t.equal(refused.headers['retry-after'], '7')
  t.equal(await hits(), 3)
  t.equal(bff.lines().filter((line) => line.event === 'auth.login' && line.outcome === 'limited').length, 1)
})

test('the upstream is told of a known device, and of nothing else a browser calls itself', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })
  const browser = bff.browser()
  const told = async (username: string) => {
    upstream.reset()
    const headers = { 'x-known-device': 'a-device-of-their-making' }
    await browser.call('POST', '/bff/auth/login', { username, password: `${username}-secret` }, { headers })
    return upstream.seen.find(({ path }) => path === '/api/auth/login')?.headers['x-known-device']
  }
  t.equal(await told('ada'), undefined)
  const known = await told('ada')
  t.match(known, /^[\w-]{22}$/)
  t.equal(await told('cleo'), undefined)
  t.equal(await told('ada'), known)
})

test('registering and renewing', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url, config: { registrationsPerHour: 5 } })
  const replies = []
  for (let at = 0; at < 6; at++)
    replies.push(
      await bff
        .browser()
        .call('POST', '/bff/auth/register', { name: 'N', username: `new-${at}`, password: 'long-enough' }),
    )
  t.same(
    replies.map((reply) => reply.status),
    [200, 200, 200, 200, 200, 429],
  )
  t.match(replies[5]?.headers, { 'ratelimit-limit': '5', 'ratelimit-remaining': '0' })
  t.ok(Number(replies[5]?.headers['retry-after']) > 3000)
  t.equal(upstream.count('/api/auth/register'), 5)

  const browser = bff.browser()
  await browser.login('ada', 'ada-secret')
  upstream.settings.sameToken = 'at-the-same'
  await browser.call('POST', '/bff/auth/refresh')
  upstream.reset()
  const renewals = []
  for (let at = 0; at < 30; at++) renewals.push((await browser.call('POST', '/bff/auth/refresh')).status)
  t.same([...new Set(renewals.slice(0, 29))], [200])
  t.equal(renewals[29], 429, 'with the one before')
  t.equal(bff.lines().filter((line) => line.event === 'auth.refresh' && line.outcome === 'limited').length, 1)
})

test('buying and uploading through the API are limited per person', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })
  upstream.script('POST /api/orders', faults.answer(201, { number: 1 }))
  upstream.script('POST /api/pictures', faults.answer(201, {}))
  const [one, two] = [bff.browser(), bff.browser()]
  await one.login('ada', 'ada-secret')
  await two.login('cleo', 'cleo-secret')
  const orders = await Promise.all(Array.from({ length: 15 }, () => one.call('POST', '/api/orders', {})))
  t.equal(orders.filter((reply) => reply.status === 201).length, 10)
  t.equal(upstream.count('/api/orders'), 10)
  t.equal((await two.call('POST', '/api/orders', {})).status, 201)
  // Each tells whether an e-mail address is the order's.
  for (const [who, call] of [
    ['edda', 'withdraw'],
    ['dev', 'returns'],
    ['cleo', 'refund-account'],
  ] as const) {
    const [path, asking] = [`/api/orders/token/${call}`, bff.browser()]
    await asking.login(who, `${who}-secret`)
    upstream.script(`POST ${path}`, faults.answer(404, { code: 'NOT_FOUND' }))
    const guesses = await Promise.all(Array.from({ length: 31 }, () => asking.call('POST', path, {})))
    t.ok(
      guesses.some(({ status }) => status === 429),
      call,
    )
  }
  const form = { headers: { 'content-type': 'multipart/form-data; boundary=b' } }
  const uploads = await Promise.all(Array.from({ length: 70 }, () => one.call('POST', '/api/pictures', '--b--', form)))
  t.equal(uploads.filter((reply) => reply.status === 201).length, 60)
})

test('one address may ask for so much a minute, files aside', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const proxied = await testBff(t, {
    database,
    upstreamUrl: upstream.url,
    config: { trustProxy: ['127.0.0.1'], rateLimitPerMinute: 10 },
  })
  const visit = (ip: string, path = '/') => proxied.browser().visit(path, from(ip))
  const replies = await Promise.all(Array.from({ length: 15 }, () => visit('2001:db8::1')))
  t.equal(replies.filter((reply) => reply.status === 200).length, 10)
  const refused = replies.find((reply) => reply.status === 429)
  t.match(refused?.text, '429 RATE_LIMITED')
  t.match(refused?.headers, { 'ratelimit-limit': '10', 'retry-after': /^\d+$/ })
  t.equal((await visit('2001:db8::ffff')).status, 429, 'the same customer')
  t.equal((await visit('2001:db8:0:1::1')).status, 200, 'another')
  t.equal((await visit('2001:db8::1', '/assets/app.js')).status, 200)

  const direct = await testBff(t, { database, upstreamUrl: upstream.url, config: { rateLimitPerMinute: 10 } })
  const statuses = await Promise.all(
    Array.from({ length: 15 }, (_, at) => direct.browser().visit('/', from(`198.51.100.${at}`))),
  )
  t.equal(statuses.filter((reply) => reply.status === 200).length, 10, 'an untrusted peer cannot name other addresses')
})
