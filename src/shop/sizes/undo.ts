// Taking back changes of size sets, each with all of its sizes.
import { undoRecord } from '../audit/undo-record.ts'
import { type SizeSetRecord, sizeSetsWriter } from './admin-write.ts'

export const sizeSetsUndo = undoRecord<SizeSetRecord>({
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'remove'],
  writer: (trx) => {
    const { locked, remove, insert, write } = sizeSetsWriter(trx)
    return {
      locked,
      remove,
      insert: (set, known) => insert(set, set.sizes, known),
      write: (now, before) => write(now, before, before.sizes),
    }
  },
})
