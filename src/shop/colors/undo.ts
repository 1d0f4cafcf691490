// Taking back changes of colours. A merge cannot be: which variants wore the first colour is not kept.
import { type Undo, undoRow } from '../audit/undo-row.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import { holdWearing, wearing } from './admin-write.ts'

const row = undoRow('colors', {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'remove', 'activate', 'deactivate'],
  afterwards: async (trx, id) => deriveProducts(trx, await wearing(trx, id)),
})

export const colorsUndo: Undo = {
  ...row,
  run: async (trx, entry, actorId) => {
    await holdWearing(trx, entry.entityId)
    return await row.run(trx, entry, actorId)
  },
}
