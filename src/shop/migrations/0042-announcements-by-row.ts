// Triggers that announce changes compare values of rows, no longer JSON of them, which cost more than placing an order did
// otherwise.
import type { Kysely } from 'kysely'
import { announceChanges } from './0040-announcements.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await announceChanges(db)
}
