// Changes to several cells at once: filling down, pasting a block, clearing, one value for all. Text that means nothing in
// its column is not swallowed: it comes back, to stand in its cell until somebody mends it.
import { type ColumnId, type Manner, RULES, readCell, writeCell } from './columns.ts'
import type { Range } from './place.ts'
import { pairKey, type Variant } from './variant.ts'

/** Text of cells that cannot be read, by cellKey. */
export type Faults = Readonly<Record<string, string>>

export interface Sheet {
  rows: readonly Variant[]
  faults: Faults
}

export const cellKey = (row: Pick<Variant, 'sizeId' | 'colorId'>, column: ColumnId): string =>
  `${pairKey(row)}|${column}`

/** Writes text into one cell. */
export const typed = (sheet: Sheet, index: number, column: ColumnId, text: string, manner: Manner): Sheet =>
  written(sheet, [column], { top: index, bottom: index, left: 0, right: 0 }, () => text, manner)

/** Writes a text into each cell of a range; `textOf` gives it by the place within the range. */
function written(
  sheet: Sheet,
  columns: readonly ColumnId[],
  { top, bottom, left, right }: Range,
  textOf: (row: number, col: number) => string | undefined,
  manner: Manner,
): Sheet {
  const rows = [...sheet.rows]
  const faults: Record<string, string> = { ...sheet.faults }
  for (let at = top; at <= bottom; at += 1) {
    for (let col = left; col <= right; col += 1) {
      const [row, column, text] = [rows[at], columns[col], textOf(at - top, col - left)]
      if (!row || !column || text === undefined) continue
      const means = readCell(column, text, manner)
      if (means) {
        rows[at] = { ...row, ...means }
        delete faults[cellKey(row, column)]
      } else faults[cellKey(row, column)] = text
    }
  }
  return { rows, faults }
}

/** A SKU or a barcode belongs to one row only: filling does not copy it. */
const copies = (column: ColumnId): boolean => RULES[column].kind !== 'text'

/** The first row of the range into the others; of a single cell or row, into everything below it. */
export function filledDown(sheet: Sheet, columns: readonly ColumnId[], range: Range): Sheet {
  const first = sheet.rows[range.top]
  if (!first) return sheet
  const bottom = range.top === range.bottom ? sheet.rows.length - 1 : range.bottom
  const filling = columns.slice(range.left, range.right + 1).filter(copies)
  const values = Object.fromEntries(filling.map((column) => [column, first[column]]))
  const keys = new Set<string>()
  const rows = sheet.rows.map((row, index) => {
    if (index <= range.top || index > bottom) return row
    for (const column of filling) keys.add(cellKey(row, column))
    return { ...row, ...values }
  })
  return { rows, faults: Object.fromEntries(Object.entries(sheet.faults).filter(([key]) => !keys.has(key))) }
}

export const cleared = (sheet: Sheet, columns: readonly ColumnId[], range: Range, manner: Manner): Sheet =>
  written(
    sheet,
    columns,
    range,
    (_, col) => (RULES[columns[range.left + col] as ColumnId].kind === 'flag' ? undefined : ''),
    manner,
  )

/** One value in every row. */
export const appliedToAll = (sheet: Sheet, column: ColumnId, text: string, manner: Manner): Sheet =>
  written(sheet, [column], { top: 0, bottom: sheet.rows.length - 1, left: 0, right: 0 }, () => text, manner)

export interface Pasted {
  sheet: Sheet
  /** Cells written, cells that could not be read, and cells that fell beyond the last row or column. */
  cells: number
  faulty: number
  beyond: number
}

/**
 * A block from its first cell at the range's upper left corner. A single value, or a block that fits the range several
 * times, fills the range.
 */
export function pasted(
  sheet: Sheet,
  columns: readonly ColumnId[],
  range: Range,
  block: readonly (readonly string[])[],
  manner: Manner,
): Pasted {
  const height = block.length
  const width = Math.max(0, ...block.map((row) => row.length))
  if (height === 0 || width === 0) return { sheet, cells: 0, faulty: 0, beyond: 0 }
  const times = (selected: number, size: number) => (selected % size === 0 ? selected : size)
  const tall = times(range.bottom - range.top + 1, height)
  const wide = times(range.right - range.left + 1, width)
  const target: Range = {
    top: range.top,
    left: range.left,
    bottom: Math.min(range.top + tall, sheet.rows.length) - 1,
    right: Math.min(range.left + wide, columns.length) - 1,
  }
  const next = written(sheet, columns, target, (row, col) => block[row % height]?.[col % width], manner)
  const cells = (target.bottom - target.top + 1) * (target.right - target.left + 1)
  const before = new Set(Object.keys(sheet.faults))
  const faulty = Object.entries(next.faults).filter(([key, text]) => !before.has(key) || sheet.faults[key] !== text)
  return { sheet: next, cells, faulty: faulty.length, beyond: tall * wide - cells }
}

/** The texts of a range, for the clipboard. */
export const copied = (sheet: Sheet, columns: readonly ColumnId[], range: Range, manner: Manner): string[][] =>
  sheet.rows
    .slice(range.top, range.bottom + 1)
    .map((row) =>
      columns
        .slice(range.left, range.right + 1)
        .map((column) => sheet.faults[cellKey(row, column)] ?? writeCell(column, row, manner)),
    )

/** Faults of rows that are still there. */
export function faultsOf(rows: readonly Variant[], faults: Faults): Faults {
  const there = new Set(rows.map(pairKey))
  return Object.fromEntries(Object.entries(faults).filter(([key]) => there.has(key.slice(0, key.lastIndexOf('|')))))
}
