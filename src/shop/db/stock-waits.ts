// The table of migration 0037: who is to be told when a variant can be bought again.
import type { NullableTimestamp, StampedAt } from './columns.ts'

export interface StockWaitsTable {
  variant_id: string
  email: string
  hash: Buffer
  asked_at: StampedAt
  confirmed_at: NullableTimestamp
  told_at: NullableTimestamp
}

export interface StockWaitTables {
  stock_waits: StockWaitsTable
}
