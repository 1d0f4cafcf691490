// Taking back changes of synonyms.
import { undoRow } from '../audit/undo-row.ts'

export const synonymsUndo = undoRow('synonyms', {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'remove'],
})
