// The plain search form: a GET to /search. The header puts its suggestions into the same frame.
import type { ReactNode } from 'react'
import { useMessages } from '../messages/catalogue.tsx'
import { Glyph } from './glyph.tsx'
import styles from './search-form.module.css'

interface Props {
  id: string
  className?: string | undefined
  /** What stands in it already. */
  words?: string | undefined
  /** Takes the place of the plain input. */
  children?: ReactNode
}

export const searchInputClass = styles.input

export function SearchForm({ id, className, words, children }: Props) {
  const t = useMessages().storefront
  return (
    <search className={className}>
      <form action="/search" method="get" className={styles.form}>
        <label htmlFor={id} className="visually-hidden">
          {t.searchLabel}
        </label>
        {children ?? (
          <input
            id={id}
            type="search"
            name="q"
            className={styles.input}
            placeholder={t.searchLabel}
            defaultValue={words}
            maxLength={100}
            autoComplete="off"
          />
        )}
        <button type="submit" className={styles.submit} aria-label={t.search}>
          <Glyph name="search" />
        </button>
      </form>
    </search>
  )
}
