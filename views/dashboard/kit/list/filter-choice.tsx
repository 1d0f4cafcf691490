// What an open filter offers: options that are links, a picker of records, or a small form.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../../../kit/hydrated.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useNumber } from '../../../kit/money.tsx'
import { useWords } from '../../words.ts'
import { RecordPicker } from '../record-picker.tsx'
import { hiddenInputs, useListAddress } from './address.ts'
import { type Filter, namesOf } from './filter.ts'
import styles from './filter-tokens.module.css'

export function Choice({ filter, values }: { filter: Exclude<Filter, { kind: 'flag' }>; values: readonly string[] }) {
  const isHydrated = useHydrated()
  if ('options' in filter) return <Options filter={filter} values={values} />
  if (filter.kind === 'pick' && isHydrated) return <Pick filter={filter} values={values} />
  if (filter.kind === 'pick' || filter.kind === 'texts')
    return (
      <Bounds filter={filter}>
        <Picked name={filter.name} values={values} />
      </Bounds>
    )
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
      <Picked name={name} values={values} />
    </div>
  )
}

/** Values that were chosen or typed, each with a link that removes it. */
function Picked({ name, values }: { name: string; values: readonly string[] }) {
  const t = useWords().kit.list
  const { to } = useListAddress()
  return (
    values.length > 0 && (
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
    )
  )
}

interface BoundsProps {
  filter: Extract<Filter, { kind: 'range' | 'text' | 'texts' | 'pick' }>
  children?: ReactNode
}

/**
 * A form with text inputs: what is typed replaces a range or a text, and is added where several can be. It also stands in
 * for the record picker until hydration.
 */
function Bounds({ filter, children }: BoundsProps) {
  const t = useWords().kit.list
  const { pathname, query } = useListAddress()
  const names = namesOf(filter)
  const adds = filter.kind === 'texts' || filter.kind === 'pick'
  const labels = filter.kind === 'range' ? [t.from, t.to] : [filter.label]
  return (
    <form action={pathname} method="get" className={styles.form} data-keep-scroll="">
      {hiddenInputs(query, adds ? [] : names).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {names.map((name, index) => (
        <label key={name}>
          {labels[index]}
          <input
            type={filter.kind === 'range' ? filter.type : 'text'}
            name={name}
            required={adds}
            defaultValue={adds ? '' : (query.get(name) ?? '')}
            maxLength={100}
          />
        </label>
      ))}
      <button type="submit">{t.apply}</button>
      {children}
    </form>
  )
}
