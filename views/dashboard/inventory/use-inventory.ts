// What is typed into the inventory until it is saved: rows, cells that cannot be read, the way back, what the server
// refused, and what somebody else changed meanwhile.
import { useEffect, useRef, useState } from 'react'
import type { InventoryRow } from '#contract/inventory.ts'
import type { Problem } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import type { Sheet } from '../../kit/grid/sheet.ts'
import { COLUMNS, type Column, type Conflict, cellOf, isDirty, rebased, savedRow } from './cells.ts'

const STEPS_BACK = 50

const byId = (rows: readonly InventoryRow[]) => new Map(rows.map((row) => [row.id, row]))

export function useInventory(loaded: readonly InventoryRow[]) {
  const [base, setBase] = useState(() => byId(loaded))
  const [sheet, setSheet] = useState<Sheet<InventoryRow>>({ rows: loaded, faults: {} })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<Problem>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [saving, setSaving] = useState(false)
  const past = useRef<Sheet<InventoryRow>[]>([])
  const seen = useRef(loaded)

  const start = (rows: readonly InventoryRow[]) => {
    setBase(byId(rows))
    setSheet({ rows, faults: {} })
    setRefused({})
    setProblem(undefined)
    setConflicts([])
    past.current = []
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with the rows of another page or filter
  useEffect(() => {
    if (seen.current === loaded) return
    seen.current = loaded
    start(loaded)
  }, [loaded])

  const dirty = sheet.rows.flatMap((row) =>
    COLUMNS.filter((column) => isDirty(row, base.get(row.id), column)).map((column) => cellOf(row, column)),
  )
  const faults = Object.keys(sheet.faults).length

  /** Somebody else changed rows: they are read again, and put beside what was typed. */
  const compare = async (ids: readonly string[]) => {
    const found = await live.attempt('GET /api/admin/inventory', { query: { ids: ids.slice(0, 100), limit: 100 } })
    if (!found.ok) return
    const now = byId(found.data.rows)
    const next = rebased(sheet.rows, base, now)
    setBase(new Map([...base, ...now]))
    setSheet({ ...sheet, rows: next.rows })
    setConflicts(next.conflicts)
    past.current = []
  }

  const save = async (reason: string): Promise<number | undefined> => {
    const rows = sheet.rows.flatMap((row) => {
      const was = base.get(row.id)
      return (was && savedRow(row, was)) ?? []
    })
    if (saving || rows.length === 0 || faults > 0) return undefined
    setSaving(true)
    const result = await live.attempt('PUT /api/admin/inventory', { body: { rows, reason } })
    if (result.ok) {
      const now = byId(result.data.rows)
      start(sheet.rows.map((row) => now.get(row.id) ?? row))
      setSaving(false)
      return rows.length
    }
    const fields = Object.entries(result.problem.fields ?? {}).map(([path, word]) => {
      const [, index = '', field = ''] = path.split('.')
      return { id: rows[Number(index)]?.id ?? '', field, word }
    })
    const stale = fields.filter(({ field }) => field === 'version').map(({ id }) => id)
    setProblem(result.problem)
    setRefused(
      Object.fromEntries(
        fields.filter(({ field }) => field !== 'version').map(({ id, field, word }) => [`${id}\n${field}`, word]),
      ),
    )
    if (stale.length > 0) await compare(stale)
    setSaving(false)
    return undefined
  }

  return {
    sheet,
    base,
    dirty,
    faults,
    problem,
    conflicts,
    saving,
    save,
    /** Words for cells that the server refused, by cellKey. */
    refused,
    change(next: Sheet<InventoryRow>) {
      past.current = [...past.current.slice(1 - STEPS_BACK), sheet]
      setSheet(next)
      // A cell is refused as long as it holds what was refused.
      const rows = byId(next.rows)
      const before = byId(sheet.rows)
      setRefused((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([key]) => {
            const [id = '', column] = key.split('\n') as [string, Column]
            return rows.get(id)?.[column] === before.get(id)?.[column]
          }),
        ),
      )
    },
    undo(): boolean {
      const last = past.current.pop()
      if (last) setSheet(last)
      return last !== undefined
    },
    discard: () => start([...sheet.rows].map((row) => base.get(row.id) ?? row)),
    takeTheirs({ row: { id }, column, theirs }: Conflict) {
      setSheet({ ...sheet, rows: sheet.rows.map((row) => (row.id === id ? { ...row, [column]: theirs } : row)) })
      setConflicts(conflicts.filter((one) => one.row.id !== id || one.column !== column))
    },
    keepMine({ row: { id }, column }: Conflict) {
      setConflicts(conflicts.filter((one) => one.row.id !== id || one.column !== column))
    },
  }
}
