// Undoing changes of categories. Writing the old row back would not be enough: moving it changes other rows of the tree.
import { ApiError } from '#http/errors.ts'
import type { Undo } from '../audit/undo-row.ts'
import { requireVersion } from '../crud/list.ts'
import { type Category, categoriesWriter, pick, record } from './admin-write.ts'

type Kept = ReturnType<typeof record>

export const categoriesUndo: Undo = {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'move', 'remove', 'publish', 'unpublish', 'archive', 'show', 'hide'],
  run: async (trx, entry) => {
    const writer = categoriesWriter(trx)
    const [before, after] = [entry.before, entry.after] as unknown as [Kept | null, Kept | null]
    const answer = (from: Category | null, to: Category | null, version: number) => ({
      before: from && record(from),
      after: to && record(to),
      version,
    })
    if (before && !after) {
      const known = { id: before.id, version: before.version + 1, at: before.position }
      const again = await writer.insert(pick(before), before.parent_id, known)
      return answer(null, again, again.version)
    }
    if (!after) throw new ApiError('CONFLICT')
    if (!before) {
      const gone = await writer.remove(entry.entityId, after.version)
      return answer(gone, null, gone.version)
    }
    const now = await writer.locked(entry.entityId)
    requireVersion(now, after.version)
    const moved = before.parent_id !== after.parent_id || before.position !== after.position
    const done = await writer.write(now, pick(before), before.parent_id, moved ? { at: before.position } : undefined)
    return answer(done.before, done.after, done.after.version)
  },
}
