// What keys, pointer and clipboard do in the grid of variants. The grid has one stop for Tab; inside it arrows lead from
// cell to cell, and a cell is changed in place.
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readBlock, writeBlock } from '../../../kit/grid/clipboard.ts'
import { cleared, copied, filledDown, pasted, type Sheet, typed } from './changes.ts'
import { type ColumnId, type Manner, RULES, writeCell } from './columns.ts'
import { type Cell, clamp, fit, following, moved, rangeOf, START } from './place.ts'

interface Options {
  sheet: Sheet
  columns: readonly ColumnId[]
  manner: Manner
  onChange: (sheet: Sheet) => void
  onUndo: () => void
  onPasted: (result: { cells: number; faulty: number; beyond: number }) => void
  onFilled: () => void
}

const one = (cell: Cell) => ({ at: cell, from: cell })

const cellOf = (target: EventTarget | null): Cell | undefined => {
  const [row, col] = (target as Element | null)?.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':') ?? []
  return row === undefined ? undefined : { row: Number(row), col: Number(col) }
}

export function useGrid({ sheet, columns, manner, onChange, onUndo, onPasted, onFilled }: Options) {
  const size = { rows: sheet.rows.length, cols: columns.length }
  const [kept, setPlace] = useState(START)
  const place = fit(kept, size)
  const range = rangeOf(place)
  /** The text a cell is being changed from. */
  const [editing, setEditing] = useState<string>()
  const table = useRef<HTMLTableElement>(null)
  /** Whether the focus should follow the place. */
  const follow = useRef(false)
  const dragging = useRef(false)

  useEffect(() => {
    if (!follow.current || editing !== undefined) return
    follow.current = false
    const { row, col } = place.at
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${col}"]`)?.focus()
  })
  useEffect(() => {
    const end = () => {
      if (dragging.current) follow.current = true
      dragging.current = false
    }
    document.addEventListener('pointerup', end)
    return () => document.removeEventListener('pointerup', end)
  }, [])

  const go = (cell: Cell) => {
    follow.current = true
    setPlace(one(clamp(cell, size)))
  }
  const open = (text?: string) => {
    const [row, column] = [sheet.rows[place.at.row], columns[place.at.col]]
    if (!row || !column) return
    if (RULES[column].kind === 'flag') return toggle(place.at)
    setPlace(one(place.at))
    setEditing(text ?? copied(sheet, columns, rangeOf(one(place.at)), manner)[0]?.[0] ?? '')
  }
  const toggle = ({ row, col }: Cell) => {
    const [variant, column] = [sheet.rows[row], columns[col]]
    if (!variant || !column || RULES[column].kind !== 'flag') return
    const text = writeCell(column, { ...variant, [column]: !variant[column] }, manner)
    onChange(typed(sheet, row, column, text, manner))
  }
  /** Keeps what was typed and goes on to a cell; undefined leaves the grid to the browser. */
  const commit = (text: string, next: Cell | undefined) => {
    const column = columns[place.at.col]
    const before = copied(sheet, columns, rangeOf(one(place.at)), manner)[0]?.[0]
    if (column && text !== before) onChange(typed(sheet, place.at.row, column, text, manner))
    setEditing(undefined)
    if (next) go(next)
  }
  const fill = () => {
    onChange(filledDown(sheet, columns, range))
    onFilled()
  }

  const press = (event: KeyboardEvent) => {
    if (editing !== undefined || !cellOf(event.target)) return
    const control = event.ctrlKey || event.metaKey
    const { key, shiftKey: shift } = event
    const column = columns[place.at.col]
    const next = moved(place, { key, shift, control }, size)
    if (next) {
      follow.current = true
      setPlace(next)
    } else if (control && key.toLowerCase() === 'd') fill()
    else if (control && key.toLowerCase() === 'z') onUndo()
    else if (control || event.altKey) return
    else if (key === 'Enter' || key === 'F2') open()
    else if (key === ' ' && column && RULES[column].kind === 'flag') toggle(place.at)
    else if (key === 'Delete' || key === 'Backspace') onChange(cleared(sheet, columns, range, manner))
    else if (key === 'Escape' && (range.top !== range.bottom || range.left !== range.right)) setPlace(one(place.at))
    else if (key.length === 1 && column && RULES[column].kind !== 'flag') open(key)
    else return
    event.preventDefault()
    // Escape would otherwise close what stands around the grid.
    event.stopPropagation()
  }
  const pressInCell = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey: shift, currentTarget } = event
    const { row, col } = place.at
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 's') {
      // Saving takes what stands in the form: the cell gives its text first.
      flushSync(() => commit(currentTarget.value, place.at))
      return
    }
    event.stopPropagation()
    if (key === 'Enter') commit(currentTarget.value, { row: row + (shift ? -1 : 1), col })
    else if (key === 'Tab') {
      const next = following(place.at, size, shift)
      commit(currentTarget.value, next)
      if (!next) return
    } else if (key === 'Escape') {
      setEditing(undefined)
      go(place.at)
    } else return
    event.preventDefault()
  }

  const clip = (event: globalThis.ClipboardEvent | ClipboardEvent) => {
    if (editing !== undefined || !table.current?.contains(document.activeElement) || !event.clipboardData) return
    if (!cellOf(document.activeElement)) return
    if (event.type === 'paste') {
      const { sheet: next, ...result } = pasted(
        sheet,
        columns,
        range,
        readBlock(event.clipboardData.getData('text/plain')),
        manner,
      )
      onChange(next)
      onPasted(result)
    } else event.clipboardData.setData('text/plain', writeBlock(copied(sheet, columns, range, manner)))
    event.preventDefault()
  }
  // The browser sends these to where text is selected, not to the cell that has the focus.
  useEffect(() => {
    document.addEventListener('paste', clip)
    document.addEventListener('copy', clip)
    return () => {
      document.removeEventListener('paste', clip)
      document.removeEventListener('copy', clip)
    }
  })

  return {
    table,
    place,
    range,
    editing,
    fill,
    commit,
    pressInCell,
    /** For the table itself. */
    handlers: {
      onKeyDown: press,
      onFocus(event: { target: EventTarget }) {
        const cell = cellOf(event.target)
        if (cell && editing === undefined && (cell.row !== place.at.row || cell.col !== place.at.col))
          setPlace(one(cell))
      },
      onPointerDown(event: PointerEvent) {
        const cell = cellOf(event.target)
        if (!cell || event.button !== 0 || (event.target as Element).tagName === 'INPUT') return
        setPlace({ at: cell, from: event.shiftKey ? place.from : cell })
        dragging.current = event.pointerType === 'mouse'
      },
      onPointerOver(event: PointerEvent) {
        const cell = dragging.current ? cellOf(event.target) : undefined
        if (cell) setPlace({ at: cell, from: place.from })
      },
      onClick(event: { target: EventTarget; nativeEvent: Event }) {
        const cell = cellOf(event.target)
        if (!cell || editing !== undefined) return
        if ((event.target as Element).closest('[data-flag]')) toggle(cell)
        else if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') open()
      },
      onDoubleClick(event: { target: EventTarget }) {
        if (cellOf(event.target) && editing === undefined) open()
      },
    },
  }
}
