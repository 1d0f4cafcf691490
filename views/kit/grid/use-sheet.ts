// A sheet over a field of a form that holds rows: with the text of cells that cannot be read, the way back, and what the
// server refused in each cell.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../api/client.ts'
import { cellKey, cellOfKey, type Faults, faultsOf, type Rules, type Sheet } from './sheet.ts'

const STEPS_BACK = 50

/** Words of FieldProblem by column, or by `row` for what is wrong with the row itself. */
export type RowProblems = Readonly<Record<string, string>>

interface RowsField<Row> {
  name: string
  value: readonly Row[]
  onValue: (rows: Row[]) => void
  problem: Problem | undefined
  fault: string | undefined
  /** Words of FieldProblem by path: `rows.0.price`, or the field's own name. */
  onFaults: (words: Readonly<Record<string, string>>) => void
}

interface Options<Row> extends Pick<Rules<Row>, 'keyOf'> {
  /** The text of a cell: a cell is as it was refused while its text is the same. */
  write: (row: Row, column: string) => string
  /** The version of the record the form stands on. */
  version: number | null
  /** The column that a path within a row (`measurements.chest`) is about; `row` where it is the row itself. */
  columnOf: (path: string) => string
  /** The path within a row that a column holds, where it is not the column's name. */
  pathOf?: (column: string) => string
  /** What is wrong with a text that cannot be read; without it the form learns only that some cell cannot. */
  wordOf?: (column: string, text: string) => string
}

export function useSheet<Row>(field: RowsField<Row>, { version, ...rules }: Options<Row>) {
  const { value: rows, onValue, onFaults, fault } = field
  const [faults, setFaults] = useState<Faults>({})
  const past = useRef<Sheet<Row>[]>([])
  /** The cell that was typed into last: typing on in it is one step. */
  const typing = useRef<string>(undefined)

  // Discarding the form's changes takes faults with it.
  useEffect(() => {
    if (fault === undefined) setFaults({})
  }, [fault])
  // Undo ends at the last save: undoing a saved change of stock would book it twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version anew
  useEffect(() => {
    past.current = []
  }, [version])

  const put = (sheet: Sheet<Row>) => {
    const left = faultsOf(sheet.rows, sheet.faults, rules)
    setFaults(left)
    onFaults(wordsOf(sheet.rows, left, field.name, rules))
    onValue([...sheet.rows])
  }
  return {
    sheet: { rows, faults } as Sheet<Row>,
    problems: useProblems(field, faults, rules),
    /** `cell` names the one cell that is typed into letter by letter. */
    change(sheet: Sheet<Row>, cell?: string) {
      if (cell === undefined || cell !== typing.current)
        past.current = [...past.current.slice(1 - STEPS_BACK), { rows, faults }]
      typing.current = cell
      put(sheet)
    },
    undo(): boolean {
      typing.current = undefined
      const last = past.current.pop()
      if (last) put(last)
      return last !== undefined
    },
  }
}

/** The form's words for cells that cannot be read. */
function wordsOf<Row>(
  rows: readonly Row[],
  faults: Faults,
  name: string,
  { keyOf, wordOf, pathOf = (column) => column }: Pick<Options<Row>, 'keyOf' | 'wordOf' | 'pathOf'>,
): Record<string, string> {
  if (!wordOf) return Object.keys(faults).length > 0 ? { [name]: 'invalid' } : {}
  const places = new Map(rows.map((row, index) => [keyOf(row), index]))
  const words = Object.entries(faults).map(([key, text]) => {
    const { row, column } = cellOfKey(key)
    return [`${name}.${places.get(row)}.${pathOf(column)}`, wordOf(column, text)]
  })
  return Object.fromEntries(words)
}

/** By the row's key; a cell is forgiven as soon as it holds something else than what was refused. */
function useProblems<Row>(
  { name, value: rows, problem }: RowsField<Row>,
  faults: Faults,
  { keyOf, write, columnOf }: Omit<Options<Row>, 'version'>,
): ReadonlyMap<string, RowProblems> {
  const refused = useRef<Sheet<Row> & { problem: Problem | undefined }>(undefined)
  if (refused.current?.problem !== problem) refused.current = { problem, rows, faults }
  const then = refused.current ?? { rows, faults }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules are the same for the same field
  return useMemo(() => {
    const found = new Map<string, Record<string, string>>()
    const textIn = (sheet: Sheet<Row>, row: Row, column: string) =>
      sheet.faults[cellKey({ keyOf }, row, column)] ?? write(row, column)
    const now = new Map(rows.map((row) => [keyOf(row), row]))
    for (const [path, word] of Object.entries(problem?.fields ?? {})) {
      const [field, index, ...rest] = path.split('.')
      const before = field === name && index !== undefined ? then.rows[Number(index)] : undefined
      const row = before && now.get(keyOf(before))
      if (!row) continue
      const column = columnOf(rest.join('.'))
      if (column === 'row' || textIn({ rows, faults }, row, column) === textIn(then, before, column))
        found.set(keyOf(row), { ...found.get(keyOf(row)), [column]: word })
    }
    return found
  }, [rows, faults, then, problem])
}
