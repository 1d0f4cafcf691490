// Jobs on the dashboard: what each state is called, who may steer them, and that only failed ones are touched.
import { sql } from 'kysely'
import t from 'tap'
import { z } from 'zod'
import { SystemState } from '#contract/jobs.ts'
import { enqueue } from '../../../src/shop/jobs/enqueue.ts'
import { defineJob, work } from '../../../src/shop/jobs/job.ts'
import { runDueJobs } from '../../../src/shop/jobs/run.ts'
import { testShop } from '../../support/shop.ts'
import { addMedia } from '../fixtures.ts'

const fails = defineJob({ name: 'notes.lose', payload: z.strictObject({ text: z.string() }), attempts: 2 })
const waits = defineJob({ name: 'notes.take', payload: z.strictObject({}) })

const setUp = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const { db } = shop
  const developer = await shop.signIn('developer')
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    headers: Record<string, string> = developer.headers,
  ) => {
    const answer = await shop.app.inject({ method, url: `/api/admin/jobs${url}`, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  const works = [
    work(fails, async ({ text }) => {
      throw new Error(`nobody reads ${text} ${'x'.repeat(5000)}`)
    }),
  ]
  const attempt = async () => {
    await sql`update jobs._private_jobs set run_at = now() where attempts > 0`.execute(db)
    await runDueJobs(shop, works)
  }
  /** One of each state, by its state. */
  const oneOfEach = async () => {
    const from = { id: 'request-of-failed', headers: {} }
    const failed = await enqueue(db, fails, { text: 'canary-payload' }, { from })
    await attempt()
    await attempt()
    const retrying = await enqueue(db, fails, { text: 'b' })
    await attempt()
    const queued = await enqueue(db, waits, {})
    const scheduled = await enqueue(db, waits, {}, { runAt: new Date(Date.now() + 3_600_000) })
    const running = await enqueue(db, waits, {})
    await sql`update jobs._private_jobs set locked_at = now(), locked_by = 'somebody', attempts = 1
      where id = ${running}`.execute(db)
    return { failed, retrying, queued, scheduled, running }
  }
  const entries = async () =>
    db.selectFrom('audit_log').selectAll().where('entity', '=', 'jobs').orderBy('id').execute()
  return { ...shop, developer, call, attempt, oneOfEach, entries }
}

t.test('each job stands in its state, failed ones first, with why and for whom', async (t) => {
  const { call, oneOfEach } = await setUp(t)
  t.match((await call('GET', '')).body, { rows: [], total: 0, counts: { failed: 0, queued: 0 }, names: [] })
  const ids = await oneOfEach()
  const { body } = await call('GET', '')
  t.same(
    body.rows.map(({ id, state }: { id: string; state: string }) => [id, state]),
    [
      [String(ids.failed), 'failed'],
      [String(ids.retrying), 'retrying'],
      [String(ids.running), 'running'],
      [String(ids.queued), 'queued'],
      [String(ids.scheduled), 'scheduled'],
    ],
  )
  t.same(body.counts, { failed: 1, retrying: 1, running: 1, queued: 1, scheduled: 1 })
  t.same(body.names, ['notes.lose', 'notes.take'])
  const [failed, , running] = body.rows
  t.match(failed, { name: 'notes.lose', attempts: 2, maxAttempts: 2, error: /^nobody reads canary-payload/ })
  t.equal(failed.error.length, 2000)
  t.equal(failed.requestId, 'request-of-failed')
  t.match(running, { startedAt: String, error: null, requestId: null })
  t.notOk('payload' in failed)

  t.match((await call('GET', '?state=queued')).body, { total: 1, rows: [{ id: String(ids.queued) }] })
  t.match((await call('GET', '?name=notes.lose')).body, { total: 2 })
  t.match((await call('GET', '?name=notes.lose&state=running')).body, { total: 0 })
  t.match((await call('GET', '?limit=2&page=9')).body, { total: 5, page: 3, pages: 3 })
})

t.test('a query that is none is refused by name', async (t) => {
  const { call } = await setUp(t)
  for (const [query, field] of [
    ['?state=lost', 'state'],
    ['?page=0', 'page'],
    ['?limit=101', 'limit'],
    [`?name=${'x'.repeat(61)}`, 'name'],
  ] as const) {
    const { status, body } = await call('GET', query)
    t.equal(status, 400, query)
    t.same(Object.keys(body.fields), [field])
  }
})

t.test('a failed job is tried again from the beginning, and the log says who wanted it', async (t) => {
  const { call, oneOfEach, attempt, entries, developer } = await setUp(t)
  const { failed, retrying } = await oneOfEach()
  for (const id of [failed, retrying]) {
    t.match(await call('POST', `/${id}/retry`), { status: 200, body: { id: String(id), auditId: Number } })
    const { rows } = (await call('GET', '?name=notes.lose&state=queued')).body
    t.match(rows, [{ id: String(id), attempts: 0, error: String }])
    await attempt()
  }
  t.match(await entries(), [
    {
      action: 'retry',
      entity_id: String(failed),
      actor_id: developer.user.id,
      before: { name: 'notes.lose', attempts: 2 },
      after: { attempts: 0 },
    },
    { action: 'retry', entity_id: String(retrying) },
  ])
})

t.test('a failed job is given up, and is gone', async (t) => {
  const { call, oneOfEach, entries } = await setUp(t)
  const { failed, retrying } = await oneOfEach()
  for (const id of [failed, retrying]) t.equal((await call('DELETE', `/${id}`)).status, 200)
  t.equal((await call('DELETE', `/${failed}`)).status, 404)
  t.equal((await call('POST', `/${failed}/retry`)).status, 404)
  t.match((await call('GET', '')).body, { total: 3, counts: { failed: 0, retrying: 0 } })
  t.match(await entries(), [{ action: 'remove', before: { name: 'notes.lose' }, after: null }, { action: 'remove' }])
})

t.test('jobs that did not fail are left to their work', async (t) => {
  const { call, oneOfEach, entries } = await setUp(t)
  const { queued, scheduled, running } = await oneOfEach()
  const before = (await call('GET', '')).body.rows
  for (const id of [queued, scheduled, running]) {
    t.match(await call('POST', `/${id}/retry`), { status: 409, body: { code: 'CONFLICT' } })
    t.match(await call('DELETE', `/${id}`), { status: 409, body: { code: 'CONFLICT' } })
  }
  t.same((await call('GET', '')).body.rows, before)
  t.same(await entries(), [])
})

t.test('all that failed are tried again at once', async (t) => {
  const { call, db, attempt, entries } = await setUp(t)
  t.match(await call('POST', '/retry'), { status: 200, body: { jobs: 0, auditId: null } })
  for (const text of ['a', 'b', 'c']) await enqueue(db, fails, { text })
  await attempt()
  await enqueue(db, waits, {})
  t.match((await call('POST', '/retry')).body, { jobs: 0 }, 'those that are tried again by themselves need no help')
  await attempt()
  t.match((await call('POST', '/retry')).body, { jobs: 3, auditId: Number })
  t.match((await call('GET', '')).body.counts, { failed: 0, queued: 4 })
  t.match(await entries(), [{ action: 'retry', entity_id: 'all', after: { 'notes.lose': 3 } }])
})

t.test('ids that are none are refused', async (t) => {
  const { call } = await setUp(t)
  for (const id of ['x', '1.5', '-1', '1e3', '9'.repeat(16), '1%20or%201=1']) {
    t.equal((await call('POST', `/${id}/retry`)).status, 400, id)
    t.equal((await call('DELETE', `/${id}`)).status, 400, id)
  }
  t.equal((await call('DELETE', `/${'9'.repeat(15)}`)).status, 404)
})

t.test('developers steer them, admins see them, nobody else does', async (t) => {
  const { call, oneOfEach, signIn } = await setUp(t)
  const { failed } = await oneOfEach()
  for (const role of ['admin', 'editor', 'customer'] as const) {
    const { headers } = await signIn(role)
    t.equal((await call('GET', '', headers)).status, role === 'admin' ? 200 : 403)
    t.equal((await call('POST', `/${failed}/retry`, headers)).status, 403)
    t.equal((await call('POST', '/retry', headers)).status, 403)
    t.equal((await call('DELETE', `/${failed}`, headers)).status, 403)
  }
  t.equal((await call('DELETE', `/${failed}`, (await signIn('developer')).headers)).status, 200)
})

t.test('the state of the system is told in numbers that are true', async (t) => {
  const { app, signIn, db, pool } = await setUp(t)
  const admin = await signIn('admin')
  await addMedia(db, 'a')
  await addMedia(db, 'b')
  await pool.query(`insert into jobs._private_known_crontabs values ('media.sweep', now(), '2026-01-02T03:43:00Z')`)
  const { statusCode, body } = await app.inject({ url: '/api/admin/system', headers: admin.headers })
  t.equal(statusCode, 200)
  const state = SystemState.parse(JSON.parse(body))
  t.match(state, {
    node: process.version,
    database: { version: /^\d\d/, migration: /^\d{4}-/ },
    pictures: { store: 'folder', count: 2, bytes: 2468 },
    held: null,
  })
  t.ok(state.database.bytes > 1_000_000)
  t.match(
    state.schedules.find(({ name }) => name === 'media.sweep'),
    { cron: '43 3 * * *', lastAt: '2026-01-02T03:43:00.000Z' },
  )
  t.match(
    state.schedules.find(({ name }) => name === 'sweeping.run'),
    { lastAt: null },
  )
  await pool.query(`insert into restorations (backed_up_at) values ('2026-01-01T00:00:00Z')`)
  t.match((await app.inject({ url: '/api/admin/system', headers: admin.headers })).json().held, {
    ...{ backedUpAt: '2026-01-01T00:00:00.000Z', restoredAt: String, command: /--run-jobs$/ },
  })
})
