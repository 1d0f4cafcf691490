// A bulk change whose last attempt fails, or dies with its process, ends as broken off; staff can go on with it.
import { sql } from 'kysely'
import t from 'tap'
import { bulkRunJobs } from '../../../src/shop/bulk-runs/jobs.ts'
import { recoverStuckJobs } from '../../../src/shop/jobs/recover-stuck-jobs.ts'
import { runDueJobs } from '../../../src/shop/jobs/run.ts'
import { runShop } from './run-shop.ts'

const shop = await runShop(t)
const { db, api, started, state } = shop

const products = shop.sources.get('products')
if (!products) throw new Error('products are changed in bulk')
const { chunks: _, ...rowByRow } = products
const step = () => Promise.reject(new Error('broken'))
const broken = bulkRunJobs(shop, new Map([['products', { ...rowByRow, step }]]), shop.undoable)

const ofRun = (id: string) => sql`payload -> 'payload' ->> 'id' = ${id}`
const errorOf = async (id: string) => {
  const { rows } = await sql<{ error: string | null }>`
    select last_error as error from jobs._private_jobs where ${ofRun(id)}`.execute(db)
  return rows[0]?.error
}

t.test('one that fails to the last attempt', async (t) => {
  await shop.drafts('Few', 2)
  const id = await started('Few', 'add-tag', 'Late')
  await runDueJobs(shop, broken)
  t.match(await state(id), { status: 'running' }, 'it is tried again')
  await sql`update jobs._private_jobs set attempts = 4, run_at = now() where ${ofRun(id)}`.execute(db)
  await runDueJobs(shop, broken)
  t.match(await state(id), { status: 'failed', done: 0 })
  t.equal((await api('POST', `/bulk-runs/${id}/continuation`)).status, 202)
})

t.test('one whose process was killed at the last attempt; one that has attempts left goes on', async (t) => {
  await shop.drafts('Killed', 2)
  const [last, early] = [await started('Killed', 'add-tag', 'Last'), await started('Killed', 'add-tag', 'Early')]
  for (const [id, attempts] of [
    [last, 5],
    [early, 4],
  ] as const)
    await sql`update jobs._private_jobs
      set locked_by = 'pool-dead', locked_at = now() - interval '2 minutes', attempts = ${attempts}
      where ${ofRun(id)}`.execute(db)
  t.same(await recoverStuckJobs(shop, broken), ['pool-dead'])
  t.match(await state(last), { status: 'failed', done: 0 })
  t.match(await state(early), { status: 'running' })
  t.equal(await errorOf(last), 'The process ended during the last attempt.')
  t.equal(await errorOf(early), null)
  const { rows } = await sql`select from jobs.jobs where locked_by is not null`.execute(db)
  t.equal(rows.length, 0)
  t.equal((await api('POST', `/bulk-runs/${last}/continuation`)).status, 202)
})
