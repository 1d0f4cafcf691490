// A run as whoever works on it sees it, locked.
import { sql, type Transaction } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import type { Auditor } from '../crud/audit-many.ts'
import type { ChangeOptions } from '../crud/change.ts'
import type { Database } from '../db/schema.ts'

/**
 * Held while a chunk is changed, and while somebody stops the run or goes on with it. Who waits for it comes next: waiting
 * for the row alone, they could be overtaken by one chunk after the other.
 */
export const takeTurn = async (trx: Transaction<Database>, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk run ${id}`}, 0))`.execute(trx)
}

/**
 * Of `bulk_runs`: ended so long ago that it is shown no more, since what it refused names people. Those that took something
 * back are kept without their rows: the log knows from them alone what was taken back.
 */
export const isPast = sql<boolean>`coalesce(finished_at < now() - interval '30 days', false)`

/** Ids in a part of a run. Chunks divide it, so that none reaches over two parts. */
export const PART = 500

export interface RunningRow {
  id: string
  resource: string
  entity: string
  action: string
  value: string
  /** Group of the audit log that is taken back. */
  undoes: string | null
  position: number
  changed: number
  actorId: string
  actorRole: Role
  requestId: string
  /** Of whoever began it or went on with it, as they are now; null where the account is no longer active. */
  roleNow: Role | null
}

/** The first entry of a run stands for the others. */
const groupOf = ({ id, changed }: RunningRow) => ({ id, folded: changed > 0 })

export const auditorOf = (run: RunningRow): Auditor => ({
  id: run.actorId,
  role: run.actorRole,
  requestId: run.requestId,
  group: groupOf(run),
})

export const changeOptionsOf = (run: RunningRow): Omit<ChangeOptions, 'db'> => ({
  request: { id: run.requestId, caller: { userId: run.actorId, role: run.actorRole } },
  entity: run.entity,
  action: run.action,
  group: groupOf(run),
})
