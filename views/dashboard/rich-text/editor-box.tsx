// The frame of an editor: buttons over the text, what belongs to what is selected, uploads below, and the dialogs.
import { type Editor, EditorContent, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useState } from 'react'
import { toast } from '../../kit/toast.tsx'
import { useControl } from '../frame/control-key.ts'
import { chosenOf } from '../media/chosen.ts'
import { LibraryDialog } from '../media/library-dialog.tsx'
import { UploadList } from '../media/upload-list.tsx'
import { useUploads } from '../media/use-uploads.ts'
import { useWords } from '../words.ts'
import { AltBar } from './alt-bar.tsx'
import styles from './editor.module.css'
import { insertPictures } from './insert-pictures.ts'
import { LinkDialog } from './link-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { lookAt, tableToolsOf, toolsOf } from './tools.ts'

/** What the editor's key and paste handlers ask of the box: uploads, notices and the link dialog. */
export interface TextRequests {
  files: (files: File[]) => void
  left: (pictures: number) => void
  link: () => void
}

interface Props {
  editor: Editor
  id: string
  label: string
  disabled?: boolean | undefined
  requests: RefObject<TextRequests | undefined>
  onSource: () => void
}

export function EditorBox({ editor, id, label, disabled, requests, onSource }: Props) {
  const t = useWords().richText
  const control = useControl()
  const [dialog, setDialog] = useState<'link' | 'library'>()
  const look = useEditorState({ editor, selector: ({ editor: now }) => lookAt(now) })
  const uploads = useUploads((rows) => insertPictures(editor, rows.map(chosenOf)))
  useEffect(() => {
    requests.current = {
      files: uploads.add,
      left: (pictures) => toast(t.left(pictures), { tone: 'error' }),
      link: () => setDialog('link'),
    }
  })
  const toText = () => editor.commands.focus()
  const pastePlain = async () => {
    const text = await navigator.clipboard?.readText().catch(() => undefined)
    if (text === undefined) toast(t.plainHow)
    else editor.view.pasteText(text)
    toText()
  }
  return (
    <div className={styles.box} data-uploading={uploads.busy || undefined} data-takes-pictures="">
      {!disabled && (
        <>
          <Toolbar
            id={`${id}-tools`}
            label={t.toolbar(label)}
            controls={id}
            onLeave={toText}
            groups={toolsOf(editor, look, t, control, {
              link: () => setDialog('link'),
              image: () => setDialog('library'),
              source: onSource,
              plain: () => void pastePlain(),
            })}
          />
          {look.table && (
            <Toolbar label={t.tableToolbar} controls={id} onLeave={toText} groups={tableToolsOf(editor, t.rows)} />
          )}
          {look.alt !== undefined && <AltBar editor={editor} alt={look.alt} />}
        </>
      )}
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
