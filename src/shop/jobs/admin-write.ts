// What staff do with jobs that failed: trying them again, or giving them up. The queue's own functions change its tables.
import { sql, type Transaction } from 'kysely'
import type { JobRow } from '#contract/jobs.ts'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { LONGEST_ERROR, state } from './admin-list.ts'

interface JobChange {
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

const notNow = () => new ApiError('CONFLICT', { message: 'The job has not failed, or is running right now.' })

export const jobsWriter = (trx: Transaction<Database>) => ({
  retry: async (id: string): Promise<{ before: JobChange; after: JobChange }> => {
    const before = await failedJob(trx, id)
    const { rows } = await sql`
      select id from jobs.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(trx)
    // A worker has taken the job meanwhile.
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
