// Undoing changes of categories. Writing the old row back would not be enough: moving it changes other rows of the tree.
import { undoRecord } from '../audit/undo-record.ts'
import { type Category, type CategoryRecord, categoriesWriter, pick } from './admin-write.ts'

export const categoriesUndo = undoRecord<CategoryRecord, Category>({
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'move', 'remove', 'publish', 'unpublish', 'archive', 'show', 'hide'],
  writer: (trx) => {
    const { locked, remove, insert, write } = categoriesWriter(trx)
    return {
      locked,
      remove,
      insert: (one, known) => insert(pick(one), one.parent_id, { ...known, at: one.position }),
      write: (now, before, after) => {
        const isMoved = before.parent_id !== after.parent_id || before.position !== after.position
        return write(now, pick(before), before.parent_id, isMoved ? { at: before.position } : undefined)
      },
    }
  },
})
