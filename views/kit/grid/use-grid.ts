// A sheet whose cells are opened to be changed. It has one stop for Tab; inside it arrows lead from cell to cell.
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Cell, following, isOne, moved, type Size } from './place.ts'
import { cleared, copied, filledDown, pasted, type Rules, type Sheet, textOf, typed } from './sheet.ts'
import { alone, cellAt, useCells } from './use-cells.ts'
import { useClipboard } from './use-clipboard.ts'

interface Options<Row, C extends string> {
  sheet: Sheet<Row>
  rules: Rules<Row, C>
  onChange: (sheet: Sheet<Row>) => void
  onUndo: () => void
  onPasted: (result: { cells: number; faulty: number; beyond: number }) => void
  onFilled: () => void
}

export function useGrid<Row, C extends string>(options: Options<Row, C>) {
  const { sheet, rules, onChange, onUndo, onPasted, onFilled } = options
  const { columns, turned = () => undefined } = rules
  const size = { rows: sheet.rows.length, cols: columns.length }
  /** The text a cell is being changed from. */
  const [editing, setEditing] = useState<string>()
  const { table, place, range, setPlace, goTo, go, pointer } = useCells(size, editing !== undefined)

  const cell = ({ row: index, col } = place.at) => {
    const [row, column] = [sheet.rows[index], columns[col]]
    if (!row || column === undefined) return undefined
    return { column, text: textOf(sheet, rules, row, column), turned: turned(row, column) }
  }
  const current = cell()
  const isSwitch = current?.turned !== undefined
  const toggle = (at: Cell) => {
    const found = cell(at)
    if (found?.turned !== undefined) onChange(typed(sheet, rules, at.row, found.column, found.turned))
  }
  const open = (text = current?.text) => {
    if (!current) return
    if (isSwitch) return toggle(place.at)
    setPlace(alone(place.at))
    setEditing(text)
  }
  const commit = (text: string, next: Cell | undefined) => {
    if (current && text !== current.text) onChange(typed(sheet, rules, place.at.row, current.column, text))
    setEditing(undefined)
    if (next) go(next)
  }
  const fill = () => {
    onChange(filledDown(sheet, rules, range))
    onFilled()
  }

  const press = (event: KeyboardEvent) => {
    if (editing !== undefined || !cellAt(event.target)) return
    const control = event.ctrlKey || event.metaKey
    const { key, shiftKey: shift } = event
    const next = moved(place, { key, shift, control }, size)
    if (next) goTo(next)
    else if (control && key.toLowerCase() === 'd') fill()
    else if (control && key.toLowerCase() === 'z') onUndo()
    else if (control || event.altKey) return
    else if (key === 'Enter' || key === 'F2') open()
    else if (key === ' ' && isSwitch) toggle(place.at)
    else if (key === 'Delete' || key === 'Backspace') onChange(cleared(sheet, rules, range))
    else if (key === 'Escape' && !isOne(range)) setPlace(alone(place.at))
    else if (key.length === 1 && current && !isSwitch) open(key)
    else return
    event.preventDefault()
    // Escape would otherwise close what stands around the grid.
    event.stopPropagation()
  }
  const pressInCell = cellKeys({
    place: place.at,
    size,
    commit,
    leave() {
      setEditing(undefined)
      go(place.at)
    },
  })
  useClipboard({
    table,
    onPaste(block) {
      if (editing !== undefined) return false
      const { sheet: next, ...result } = pasted(sheet, rules, range, block)
      onChange(next)
      onPasted(result)
      return true
    },
    onCopy: () => (editing === undefined ? copied(sheet, rules, range) : undefined),
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
      ...pointer,
      onKeyDown: press,
      onFocus(event: { target: EventTarget }) {
        const to = cellAt(event.target)
        if (to && editing === undefined && (to.row !== place.at.row || to.col !== place.at.col)) setPlace(alone(to))
      },
      onClick(event: { target: EventTarget; nativeEvent: Event }) {
        const at = cellAt(event.target)
        if (!at || editing !== undefined) return
        if ((event.target as Element).closest('[data-flag]')) toggle(at)
        else if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') open()
      },
      onDoubleClick(event: { target: EventTarget }) {
        if (cellAt(event.target) && editing === undefined) open()
      },
    },
  }
}

interface CellKeys {
  place: Cell
  size: Size
  /** Keeps what was typed and goes on to a cell; undefined leaves the grid to the browser. */
  commit: (text: string, next: Cell | undefined) => void
  /** Leaves the cell as it was. */
  leave: () => void
}

/** What keys do in the input of an opened cell. */
const cellKeys =
  ({ place, size, commit, leave }: CellKeys) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, shiftKey: shift, currentTarget } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 's') {
      // Saving takes what stands in the form: the cell gives its text first.
      flushSync(() => commit(currentTarget.value, place))
      return
    }
    event.stopPropagation()
    if (key === 'Enter') commit(currentTarget.value, { ...place, row: place.row + (shift ? -1 : 1) })
    else if (key === 'Tab') {
      const next = following(place, size, shift)
      commit(currentTarget.value, next)
      if (!next) return
    } else if (key === 'Escape') leave()
    else return
    event.preventDefault()
  }
