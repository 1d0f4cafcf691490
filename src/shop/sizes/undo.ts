// Taking back changes of size sets, each with all of its sizes.
import { ApiError } from '#http/errors.ts'
import type { Undo } from '../audit/undo-row.ts'
import { type SizeSetRecord, sizeSetsWriter } from './admin-write.ts'

export const sizeSetsUndo: Undo = {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'remove'],
  run: async (trx, entry) => {
    const writer = sizeSetsWriter(trx)
    const [before, after] = [entry.before, entry.after] as unknown as [SizeSetRecord | null, SizeSetRecord | null]
    if (before && !after) {
      const again = await writer.insert(before, before.sizes, { id: before.id, version: before.version + 1 })
      return { before: null, after: again, version: again.version }
    }
    if (!after) throw new ApiError('CONFLICT')
    if (!before) {
      const gone = await writer.remove(entry.entityId, after.version)
      return { before: gone, after: null, version: gone.version }
    }
    const now = await writer.locked(entry.entityId, after.version)
    const done = await writer.write(now, before, before.sizes)
    return { ...done, version: done.after.version }
  },
}
