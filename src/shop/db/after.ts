// Tables of migration 0028: returns of orders, and their papers.
import type { ColumnType, Generated } from 'kysely'
import type { Json, NullableTimestamp, Optional, StampedAt } from './columns.ts'

export interface ReturnsTable {
  id: string
  order_id: string
  number: string
  kind: 'withdrawal' | 'return'
  status: 'requested' | 'approved' | 'received' | 'closed' | 'rejected' | 'lapsed'
  reason: Optional<string>
  reject_reason: Optional<string>
  /** The time to withdraw had passed. */
  late: Generated<boolean>
  requested_at: StampedAt
  approved_at: NullableTimestamp
  received_at: NullableTimestamp
  closed_at: NullableTimestamp
  credit_id: Optional<string>
}

export interface ReturnItemsTable {
  return_id: string
  order_item_id: string
  quantity: number
  received: Generated<number>
  condition: Optional<'sellable' | 'damaged'>
  restocked: Generated<number>
}

export interface DocumentCountersTable {
  kind: string
  last: number
}

/** A row never changes, but that `pdf` and `sha256` are written once; it goes after `keep_until`. */
export interface DocumentsTable {
  id: string
  kind: 'invoice' | 'credit_note'
  number: string
  order_id: string
  /** The credit that a credit note is about. */
  credit_id: Optional<string>
  /** The invoice that a credit note corrects. */
  invoice_id: Optional<string>
  snapshot: Json<unknown>
  issued_at: StampedAt
  pdf: Optional<Buffer>
  sha256: Optional<Buffer>
  /** A day as YYYY-MM-DD. */
  keep_until: ColumnType<string, string, string>
}

export interface AfterTables {
  returns: ReturnsTable
  return_items: ReturnItemsTable
  document_counters: DocumentCountersTable
  documents: DocumentsTable
}
