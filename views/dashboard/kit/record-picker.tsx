// Picks one record from an admin list by typing: a combobox with suggestions from the list's own search.
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import useSWR from 'swr'
import { browserTransport } from '../../api/browser.ts'
import { cx } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'
import { useWords } from '../words.ts'
import styles from './record-picker.module.css'

export interface Picked {
  id: string
  label: string
}

interface Props<Row> {
  label: ReactNode
  hint?: ReactNode
  placeholder?: string
  error?: string | undefined
  /** The list's plural noun in the API: suggestions come from /api/admin/<resource>. */
  resource: string
  /** Additional filters for that list. */
  query?: Record<string, string>
  optionOf: (row: Row) => Option
  /** Ids of rows that cannot be picked. */
  without?: readonly string[]
  value: Picked | null
  onPick: (picked: Picked | null) => void
  id?: string
}

const SHOWN = 12

const holds = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase())

type Option = Picked & { note?: ReactNode; glyph?: ReactNode }

/** Rows of the list that match the typed text. */
function useSuggestions<Row>({ resource, query, optionOf, without = [] }: Props<Row>, open: boolean, typed: string) {
  const asked = useDebounced(typed)
  const { data: rows, isLoading } = useSWR(
    open ? ['picker', resource, asked, JSON.stringify(query)] : null,
    async () => {
      const search = { ...query, ...(asked && { q: asked }), limit: SHOWN + without.length }
      const result = await browserTransport(`GET /api/admin/${resource}`, { query: search })
      if (!result.ok) throw result.problem
      return (result.data as { rows: Row[] }).rows
    },
    { keepPreviousData: true, shouldRetryOnError: false },
  )
  // While loading, only previous suggestions that match the typed text remain, so that Enter cannot pick a wrong one.
  const waits = isLoading || typed !== asked
  const options = (rows ?? [])
    .map(optionOf)
    .filter(({ id, label }) => !without.includes(id) && (!waits || holds(label, typed)))
  return { options, waits, found: rows !== undefined }
}

export function RecordPicker<Row>(props: Props<Row>) {
  const { label, hint, placeholder, error, value, onPick } = props
  const t = useWords().kit.picker
  const ownId = useId()
  const id = props.id ?? ownId
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState<string>()
  const [at, setAt] = useState(0)
  const { options, waits, found } = useSuggestions(props, open, (words ?? '').trim())
  const current = open ? options[Math.min(at, options.length - 1)] : undefined

  const pick = (picked: Picked | null) => {
    onPick(picked && { id: picked.id, label: picked.label })
    setWords(undefined)
    setOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) setOpen(true)
      else if (options.length > 0)
        setAt((now) => (Math.min(now, options.length - 1) + step + options.length) % options.length)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (current) pick(current)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      setWords(undefined)
    }
  }
  return (
    <div className={styles.picker} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          className={styles.input}
          value={words ?? value?.label ?? ''}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setWords(event.target.value)
            setAt(0)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={press}
          onBlur={() => {
            setOpen(false)
            setWords(undefined)
          }}
        />
        {value && (
          <button type="button" className={styles.clear} aria-label={t.clear} onClick={() => pick(null)}>
            <Icon of={X} size={16} />
          </button>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={typeof label === 'string' ? label : undefined}
          hidden={!open}
          className={styles.list}
        >
          {options.map((one) => (
            <Suggestion key={one.id} id={`${id}-${one.id}`} option={one} current={one === current} onPick={pick} />
          ))}
          {options.length === 0 && <p className={styles.nothing}>{waits ? t.searching : t.nothing}</p>}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {open && found ? t.count(options.length) : ''}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface SuggestionProps {
  id: string
  option: Option
  current: boolean
  onPick: (option: Option) => void
}

function Suggestion({ id, option, current, onPick }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input (aria-activedescendant)
    <div
      id={id}
      role="option"
      aria-selected={current}
      className={cx(styles.option, current && styles.current)}
      onPointerDown={(event) => {
        // Picks on pointerdown: the input would otherwise lose focus first and close the list.
        event.preventDefault()
        onPick(option)
      }}
    >
      {option.glyph}
      {option.label}
      {option.note && <span>{option.note}</span>}
    </div>
  )
}
