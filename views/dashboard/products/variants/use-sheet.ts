// The rows of variants as the grid works on them: with the text of cells that cannot be read, the way back, and what the
// server said of each cell.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../../api/client.ts'
import type { EditForm } from '../../kit/edit/use-edit-form.ts'
import type { Values } from '../values.ts'
import { type Faults, faultsOf, type Sheet } from './changes.ts'
import { pairKey, type Variant } from './variant.ts'

const STEPS_BACK = 50

/** Words of FieldProblem by column, or by `row` for what is wrong with the pair itself. */
export type RowProblems = Readonly<Record<string, string>>

export function useSheet(form: EditForm<Values>) {
  const { value: rows, onValue, onFault, fault } = form.field('variants')
  const [faults, setFaults] = useState<Faults>({})
  const past = useRef<Sheet[]>([])

  // Discarding the form's changes takes faults with it.
  useEffect(() => {
    if (fault === undefined) setFaults({})
  }, [fault])
  // What was saved is no step any more: going behind it would book its stock twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version anew
  useEffect(() => {
    past.current = []
  }, [form.version])

  const put = (sheet: Sheet) => {
    const left = faultsOf(sheet.rows, sheet.faults)
    setFaults(left)
    onFault(Object.keys(left).length > 0 ? 'invalid' : undefined)
    onValue([...sheet.rows])
  }
  return {
    sheet: { rows, faults } as Sheet,
    problems: useProblems(rows, form.problem),
    change(sheet: Sheet) {
      past.current = [...past.current.slice(1 - STEPS_BACK), { rows, faults }]
      put(sheet)
    },
    undo(): boolean {
      const last = past.current.pop()
      if (last) put(last)
      return last !== undefined
    },
  }
}

/** By pairKey; a cell is forgiven as soon as it holds something else than what was refused. */
function useProblems(rows: readonly Variant[], problem: Problem | undefined): ReadonlyMap<string, RowProblems> {
  const refused = useRef<{ problem: Problem | undefined; rows: readonly Variant[] }>(undefined)
  if (refused.current?.problem !== problem) refused.current = { problem, rows }
  const { rows: then } = refused.current ?? { rows }
  return useMemo(() => {
    const found = new Map<string, Record<string, string>>()
    const now = new Map(rows.map((row) => [pairKey(row), row]))
    for (const [path, word] of Object.entries(problem?.fields ?? {})) {
      const [, index, column = 'row'] = /^variants\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
      const before = index === undefined ? undefined : then[Number(index)]
      const row = before && now.get(pairKey(before))
      if (!row) continue
      const same = !(column in row) || row[column as keyof Variant] === before[column as keyof Variant]
      const named = ['sizeId', 'colorId', 'id'].includes(column) ? 'row' : column
      if (same) found.set(pairKey(row), { ...found.get(pairKey(row)), [named]: word })
    }
    return found
  }, [rows, then, problem])
}
