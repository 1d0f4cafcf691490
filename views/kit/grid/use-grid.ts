// A sheet whose cells are opened to be changed. It has one stop for Tab; inside it arrows lead from cell to cell.
import { type KeyboardEvent, useState } from 'react'
import { cellKeys, gridKeys } from './grid-keys.ts'
import { type Cell, isOne } from './place.ts'
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

  const press = gridKeys({
    place,
    size,
    kind: current && (isSwitch ? 'switch' : 'text'),
    goTo,
    open,
    fill,
    undo: onUndo,
    clear: () => onChange(cleared(sheet, rules, range)),
    narrow: isOne(range) ? undefined : () => setPlace(alone(place.at)),
  })
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
      onKeyDown: (event: KeyboardEvent) => editing === undefined && cellAt(event.target) && press(event),
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
