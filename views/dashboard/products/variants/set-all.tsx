// Sets one value for all rows of a column.
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { SelectOptions } from '../../kit/select-options.tsx'
import { useWords } from '../../words.ts'
import { type CellFormat, type ColumnId, RULES, readCell } from './columns.ts'
import styles from './matrix.module.css'

interface Props {
  columns: readonly ColumnId[]
  format: CellFormat
  onSet: (column: ColumnId, text: string) => void
}

export function SetAll({ columns, format, onSet }: Props) {
  const t = useWords().products.grid
  const [wanted, setWanted] = useState<ColumnId>('price')
  const [text, setText] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const column = columns.includes(wanted) ? wanted : columns[0]
  if (!column) return null
  const { kind } = RULES[column]
  const set = () => {
    const value = kind === 'flag' && text === '' ? format.on : text
    if (!readCell(column, value, format)) return setFaulty(true)
    onSet(column, value)
  }
  const change = (value: string) => {
    setText(value)
    setFaulty(false)
  }
  return (
    <fieldset className={styles.setAll}>
      <legend className="visually-hidden">{t.setAll}</legend>
      <select
        aria-label={t.setColumn}
        value={column}
        onChange={(event) => {
          setWanted(event.target.value as ColumnId)
          change('')
        }}
      >
        <SelectOptions of={columns.map((value) => ({ value, label: t.columns[value] }))} />
      </select>
      {kind === 'flag' ? (
        <select aria-label={t.setValue} value={text || format.on} onChange={(event) => change(event.target.value)}>
          <option>{format.on}</option>
          <option>{format.off}</option>
        </select>
      ) : (
        <input
          aria-label={t.setValue}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? 'set-all-fault' : undefined}
          inputMode={kind === 'unit' ? 'text' : kind === 'whole' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            set()
          }}
        />
      )}
      <Button size="small" onClick={set}>
        {t.setAll}
      </Button>
      {isFaulty && (
        <p id="set-all-fault" role="alert" className={styles.wrong}>
          {t.unreadable[kind]}
        </p>
      )}
    </fieldset>
  )
}
