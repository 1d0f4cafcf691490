// The editor's content as HTML, and stored HTML normalized as the editor would write it.
import { Fragment, type Schema } from '@tiptap/pm/model'
import { createNodeFromContent, type Editor, getHTMLFromFragment } from '@tiptap/react'
import { compact } from './compact.ts'

export const written = (editor: Editor): string => compact(editor.getHTML())

export function normal(html: string, schema: Schema): string {
  const doc = createNodeFromContent(html, schema, { slice: false })
  return compact(getHTMLFromFragment(doc instanceof Fragment ? doc : doc.content, schema))
}
