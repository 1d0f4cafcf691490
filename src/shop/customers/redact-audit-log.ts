// What the audit log does when somebody is erased. It is append only, and it would be worth little if it could be
// rewritten; but kept as it is, it would be the one place where the erased person can still be read. So it loses the
// person and keeps what was done: of every entry about their account, orders, messages and reviews, who did what and when
// stays, and of the states before and after only what names nobody. The trigger of the table allows exactly this, taking
// fields away, and only in a transaction that says it is erasing (see migration 0008). Encrypting entries with a key for
// each person and throwing the key away was the alternative; the log could then no longer be searched.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Fields of a state that name nobody, by entity; everything else goes. Of reviews all but their author is public. */
const PUBLIC_FIELDS: Record<string, readonly string[]> = {
  users: ['id', 'role', 'status', 'version'],
  customers: ['id', 'role', 'status', 'version'],
  orders: ['id', 'number', 'status', 'payment_status', 'fulfilment_status', 'total_minor', 'note', 'version'],
  messages: ['id', 'kind', 'status', 'assignee_id', 'version'],
  reviews: ['id', 'product_id', 'rating', 'title', 'body', 'status', 'merchant_reply', 'version'],
}

export interface AuditTraces {
  /** Null for a guest. */
  userId: string | null
  orderIds: readonly string[]
  messageIds: readonly string[]
  reviewIds: readonly string[]
}

export async function redactAuditLog(trx: Transaction<Database>, traces: AuditTraces): Promise<void> {
  const account = traces.userId === null ? [] : [traces.userId]
  const ids: Record<string, readonly string[]> = {
    users: account,
    customers: account,
    orders: traces.orderIds,
    messages: traces.messageIds,
    reviews: traces.reviewIds,
  }
  await sql`select set_config('stoa.erasing', 'on', true)`.execute(trx)
  for (const [entity, fields] of Object.entries(PUBLIC_FIELDS)) {
    const left = (state: ReturnType<typeof sql>) => sql`case when ${state} is not null then coalesce(
      (select jsonb_object_agg(key, value) from jsonb_each(${state}) where key = any(${fields}::text[])), '{}') end`
    await sql`
      update audit_log set before = ${left(sql`before`)}, after = ${left(sql`after`)}
      where entity = ${entity} and entity_id = any(${ids[entity] ?? []}::text[])`.execute(trx)
  }
  await sql`select set_config('stoa.erasing', 'off', true)`.execute(trx)
}
