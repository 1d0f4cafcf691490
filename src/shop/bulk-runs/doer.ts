// What a run needs to proceed, and how it does its rows.
import type { Kysely, Transaction } from 'kysely'
import type { UndoRegistry } from '../audit/undo-row.ts'
import type { BulkRegistry, ChunkOutcome } from '../crud/bulk-source.ts'
import type { Database } from '../db/schema.ts'
import type { RunningRow } from './run-row.ts'

export interface RunDeps {
  db: Kysely<Database>
  sources: BulkRegistry
  undoable: UndoRegistry
}

/** Some rows of a run, in a transaction of the caller. */
export interface Doer {
  /** Rows a transaction changes. */
  size: number
  many: (trx: Transaction<Database>, ids: readonly string[], run: RunningRow) => Promise<ChunkOutcome>
  /** One row, whose own fault never is the transaction's. */
  one: (trx: Transaction<Database>, id: string, run: RunningRow) => Promise<ChunkOutcome>
}
