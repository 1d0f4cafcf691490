// Taking back changes of colours. A merge cannot be: which variants had the first colour is not recorded.
import { type Undo, undoRow } from '../audit/undo-row.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import { lockProductsUsing, productIdsUsing } from './admin-write.ts'

const row = undoRow('colors', {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'remove', 'activate', 'deactivate'],
  afterwards: async (trx, id) => deriveProducts(trx, await productIdsUsing(trx, id)),
})

export const colorsUndo: Undo = {
  ...row,
  run: async (trx, entry, actorId) => {
    await lockProductsUsing(trx, entry.entityId)
    return await row.run(trx, entry, actorId)
  },
}
