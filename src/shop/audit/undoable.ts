// Entities whose changes can be taken back; a line each.
import { colorsUndo } from '../colors/undo.ts'
import { entriesUndo, groupsUndo } from '../info/undo.ts'
import type { Undo } from './undo-row.ts'

export const UNDOABLE: ReadonlyMap<string, Undo> = new Map(
  Object.entries({ colors: colorsUndo, info: groupsUndo, 'info-entries': entriesUndo }),
)
