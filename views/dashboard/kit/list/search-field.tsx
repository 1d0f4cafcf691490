// The search of a list: a GET form that keeps the filters. With JavaScript it searches while the user types.
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import { SEARCH_TARGET } from '../../frame/shortcut-list.tsx'
import { useWords } from '../../words.ts'
import { hiddenInputs, useListAddress } from './address.ts'
import styles from './search-field.module.css'

const PAUSE_MS = 300

export function SearchField({ title }: { title: string }) {
  const t = useWords().kit.list
  const { pathname, query, to } = useListAddress()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const words = query.get('q') ?? ''

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Does not overwrite the input while the user is typing: the address may still hold an earlier query.
    if (input.current && document.activeElement !== input.current) input.current.value = words
  }, [words])

  const ask = (value: string) => {
    clearTimeout(timer.current)
    if (value.trim() === words) return
    void navigate(to({ q: value.trim() || null }), { replace: true, preventScrollReset: true })
  }
  return (
    <search className={styles.search}>
      <form
        action={pathname}
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          ask(input.current?.value ?? '')
        }}
      >
        {hiddenInputs(query, ['q']).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Icon of={Search} size={16} />
        <input
          ref={input}
          type="search"
          name="q"
          className={styles.input}
          aria-label={t.searchIn(title)}
          placeholder={t.search}
          defaultValue={words}
          maxLength={100}
          autoComplete="off"
          {...{ [SEARCH_TARGET]: '' }}
          onChange={(event) => {
            clearTimeout(timer.current)
            const { value } = event.target
            timer.current = setTimeout(() => ask(value), PAUSE_MS)
          }}
        />
      </form>
    </search>
  )
}
