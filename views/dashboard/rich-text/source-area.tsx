// The text as HTML source: on request, or where the editor cannot be loaded.
import { useWords } from '../words.ts'
import styles from './rich-text.module.css'

interface Props {
  id: string
  value: string
  onChange: (html: string) => void
  disabled?: boolean | undefined
  describedBy?: string | undefined
  invalid?: boolean
  /** Switches back to the editor. */
  onBack?: (() => void) | undefined
}

export function SourceArea({ id, value, onChange, disabled, describedBy, invalid, onBack }: Props) {
  const t = useWords().richText
  return (
    <>
      {onBack && (
        <p className={styles.sourceBar}>
          {t.sourceHint}
          <button type="button" onClick={onBack}>
            {t.formatted}
          </button>
        </p>
      )}
      <textarea
        id={id}
        rows={12}
        className={styles.source}
        value={value}
        maxLength={100_000}
        disabled={disabled}
        spellCheck={false}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
