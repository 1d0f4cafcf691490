// What happens to what is pasted into a text or dropped on it: HTML is cleaned, pictures go to the library.
import { Selection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { filesOf } from '../media/check-file.ts'
import { cleanPaste } from './clean-paste.ts'
import { foreignPictures } from './own-picture.ts'

interface Acts {
  /** Pictures that come as files. */
  onFiles: (files: File[]) => void
  /** So many pictures could not be kept. */
  onLeft: (pictures: number) => void
}

/** Word processors hand over a picture of the text along with the text: then the text is meant. */
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
