// Blocks of cells from and to the clipboard, while the focus is in a cell of the table. The browser sends these events to
// where text is selected, not to the cell that has the focus: so the document listens.
import { type RefObject, useEffect } from 'react'
import { readBlock, writeBlock } from './clipboard.ts'
import { cellAt } from './use-cells.ts'

interface Options {
  table: RefObject<HTMLTableElement | null>
  /** Answers false where the block is left to the browser. */
  onPaste: (block: string[][]) => boolean
  /** The cells to copy; undefined leaves copying to the browser. */
  onCopy: () => string[][] | undefined
}

export function useClipboard({ table, onPaste, onCopy }: Options): void {
  useEffect(() => {
    const isHere = () => table.current?.contains(document.activeElement) && cellAt(document.activeElement)
    const paste = (event: ClipboardEvent) => {
      if (!isHere() || !event.clipboardData) return
      if (onPaste(readBlock(event.clipboardData.getData('text/plain')))) event.preventDefault()
    }
    const copy = (event: ClipboardEvent) => {
      const cells = isHere() ? onCopy() : undefined
      if (!cells || !event.clipboardData) return
      event.clipboardData.setData('text/plain', writeBlock(cells))
      event.preventDefault()
    }
    document.addEventListener('paste', paste)
    document.addEventListener('copy', copy)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('copy', copy)
    }
  })
}
