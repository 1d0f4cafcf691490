// Keeps the editor and the form's value in sync. The editor writes HTML slightly differently from the stored form;
// until the text really changes, the form keeps the stored HTML and is not marked as changed.
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { normal, written } from './written.ts'

export function useHtml(editor: Editor | null, value: string, onChange: (html: string) => void): void {
  /** The form's HTML, and the same text as the editor writes it. */
  const pair = useRef<{ given: string; own: string }>(undefined)
  const known = useRef<string>(undefined)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    if (!editor || known.current === value) return
    const own = normal(value, editor.schema)
    pair.current = { given: value, own }
    known.current = value
    // Saved HTML may come back in another spelling of the same text; not resetting it keeps the cursor in place.
    if (own !== written(editor)) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    if (!editor) return
    const update = () => {
      const now = written(editor)
      const html = now === pair.current?.own ? pair.current.given : now
      if (html === known.current) return
      known.current = html
      latest.current(html)
    }
    editor.on('update', update)
    return () => {
      editor.off('update', update)
    }
  }, [editor])
}
