// Entries of the audit log for changes that write many records in one transaction.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Group } from './change.ts'

/** Who makes the changes, as the audit log names people. */
export interface Auditor {
  id: string
  role: string
  requestId: string
  /** Null where a job does it. */
  addressHash?: Buffer | null
  /** The bulk change that the entries belong to; of those written together, only the first may stand unfolded. */
  group?: Group
}

export interface AuditEntry {
  entityId: string
  before: object | null
  after: object | null
}

export async function auditMany(
  trx: Transaction<Database>,
  { id, role, requestId, addressHash = null, group }: Auditor,
  { entity, action }: { entity: string; action: string },
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into audit_log (actor_id, actor_role, request_id, ip_hash, entity, action, entity_id, before, after, group_id, folded)
    select ${id}::uuid, ${role}, ${requestId}, ${addressHash}::bytea, ${entity}, ${action}, r."entityId", r.before, r.after,
      ${group?.id ?? null}::uuid, (${group !== undefined} and (${group?.folded ?? false} or r.place > 1))
    from rows from (
      json_to_recordset(${JSON.stringify(entries)}::json) as ("entityId" text, before jsonb, after jsonb)
    ) with ordinality as r("entityId", before, after, place)
    order by r.place`.execute(trx)
}
