// Tables of migration restorations: what a shop that was made from a backup knows about that.
import type { Computed, NullableTimestamp, StampedAt, Timestamp } from './columns.ts'

export interface RestorationsTable {
  id: Computed<number>
  backed_up_at: Timestamp
  restored_at: StampedAt
  jobs_released_at: NullableTimestamp
}

export interface RestorationTables {
  restorations: RestorationsTable
}
