// A run as whoever works on it sees it, locked.
import type { Role } from '#contract/permissions.ts'
import type { Auditor } from '../crud/audit-many.ts'
import type { ChangeOptions } from '../crud/change.ts'

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
