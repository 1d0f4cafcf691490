// Tables of migrations 0039 and 0041: bulk changes that run as jobs.
import type { Generated } from 'kysely'
import type { BulkRun, BulkRunStatus } from '#contract/bulk-runs.ts'
import type { NullableJson, NullableTimestamp, Optional, StampedAt } from './columns.ts'

export interface BulkRunsTable {
  id: string
  resource: string
  entity: string
  action: string
  value: Generated<string>
  filter: NullableJson<Record<string, unknown>>
  undoes: Optional<string>
  status: Generated<BulkRunStatus>
  total: Generated<number>
  position: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  actor_id: Optional<string>
  actor_role: string
  request_id: string
  created_at: StampedAt
  finished_at: NullableTimestamp
  ended_because: Optional<NonNullable<BulkRun['endedBecause']>>
}

export interface BulkRunPartsTable {
  run_id: string
  part: number
  ids: string[]
}

export interface BulkRunRefusalsTable {
  run_id: string
  position: number
  entity_id: string
  label: string
  problem: string
  reason: Optional<string>
}

export interface BulkTables {
  bulk_runs: BulkRunsTable
  bulk_run_parts: BulkRunPartsTable
  bulk_run_refusals: BulkRunRefusalsTable
}
