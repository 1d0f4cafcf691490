// What bulk changes over a whole filter know of an entity: how its rows are found, and what a change does to them.
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Permission } from '#contract/permissions.ts'
import type { Database } from '../db/schema.ts'
import type { Auditor } from './audit-many.ts'
import type { RowChange } from './bulk.ts'
import type { Actor } from './change.ts'

export interface BulkStep {
  action: string
  value: string
}

export interface Refused {
  /** Of the record, or of the entry that was to be taken back. */
  id: string
  label: string
  problem: string
  reason?: string
}

/** Rows that are refused for the same reason. */
export interface Tally {
  problem: string
  /** Without numbers of the single row. */
  reason?: string
  count: number
}

export interface ChunkOutcome {
  changed: number
  unchanged: number
  refused: readonly Refused[]
}

/** An entry of the audit log, as taking it back needs it. */
export interface GroupEntry {
  id: string
  action: string
  entity: string
  entityId: string
  label: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Changes of many rows in a few statements, entries of the audit log included; for entities whose lists grow long. */
export interface BulkChunks {
  /** Rows a transaction changes. */
  size: number
  /** Undefined where this action can only be done row by row. */
  change: (
    action: string,
  ) =>
    | ((trx: Transaction<Database>, ids: readonly string[], step: BulkStep, by: Auditor) => Promise<ChunkOutcome>)
    | undefined
  /** How many of the rows that a select finds would be refused, and why; a reason may come with none. */
  refusals: (db: Kysely<Database>, ids: RawBuilder<{ id: string }>, step: BulkStep) => Promise<Tally[]>
  /** Takes back what it can; `left` are entries that have to be taken back one by one. */
  undo: (
    trx: Transaction<Database>,
    entries: readonly GroupEntry[],
    by: Auditor,
  ) => Promise<ChunkOutcome & { left: readonly GroupEntry[] }>
}

export interface BulkSource {
  /** As the audit log calls it. */
  entity: string
  /** What the entity's own bulk call needs. */
  permission: Permission
  actions: readonly string[]
  /**
   * A select of the ids of a filter's rows. The filter is read as the list's own query; a name that the list does not know
   * is refused, since leaving it out would mean every row.
   */
  ids: (db: Kysely<Database>, actor: Actor, filter: Record<string, unknown>) => Promise<RawBuilder<{ id: string }>>
  /** Throws where the action does not take this value. */
  requireValue: (db: Kysely<Database>, action: string, value: string | undefined) => string | Promise<string>
  step: (trx: Transaction<Database>, row: { id: string } & BulkStep, actor: Actor) => Promise<RowChange>
  chunks?: BulkChunks
}

/** By the names that addresses have for the entities. */
export type BulkRegistry = ReadonlyMap<string, BulkSource>

export const NOTHING_DONE: ChunkOutcome = { changed: 0, unchanged: 0, refused: [] }
