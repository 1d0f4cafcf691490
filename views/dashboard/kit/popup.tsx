// A small panel that opens under (or over) its button. It is a <details>, so it opens without JavaScript; with it,
// Escape, a press outside, keyboard focus leaving it and navigation close it.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { cx } from '../../kit/class-names.ts'
import { useChange } from '../../kit/use-change.ts'
import styles from './popup.module.css'

interface Props {
  summary: ReactNode
  /** Accessible name, needed if the summary is only an icon. */
  label?: string
  summaryClass?: string | undefined
  side?: 'down' | 'up'
  /** `fill` makes the panel as wide as its button. */
  align?: 'start' | 'end' | 'fill'
  children: ReactNode
}

export function Popup({ summary, label, summaryClass, side = 'down', align = 'start', children }: Props) {
  const element = useRef<HTMLDetailsElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const isUnderWay = useNavigation().state !== 'idle'
  /** Opened while a page was on its way, which therefore does not close it. */
  const isNew = useRef(false)

  useChange(key, () => {
    const details = element.current
    const stays = isNew.current
    isNew.current = false
    if (!details?.open || stays) return
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    if (hadFocus) details.querySelector('summary')?.focus()
  })

  useEffect(() => {
    const press = (event: PointerEvent) => {
      const details = element.current
      if (details?.open && !details.contains(event.target as Node)) details.open = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])

  return (
    <details
      ref={element}
      className={styles.popup}
      onToggle={() => intoView(panel.current)}
      onClick={({ target }) => {
        if ((target as Element).closest('summary')) isNew.current = isUnderWay && !element.current?.open
      }}
      onKeyDown={(event) => {
        const details = element.current
        if (event.key !== 'Escape' || !details?.open) return
        event.stopPropagation()
        details.open = false
        details.querySelector('summary')?.focus()
      }}
      onBlur={(event) => {
        const next = event.relatedTarget as Node | null
        // Pressing text inside moves the focus to a focusable ancestor of the popup, which must not close it.
        if (next && !event.currentTarget.contains(next) && !next.contains(event.currentTarget))
          event.currentTarget.open = false
      }}
    >
      <summary className={cx(styles.summary, summaryClass)} aria-label={label}>
        {summary}
      </summary>
      <div ref={panel} className={cx(styles.panel, styles[side], styles[align])}>
        {children}
      </div>
    </details>
  )
}

/** Shifts a panel that would overflow the window's edge back into view. */
function intoView(panel: HTMLElement | null): void {
  if (!panel) return
  panel.style.translate = ''
  const { left, right } = panel.getBoundingClientRect()
  const over = Math.max(0, right + 8 - document.documentElement.clientWidth)
  const under = Math.min(0, left - 8)
  if (over > 0 || under < 0) panel.style.translate = `${-(over || under)}px`
}
