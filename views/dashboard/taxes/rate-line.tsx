// One rate in the table of a tax class: country, rate, first day and actions.
import { CalendarPlus, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import { type Places, type RateRow, standing } from './rate-rows.ts'
import { Standing } from './standing.tsx'
import styles from './taxes.module.css'

interface Props {
  row: RateRow
  rows: readonly RateRow[]
  index: number
  places: Places
  cell: ComponentProps<'input'>
  isFaulty: boolean
  /** Validation codes as in FieldProblem, by column. */
  problems: Readonly<Record<string, string>> | undefined
  onDay: (validFrom: string) => void
  onFurther: () => void
  onRemove: () => void
}

export function RateLine({ row, rows, index, places, cell, isFaulty, problems, onDay, onFurther, onRemove }: Props) {
  const t = useWords().taxes
  const messages = useMessages()
  const country = places.nameOf(row.country)
  const judged = (column: 'rateBp' | 'validFrom') => {
    const word = problems?.[column]
    const id = `rates.${index}.${column}`
    const text = word && (
      <small id={`${id}-error`} className={styles.error}>
        {fieldProblemText(messages, word)}
      </small>
    )
    return { text, props: { id, 'aria-describedby': word ? `${id}-error` : undefined } }
  }
  const [rate, day] = [judged('rateBp'), judged('validFrom')]
  return (
    <tr className={standing(row, rows, places.today) === 'past' ? styles.past : undefined}>
      <th scope="row" className={styles.country}>
        {country} <Standing row={row} rows={rows} today={places.today} />
      </th>
      <td className={styles.end}>
        <input
          {...rate.props}
          {...(isFaulty && !rate.text && { 'aria-describedby': 'unread-rates' })}
          className={styles.number}
          aria-label={t.rateOf(country)}
          aria-invalid={isFaulty || problems?.rateBp !== undefined || undefined}
          inputMode="decimal"
          autoComplete="off"
          {...cell}
        />
        {rate.text}
      </td>
      <td>
        <input
          {...day.props}
          className={styles.day}
          type="date"
          aria-label={t.validFromOf(country)}
          aria-invalid={problems?.validFrom !== undefined || undefined}
          value={row.validFrom}
          onChange={({ target }) => onDay(target.value)}
        />
        {day.text}
      </td>
      <td className={styles.acts}>
        <button
          type="button"
          className={styles.act}
          aria-label={t.furtherRate(country)}
          title={t.furtherRate(country)}
          onClick={onFurther}
        >
          <Icon of={CalendarPlus} size={16} />
        </button>
        <button
          type="button"
          className={styles.act}
          aria-label={t.removeRate(country)}
          title={t.removeRate(country)}
          onClick={onRemove}
        >
          <Icon of={Trash2} size={16} />
        </button>
      </td>
    </tr>
  )
}
