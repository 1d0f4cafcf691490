// Tables of migration 0008: answers to messages, kept ready.
import type { StampedAt, Version } from './columns.ts'

export interface CannedRepliesTable {
  id: string
  name: string
  body: string
  version: Version
  created_at: StampedAt
  updated_at: StampedAt
}

export interface InboxTables {
  canned_replies: CannedRepliesTable
}
