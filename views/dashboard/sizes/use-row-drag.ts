// Dragging a row of the table by its handle to another place.
import { type DragEvent, useState } from 'react'

const rowAt = (event: DragEvent) => (event.target as HTMLElement).closest('tr')

export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    dragged,
    /** Where the row would be dropped: above or below the row at this index. */
    target:
      over !== undefined && dragged !== undefined && over !== dragged ? { at: over, below: over > dragged } : undefined,
    handlers: {
      onDragStart(event: DragEvent) {
        const row = rowAt(event)
        if (!row) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        event.dataTransfer.setDragImage(row, 16, 16)
        setDragged(row.sectionRowIndex)
      },
      onDragOver(event: DragEvent) {
        const row = rowAt(event)
        if (dragged === undefined || !row) return
        event.preventDefault()
        setOver(row.sectionRowIndex)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        if (dragged !== undefined && over !== undefined) onMove(dragged, over)
        end()
      },
      onDragEnd: end,
    },
  }
}
