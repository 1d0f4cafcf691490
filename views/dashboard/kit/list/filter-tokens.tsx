// Filters as tokens. A flag is a link that toggles it; a select opens its options, each of them a link; a range opens a
// small form. An active token shows its value and has a link that removes it.
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../kit/class-names.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useWords } from '../../words.ts'
import { Popup } from '../popup.tsx'
import { useListAddress } from './address.ts'
import { type Filter, namesOf } from './filter.ts'
import { Choice } from './filter-choice.tsx'
import styles from './filter-tokens.module.css'

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
