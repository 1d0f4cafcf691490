// What keys, the clipboard and dragging do in the table of sizes: arrows lead to the same column of another row, with Alt
// they move the row, and a block pasted from a spreadsheet fills the cells from there on.
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readBlock } from '../../kit/grid/clipboard.ts'
import { type SizeRow, shifted } from './size-rows.ts'

interface Options {
  rows: readonly SizeRow[]
  /** Names of the columns that take text, from the left: `label`, `code`, then the measures. */
  columns: readonly string[]
  onRows: (rows: SizeRow[]) => void
  /** The row with the text of a pasted cell; undefined where the text means nothing there. */
  written: (row: SizeRow, column: string, text: string) => SizeRow | undefined
  /** How many cells of a pasted block meant nothing. */
  onPasted: (unread: number) => void
  onMoved: (row: SizeRow, place: number) => void
  newRow: () => SizeRow
  most: number
}

/** `key:column`, which each input of the table carries. */
export const cellOf = (key: string, column: string) => `${key}:${column}`

export function useRows({ rows, columns, onRows, written, onPasted, onMoved, newRow, most }: Options) {
  const table = useRef<HTMLTableElement>(null)
  const focused = useRef<string>(undefined)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()

  const cell = (name: string) => table.current?.querySelector<HTMLInputElement>(`[data-cell="${CSS.escape(name)}"]`)
  // A row that moves takes the focus along.
  useEffect(() => {
    if (focused.current) cell(focused.current)?.focus()
    focused.current = undefined
  })
  const find = (target: EventTarget) => {
    const name = (target as HTMLElement).dataset?.cell ?? ''
    const split = name.indexOf(':')
    const row = rows.findIndex(({ key }) => key === name.slice(0, split))
    return row < 0 ? undefined : { row, column: name.slice(split + 1), name }
  }
  const move = (from: number, to: number, then?: string) => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length || from === to) return
    focused.current = then
    onRows(shifted(rows, from, to))
    onMoved(row, to + 1)
  }

  return {
    table,
    move,
    over:
      over !== undefined && dragged !== undefined && over !== dragged ? { at: over, below: over > dragged } : undefined,
    dragged,
    /** Focuses a cell once it is there. */
    lead: (name: string) => {
      focused.current = name
    },
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const at = find(event.target)
        const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key]
        if (!at || step === undefined || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        if (event.altKey && event.key !== 'Enter') return move(at.row, at.row + step, at.name)
        const next = rows[at.row + step]
        const input = next && cell(cellOf(next.key, at.column))
        input?.focus()
        input?.select()
      },
      onPaste(event: ClipboardEvent) {
        const at = find(event.target)
        const block = readBlock(event.clipboardData.getData('text/plain'))
        const start = at ? columns.indexOf(at.column) : -1
        // One cell is what any input takes by itself.
        if (!at || start < 0 || (block.length < 2 && (block[0]?.length ?? 0) < 2)) return
        event.preventDefault()
        const next = [...rows]
        let unread = 0
        for (const [line, cells] of block.slice(0, most - at.row).entries()) {
          const row = next[at.row + line] ?? newRow()
          next[at.row + line] = cells.reduce((filled, text, offset) => {
            const column = columns[start + offset]
            if (column === undefined) return filled
            const changed = written(filled, column, text.trim())
            if (!changed) unread += 1
            return changed ?? filled
          }, row)
        }
        onRows(next)
        onPasted(unread)
      },
      onDragStart(event: DragEvent) {
        const row = (event.target as HTMLElement).closest('tr')
        if (!row) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        event.dataTransfer.setDragImage(row, 16, 16)
        setDragged(row.sectionRowIndex)
      },
      onDragOver(event: DragEvent) {
        const row = (event.target as HTMLElement).closest('tr')
        if (dragged === undefined || !row) return
        event.preventDefault()
        setOver(row.sectionRowIndex)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        if (dragged !== undefined && over !== undefined) move(dragged, over)
        setDragged(undefined)
        setOver(undefined)
      },
      onDragEnd() {
        setDragged(undefined)
        setOver(undefined)
      },
    },
  }
}
