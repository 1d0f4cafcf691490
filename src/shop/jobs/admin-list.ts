// Jobs as staff see them. The tables are the queue's own.
import { type Kysely, sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { JobRow, listJobs } from '#contract/jobs.ts'
import { type ListParts, listRows } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

type Query = QueryOf<typeof listJobs>
type Listed = ReplyOf<typeof listJobs>

/** Characters of an error that are shown. */
export const LONGEST_ERROR = 2000

/** Of a job `j`. */
export const state = sql<JobRow['state']>`case
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
