// The `?` key lists the shortcuts; the `/` key focuses the list's search.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../words.ts'
import { useControl } from './control-key.ts'
import styles from './shortcut-list.module.css'
import { SINGLE_KEYS_OFF, useSingleKeys } from './single-keys.ts'

/** Marks the input that the `/` key focuses. */
export const SEARCH_TARGET = 'data-shortcut-search'

/** Screens with keys of their own, by their addresses. */
const SCREENS = ['messages', 'reviews'] as const

export function ShortcutList() {
  const t = useWords().kit.shortcuts
  const control = useControl()
  const { pathname } = useLocation()
  const screen = SCREENS.find((name) => pathname.startsWith(`/dashboard/${name}`))
  const [open, setOpen] = useState(false)
  const [single, setSingle] = useState(true)

  useEffect(() => setSingle(localStorage.getItem(SINGLE_KEYS_OFF) === null), [])
  useSingleKeys((key, event) => {
    if (key === '?') setOpen(true)
    const search = key === '/' && document.querySelector<HTMLInputElement>(`[${SEARCH_TARGET}]`)
    if (!search) return
    event.preventDefault()
    search.focus()
    search.select()
  })

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
    ...Object.entries(screen ? t.screens[screen] : {}),
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
