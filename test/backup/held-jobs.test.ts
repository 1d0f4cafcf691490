// Jobs of a restored shop wait, those on a schedule too, until somebody lets them run; the shop need not be started again.
import Fastify from 'fastify'
import { sql } from 'kysely'
import t from 'tap'
import { z } from 'zod'
import { enqueue } from '../../src/shop/jobs/enqueue.ts'
import { heldJobs, releaseJobs } from '../../src/shop/jobs/hold.ts'
import { defineJob, work } from '../../src/shop/jobs/job.ts'
import { startWhenReleased, workWith } from '../../src/shop/jobs/worker.ts'
import { eventually } from '../support/process.ts'
import { shopDeps } from '../support/shop.ts'

t.setTimeout(600_000)

const note = defineJob({ name: 'notes.take', payload: z.strictObject({ text: z.string() }) })

const setUp = async (t: Parameters<typeof shopDeps>[0]) => {
  const deps = await shopDeps(t)
  const taken: string[] = []
  const works = [work(note, async ({ text }) => void taken.push(text))]
  const restored = () => deps.pool.query(`insert into restorations (backed_up_at) values (now() - interval '1 day')`)
  const said = (event: string) => deps.log.filter((line) => line.event === event)
  /** Whoever works on jobs holds a lock on its name. */
  const working = async () =>
    (
      await sql`select from pg_locks where locktype = 'advisory' and classid = 728195
    and database = (select oid from pg_database where datname = current_database())`.execute(deps.db)
    ).rows.length > 0
  return { ...deps, works, taken, restored, said, working }
}

t.test('a restored shop works on nothing until it is told to, and says so', async (t) => {
  const deps = await setUp(t)
  await deps.restored()
  await deps.db.transaction().execute((trx) => enqueue(trx, note, { text: 'from before' }))
  const worker = await startWhenReleased(deps, deps.works, 20)
  t.match(deps.said('jobs.held'), [
    { level: 40, msg: /Jobs wait: this shop was restored.*npm run restore -- --run-jobs/ },
  ])
  t.notOk(await deps.working())
  const crontabs = await deps.pool.query('select from jobs._private_known_crontabs')
  t.equal(crontabs.rows.length, 0, 'nothing is scheduled either')
  t.same(deps.taken, [])
  t.equal(await releaseJobs(deps.db), true)
  t.ok(await eventually(() => deps.taken.length === 1))
  t.match(deps.said('jobs.released'), [{}])
  await worker.stop()
  t.equal(await heldJobs(deps.db), undefined)
  t.equal(await releaseJobs(deps.db), false)
})

t.test('a shop that closes while its jobs wait does not begin with them', async (t) => {
  const deps = await setUp(t)
  await deps.restored()
  const worker = await startWhenReleased(deps, deps.works, 20)
  await worker.stop()
  await releaseJobs(deps.db)
  t.notOk(await deps.working())
})

t.test('the shop itself looks before it works on jobs', async (t) => {
  for (const held of [true, false]) {
    const deps = await setUp(t)
    if (held) await deps.restored()
    const app = Fastify()
    workWith(app, deps)
    await app.ready()
    if (held) t.notOk(await deps.working())
    else t.ok(await eventually(deps.working))
    t.equal(deps.said('jobs.held').length, held ? 1 : 0)
    await app.close()
  }
})
