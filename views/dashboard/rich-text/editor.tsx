// The editor of formatted text itself. It comes in a file of its own, when a screen with a text is opened.
import { EditorContent, type Editor as Tiptap, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../kit/toast.tsx'
import { useControl } from '../frame/control-key.ts'
import { type Chosen, chosenOf } from '../media/chosen.ts'
import { LibraryDialog } from '../media/library-dialog.tsx'
import { UploadList } from '../media/upload-list.tsx'
import { useUploads } from '../media/use-uploads.ts'
import { useWords } from '../words.ts'
import { AltBar } from './alt-bar.tsx'
import styles from './editor.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { srcInText } from './own-picture.ts'
import { pasteProps } from './paste-props.ts'
import { schema } from './schema.ts'
import { SourceArea } from './source-area.tsx'
import { Toolbar } from './toolbar.tsx'
import { lookAt, tableToolsOf, toolsOf } from './tools.ts'
import { useHtml } from './use-html.ts'

export interface EditorBoxProps {
  id: string
  label: string
  value: string
  onChange: (html: string) => void
  disabled?: boolean | undefined
  describedBy?: string | undefined
  invalid: boolean
  /** The text area that stood in had the focus. */
  focused: boolean
}

const insertPictures = (editor: Tiptap | null, pictures: readonly Chosen[]) =>
  editor
    ?.chain()
    .focus()
    .insertContent(
      pictures.map(({ url, alt, width, height }) => ({
        type: 'image',
        attrs: { src: srcInText(url), alt, width, height },
      })),
    )
    .run()

export default function Editor(props: EditorBoxProps) {
  const { id, label, value, onChange, disabled, describedBy, invalid, focused } = props
  const { richText: t } = useWords()
  const control = useControl()
  const [dialog, setDialog] = useState<'link' | 'library'>()
  const [source, setSource] = useState(false)
  const acts = useRef({ editor: null as Tiptap | null, files: (_: File[]) => {}, left: (_: number) => {} })

  const editorProps = useMemo(
    () => ({
      ...pasteProps({
        onFiles: (files) => acts.current.files(files),
        onLeft: (pictures) => acts.current.left(pictures),
      }),
      attributes: {
        id,
        class: `prose ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': [`${id}-keys`, describedBy].filter(Boolean).join(' '),
        'aria-invalid': String(invalid),
      },
      handleKeyDown: (_: unknown, event: KeyboardEvent) => {
        if (event.altKey && event.key === 'F10') {
          document.querySelector<HTMLElement>(`#${CSS.escape(id)}-tools [tabindex="0"]`)?.focus()
          return true
        }
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
          return false
        // Elsewhere it opens the palette; in a text it makes a link.
        event.stopPropagation()
        setDialog('link')
        return true
      },
    }),
    [id, describedBy, invalid],
  )
  const editor = useEditor({
    extensions: schema,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    editable: !disabled,
    autofocus: focused ? 'end' : false,
    editorProps,
  })
  const look = useEditorState({ editor, selector: ({ editor }) => (editor ? lookAt(editor) : null) })
  useHtml(editor, value, onChange)
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  const uploads = useUploads((rows) => insertPictures(acts.current.editor, rows.map(chosenOf)))
  acts.current = { editor, files: uploads.add, left: (n) => toast(t.left(n), { tone: 'error' }) }

  const pastePlain = async () => {
    const text = await navigator.clipboard?.readText().catch(() => undefined)
    if (text === undefined) toast(t.plainHow)
    else editor?.view.pasteText(text)
    editor?.commands.focus()
  }
  if (!editor || !look || source)
    return (
      <>
        {source && !disabled && (
          <button type="button" className={styles.back} onClick={() => setSource(false)}>
            {t.formatted}
          </button>
        )}
        <SourceArea {...{ id, value, onChange, disabled, describedBy, invalid }} />
      </>
    )
  const toText = () => editor.commands.focus()
  return (
    <div className={styles.box} data-uploading={uploads.busy || undefined} data-takes-pictures="">
      {!disabled && (
        <Toolbar
          id={`${id}-tools`}
          label={t.toolbar(label)}
          controls={id}
          onLeave={toText}
          groups={toolsOf(editor, look, t, control, {
            link: () => setDialog('link'),
            image: () => setDialog('library'),
            source: () => setSource(true),
            plain: () => void pastePlain(),
          })}
        />
      )}
      {!disabled && look.table && (
        <Toolbar label={t.tableToolbar} controls={id} onLeave={toText} groups={tableToolsOf(editor, t.rows)} />
      )}
      {!disabled && look.alt !== undefined && <AltBar editor={editor} alt={look.alt} />}
      <EditorContent editor={editor} />
      <UploadList {...uploads} />
      <p id={`${id}-keys`} hidden>
        {t.keys}
      </p>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'library' && (
        <LibraryDialog
          multiple
          onClose={() => setDialog(undefined)}
          onChoose={(chosen) => {
            setDialog(undefined)
            insertPictures(editor, chosen)
          }}
        />
      )}
    </div>
  )
}
