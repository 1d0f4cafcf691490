// Filters as tokens. A flag is a link that toggles it; a select opens its options, each of them a link; a range opens a
// small form. An active token shows its value and has a link that removes it.
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../../kit/class-names.ts'
import { useHydrated } from '../../../kit/hydrated.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useNumber } from '../../../kit/money.tsx'
import { useWords } from '../../words.ts'
import type { Option } from '../options.ts'
import { Popup } from '../popup.tsx'
import { RecordPicker } from '../record-picker.tsx'
import { hiddenInputs, useListAddress } from './address.ts'
import styles from './filter-tokens.module.css'

export type Filter = {
  /** Seldom used: behind "More filters" unless it is active. */
  rare?: boolean
} & (
  | { kind: 'flag'; name: string; label: string }
  | { kind: 'select' | 'multi'; name: string; label: string; options: readonly Option[] }
  /** Two bounds with a query parameter each; `type` is the type of their inputs. */
  | { kind: 'range'; name: string; to: string; label: string; type: 'date' | 'number' | 'text' }
  | { kind: 'text'; name: string; label: string }
  /** Values picked from an API list (`/api/admin/<resource>`), shown with their number of products. */
  | { kind: 'pick'; name: string; label: string; resource: string }
)

/** The query parameters that belong to a filter. */
const namesOf = (filter: Filter): string[] => (filter.kind === 'range' ? [filter.name, filter.to] : [filter.name])

export const isFiltered = (query: URLSearchParams, filters: readonly Filter[]): boolean =>
  query.has('q') || filters.some((filter) => namesOf(filter).some((name) => query.has(name)))

