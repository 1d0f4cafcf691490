// Taking back a change of a record that spans several rows, by the writer that made it: an update is written back, a new
// record is removed, a removed one is inserted again. A record that was changed since then is refused.
import type { Transaction } from 'kysely'
import type { Permission } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import type { Undo } from './undo-row.ts'

interface Versioned {
  id: string
  version: number
}

/** `locked` and `remove` refuse a stale version. */
interface RecordWriter<Rec extends Versioned, Locked> {
  locked: (id: string, version: number) => Promise<Locked>
  remove: (id: string, version: number) => Promise<Versioned>
  insert: (record: Rec, known: Versioned) => Promise<Versioned>
  /** Writes `before` over the record as it stands; `after` is what the undone change had made of it. */
  write: (now: Locked, before: Rec, after: Rec) => Promise<{ before: Versioned; after: Versioned }>
}

export const undoRecord = <Rec extends Versioned, Locked = Rec>(options: {
  permission: Permission
  actions: readonly string[]
  writer: (trx: Transaction<Database>) => RecordWriter<Rec, Locked>
}): Undo => ({
  permission: options.permission,
  actions: options.actions,
  run: async (trx, entry) => {
    const writer = options.writer(trx)
    const [before, after] = [entry.before, entry.after] as unknown as [Rec | null, Rec | null]
    if (before && !after) {
      const again = await writer.insert(before, { id: before.id, version: before.version + 1 })
      return { before: null, after: again, version: again.version }
    }
    if (!after) throw new ApiError('CONFLICT')
    if (!before) {
      const gone = await writer.remove(entry.entityId, after.version)
      return { before: gone, after: null, version: gone.version }
    }
    const now = await writer.locked(entry.entityId, after.version)
    const done = await writer.write(now, before, after)
    return { ...done, version: done.after.version }
  },
})
