// Rows of two texts, such as days and opening hours: added, changed and deleted in place.
import { Plus, X } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import styles from './info.module.css'

interface Props<K extends string> extends Binding<Record<K, string>[]> {
  /** Names and labels of the two columns. */
  columns: readonly (readonly [K, string])[]
  max: number
}

export function PairsInput<K extends string>({ name, label, value, onValue, problem, columns, max }: Props<K>) {
  const t = useWords().info
  const messages = useMessages()
  const put = (at: number, part: Partial<Record<K, string>>) =>
    onValue(value.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const empty = Object.fromEntries(columns.map(([key]) => [key, ''])) as Record<K, string>
  return (
    <fieldset id={name} tabIndex={-1} className={styles.pairs}>
      <legend>{label}</legend>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their index
        <div key={at} className={styles.pair}>
          {columns.map(([key, header]) => {
            const word = problem?.fields?.[`${name}.${at}.${key}`]
            return (
              <span key={key}>
                <input
                  aria-label={`${header}, ${at + 1}`}
                  placeholder={header}
                  value={row[key]}
                  maxLength={500}
                  aria-invalid={word ? true : undefined}
                  aria-describedby={word ? `${name}-${at}-${key}` : undefined}
                  onChange={(event) => put(at, { [key]: event.target.value } as Partial<Record<K, string>>)}
                />
                {word && <small id={`${name}-${at}-${key}`}>{fieldProblemText(messages, word)}</small>}
              </span>
            )
          })}
          <Button
            icon={X}
            size="small"
            look="quiet"
            aria-label={t.removeRow(at + 1)}
            onClick={() => onValue(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {value.length < max && (
        <Button size="small" onClick={() => onValue([...value, empty])} icon={Plus}>
          {t.addRow}
        </Button>
      )}
    </fieldset>
  )
}
