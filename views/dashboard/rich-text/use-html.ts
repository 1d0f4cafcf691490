// Keeps an editor and the form's value in step. The editor writes HTML a little otherwise than the shop stores it; as long
// as nothing has changed by that measure, the form keeps its own spelling, and does not count as changed.
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { normal, written } from './written.ts'

export function useHtml(editor: Editor | null, value: string, onChange: (html: string) => void): void {
  /** A spelling of the form's, and how the editor writes the same. */
  const pair = useRef<{ given: string; own: string }>(undefined)
  const known = useRef<string>(undefined)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    if (!editor || known.current === value) return
    const own = normal(value, editor.schema)
    pair.current = { given: value, own }
    known.current = value
    // What was just saved comes back in the shop's spelling: the cursor stays where it is.
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
