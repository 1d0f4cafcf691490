// A sheet over a field of a form that holds rows: with the text of cells that cannot be read, the way back, and what the
// server refused in each cell.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../api/client.ts'
import { type Faults, faultsOf, type Rules, type Sheet } from './sheet.ts'

const STEPS_BACK = 50

/** Words of FieldProblem by column, or by `row` for what is wrong with the row itself. */
export type RowProblems = Readonly<Record<string, string>>

interface RowsField<Row> {
  name: string
  value: readonly Row[]
  onValue: (rows: Row[]) => void
  problem: Problem | undefined
  fault: string | undefined
  onFault: (word: string | undefined) => void
}

interface Options<Row> extends Pick<Rules<Row>, 'keyOf'> {
  /** The text of a cell: a cell is as it was refused while its text is the same. */
  write: (row: Row, column: string) => string
  /** The version of the record the form stands on. */
  version: number | null
  /** The column that a path within a row (`measurements.chest`) is about; `row` where it is the row itself. */
  columnOf: (path: string) => string
}

export function useSheet<Row>(field: RowsField<Row>, { version, ...rules }: Options<Row>) {
  const { value: rows, onValue, onFault, fault } = field
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
    onFault(Object.keys(left).length > 0 ? 'invalid' : undefined)
    onValue([...sheet.rows])
  }
  return {
    sheet: { rows, faults } as Sheet<Row>,
    problems: useProblems(field, rules),
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

/** By the row's key; a cell is forgiven as soon as it holds something else than what was refused. */
function useProblems<Row>(
  { name, value: rows, problem }: RowsField<Row>,
  { keyOf, write, columnOf }: Omit<Options<Row>, 'version'>,
): ReadonlyMap<string, RowProblems> {
  const refused = useRef<{ problem: Problem | undefined; rows: readonly Row[] }>(undefined)
  if (refused.current?.problem !== problem) refused.current = { problem, rows }
  const { rows: then } = refused.current ?? { rows }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules are the same for the same field
  return useMemo(() => {
    const found = new Map<string, Record<string, string>>()
    const now = new Map(rows.map((row) => [keyOf(row), row]))
    for (const [path, word] of Object.entries(problem?.fields ?? {})) {
      const [field, index, ...rest] = path.split('.')
      const before = field === name && index !== undefined ? then[Number(index)] : undefined
      const row = before && now.get(keyOf(before))
      if (!row) continue
      const column = columnOf(rest.join('.'))
      if (column === 'row' || write(row, column) === write(before, column))
        found.set(keyOf(row), { ...found.get(keyOf(row)), [column]: word })
    }
    return found
  }, [rows, then, problem])
}
