// Whether jobs run at all: in a shop that was restored from a backup they wait until they are released.
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { heldJobs, RELEASE_COMMAND } from '../jobs/hold.ts'
import type { Finding } from './findings.ts'

export async function examineJobs(db: Kysely<Database>): Promise<Finding[]> {
  const held = await heldJobs(db)
  const moment = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
  return [
    {
      subject: 'jobs',
      problems: held
        ? [`they wait since ${moment(held.restoredAt)}, when a backup of ${moment(held.backedUpAt)} was restored (UTC)`]
        : [],
      remedy: `where this is the shop and no copy of it, ${RELEASE_COMMAND}`,
    },
  ]
}
