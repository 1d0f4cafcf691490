// Files that are dropped on an area of the page or pasted. A file dropped beside the area does not make the browser
// leave the page.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { filesOf } from './check-file.ts'

const carriesFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

const isText = (target: Element): boolean =>
  (target instanceof HTMLElement && target.isContentEditable) ||
  target.matches('textarea, input:not([type=file], [type=checkbox], [type=radio])')

/** Matches areas that accept pictures; the innermost one receives the files. */
const PLACE = '[data-takes-pictures], dialog'

interface Options {
  disabled?: boolean | undefined
  /** Accepts files pasted anywhere on the page; otherwise only while focus is inside the area. */
  pastePage?: boolean
  onFiles: (files: File[]) => void
}

/** Returns whether files are being dragged over the area. */
export function useFileDrop(place: RefObject<HTMLElement | null>, { disabled, pastePage, onFiles }: Options): boolean {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles

  useEffect(() => {
    const nearest = ({ target }: Event) => (target instanceof Element ? target.closest(PLACE) : null)
    const drag = (event: DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return
      // The rich text editor handles files dropped into it.
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      const here = !disabled && nearest(event) === place.current
      setOver(here)
      event.preventDefault()
      if (event.dataTransfer && (here || !nearest(event))) event.dataTransfer.dropEffect = here ? 'copy' : 'none'
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && place.current?.contains(event.relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      event.preventDefault()
      const files = filesOf(event.dataTransfer)
      if (!disabled && nearest(event) === place.current && files.length > 0) take.current(files)
    }
    const paste = (event: ClipboardEvent) => {
      if (disabled || event.defaultPrevented || (event.target instanceof Element && isText(event.target))) return
      const target = nearest(event)
      if (target !== place.current && !(pastePage && target === null)) return
      const files = filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('dragover', drag)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', drag)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [place, disabled, pastePage])
  return over
}
