// What the outbox does when somebody is erased: mails to them, and about their messages and orders, are gone. A job that was
// to send one finds nothing and ends.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface MailTraces {
  email: string | null
  messageIds: readonly string[]
  orderIds: readonly string[]
}

export async function eraseMails(
  trx: Transaction<Database>,
  { email, messageIds, orderIds }: MailTraces,
): Promise<void> {
  await sql`
    delete from mails where (lower(to_address) = lower(${email}::text)
      or (entity = 'messages' and entity_id = any(${messageIds}::text[]))
      or (entity = 'orders' and entity_id = any(${orderIds}::text[])))`.execute(trx)
}
