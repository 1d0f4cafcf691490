// Handles content pasted or dropped into a text: HTML is cleaned, picture files are uploaded to the library.
import { Selection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { filesOf } from '../media/check-file.ts'
import { cleanPaste } from './clean-paste.ts'
import { foreignPictures } from './own-picture.ts'

interface Acts {
  /** Called with pasted or dropped picture files. */
  onFiles: (files: File[]) => void
  /** Called with the number of pictures that could not be kept. */
  onLeft: (pictures: number) => void
}

/** Word processors add a picture of the copied text to the clipboard; it is ignored if there is text as well. */
const isOnlyPicture = (data: DataTransfer): boolean =>
  data
    .getData('text/html')
    .replace(/<!--[\s\S]*?-->|<[^>]*>|&nbsp;/g, '')
    .trim() === '' && data.getData('text/plain').trim() === ''

export const pasteProps = ({ onFiles, onLeft }: Acts): EditorProps => ({
  transformPastedHTML(html) {
    const clean = cleanPaste(html)
    const left = foreignPictures(clean, location.origin)
    if (left > 0) onLeft(left)
    return clean
  },
  handlePaste(_, { clipboardData }) {
    const files = filesOf(clipboardData)
    if (!clipboardData || files.length === 0 || !isOnlyPicture(clipboardData)) return false
    onFiles(files)
    return true
  },
  handleDrop(view, event, _slice, moved) {
    const files = filesOf(event.dataTransfer)
    if (moved || files.length === 0) return false
    event.preventDefault()
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
    onFiles(files)
    return true
  },
})
