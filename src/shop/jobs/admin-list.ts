// Jobs as staff see and steer them. The tables are the queue's own; what changes in them, its own functions change.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { JobRow, listJobs } from '#contract/jobs.ts'
import { ApiError } from '#http/errors.ts'
import { type ListParts, listRows } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

type Query = QueryOf<typeof listJobs>
type Listed = ReplyOf<typeof listJobs>

const LONGEST_ERROR = 2000

const state = sql<JobRow['state']>`case
  when j.locked_at is not null then 'running'
  when j.attempts >= j.max_attempts then 'failed'
  when j.attempts > 0 then 'retrying'
  when j.run_at > now() then 'scheduled'
  else 'queued' end`

const columns = sql`j.id::text as id, j.task_identifier as name, ${state} as state, j.attempts, j.max_attempts as "maxAttempts",
  left(j.last_error, ${sql.lit(LONGEST_ERROR)}) as error, ${instant(sql`j.created_at`)} as "createdAt",
  ${instant(sql`j.run_at`)} as "runAt", ${instant(sql`j.locked_at`)} as "startedAt",
  p.payload ->> 'requestId' as "requestId"`

const parts = ({ state: wanted, name }: Query): ListParts => ({
  from: sql`jobs.jobs j join jobs._private_jobs p on p.id = j.id`,
  where: [wanted && sql`${state} = ${wanted}`, name ? sql`j.task_identifier = ${name}` : undefined],
  columns,
  sorts: { urgency: sql`array_position(array['failed', 'retrying', 'running', 'queued', 'scheduled'], ${state})` },
  tie: sql`j.id desc`,
})

export const jobsAdmin = (db: Kysely<Database>) => ({
  list: async (query: Query): Promise<Listed> => {
    const [found, tally] = await Promise.all([
      listRows<JobRow>(db, parts(query), query),
      sql<{ state: JobRow['state']; name: string; count: number }>`
        select ${state} as state, j.task_identifier as name, count(*)::int as count from jobs.jobs j group by 1, 2`.execute(
        db,
      ),
    ])
    const counts = { queued: 0, scheduled: 0, running: 0, retrying: 0, failed: 0 }
    for (const row of tally.rows) counts[row.state] += row.count
    return { ...found, counts, names: [...new Set(tally.rows.map(({ name }) => name))].sort() }
  },
})

export interface JobChange {
  name: string
  attempts: number
  maxAttempts: number
  error: string | null
}

/** Throws for jobs that did not fail: those that run or wait for the first time are left to do their work. */
const failedJob = async (trx: Transaction<Database>, id: string): Promise<JobChange> => {
  const { rows } = await sql<JobChange & { state: JobRow['state'] }>`
    select j.task_identifier as name, j.attempts, j.max_attempts as "maxAttempts",
      left(j.last_error, ${LONGEST_ERROR}) as error, ${state} as state
    from jobs.jobs j where j.id = ${id}`.execute(trx)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  const { state: now, ...job } = rows[0]
  if (now !== 'failed' && now !== 'retrying') throw notNow()
  return job
}

const notNow = () => new ApiError('CONFLICT', { message: 'The job did not fail, or is being done at this moment.' })

export const jobsWriter = (trx: Transaction<Database>) => ({
  retry: async (id: string): Promise<{ before: JobChange; after: JobChange }> => {
    const before = await failedJob(trx, id)
    const { rows } = await sql`
      select id from jobs.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(trx)
    // A worker was faster.
    if (rows.length === 0) throw notNow()
    return { before, after: { ...before, attempts: 0 } }
  },

  cancel: async (id: string): Promise<JobChange> => {
    const before = await failedJob(trx, id)
    const { rows } = await sql`select id from jobs.complete_jobs(array[${id}]::bigint[])`.execute(trx)
    if (rows.length === 0) throw notNow()
    return before
  },

  /** How many of each name. */
  retryAll: async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ name: string; count: number }>`
      with again as (
        select task_id from jobs.reschedule_jobs(
          (select coalesce(array_agg(id), '{}') from jobs.jobs j where ${state} = 'failed'), run_at => now(), attempts => 0
        )
      )
      select identifier as name, count(*)::int as count from again join jobs._private_tasks t on t.id = again.task_id
      group by 1 order by 1`.execute(trx)
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  },
})
