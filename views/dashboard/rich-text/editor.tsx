// The rich text editor itself, in a chunk that is loaded only by screens with formatted text.
import { useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Coming } from './coming.tsx'
import styles from './editor.module.css'
import { EditorBox, type TextRequests } from './editor-box.tsx'
import { pasteProps } from './paste-props.ts'
import { schema } from './schema.ts'
import { SourceArea } from './source-area.tsx'
import { useHtml } from './use-html.ts'

export interface EditorProps {
  id: string
  label: string
  value: string
  onChange: (html: string) => void
  disabled?: boolean | undefined
  describedBy?: string | undefined
  invalid: boolean
}

export default function Editor({ id, label, value, onChange, disabled, describedBy, invalid }: EditorProps) {
  const [source, setSource] = useState(false)
  const requests = useRef<TextRequests>(undefined)
  const editorProps = useMemo(
    () => ({
      ...pasteProps({
        onFiles: (files) => requests.current?.files(files),
        onLeft: (pictures) => requests.current?.left(pictures),
      }),
      attributes: {
        id,
        class: `prose ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': [`${id}-keys`, describedBy].filter(Boolean).join(' '),
        'aria-invalid': String(invalid),
        ...(disabled && { 'aria-readonly': 'true' }),
      },
      handleKeyDown: (_: unknown, event: KeyboardEvent) => {
        if (event.altKey && event.key === 'F10') {
          document.querySelector<HTMLElement>(`#${CSS.escape(id)}-tools [tabindex="0"]`)?.focus()
          return true
        }
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
          return false
        // Inside the text, Ctrl K adds a link instead of opening the command palette.
        event.stopPropagation()
        requests.current?.link()
        return true
      },
    }),
    [id, describedBy, invalid, disabled],
  )
  const editor = useEditor({
    extensions: schema,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    editable: !disabled,
    editorProps,
  })
  useHtml(editor, value, onChange)
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])

  if (!editor) return <Coming id={id} />
  if (source)
    return <SourceArea {...{ id, value, onChange, disabled, describedBy, invalid }} onBack={() => setSource(false)} />
  return <EditorBox {...{ editor, id, label, disabled, requests }} onSource={() => setSource(true)} />
}
