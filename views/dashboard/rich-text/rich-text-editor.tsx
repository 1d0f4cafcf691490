// A form field for formatted text. Where the editor cannot be loaded, a plain text area with the same value replaces it;
// until that is known, an empty box of its size stands there, and no source that nobody asked for.
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { useWords } from '../words.ts'
import { Coming } from './coming.tsx'
import type { EditorProps } from './editor.tsx'
import styles from './rich-text.module.css'
import { SourceArea } from './source-area.tsx'

type Loaded = { Editor: ComponentType<EditorProps> } | 'failed' | undefined

function useEditorFile(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let gone = false
    import('./editor.tsx').then(
      (file) => !gone && setLoaded({ Editor: file.default }),
      () => !gone && setLoaded('failed'),
    )
    return () => {
      gone = true
    }
  }, [])
  return loaded
}

interface Props {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** HTML as stored by the shop; an empty string if there is no text. */
  value: string
  onChange: (html: string) => void
  disabled?: boolean | undefined
  /** Target for links from the form's error summary. */
  id?: string
}

export function RichTextEditor({ label, hint, error, value, onChange, disabled, id }: Props) {
  const t = useWords().richText
  const ownId = useId()
  const at = id ?? ownId
  const loaded = useEditorFile()
  const describedBy = [hint && `${at}-hint`, error && `${at}-error`].filter(Boolean).join(' ') || undefined
  const parts = { id: at, value, onChange, disabled, describedBy, invalid: error !== undefined }
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label's click leads to its control, also to one that is no form control */}
      <label
        id={`${at}-label`}
        htmlFor={at}
        className={styles.label}
        onClick={() => document.getElementById(at)?.focus()}
      >
        {label}
      </label>
      {loaded === 'failed' && <p className={styles.failed}>{t.failed}</p>}
      {typeof loaded === 'object' ? (
        <loaded.Editor {...parts} label={label} />
      ) : loaded === 'failed' ? (
        <SourceArea {...parts} />
      ) : (
        <Coming id={at} />
      )}
      {hint && (
        <p id={`${at}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${at}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
