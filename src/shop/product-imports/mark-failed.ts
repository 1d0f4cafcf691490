// An import whose job failed for the last time is marked as failed; otherwise it would look busy for ever.
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Run } from './run-in-chunks.ts'

export async function markFailed(db: Kysely<Database>, { id, run }: Run): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'failed', failure: 'broke_off' })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', 'in', ['parsing', 'applying', 'undoing'])
    .execute()
}
