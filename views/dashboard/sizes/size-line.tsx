// One size in the table of a set: position, cells, active state, and number of uses.
import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import { useMeasureName } from './measure-head.tsx'
import { pathOf, productsOf, type SizeRow } from './size-rows.ts'
import styles from './sizes.module.css'

/** The stored size: its code and the number of variants that use it. */
export interface StoredSize {
  code: string
  uses: number
}

interface Props {
  row: SizeRow
  index: number
  count: number
  measures: readonly string[]
  stored: StoredSize | undefined
  /** The stored code of the set. */
  setCode: string
  className: string | undefined
  cell: (column: string) => ComponentProps<'input'>
  isFaulty: (column: string) => boolean
  /** Validation codes as in FieldProblem, by column. */
  problems: Readonly<Record<string, string>> | undefined
  onMove: (to: number) => void
  onActive: (active: boolean) => void
  onRemove: () => void
}

export function SizeLine(props: Props) {
  const { row, index, count, measures, stored, setCode, className, cell, isFaulty, problems } = props
  const { onMove, onActive, onRemove } = props
  const t = useWords().sizes
  const messages = useMessages()
  const measureName = useMeasureName()
  const { code, uses } = stored ?? { code: '', uses: 0 }
  const name = row.label || t.rowName(index + 1)
  const text = (column: 'label' | 'code', maxLength: number) => {
    const word = problems?.[column]
    const id = `sizes.${index}.${column}`
    return (
      <td>
        <input
          id={id}
          className={styles.text}
          aria-label={`${t[column]}, ${name}`}
          aria-invalid={word ? true : undefined}
          aria-describedby={word ? `${id}-error` : undefined}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          {...cell(column)}
        />
        {word && (
          <small id={`${id}-error`} className={styles.error}>
            {fieldProblemText(messages, word)}
          </small>
        )}
      </td>
    )
  }
  return (
    <tr className={className}>
      <td className={styles.moves}>
        <span className={styles.handle} draggable aria-hidden="true" title={t.drag(name)}>
          <Icon of={GripVertical} size={16} />
        </span>
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            className={styles.act}
            aria-label={(step < 0 ? t.up : t.down)(name)}
            aria-disabled={index + step < 0 || index + step >= count || undefined}
            onClick={() => onMove(index + step)}
          >
            <Icon of={step < 0 ? ChevronUp : ChevronDown} size={18} />
          </button>
        ))}
      </td>
      {text('label', 40)}
      {text('code', 96)}
      {measures.map((measure) => (
        <td key={measure} className={styles.end}>
          <input
            id={`sizes.${index}.${pathOf(measure)}`}
            className={styles.number}
            aria-label={`${measureName(measure)}, ${name}`}
            aria-invalid={isFaulty(measure) || problems?.[measure] !== undefined || undefined}
            aria-describedby={isFaulty(measure) ? 'unread-sizes' : undefined}
            inputMode="decimal"
            autoComplete="off"
            {...cell(measure)}
          />
        </td>
      ))}
      <td>
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={t.activeSize(name)}
            checked={row.active}
            onChange={({ target }) => onActive(target.checked)}
          />
        </label>
      </td>
      <td className={styles.end}>
        {uses > 0 ? <a href={productsOf(setCode, [code])}>{uses}</a> : <span className={styles.soft}>0</span>}
      </td>
      <td>
        <button type="button" className={styles.act} aria-label={t.removeSize(name)} onClick={onRemove}>
          <Icon of={Trash2} size={16} />
        </button>
      </td>
    </tr>
  )
}
