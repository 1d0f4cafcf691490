// Rows in words for one side of a conflict: only what differs from the other side, with its values.
import type { DashboardMessages } from '../../../messages/en/dashboard.ts'
import { sameOrder } from './merge.ts'

interface Description<T> {
  keyOf: (row: T) => string
  nameOf: (row: T) => string
  /** Texts by label; every value of the row shows in them. */
  cellsOf: (row: T) => { [label: string]: string }
}

export function rowsText<T>(
  here: readonly T[],
  there: readonly T[],
  { keyOf, nameOf, cellsOf }: Description<T>,
  t: DashboardMessages['kit']['edit'],
): string {
  const byKey = (rows: readonly T[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const [mine, theirs] = [byKey(here), byKey(there)]
  const lines = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [row, other] = [mine.get(key), theirs.get(key)]
    if (row === undefined) return [`${nameOf(other as T)}: ${t.notThere}`]
    const cells = cellsOf(row)
    const others = other === undefined ? {} : cellsOf(other)
    const shown = [...new Set([...Object.keys(cells), ...Object.keys(others)])]
      .filter((label) => (cells[label] ?? '') !== (others[label] ?? ''))
      .map((label) => `${label} ${cells[label] || '–'}`)
    if (shown.length === 0) return other === undefined ? [nameOf(row)] : []
    return [`${nameOf(row)}: ${shown.join(', ')}`]
  })
  if (!sameOrder(mine, theirs)) {
    // Rows of one name are told apart by what is in them.
    const hasNames = new Set(here.map(nameOf)).size === here.length
    const inFull = (row: T) => [nameOf(row), ...Object.values(cellsOf(row)).filter(Boolean)].join(', ')
    const order = here.map((row, at) => `${at + 1}. ${hasNames ? nameOf(row) : inFull(row)}`)
    lines.unshift(order.join(hasNames ? ', ' : '\n'))
  }
  return lines.join('\n') || t.asOther
}
