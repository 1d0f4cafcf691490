// An import whose job failed for the last time is marked as failed; otherwise it would look busy for ever.
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { JobContext } from '../jobs/job.ts'
import type { Run } from './run-in-chunks.ts'

/** How often a job of an import is tried at most. */
export const ATTEMPTS = 5

/** Runs a job's work; an error of the last attempt marks the import as failed before it is thrown on. */
export async function orFail(
  db: Kysely<Database>,
  { id, run }: Run,
  { attempt, signal }: Pick<JobContext, 'attempt' | 'signal'>,
  job: () => Promise<void>,
): Promise<void> {
  try {
    await job()
  } catch (error) {
    if (attempt >= ATTEMPTS && !signal.aborted)
      await db
        .updateTable('imports')
        .set({ status: 'failed', failure: 'broke_off' })
        .where('id', '=', id)
        .where('run', '=', run)
        .where('status', 'in', ['parsing', 'applying', 'undoing'])
        .execute()
    throw error
  }
}
