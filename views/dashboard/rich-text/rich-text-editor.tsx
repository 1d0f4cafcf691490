// Formatted text in a form. Until its editor has been loaded, and if it cannot be, a plain text area stands in with the
// same value: nothing typed is lost.
import { type ReactNode, useId } from 'react'
import styles from './rich-text.module.css'
import { SourceArea } from './source-area.tsx'

interface Props {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** HTML as the shop keeps it; empty where nothing is written. */
  value: string
  onChange: (html: string) => void
  disabled?: boolean | undefined
  /** So that a form's list of errors leads here. */
  id?: string
}

export function RichTextEditor({ label, hint, error, value, onChange, disabled, id }: Props) {
  const ownId = useId()
  const at = id ?? ownId
  const describedBy = [hint && `${at}-hint`, error && `${at}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label id={`${at}-label`} htmlFor={at} className={styles.label}>
        {label}
      </label>
      <SourceArea
        id={at}
        value={value}
        onChange={onChange}
        disabled={disabled}
        describedBy={describedBy}
        invalid={!!error}
      />
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
