// The tree's keyboard shortcuts, as in other trees: arrows navigate, expand and collapse; Alt with arrows moves a row.
import type { KeyboardEvent } from 'react'
import { branchOf, type Row } from './branches.ts'
import type { Folded } from './use-folded.ts'

export interface TreeActs {
  /** Rows that are not inside a collapsed branch. */
  visibleRows: readonly Row[]
  rows: readonly Row[]
  folded: Folded
  focus: (id: string) => void
  open: (row: Row) => void
  select: (row: Row) => void
  step: (row: Row, step: -1 | 1) => void
  move: (row: Row) => void
}

/** Returns whether the key was handled. `onRow` is false if a control inside the row has focus. */
export function pressed(event: KeyboardEvent, row: Row, onRow: boolean, acts: TreeActs): boolean {
  const { visibleRows, rows, folded, focus } = acts
  const { key } = event
  if (event.ctrlKey || event.metaKey) return false
  const up = key === 'ArrowUp'
  if (up || key === 'ArrowDown') {
    if (event.altKey) acts.step(row, up ? -1 : 1)
    else {
      const next = visibleRows[visibleRows.indexOf(row) + (up ? -1 : 1)]
      if (next) focus(next.id)
    }
    return true
  }
  if (!onRow || event.altKey) return false
  const isFolded = folded.ids.has(row.id)
  const [, firstBelow] = branchOf(rows, row.id)
  switch (key) {
    case 'ArrowRight':
      if (firstBelow && isFolded) folded.turn(row.id, false)
      else if (firstBelow) focus(firstBelow.id)
      return true
    case 'ArrowLeft':
      if (firstBelow && !isFolded) folded.turn(row.id, true)
      else if (row.parentId) focus(row.parentId)
      return true
    case 'Home':
    case 'End': {
      const edge = visibleRows.at(key === 'Home' ? 0 : -1)
      if (edge) focus(edge.id)
      return true
    }
    case 'Enter':
      acts.open(row)
      return true
    case ' ':
      acts.select(row)
      return true
    case 'm':
    case 'M':
      acts.move(row)
      return true
    default:
      return false
  }
}
