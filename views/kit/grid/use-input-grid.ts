// A sheet whose cells are inputs all the time: arrows up and down and Enter lead from row to row, with Alt an arrow moves
// the row; what else is typed belongs to the input.
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { cellKey, filledDown, type Pasted, pasted, type Rules, type Sheet, textOf, typed } from './sheet.ts'
import { alone, cellAt, cellName, useCells } from './use-cells.ts'
import { useClipboard } from './use-clipboard.ts'

interface Options<Row, C extends string> {
  sheet: Sheet<Row>
  rules: Rules<Row, C>
  /** `cell` is the cellKey of the one cell that is typed into. */
  onChange: (sheet: Sheet<Row>, cell?: string) => void
  onUndo: () => void
  onPasted: (result: Pasted<Row>) => void
  /** Moves a row; answers false where there is no such place. */
  onMove: (from: number, to: number) => boolean
}

export function useInputGrid<Row, C extends string>(options: Options<Row, C>) {
  const { sheet, rules, onChange, onUndo, onPasted, onMove } = options
  const { table, range, setPlace, goTo, go } = useCells({ rows: sheet.rows.length, cols: rules.columns.length })
  /** What was typed into a cell stays as it was typed until the cell is left, also where it is written otherwise. */
  const [draft, setDraft] = useState<{ key: string; text: string }>()
  const change = (next: Sheet<Row>) => {
    setDraft(undefined)
    onChange(next)
  }

  const press = (event: KeyboardEvent) => {
    const at = cellAt(event.target)
    if (!at) return
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'd') change(filledDown(sheet, rules, range))
      else if (key === 'z') {
        setDraft(undefined)
        onUndo()
      } else return
    } else if (step === undefined) return
    else if (event.altKey && event.key !== 'Enter') {
      if (onMove(at.row, at.row + step)) goTo(alone({ ...at, row: at.row + step }))
    } else if (sheet.rows[at.row + step]) go({ ...at, row: at.row + step })
    event.preventDefault()
  }
  useClipboard({
    table,
    onPaste(block) {
      // A single cell is pasted by the browser, as into any input.
      if (block.length < 2 && (block[0]?.length ?? 0) < 2) return false
      setDraft(undefined)
      onPasted(pasted(sheet, rules, range, block))
      return true
    },
    onCopy: () => undefined,
  })

  return {
    table,
    /** Leads to a cell, also to one that is only now being made. */
    lead: (row: number, col: number) => goTo(alone({ row, col })),
    handlers: {
      onKeyDown: press,
      onFocus(event: { target: EventTarget }) {
        const cell = cellAt(event.target)
        if (cell) setPlace(alone(cell))
      },
    },
    /** For the input of a cell. */
    cell(row: Row, index: number, column: C) {
      const key = cellKey(rules, row, column)
      return {
        'data-cell': cellName({ row: index, col: rules.columns.indexOf(column) }),
        value: draft?.key === key ? draft.text : textOf(sheet, rules, row, column),
        onChange({ target }: ChangeEvent<HTMLInputElement>) {
          setDraft({ key, text: target.value })
          onChange(typed(sheet, rules, index, column, target.value), key)
        },
        onBlur: () => setDraft(undefined),
      }
    },
  }
}
