// Where one searches, in the header and on the search's own page: a plain form that, with JavaScript, suggests products
// and categories while one types (the WAI-ARIA combobox with a listbox). Old answers never overwrite newer ones.
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SearchForm, searchInputClass } from '../kit/search-form.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import styles from './search-box.module.css'
import type { Option } from './use-suggestions.ts'

const fetchList = () => import('./suggestion-list.tsx')
const SuggestionList = lazy(async () => ({ default: (await fetchList()).SuggestionList }))

interface Props {
  /** Of the field, where a link leads to it. */
  id?: string
  className?: string | undefined
}

export function SearchBox({ id: fieldId, className }: Props) {
  const t = useMessages().storefront
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const asked = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [typed, setTyped] = useState(asked)
  const [open, setOpen] = useState(false)
  const [touched, setTouched] = useState(false)
  const [active, setActive] = useState(-1)
  const [options, setOptions] = useState<readonly Option[]>([])
  const shown = open && options.length > 0
  const inputId = fieldId ?? `${id}-input`
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-option-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const follow = (option: Option) => {
    close()
    void navigate(option.href)
  }
  const type = (words: string) => {
    close()
    setTyped(words)
    setTouched(true)
    setOpen(true)
  }
  const stands = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the list and shows the words looked for
  useEffect(() => {
    const early = box.current?.querySelector('input')?.value ?? ''
    if (stands.current) {
      close()
      setTyped(asked)
      setTouched(false)
      setOptions([])
    } else if (early !== asked) type(early)
    stands.current = true
  }, [pathname, search])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    if (event.key === 'Escape') {
      // Escape closes the suggestions first; without this the browser would empty the field at once.
      if (shown) event.preventDefault()
      else setTyped('')
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (last < 0) return
      const next = event.key === 'ArrowDown' ? active + 1 : active - 1
      setActive(next > last ? -1 : next < -1 ? last : next)
    } else if (event.key === 'Enter' && shown && options[active]) {
      event.preventDefault()
      follow(options[active])
    } else if (event.key === 'Home' || event.key === 'End') {
      setActive(-1)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left
    <div
      ref={box}
      className={`${styles.box} ${className ?? ''}`}
      onBlur={(event) => box.current?.contains(event.relatedTarget) || close()}
    >
      <SearchForm id={inputId}>
        <input
          id={inputId}
          type="text"
          inputMode="search"
          name="q"
          className={searchInputClass}
          placeholder={t.searchLabel}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => {
            void fetchList()
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
      </SearchForm>
      {touched && (
        <Suspense>
          <SuggestionList
            id={listId}
            open={open}
            active={active}
            optionId={optionId}
            typed={typed}
            onFound={setOptions}
            onChoose={follow}
          />
        </Suspense>
      )}
    </div>
  )
}
