// Entries of the audit log that one act wrote are found together.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_act on audit_log (request_id, entity, action, id) where request_id is not null`.execute(
    db,
  )
}
