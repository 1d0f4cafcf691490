// Frees the jobs of processes that died. Whoever works on jobs holds a lock on its own name for as long as its connection
// lives; a name on a job that nobody holds belongs to nobody any more, and the job is taken up again, or given up where that
// was its last attempt.
import { type Kysely, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import type { Work } from './job.ts'
import { JobPayload } from './job-payload.ts'
import { givenUp } from './tasks.ts'

/** The first of the two numbers of the locks; the second is made from the name. */
const CLASS = 728_195

const DIED = 'The process ended during the last attempt.'

/** Takes the lock of a worker's name, on the connection that lives as long as the worker does. */
export const lockWorkerName = (client: PoolClient, name: string): Promise<unknown> =>
  client.query('select pg_try_advisory_lock($1, hashtext($2))', [CLASS, name])

interface Deps {
  db: Kysely<Database>
  logger: Logger
}

/** Answers with the names whose jobs were freed. A worker that only reconnects has a minute to take its lock again. */
export async function recoverStuckJobs({ db, logger }: Deps, works: readonly Work[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`
      select name from (
        select distinct locked_by as name from jobs.jobs
        where locked_by is not null and locked_at < now() - interval '1 minute'
      ) held
      where pg_try_advisory_xact_lock(${CLASS}, hashtext(name))`.execute(trx)
    const names = rows.map(({ name }) => name)
    if (names.length === 0) return names
    const { rows: over } = await sql<{ id: string; name: string; payload: unknown }>`
      select j.id::text as id, t.identifier as name, j.payload
      from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id
      where j.locked_by = any(${names}::text[]) and j.attempts >= j.max_attempts`.execute(trx)
    for (const { name, payload } of over)
      await givenUp(logger, () =>
        works.find(({ job }) => job.name === name)?.giveUp?.(JobPayload.parse(payload).payload),
      )
    await sql`select jobs.force_unlock_workers(${names}::text[])`.execute(trx)
    const ids = over.map(({ id }) => id)
    await sql`select jobs.permanently_fail_jobs(${ids}::bigint[], ${DIED})`.execute(trx)
    return names
  })
}
