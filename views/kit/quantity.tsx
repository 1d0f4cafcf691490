// How many: a number input with a button on each side. The buttons come with JavaScript; the input alone is enough.
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/catalogue.tsx'
import { Glyph } from './glyph.tsx'
import { useHydrated } from './hydrated.ts'
import styles from './quantity.module.css'

interface Props {
  id: string
  label: string
  max: number
  min?: number
  name?: string
  /** Controlled where given with `onChange`, else starts at `defaultValue`. */
  value?: number
  defaultValue?: number
  onChange?: (value: number) => void
  /** Shows the label above instead of only to screen readers. */
  visibleLabel?: boolean
  /** Id of the sentence that says what is wrong with it. */
  faultId?: string | undefined
}

export function Quantity({
  id,
  label,
  min = 1,
  max,
  name = 'quantity',
  value,
  defaultValue = 1,
  onChange,
  visibleLabel,
  faultId,
}: Props) {
  const t = useMessages().storefront.quantity
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [cut, setCut] = useState(false)
  const set = (wanted: number) => {
    setCut(wanted > max)
    const next = Math.min(max, Math.max(min, wanted))
    if (input.current) input.current.value = String(next)
    if (next !== value) onChange?.(next)
  }
  // A field that was emptied holds what it held before.
  const commit = ({ currentTarget: { valueAsNumber } }: { currentTarget: HTMLInputElement }) =>
    set(Number.isNaN(valueAsNumber) ? now() : valueAsNumber)
  // The input keeps what is being typed until it is finished; a value from outside replaces it.
  useEffect(() => {
    if (value !== undefined && input.current) input.current.value = String(value)
  }, [value])
  const now = () => value ?? (Number(input.current?.value) || min)
  return (
    <div className={styles.wrap}>
      <label htmlFor={id} className={visibleLabel ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <div className={styles.quantity}>
        {hydrated && (
          <button type="button" className={styles.step} aria-label={t.less(label)} onClick={() => set(now() - 1)}>
            <Glyph name="minus" size={16} />
          </button>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          className={styles.input}
          aria-invalid={faultId ? true : undefined}
          aria-describedby={faultId}
          defaultValue={value ?? defaultValue}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || value === undefined) return
            event.preventDefault()
            commit(event)
          }}
        />
        {hydrated && (
          <button type="button" className={styles.step} aria-label={t.more(label)} onClick={() => set(now() + 1)}>
            <Glyph name="plus" size={16} />
          </button>
        )}
      </div>
      <small role="status">{cut && t.most(max)}</small>
    </div>
  )
}
