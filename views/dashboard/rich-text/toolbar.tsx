// A toolbar with a single tab stop: arrow keys, Home and End move between buttons, Escape returns to the text.
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../../kit/icon.tsx'
import styles from './toolbar.module.css'

export interface Tool {
  name: string
  /** The keyboard shortcut as displayed. */
  keys?: string
  /** Either an icon or a few letters. */
  icon?: LucideIcon
  letters?: string
  /** Pressed state; only for toggle buttons. */
  on?: boolean
  able?: boolean
  run: () => void
}

interface Props {
  label: string
  groups: readonly (readonly Tool[])[]
  /** Id of the text that the toolbar controls. */
  controls: string
  onLeave: () => void
  id?: string
}

export function Toolbar({ label, groups, controls, onLeave, id }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const count = groups.flat().length
  const at = Math.min(stop, count - 1)

  const go = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return onLeave()
    }
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + count) % count
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  let index = -1
  return (
    <div
      ref={bar}
      id={id}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={go}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => {
            index += 1
            const own = index
            return <ToolButton key={tool.name} tool={tool} stop={own === at} onFocus={() => setStop(own)} />
          })}
        </div>
      ))}
    </div>
  )
}

function ToolButton({ tool, stop, onFocus }: { tool: Tool; stop: boolean; onFocus: () => void }) {
  const { name, keys, icon, letters, on, able = true, run } = tool
  return (
    <button
      type="button"
      className={styles.tool}
      tabIndex={stop ? 0 : -1}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-keyshortcuts={keys?.replace(/Ctrl|Strg/, 'Control').replace('⌘', 'Meta')}
      aria-pressed={on}
      aria-disabled={!able || undefined}
      // Prevents the button from taking focus, which would clear the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => able && run()}
    >
      {icon ? <Icon of={icon} size={18} /> : <span aria-hidden="true">{letters}</span>}
    </button>
  )
}
