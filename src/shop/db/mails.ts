// Tables of migration 0014: the outbox.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Optional, StampedAt } from './columns.ts'

export interface MailsTable {
  id: string
  template: string
  to_address: string
  to_name: Optional<string>
  reply_to: Optional<string>
  from_address: Optional<string>
  from_name: Optional<string>
  subject: string
  html: string
  text: string
  entity: Optional<string>
  entity_id: Optional<string>
  status: Generated<'queued' | 'sent' | 'failed' | 'kept'>
  attempts: Generated<number>
  last_error: Optional<string>
  message_id: Optional<string>
  claimed_at: NullableTimestamp
  created_at: StampedAt
  sent_at: NullableTimestamp
}

export interface MailTables {
  mails: MailsTable
}
