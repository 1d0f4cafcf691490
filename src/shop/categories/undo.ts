// Undoing changes of categories. Writing the old row back would not be enough: moving it changes other rows of the tree.
import { ApiError } from '#http/errors.ts'
import type { Undo } from '../audit/undo-row.ts'
import { type CategoryRecord, categoriesWriter, pick } from './admin-write.ts'

export const categoriesUndo: Undo = {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'move', 'remove', 'publish', 'unpublish', 'archive', 'show', 'hide'],
  run: async (trx, entry) => {
    const writer = categoriesWriter(trx)
    const [before, after] = [entry.before, entry.after] as unknown as [CategoryRecord | null, CategoryRecord | null]
    if (before && !after) {
      const known = { id: before.id, version: before.version + 1, at: before.position }
      const again = await writer.insert(pick(before), before.parent_id, known)
      return { before: null, after: again, version: again.version }
    }
    if (!after) throw new ApiError('CONFLICT')
    if (!before) {
      const gone = await writer.remove(entry.entityId, after.version)
      return { before: gone, after: null, version: gone.version }
    }
    const now = await writer.locked(entry.entityId, after.version)
    const moved = before.parent_id !== after.parent_id || before.position !== after.position
    const done = await writer.write(now, pick(before), before.parent_id, moved ? { at: before.position } : undefined)
    return { ...done, version: done.after.version }
  },
}
