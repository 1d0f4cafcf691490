// Where a person is among the cells of a table: the cell they stand on, the range they have selected by keys or pointer,
// and the focus, which follows. Each cell carries `data-cell="row:col"`.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Cell, clamp, fit, type Place, rangeOf, type Size, START } from './place.ts'

export const cellName = ({ row, col }: Cell): string => `${row}:${col}`

/** The cell an event happened in. */
export const cellAt = (target: EventTarget | null): Cell | undefined => {
  const [row, col] = (target as Element | null)?.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':') ?? []
  return row === undefined ? undefined : { row: Number(row), col: Number(col) }
}

export const alone = (cell: Cell): Place => ({ at: cell, from: cell })

/** While `holds` is set the focus stays where it is: in the input of an opened cell. */
export function useCells(size: Size, holds = false) {
  const [last, setPlace] = useState(START)
  const place = fit(last, size)
  const table = useRef<HTMLTableElement>(null)
  /** Whether the focus should follow the place. */
  const follow = useRef(false)
  const dragging = useRef(false)

  useEffect(() => {
    if (!follow.current || holds) return
    follow.current = false
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${cellName(place.at)}"]`)
    cell?.focus()
    if (cell instanceof HTMLInputElement) cell.select()
  })
  useEffect(() => {
    const end = () => {
      if (dragging.current) follow.current = true
      dragging.current = false
    }
    document.addEventListener('pointerup', end)
    return () => document.removeEventListener('pointerup', end)
  }, [])

  return {
    table,
    place,
    range: rangeOf(place),
    setPlace,
    /** Goes to a place; the focus follows. */
    goTo(next: Place) {
      follow.current = true
      setPlace(next)
    },
    /** Goes to a cell, or to the nearest there is. */
    go(cell: Cell) {
      follow.current = true
      setPlace(alone(clamp(cell, size)))
    },
    /** Selecting with the pointer. */
    pointer: {
      onPointerDown(event: PointerEvent) {
        const cell = cellAt(event.target)
        if (!cell || event.button !== 0 || (event.target as Element).tagName === 'INPUT') return
        setPlace({ at: cell, from: event.shiftKey ? place.from : cell })
        dragging.current = event.pointerType === 'mouse'
      },
      onPointerOver(event: PointerEvent) {
        const cell = dragging.current ? cellAt(event.target) : undefined
        if (cell) setPlace({ at: cell, from: place.from })
      },
    },
  }
}
