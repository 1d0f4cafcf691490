// What has drifted is logged every night, for whoever reads the log to be woken by.
import { sql } from 'kysely'
import t from 'tap'
import { doctorJobs } from '../../../src/shop/doctor/ledgers.ts'
import { shopDeps } from '../../support/shop.ts'

t.test('nothing is said of a shop that is well, and each figure that has drifted is named', async (t) => {
  const { db } = await shopDeps(t, { template: 'demo' })
  const said: object[] = []
  const logger = { error: (what: object) => void said.push(what) }
  const [nightly] = doctorJobs({ db })
  const run = async () => {
    said.length = 0
    await nightly?.run({}, { logger: logger as never, signal: new AbortController().signal, attempt: 1 })
    return said
  }
  t.match(nightly?.job, { cron: '11 4 * * *' })
  t.strictSame(await run(), [])
  await sql`update products set rating_count = rating_count + 1 where slug = 'wren-stoneware-mug'`.execute(db)
  t.match(await run(), [{ subject: 'ratings of products', problems: [/^wren-stoneware-mug/] }])
})
