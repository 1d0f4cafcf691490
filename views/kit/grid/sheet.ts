// The rows of a sheet as cells of text, and changes to several cells at once: filling down, pasting a block, clearing, one
// value for all. Text that means nothing in its column is not swallowed: it comes back as a fault, to stand in its cell
// until somebody mends it.
import type { Range } from './place.ts'

/** Text of cells that cannot be read, by cellKey. */
export type Faults = Readonly<Record<string, string>>

export interface Sheet<Row> {
  rows: readonly Row[]
  faults: Faults
}

/** What the cells of a sheet are. */
export interface Rules<Row, C extends string = string> {
  /** Names of the columns, from the left. */
  columns: readonly C[]
  /** Tells a row from all others, also after it has moved. */
  keyOf: (row: Row) => string
  /** The row with what a text means in a column; undefined where it means nothing there. */
  read: (row: Row, column: C, text: string) => Row | undefined
  /** The text of a cell: in its input, in the sheet and on the clipboard. */
  write: (row: Row, column: C) => string
  /** Whether filling down may copy the column: not what belongs to one row only. */
  copies: (column: C) => boolean
  /** The text that turns a switch; undefined of cells that are typed into. */
  turned?: (row: Row, column: C) => string | undefined
  /** Where a pasted block may add rows: a new one, and how many there may be. */
  grow?: { newRow: () => Row; most: number }
}

// The separator of row and column: a line break, which no input can hold.
const cellKeyOf = (rowKey: string, column: string): string => `${rowKey}\n${column}`

export const cellKey = <Row>({ keyOf }: Pick<Rules<Row>, 'keyOf'>, row: Row, column: string): string =>
  cellKeyOf(keyOf(row), column)

/** Row and column of a cellKey. */
export const cellOfKey = (key: string): { row: string; column: string } => {
  const at = key.indexOf('\n')
  return { row: key.slice(0, at), column: key.slice(at + 1) }
}

/** Whether any cell of the column cannot be read. */
export const hasFault = (faults: Faults, column: string): boolean =>
  Object.keys(faults).some((key) => cellOfKey(key).column === column)

/** Faults of rows and columns that are still there. */
export const faultsOf = <Row>(
  rows: readonly Row[],
  faults: Faults,
  { keyOf }: Pick<Rules<Row>, 'keyOf'>,
  isColumn = (_column: string): boolean => true,
): Faults => {
  const there = new Set(rows.map(keyOf))
  const remains = ([key]: [string, string]) => there.has(cellOfKey(key).row) && isColumn(cellOfKey(key).column)
  return Object.fromEntries(Object.entries(faults).filter(remains))
}

/** The text that stands in a cell: what cannot be read, else what the row holds. */
export const textOf = <Row, C extends string>(
  { faults }: Sheet<Row>,
  rules: Rules<Row, C>,
  row: Row,
  column: C,
): string => faults[cellKey(rules, row, column)] ?? rules.write(row, column)

/** Writes a text into each cell of a range; `textAt` gives it by the place within the range. */
function written<Row, C extends string>(
  sheet: Sheet<Row>,
  rules: Rules<Row, C>,
  { top, bottom, left, right }: Range,
  textAt: (row: number, col: number) => string | undefined,
): Sheet<Row> {
  const rows = [...sheet.rows]
  const faults: Record<string, string> = { ...sheet.faults }
  for (let at = top; at <= bottom; at += 1) {
    for (let col = left; col <= right; col += 1) {
      const [row, column, text] = [rows[at], rules.columns[col], textAt(at - top, col - left)]
      if (!row || column === undefined || text === undefined) continue
      const means = rules.read(row, column, text)
      if (means) rows[at] = means
      if (means) delete faults[cellKey(rules, row, column)]
      else faults[cellKey(rules, row, column)] = text
    }
  }
  return { rows, faults }
}

/** Writes text into one cell. */
export const typed = <Row, C extends string>(
  sheet: Sheet<Row>,
  rules: Rules<Row, C>,
  index: number,
  column: C,
  text: string,
) => {
  const col = rules.columns.indexOf(column)
  return written(sheet, rules, { top: index, bottom: index, left: col, right: col }, () => text)
}

/** The first row of the range into the others; of a single cell or row, into everything below it. */
export function filledDown<Row, C extends string>(sheet: Sheet<Row>, rules: Rules<Row, C>, range: Range): Sheet<Row> {
  const first = sheet.rows[range.top]
  if (!first) return sheet
  const bottom = range.top === range.bottom ? sheet.rows.length - 1 : range.bottom
  return written(sheet, rules, { ...range, top: range.top + 1, bottom }, (_, col) => {
    const column = rules.columns[range.left + col] as C
    return rules.copies(column) ? rules.write(first, column) : undefined
  })
}

export const cleared = <Row, C extends string>(sheet: Sheet<Row>, rules: Rules<Row, C>, range: Range): Sheet<Row> =>
  written(sheet, rules, range, (at, col) => {
    const [row, column] = [sheet.rows[range.top + at], rules.columns[range.left + col]]
    return row && column !== undefined && rules.turned?.(row, column) === undefined ? '' : undefined
  })

/** One value in every row. */
export const appliedToAll = <Row, C extends string>(
  sheet: Sheet<Row>,
  rules: Rules<Row, C>,
  column: C,
  text: string,
): Sheet<Row> => {
  const col = rules.columns.indexOf(column)
  return written(sheet, rules, { top: 0, bottom: sheet.rows.length - 1, left: col, right: col }, () => text)
}

export interface Pasted<Row> {
  sheet: Sheet<Row>
  /** Cells written, cells that could not be read, and cells that fell beyond the last row or column. */
  cells: number
  faulty: number
  beyond: number
}

/**
 * A block from its first cell at the range's upper left corner. A single value, or a block that fits the range several
 * times, fills the range.
 */
export function pasted<Row, C extends string>(
  sheet: Sheet<Row>,
  rules: Rules<Row, C>,
  range: Range,
  block: readonly (readonly string[])[],
): Pasted<Row> {
  const height = block.length
  const width = Math.max(0, ...block.map((row) => row.length))
  if (height === 0 || width === 0) return { sheet, cells: 0, faulty: 0, beyond: 0 }
  const times = (selected: number, size: number) => (selected % size === 0 ? selected : size)
  const tall = times(range.bottom - range.top + 1, height)
  const wide = times(range.right - range.left + 1, width)
  const { columns, grow } = rules
  const bottom = Math.min(range.top + tall, grow?.most ?? sheet.rows.length) - 1
  const right = Math.min(range.left + wide, columns.length) - 1
  const rows = [...sheet.rows]
  while (grow && rows.length <= bottom) rows.push(grow.newRow())
  const target = { top: range.top, left: range.left, bottom, right }
  const next = written({ ...sheet, rows }, rules, target, (row, col) => block[row % height]?.[col % width]?.trim())
  const cells = (bottom - range.top + 1) * (right - range.left + 1)
  const faulty = Object.entries(next.faults).filter(([key, text]) => sheet.faults[key] !== text)
  return { sheet: next, cells, faulty: faulty.length, beyond: tall * wide - cells }
}

/** The texts of a range, for the clipboard. */
export const copied = <Row, C extends string>(sheet: Sheet<Row>, rules: Rules<Row, C>, range: Range): string[][] =>
  sheet.rows
    .slice(range.top, range.bottom + 1)
    .map((row) => rules.columns.slice(range.left, range.right + 1).map((column) => textOf(sheet, rules, row, column)))
