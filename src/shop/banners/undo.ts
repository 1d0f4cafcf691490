// Taking back changes of banners.
import { undoRow } from '../audit/undo-row.ts'

export const bannersUndo = undoRow('banners', {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'remove', 'publish', 'draft', 'archive'],
})
