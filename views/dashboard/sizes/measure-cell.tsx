// One measurement in the table. What is typed is kept as typed; the row gets the number, or the table learns that it is none.
import { useState } from 'react'
import { useShell } from '../../root.tsx'
import { readCentimetres, writeCentimetres } from './centimetres.ts'
import styles from './sizes.module.css'

interface Props {
  label: string
  cell: string
  value: number | undefined
  /** What the server said of it. */
  refused: boolean
  onValue: (value: number | null) => void
  onFault: (faulty: boolean) => void
}

export function MeasureCell({ label, cell, value, refused, onValue, onFault }: Props) {
  const { locale } = useShell().info.commerce
  const [text, setText] = useState(writeCentimetres(value, locale))
  const read = readCentimetres(text, locale)
  // As long as the text means the value, or means nothing at all, it stays as it was typed.
  const shown = read === undefined || read === (value ?? null) ? text : writeCentimetres(value, locale)
  const faulty = readCentimetres(shown, locale) === undefined
  return (
    <input
      className={styles.number}
      aria-label={label}
      aria-invalid={faulty || refused || undefined}
      inputMode="decimal"
      autoComplete="off"
      data-cell={cell}
      value={shown}
      onChange={({ target }) => {
        const typed = readCentimetres(target.value, locale)
        setText(target.value)
        onFault(typed === undefined)
        if (typed !== undefined) onValue(typed)
      }}
      onBlur={() => {
        if (!faulty) setText(writeCentimetres(value, locale))
      }}
    />
  )
}
