// Counters, in the database and in memory alike: exact under a burst, patient afterwards, and never gone altogether.
import { test } from 'tap'
import { createDb } from '#postgres/pool.ts'
import type { Database } from '../../../src/bff/db.ts'
import { networkOf } from '../../../src/bff/limits/address.ts'
import type { Backoff, Counters } from '../../../src/bff/limits/counters.ts'
import { cleanUpCounters, databaseCounters } from '../../../src/bff/limits/database.ts'
import { withFallback } from '../../../src/bff/limits/fallback.ts'
import { memoryCounters } from '../../../src/bff/limits/memory.ts'
import { testDatabase } from '../../support/database.ts'

const BACKOFF: Backoff = { free: 3, step: 1, cap: 60, memory: 600 }

/** Both kinds with a way to let time pass. */
async function kinds(t: Parameters<typeof testDatabase>[0]) {
  const database = await testDatabase(t, { template: 'migrated' })
  const pool = database.pool('bff', 10)
  let now = 1_000_000
  return {
    pool,
    all: {
      database: {
        counters: databaseCounters(createDb<Database>(pool)),
        pass: (seconds: number) =>
          pool.query(
            `update rate_limits set blocked_until = blocked_until - make_interval(secs => $1), resets_at = resets_at - make_interval(secs => $1)`,
            [seconds],
          ),
      },
      memory: {
        counters: memoryCounters(() => now),
        pass: async (seconds: number) => {
          now += seconds * 1000
        },
      },
    } as Record<string, { counters: Counters; pass: (seconds: number) => Promise<unknown> }>,
  }
}

test('counters', async (t) => {
  const { all, pool } = await kinds(t)
  for (const [kind, { counters, pass }] of Object.entries(all)) {
    await t.test(`${kind}: a window holds exactly so many of a burst, and empties`, async (t) => {
      const taken = await Promise.all(Array.from({ length: 50 }, () => counters.take('w', { most: 7, seconds: 60 })))
      t.equal(taken.filter(({ allowed }) => allowed).length, 7)
      t.ok(taken.every(({ resets }) => resets > 0 && resets <= 60))
      t.equal((await counters.take('other', { most: 7, seconds: 60 })).count, 1)
      await pass(61)
      t.match(await counters.take('w', { most: 7, seconds: 60 }), { allowed: true, count: 1 })
    })

    await t.test(`${kind}: of a burst of tries only the free ones and one more get through`, async (t) => {
      const tries = await Promise.all(Array.from({ length: 50 }, () => counters.attempt('b', BACKOFF)))
      t.equal(tries.filter(({ allowed }) => allowed).length, 4)
    })

    await t.test(`${kind}: the wait doubles up to its cap and is forgotten in the end`, async (t) => {
      const waits: number[] = []
      for (let failure = 0; failure < 12; failure++) {
        t.match(await counters.attempt('d', BACKOFF), { allowed: true })
        const next = await counters.attempt('d', { ...BACKOFF, free: 1000 })
        if (next.allowed) {
          await counters.giveBack('d')
          continue
        }
        waits.push(next.wait)
        await pass(next.wait)
      }
      t.same(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60])
      await pass(601)
      for (let free = 0; free < 3; free++) {
        t.match(await counters.attempt('d', BACKOFF), { allowed: true, count: free + 1 })
      }
      t.match(await counters.attempt('d', BACKOFF), { allowed: true }, 'the fourth is made, and costs a second')
      t.match(await counters.attempt('d', BACKOFF), { allowed: false, wait: 1 })
      await counters.reset('d')
      t.match(await counters.attempt('d', BACKOFF), { allowed: true })
    })

    await t.test(`${kind}: steps of ten`, async (t) => {
      const gentle: Backoff = { free: 9, step: 10, cap: 900, memory: 7200 }
      const waits: number[] = []
      for (let failure = 1; failure <= 30; failure++) {
        const one = await counters.attempt('s', gentle)
        t.ok(one.allowed)
        if (failure % 10 !== 0) {
          await pass(30)
          continue
        }
        const blocked = await counters.attempt('s', gentle)
        waits.push(blocked.allowed ? 0 : blocked.wait)
        await pass(30)
      }
      t.same(waits, [1, 2, 4])
    })
  }

  await t.test('the cleanup leaves what still counts', async (t) => {
    await pool.query('delete from rate_limits')
    for (const key of ['w', 'old', 'older'])
      await databaseCounters(createDb<Database>(pool)).take(key, { most: 1, seconds: 60 })
    await pool.query(
      `update rate_limits set resets_at = now() - interval '1 second', blocked_until = '-infinity' where key <> 'w'`,
    )
    const db = createDb<Database>(pool)
    t.same([await cleanUpCounters(db, 1), await cleanUpCounters(db, 1000), await cleanUpCounters(db, 1000)], [1, 1, 0])
    t.same((await pool.query('select key from rate_limits')).rows, [{ key: 'w' }])
  })
})

test('when the shared counters fail, this process counts alone', async (t) => {
  const failing: Counters = {
    take: async () => Promise.reject(new Error('down')),
    attempt: async () => Promise.reject(new Error('down')),
    giveBack: async () => Promise.reject(new Error('down')),
    reset: async () => Promise.reject(new Error('down')),
  }
  let failures = 0
  const counters = withFallback(failing, memoryCounters(), () => {
    failures += 1
  })
  const tries = await Promise.all(Array.from({ length: 20 }, () => counters.attempt('x', BACKOFF)))
  t.equal(tries.filter(({ allowed }) => allowed).length, 4)
  t.equal(failures, 20)
})

test('an IPv6 customer is one network, an IPv4 address one of its own', async (t) => {
  t.equal(networkOf('203.0.113.9'), '203.0.113.9')
  t.equal(networkOf('::ffff:203.0.113.9'), '203.0.113.9')
  const one = networkOf('2001:db8:1:2:3:4:5:6')
  t.equal(one, '2001:db8:1:2::/64')
  for (const same of ['2001:0db8:0001:0002::1', '2001:DB8:1:2:ffff::', '2001:db8:1:2::%eth0'])
    t.equal(networkOf(same), one)
  t.not(networkOf('2001:db8:1:3::1'), one)
  t.equal(networkOf('::1'), '0:0:0:0::/64')
  t.equal(networkOf('fe80::1'), 'fe80:0:0:0::/64')
})
