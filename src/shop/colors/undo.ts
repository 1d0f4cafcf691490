// Taking back changes of colours. A merge cannot be: which variants wore the first colour is not kept.
import { undoRow } from '../audit/undo-row.ts'
import { deriveProducts } from '../products/derive.ts'
import { wearing } from './admin.ts'

export const colorsUndo = undoRow('colors', {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'remove', 'activate', 'deactivate'],
  afterwards: async (trx, id) => deriveProducts(trx, await wearing(trx, id)),
})
