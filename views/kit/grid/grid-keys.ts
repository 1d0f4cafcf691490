// What keys do in a grid: on the sheet, and in the input of an opened cell.
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { type Cell, following, moved, type Place, type Size } from './place.ts'

interface GridKeys {
  place: Place
  size: Size
  /** Of the cell at hand; undefined where the sheet has none. */
  kind: 'switch' | 'text' | undefined
  goTo: (next: Place) => void
  /** Opens the cell at hand, with its own text unless another is given; turns a switch. */
  open: (text?: string) => void
  fill: () => void
  undo: () => void
  clear: () => void
  /** Selects the cell at hand alone; undefined where it already is. */
  narrow: (() => void) | undefined
}

/** What keys do on the sheet while no cell is open. */
export const gridKeys =
  ({ place, size, kind, goTo, open, fill, undo, clear, narrow }: GridKeys) =>
  (event: KeyboardEvent): void => {
    const control = event.ctrlKey || event.metaKey
    const { key, shiftKey: shift } = event
    const next = moved(place, { key, shift, control }, size)
    if (next) goTo(next)
    else if (control && key.toLowerCase() === 'd') fill()
    else if (control && key.toLowerCase() === 'z') undo()
    else if (control || event.altKey) return
    else if (key === 'Enter' || key === 'F2') open()
    else if (key === ' ' && kind === 'switch') open()
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (key === 'Escape' && narrow) narrow()
    else if (key.length === 1 && kind === 'text') open(key)
    else return
    event.preventDefault()
    // Escape would otherwise close what stands around the grid.
    event.stopPropagation()
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
export const cellKeys =
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
