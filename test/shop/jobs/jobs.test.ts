// Jobs: part of the transaction that asks for them, tried again when they fail, freed when their process dies.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { z } from 'zod'
import { registry } from '../../../src/shop/job-registry.ts'
import { enqueue } from '../../../src/shop/jobs/enqueue.ts'
import { defineJob, type Work, work } from '../../../src/shop/jobs/job.ts'
import { lockWorkerName, recoverStuckJobs } from '../../../src/shop/jobs/recover-stuck-jobs.ts'
import { runDueJobs } from '../../../src/shop/jobs/run.ts'
import { startWorker } from '../../../src/shop/jobs/worker.ts'
import { eventually } from '../../support/process.ts'
import { shopDeps } from '../../support/shop.ts'

const note = defineJob({ name: 'notes.take', payload: z.strictObject({ text: z.string() }) })
const fail = defineJob({ name: 'notes.lose', payload: z.strictObject({}), attempts: 2 })

const notebook = () => {
  const taken: string[] = []
  const works: Work[] = [
    work(note, async ({ text }) => void taken.push(text)),
    work(fail, async () => {
      throw new Error('the pen is empty')
    }),
  ]
  return { taken, works }
}

interface Row {
  id: number
  task_identifier: string
  attempts: number
  max_attempts: number
  last_error: string | null
  locked_by: string | null
  run_at: Date
}

const setUp = async (scope: Parameters<typeof shopDeps>[0]) => {
  const deps = await shopDeps(scope)
  const { taken, works } = notebook()
  const rows = async () => (await sql<Row>`select * from jobs.jobs order by id`.execute(deps.db)).rows
  return { ...deps, taken, works, rows, run: () => runDueJobs(deps, works) }
}

