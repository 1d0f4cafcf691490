// Tables of migration 0008: canned replies.
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
