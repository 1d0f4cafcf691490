// What a session is called in the list of sessions.
import t from 'tap'
import { v7 as uuid } from 'uuid'
import { createDb } from '#postgres/pool.ts'
import { networkOf } from '../../../src/shop/auth/address-hash.ts'
import { deviceOf } from '../../../src/shop/auth/device.ts'
import { up } from '../../../src/shop/migrations/0052-devices-without-words.ts'
import { testShop } from '../../support/shop.ts'

t.test('browsers are named by family and system', (t) => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const named: Record<string, string> = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`]: 'Chrome · Windows',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`]: 'Edge · Windows',
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`]: 'Chrome · Android',
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`]: 'Chrome · ChromeOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15':
      'Safari · macOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1':
      'Safari · iOS',
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15':
      'Firefox · iPadOS',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox · Linux',
    'curl/8.5.0': 'curl',
    'Mozilla/5.0 (X11; Linux x86_64) Something/1.0': 'Linux',
  }
  for (const [agent, name] of Object.entries(named)) t.equal(deviceOf(agent), name)
  t.end()
})

t.test('whatever else is sent becomes a short plain name, or none', (t) => {
  for (const agent of [undefined, '', ' ', '<script>alert(1)</script>', '\u202Eevil', '🦊'.repeat(1000), 'Mozilla/5.0'])
    t.equal(deviceOf(agent), '', String(agent).slice(0, 20))
  t.ok(deviceOf('x'.repeat(100_000)).length <= 32)
  t.end()
})

t.test('sessions that began before lose the English words', async (t) => {
  const { db, pool, signIn } = await testShop(t)
  const { user } = await signIn('customer')
  const renamed: Record<string, string> = {
    'Firefox on Linux': 'Firefox · Linux',
    'Samsung Internet on Android': 'Samsung Internet · Android',
    'Mozilla on Windows': 'Windows',
    'Unknown browser on iOS': 'iOS',
    Mozilla: '',
    'Unknown browser': '',
    curl: 'curl',
    'Edge · Windows': 'Edge · Windows',
  }
  const ids = new Map(Object.keys(renamed).map((device) => [device, uuid()]))
  const common = { user_id: user.id, session_epoch: 1, expires_at: new Date(Date.now() + 60_000) }
  await db
    .insertInto('refresh_families')
    .values([...ids].map(([device, id]) => ({ id, device, ...common })))
    .execute()
  await up(createDb(pool))
  const rows = await db.selectFrom('refresh_families').select(['id', 'device']).execute()
  for (const [before, id] of ids) t.equal(rows.find((row) => row.id === id)?.device, renamed[before], before)
  t.equal(rows.find(({ id }) => ![...ids.values()].includes(id))?.device, 'Test browser', 'whatever it was called')
})

t.test('addresses count by household: IPv4 whole, IPv6 by its first half', (t) => {
  t.equal(networkOf('203.0.113.7'), '203.0.113.7')
  t.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7')
  t.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  t.equal(networkOf('2001:DB8:1:2::6'), '2001:db8:1:2::/64')
  t.equal(networkOf('2001:0db8::6'), '2001:db8:0:0::/64')
  t.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
  t.equal(networkOf('::1'), '0:0:0:0::/64')
  t.not(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'))
  t.end()
})
