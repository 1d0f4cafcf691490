// The alternative text of the selected picture in the text.
import type { Editor } from '@tiptap/react'
import { useId } from 'react'
import { useWords } from '../words.ts'
import styles from './editor.module.css'

export function AltBar({ editor, alt }: { editor: Editor; alt: string }) {
  const t = useWords().media
  const id = useId()
  return (
    <div className={styles.alt}>
      <label htmlFor={id}>{t.alt}</label>
      <input
        id={id}
        type="text"
        value={alt}
        maxLength={200}
        onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          editor.commands.focus()
        }}
      />
    </div>
  )
}
