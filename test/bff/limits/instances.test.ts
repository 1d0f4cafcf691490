// The share of a limit that one process allows follows how many there are.
import t from 'tap'
import { LISTENING, sessionNotices } from '../../../src/bff/auth/notices.ts'
import { countInstances } from '../../../src/bff/limits/instances.ts'
import { testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream } from '../../support/fake-upstream.ts'

t.test('instances are counted by the connections on which they listen', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const other = await testDatabase(t, { template: 'migrated' })
  const join = async (where = database) => {
    const heard = Promise.withResolvers<void>()
    const notices = sessionNotices({
      pool: where.pool('bff', 2),
      onEnded: () => {},
      onGap: () => heard.resolve(),
      onError: () => {},
    })
    t.teardown(() => notices.close())
    await heard.promise
    return notices
  }
  const pool = database.pool('bff', 2)
  const instances = countInstances({ pool, given: undefined, every: 3_600_000 })
  t.teardown(() => instances.close())
  const counted = async () => {
    await instances.count()
    return instances.now()
  }
  t.equal(await counted(), 1, 'itself at least')
  await join()
  const second = await join()
  await join(other)
  t.equal(await counted(), 2, 'those of another database are others')
  await second.close()
  // The server learns of a connection that was cut a moment later.
  while ((await counted()) !== 1);
  await join()
  t.equal(await counted(), 2)
  const gone = countInstances({ pool, given: 7 })
  t.equal(gone.now(), 7, 'a number that is set is not counted')
  await gone.count()
  gone.close()
})

t.test('while the database is away there are as many as there were', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const pool = database.pool('bff', 1)
  const instances = countInstances({ pool, given: undefined })
  for (let at = 0; at < 3; at++) {
    const client = await database.pool('bff', 1).connect()
    await client.query(LISTENING)
    t.teardown(() => client.release(true))
  }
  await instances.count()
  t.equal(instances.now(), 3)
  await pool.end()
  await instances.count()
  t.equal(instances.now(), 3)
  instances.close()
})

t.test('two instances allow an address half of the limit each', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const start = () =>
    testBff(t, {
      database,
      upstreamUrl: upstream.url,
      config: { trustProxy: ['127.0.0.1'], rateLimitPerMinute: 10, instances: undefined },
      tuning: { countEveryMs: 20 },
    })
  const first = await start()
  let address = 0
  /** How many of eleven visits of a new address are answered. */
  const allowed = async () => {
    address += 1
    const from = { headers: { 'x-forwarded-for': `198.51.100.${address}` } }
    const replies = await Promise.all(Array.from({ length: 11 }, () => first.browser().visit('/', from)))
    return replies.filter(({ status }) => status === 200).length
  }
  t.equal(await allowed(), 10)
  const second = await start()
  while ((await allowed()) !== 5);
  await second.close()
  while ((await allowed()) !== 10);
})
