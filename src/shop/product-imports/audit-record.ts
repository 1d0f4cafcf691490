// What imports write to the audit log: an entry for the import as a whole, and one for each product it touches.
import { sql, type Transaction } from 'kysely'
import type { ImportChange } from '#contract/imports.ts'
import type { Database } from '../db/schema.ts'

/** Who applied or undid the import, as the audit log names people. */
export interface Actor {
  id: string
  role: string
  requestId: string
}

interface Entry {
  entityId: string
  before: object | null
  after: object | null
}

export async function auditMany(
  trx: Transaction<Database>,
  actor: Actor,
  { entity, action }: { entity: string; action: string },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into audit_log (actor_id, actor_role, request_id, entity, action, entity_id, before, after)
    select ${actor.id}::uuid, ${actor.role}, ${actor.requestId}, ${entity}, ${action}, r."entityId", r.before, r.after
    from json_to_recordset(${JSON.stringify(entries)}::json) as r("entityId" text, before jsonb, after jsonb)`.execute(
    trx,
  )
}

/** Of a changed product, only the fields that changed, and its title. */
export function entryOf(productId: string, title: string, changes: readonly ImportChange[]): Entry {
  const side = (which: 'before' | 'after') => ({
    title,
    ...Object.fromEntries(changes.map((one) => [one.of === null ? one.field : `${one.field} ${one.of}`, one[which]])),
  })
  return { entityId: productId, before: side('before'), after: side('after') }
}
