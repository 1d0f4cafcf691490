// Jobs of a shop that was restored from a backup wait until an operator confirms that it is no mere copy: the shop it was copied
// from may still be there, and would send the same mails and close the same payments.
import type { Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../db/schema.ts'

export interface Held {
  /** When the backup was made. */
  backedUpAt: Date
  restoredAt: Date
}

export const RELEASE_COMMAND = 'npm run restore -- --run-jobs'

/** Called by the restore. */
export const holdJobs = (client: ClientBase, backedUpAt: Date): Promise<unknown> =>
  client.query('insert into shop.restorations (backed_up_at) values ($1)', [backedUpAt])

export const heldJobs = async (db: Kysely<Database>): Promise<Held | undefined> => {
  const row = await db
    .selectFrom('restorations')
    .select(['backed_up_at', 'restored_at'])
    .where('jobs_released_at', 'is', null)
    .orderBy('restored_at', 'desc')
    .executeTakeFirst()
  return row && { backedUpAt: row.backed_up_at, restoredAt: row.restored_at }
}

/** Answers whether jobs had been held. */
export const releaseJobs = async (db: Kysely<Database>): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('restorations')
    .set({ jobs_released_at: new Date() })
    .where('jobs_released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