export function FilterTokens({ filters }: { filters: readonly Filter[] }) {
  const t = useWords().kit.list
  const { query, to } = useListAddress()
  const active = filters.filter((filter) => namesOf(filter).some((name) => query.has(name)))
  const without = Object.fromEntries(['q', ...filters.flatMap(namesOf)].map((name) => [name, null]))
  const id = useId()
  const rare = filters.filter((filter) => filter.rare && !active.includes(filter))
  // Folded on small screens, by a checkbox: that needs no script, and what is active stays in sight.
  return (
    <div className={styles.filters}>
      <input id={id} type="checkbox" className={cx('visually-hidden', styles.unfold)} />
      <label htmlFor={id} className={styles.fold}>
        <Icon of={SlidersHorizontal} size={16} />
        {t.filtersOf(active.length)}
      </label>
      <ul className={styles.tokens} aria-label={t.filters}>
        {filters.map((filter) => (
          <li
            key={filter.name}
            className={cx(styles.token, filter.rare && styles.rare, active.includes(filter) && styles.on)}
          >
            <Token filter={filter} />
          </li>
        ))}
        {rare.length > 0 && (
          <li className={styles.more}>
            <input id={`${id}-more`} type="checkbox" className={cx('visually-hidden', styles.moreBox)} />
            <label htmlFor={`${id}-more`} className={styles.moreLabel}>
              {t.moreFilters(rare.length)}
            </label>
          </li>
        )}
        {(active.length > 1 || (active.length > 0 && query.has('q'))) && (
          <li>
            <a href={to(without)} className={styles.clear} data-keep-scroll="">
              {t.clearAll}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

function Token({ filter }: { filter: Filter }) {
  const t = useWords().kit.list
  const { query, to } = useListAddress()
  const names = namesOf(filter)
  const values = names.flatMap((name) => query.getAll(name))
  const chosen = describe(filter, query)
  const removal = to(Object.fromEntries(names.map((name) => [name, null])))
  if (filter.kind === 'flag') {
    const on = values.length > 0
    return (
      <a
        href={on ? removal : to({ [filter.name]: '1' })}
        className={styles.flag}
        aria-current={on || undefined}
        data-keep-scroll=""
      >
        {filter.label}
        {on && <Icon of={X} size={14} />}
      </a>
    )
  }
  return (
    <>
      <Popup
        summaryClass={styles.summary}
        summary={
          <>
            {filter.label}
            {chosen && <strong>{chosen}</strong>}
            {!chosen && <Icon of={ChevronDown} size={14} />}
          </>
        }
      >
        <Choice filter={filter} values={values} />
      </Popup>
      {chosen && (
        <a href={removal} className={styles.remove} aria-label={t.removeFilter(filter.label)} data-keep-scroll="">
          <Icon of={X} size={14} />
        </a>
      )}
    </>
  )
}

function describe(filter: Filter, query: URLSearchParams): string {
  if ('options' in filter) {
    const values = query.getAll(filter.name)
    const labels = values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value)
    return labels.length > 2 ? `${labels[0]} +${labels.length - 1}` : labels.join(', ')
  }
  if (filter.kind === 'range') {
    const [from, to] = [query.get(filter.name), query.get(filter.to)]
    return from || to ? `${from ?? '…'} – ${to ?? '…'}` : ''
  }
  const [first = '', ...others] = query.getAll(filter.name)
  return others.length > 0 ? `${first} +${others.length}` : first
}

function Choice({ filter, values }: { filter: Exclude<Filter, { kind: 'flag' }>; values: readonly string[] }) {
  const isHydrated = useHydrated()
  if ('options' in filter) return <Options filter={filter} values={values} />
  if (filter.kind === 'pick' && isHydrated) return <Pick filter={filter} values={values} />
  return <Bounds filter={filter} />
}

interface OptionsProps {
  filter: Extract<Filter, { options: unknown }>
  values: readonly string[]
}

function Options({ filter: { kind, name, options }, values }: OptionsProps) {
  const { to } = useListAddress()
  return (
    <ul className={styles.options}>
      {options.map(({ value, label }) => {
        const on = values.includes(value)
        const others = values.filter((one) => one !== value)
        const next = kind === 'multi' ? (on ? others : [...others, value]) : on ? null : value
        return (
          <li key={value}>
            <a href={to({ [name]: next })} aria-current={on || undefined} data-keep-scroll="">
              {label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

interface PickProps {
  filter: Extract<Filter, { kind: 'pick' }>
  values: readonly string[]
}

function Pick({ filter: { name, label, resource }, values }: PickProps) {
  const t = useWords().kit.list
  const { to } = useListAddress()
  const navigate = useNavigate()
  const number = useNumber()
  return (
    <div className={styles.form}>
      <RecordPicker<{ name: string; products: number }>
        label={label}
        resource={resource}
        // The id becomes part of an element's id, which cannot contain spaces.
        optionOf={(row) => ({ id: encodeURIComponent(row.name), label: row.name, note: number(row.products) })}
        without={values.map(encodeURIComponent)}
        value={null}
        onPick={(picked) =>
          picked && void navigate(to({ [name]: [...values, picked.label] }), { preventScrollReset: true })
        }
      />
      {values.length > 0 && (
        <ul className={styles.picked}>
          {values.map((value) => (
            <li key={value}>
              {value}
              <a
                href={to({ [name]: values.filter((one) => one !== value) })}
                className={styles.remove}
                aria-label={t.removeFilter(value)}
                data-keep-scroll=""
              >
                <Icon of={X} size={14} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A form with text inputs; it also replaces the record picker until hydration. */
function Bounds({ filter }: { filter: Extract<Filter, { kind: 'range' | 'text' | 'pick' }> }) {
  const t = useWords().kit.list
  const { pathname, query } = useListAddress()
  const names = namesOf(filter)
  const labels = filter.kind === 'range' ? [t.from, t.to] : [filter.label]
  return (
    <form action={pathname} method="get" className={styles.form} data-keep-scroll="">
      {hiddenInputs(query, names).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {names.map((name, index) => (
        <label key={name}>
          {labels[index]}
          <input
            type={filter.kind === 'range' ? filter.type : 'text'}
            name={name}
            defaultValue={query.get(name) ?? ''}
            maxLength={100}
          />
        </label>
      ))}
      <button type="submit">{t.apply}</button>
    </form>
  )
}
