// Pictures get a paragraph of their own: the cursor's paragraph if that is empty, otherwise a new one after it.
import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { Chosen } from '../media/chosen.ts'
import { srcInText } from './own-picture.ts'

const nodeOf = ({ url, alt, width, height }: Chosen) => ({
  type: 'image',
  attrs: { src: srcInText(url), alt, width, height },
})

export const insertPictures = (editor: Editor, pictures: readonly Chosen[]): boolean =>
  pictures.length > 0 &&
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { $to } = tr.selection
      const paragraph = state.schema.nodeFromJSON({ type: 'paragraph', content: pictures.map(nodeOf) })
      const inText = $to.parent.isTextblock
      const isEmpty = inText && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0
      // A cursor between cells or around a block is in no paragraph; then it goes after the outermost block.
      const end = inText ? $to.after() : $to.depth > 0 ? $to.after(1) : $to.pos
      const start = isEmpty ? $to.before() : end
      tr.replaceWith(start, end, paragraph)
      tr.setSelection(TextSelection.create(tr.doc, start + paragraph.nodeSize - 1))
      return true
    })
    .run()
