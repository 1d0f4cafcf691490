// Dragging a row of the tree: dropping on a row's upper edge moves before it, on its lower edge after it, in between
// into it. Only valid targets accept the drop.
import { type DragEvent, useState } from 'react'
import { dropped, type Row, type Target, type Where } from './branches.ts'

/** The share of a row's height, at its top and bottom, that means before or after it. */
const EDGE = 0.28

interface Over {
  id: string
  where: Where
  target: Target
}

const rowIn = (event: DragEvent): HTMLElement | null => (event.target as Element).closest('tr[data-id]')

export function useDrag(rows: readonly Row[], onDrop: (row: Row, target: Target) => void) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<Over>()

  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    dragged,
    over,
    handlers: {
      onDragStart(event: DragEvent) {
        const row = rowIn(event)
        const id = row?.dataset.id
        if (!row || !id) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        event.dataTransfer.setDragImage(row, 16, 16)
        setDragged(id)
      },
      onDragOver(event: DragEvent) {
        const row = rowIn(event)
        const id = row?.dataset.id
        if (!dragged || !row || !id) return
        const { top, height } = row.getBoundingClientRect()
        const share = (event.clientY - top) / height
        const where = share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'into'
        const target = dropped(rows, dragged, id, where)
        if (target) {
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
        }
        if (!target) setOver(undefined)
        else if (over?.id !== id || over.where !== where) setOver({ id, where, target })
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        const row = rows.find(({ id }) => id === dragged)
        if (row && over) onDrop(row, over.target)
        end()
      },
      onDragEnd: end,
    },
  }
}
