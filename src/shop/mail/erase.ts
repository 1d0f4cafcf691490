// What the outbox does when somebody is erased: mails to them, and about their account, messages and orders, are gone. A job that was
// to send one finds nothing and ends.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface MailTraces {
  /** Null for whoever has no account. */
  userId: string | null
  email: string | null
  messageIds: readonly string[]
  orderIds: readonly string[]
}

export async function eraseMails(
  trx: Transaction<Database>,
  { userId, email, messageIds, orderIds }: MailTraces,
): Promise<void> {
  await sql`
    delete from mails where (lower(to_address) = lower(${email}::text)
      or (entity = 'users' and entity_id = ${userId}::text)
      or (entity = 'messages' and entity_id = any(${messageIds}::text[]))
      or (entity = 'orders' and entity_id = any(${orderIds}::text[])))`.execute(trx)
}