t.test('a job comes to be with the transaction that asks for it, or not at all', async (t) => {
  const { db, taken, run, rows } = await setUp(t)
  await t.rejects(
    db.transaction().execute(async (trx) => {
      await enqueue(trx, note, { text: 'lost' })
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  await db.transaction().execute((trx) => enqueue(trx, note, { text: 'kept' }))
  t.same(taken, [], 'nothing runs by itself')
  await run()
  t.same(taken, ['kept'])
  t.same(await rows(), [], 'what is done is gone')
})

t.test('a payload that the job could not read is refused where it is asked for', async (t) => {
  const { db, rows } = await setUp(t)
  await t.rejects(enqueue(db, note, { text: 1 } as never), /"text"/)
  await t.rejects(enqueue(db, note, { text: 'a', more: 1 } as never))
  t.same(await rows(), [])
})

t.test('jobs wait for their time; of those under one key only the newest is kept', async (t) => {
  const { db, taken, run } = await setUp(t)
  await enqueue(db, note, { text: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000) })
  await enqueue(db, note, { text: 'first' }, { key: 'one' })
  await enqueue(db, note, { text: 'second' }, { key: 'one' })
  await run()
  t.same(taken, ['second'])
})

t.test('jobs of one queue run in their order', async (t) => {
  const { db, taken, run } = await setUp(t)
  const texts = Array.from({ length: 10 }, (_, index) => `${index}`)
  for (const text of texts) await enqueue(db, note, { text }, { queue: 'notes' })
  await run()
  t.same(taken, texts)
})

t.test('a job that fails is put off, then given up, and says why', async (t) => {
  const { db, run, rows, log, taken } = await setUp(t)
  await enqueue(db, fail, {})
  await enqueue(db, note, { text: 'goes on' })
  await run()
  t.same(taken, ['goes on'], 'the others do not wait for it')
  const [row] = await rows()
  t.match(row, { attempts: 1, last_error: 'the pen is empty', locked_by: null })
  t.ok(Number(row?.run_at) > Date.now() + 1000, 'it waits')
  await run()
  t.match(await rows(), [{ attempts: 1 }])
  await sql`select jobs.reschedule_jobs(array[${row?.id}]::bigint[], run_at => now())`.execute(db)
  await run()
  t.match(await rows(), [{ attempts: 2, max_attempts: 2 }])
  await sql`select jobs.reschedule_jobs(array[${row?.id}]::bigint[], run_at => now())`.execute(db)
  await run()
  t.match(await rows(), [{ attempts: 2 }], 'two attempts were allowed')
  const lines = log.filter(({ job }) => job === 'notes.lose')
  t.match(lines, [
    { msg: 'job failed and is tried again', level: 40, attempt: 1, err: { message: 'the pen is empty' } },
    { msg: 'job failed for good', level: 50, attempt: 2 },
  ])
  t.equal(lines.length, 2)
})

t.test('a job leaves one line, with the id of the request that asked for it', async (t) => {
  const { db, run, log } = await setUp(t)
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  await enqueue(db, note, { text: 'a' }, { from: { id: 'request-1', headers: { traceparent } } })
  await enqueue(db, note, { text: 'b' }, { from: { id: 'request-2', headers: { traceparent: 'forged\n' } } })
  log.length = 0
  await run()
  t.equal(log.length, 2)
  t.match(log[0], {
    msg: 'job',
    job: 'notes.take',
    jobId: Number,
    requestId: 'request-1',
    traceparent,
    attempt: 1,
    durationMs: Number,
  })
  t.match(log[1], { requestId: 'request-2' })
  t.notOk('traceparent' in (log[1] ?? {}))
  t.notOk(JSON.stringify(log).includes('"text"'), 'payloads stay out of the log')
})

t.test('a payload from another version that cannot be read fails by name', async (t) => {
  const { db, run, rows } = await setUp(t)
  await sql`select jobs.add_job('notes.take', '{"payload":{"text":7}}')`.execute(db)
  await sql`select jobs.add_job('notes.take', '[1]')`.execute(db)
  await sql`select jobs.add_job('notes.burn', '{}')`.execute(db)
  await run()
  const [first, second, unknown] = await rows()
  t.match(first?.last_error, /text/)
  t.equal(second?.attempts, 1)
  t.match(unknown, { attempts: 0, last_error: null }, 'a kind nobody here knows is left to whoever knows it')
})

t.test('a worker takes up jobs as they come, and ends with what it has begun', async (t) => {
  const { works: _, ...deps } = await setUp(t)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // One job for each hand of the worker: an idle one may be asking for a job while it is stopped, and is given it.
  const slow = ['one', 'another']
  const taken: string[] = []
  const done: string[] = []
  const waiting = work(note, async ({ text }) => {
    if (taken.push(text) === slow.length) begin()
    await released
    done.push(text)
  })
  const worker = await startWorker(deps, [waiting])
  for (const text of slow) await enqueue(deps.db, note, { text })
  await begun
  const stopped = worker.stop()
  await enqueue(deps.db, note, { text: 'too late' })
  release()
  await stopped
  t.same(done.sort(), ['another', 'one'])
  t.match(await deps.rows(), [{ attempts: 0, locked_by: null }], 'the third one waits for the next process')
})

t.test('a job that heeds the signal is broken off with its process, and runs again later', async (t) => {
  const { works: _, ...deps } = await setUp(t)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const worker = await startWorker(deps, [
    work(note, async (_payload, { signal }) => {
      begin()
      await sleep(60_000, undefined, { signal }).catch(() => signal.throwIfAborted())
    }),
  ])
  await enqueue(deps.db, { ...note, attempts: 1 }, { text: 'long' })
  await begun
  await worker.stop()
  t.match(await deps.rows(), [{ attempts: 0, locked_by: null }], 'it has its last attempt back')
  t.match(
    deps.log.filter(({ job }) => job === 'notes.take'),
    [{ level: 30, msg: 'job broken off, runs again' }],
  )
})

t.test('of two workers each job is done by one', async (t) => {
  const { works: _, ...deps } = await setUp(t)
  const seen: string[] = []
  const { promise: all, resolve } = Promise.withResolvers<void>()
  const works = [
    work(note, async ({ text }) => {
      seen.push(text)
      if (seen.length === 40) resolve()
    }),
  ]
  const workers = await Promise.all([startWorker(deps, works), startWorker(deps, works)])
  await Promise.all(Array.from({ length: 40 }, (_, index) => enqueue(deps.db, note, { text: `${index}` })))
  await all
  await Promise.all(workers.map((worker) => worker.stop()))
  t.equal(new Set(seen).size, 40)
  t.equal(seen.length, 40)
  t.same(await deps.rows(), [])
})

t.test('jobs of a process that died are freed, those of a living one are not', async (t) => {
  const { rows, works, ...deps } = await setUp(t)
  const { db, pool } = deps
  const living = await pool.connect()
  await lockWorkerName(living, 'pool-living')
  for (const [name, ago] of [
    ['pool-living', '2 minutes'],
    ['pool-dead', '2 minutes'],
    ['pool-just-now', '10 seconds'],
  ]) {
    const id = await enqueue(db, note, { text: String(name) })
    await sql`update jobs._private_jobs set locked_by = ${name}, locked_at = now() - ${ago}::interval, attempts = 1
      where id = ${id}`.execute(db)
  }
  t.same(await recoverStuckJobs(deps, works), ['pool-dead'])
  t.same(
    (await rows()).map((row) => row.locked_by),
    ['pool-living', null, 'pool-just-now'],
  )
  living.release(true)
  t.ok(await eventually(async () => (await recoverStuckJobs(deps, works)).length > 0))
  t.equal((await rows())[0]?.locked_by, null, 'its lock went with its connection')
})

t.test('a running worker holds its name', async (t) => {
  const { works: _, ...deps } = await setUp(t)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const worker = await startWorker(deps, [
    work(note, async () => {
      begin()
      await released
    }),
  ])
  await enqueue(deps.db, note, { text: 'long' })
  await begun
  // It takes the lock beside its first job, not before it.
  const locks = sql`select from pg_locks where locktype = 'advisory' and classid = 728195 and granted and database = (select oid from pg_database where datname = current_database())`
  t.ok(await eventually(async () => (await locks.execute(deps.db)).rows.length > 0))
  await sql`update jobs._private_jobs set locked_at = now() - interval '10 minutes'`.execute(deps.db)
  t.same(await recoverStuckJobs(deps, []), [])
  release()
  await worker.stop()
})

t.test('every job of the shop has a name of its own, and schedules that can be read', async (t) => {
  const deps = await shopDeps(t)
  const works = registry(deps)
  const names = works.map(({ job }) => job.name)
  t.equal(new Set(names).size, names.length)
  for (const { job } of works) {
    t.match(job.name, /^([a-z-]+\.[a-z-]+|stock_left)$/)
    if (job.cron) t.ok(job.payload.safeParse({}).success, `${job.name} is scheduled without a payload`)
  }
  const worker = await startWorker(deps, works)
  const known = async () => {
    const { rows } = await sql<{ identifier: string }>`select identifier from jobs._private_known_crontabs`.execute(
      deps.db,
    )
    return rows.map((row) => row.identifier).sort()
  }
  // The worker is there before it has written its schedules down.
  t.ok(await eventually(async () => (await known()).length > 0))
  t.same(await known(), works.flatMap(({ job }) => (job.cron ? [job.name] : [])).sort())
  await worker.stop()
})
