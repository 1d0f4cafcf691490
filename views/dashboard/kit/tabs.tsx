// Tabs that show one of several panels. With `param`, the active tab is part of the address and each tab is a link that
// works without JavaScript.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useListAddress } from './list/address.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
}

/** Tabs within a form: hidden panels stay mounted, so that typed input is not lost when switching tabs. */
export function Tabs({ label, tabs }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0]

  const press = (event: KeyboardEvent) => {
    const at = current ? tabs.indexOf(current) : 0
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = tabs[(target + tabs.length) % tabs.length]
    setChosen(next?.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next?.id}"]`)?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${id}-tab-${tab.id}`}
            aria-controls={`${id}-${tab.id}`}
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab !== current}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

interface LinkProps {
  label: string
  /** Name of the query parameter; it is absent for the first tab. */
  param: string
  tabs: readonly { id: string; label: string; count?: number }[]
}

/** Tabs as links: each address loads its own part of the page. */
export function TabLinks({ label, param, tabs }: LinkProps) {
  const { query, to } = useListAddress()
  const chosen = query.get(param) ?? tabs[0]?.id
  const strip = useRef<HTMLElement>(null)
  // On phones the strip is wider than the screen. The page itself stays where it is.
  useEffect(() => {
    const tab = chosen && strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && tab)
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  return (
    <nav ref={strip} aria-label={label} className={styles.tabs}>
      {tabs.map((tab, index) => (
        <a
          key={tab.id}
          href={to({ [param]: index === 0 ? null : tab.id })}
          className={styles.tab}
          aria-current={tab.id === chosen ? 'page' : undefined}
          data-keep-scroll=""
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </a>
      ))}
    </nav>
  )
}
