// `?` lists the keys, `/` goes to the list's search. Keys of a single character can be turned off, for those who speak
// to their computer.
import { useEffect, useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../words.ts'
import { useControl } from './control-key.ts'
import styles from './shortcut-list.module.css'

/** Set in the browser's storage where keys of a single character are turned off. */
export const SINGLE_KEYS_OFF = 'stoa:single-keys-off'

/** Marks the input that `/` goes to. */
export const SEARCH_TARGET = 'data-shortcut-search'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function ShortcutList() {
  const t = useWords().kit.shortcuts
  const control = useControl()
  const [open, setOpen] = useState(false)
  const [single, setSingle] = useState(true)

  useEffect(() => setSingle(localStorage.getItem(SINGLE_KEYS_OFF) === null), [])
  useEffect(() => {
    if (!single) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return
      if (event.key === '?') setOpen(true)
      if (event.key !== '/') return
      const search = document.querySelector<HTMLInputElement>(`[${SEARCH_TARGET}]`)
      if (!search) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [single])

  const turn = (on: boolean) => {
    setSingle(on)
    if (on) localStorage.removeItem(SINGLE_KEYS_OFF)
    else localStorage.setItem(SINGLE_KEYS_OFF, '1')
  }
  const keys: [string, string][] = [
    [`${control} K`, t.palette],
    [`${control} S`, t.save],
    ['Esc', t.clear],
    ['/', t.search],
    ['?', t.list],
  ]
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t.title}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.single}>
        <input type="checkbox" checked={single} onChange={(event) => turn(event.target.checked)} />
        {t.single}
      </label>
    </Dialog>
  )
}
