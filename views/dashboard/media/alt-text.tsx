// The alternative text of a library picture. It belongs to the picture and not to the form around it, so it is saved as
// soon as the field loses focus.
import { useId, useState } from 'react'
import { problemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import type { Chosen } from './chosen.ts'
import { describePicture } from './media-api.ts'
import styles from './picture-picker.module.css'

export function AltText({ value, onSaved }: { value: Chosen; onSaved: (alt: string) => void }) {
  const t = useWords().media
  const messages = useMessages()
  const id = useId()
  const [alt, setAlt] = useState(value.alt)
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState(false)

  const save = async () => {
    const words = alt.trim()
    if (words === value.alt) return
    const result = await describePicture(value.id, { alt: words })
    if (!result.ok) return setProblem(problemText(messages, result.problem))
    setProblem(undefined)
    setSaved(true)
    onSaved(result.data.alt)
  }
  return (
    <div className={styles.alt}>
      <p className={styles.altLabel}>
        <label htmlFor={id}>{t.alt}</label>
        {alt.trim() === '' && <span className={styles.badge}>{t.noAlt}</span>}
      </p>
      <input
        id={id}
        type="text"
        value={alt}
        maxLength={200}
        className={styles.input}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          setAlt(target.value)
          setSaved(false)
        }}
        onBlur={() => void save()}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t.altHint}
      </p>
      <p role="status" className={problem ? styles.error : styles.hint}>
        {problem ?? (saved ? t.altSaved : '')}
      </p>
    </div>
  )
}
