// Command palette (Ctrl K, ⌘ K): goes to any screen by name, and to records found by the API's search.
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import useSWR from 'swr'
import { cx } from '../../kit/class-names.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { useUser } from '../../root.tsx'
import { takesFocus } from '../kit/takes-focus.ts'
import { hrefOf, menuFor } from '../navigation.ts'
import { useWords } from '../words.ts'
import styles from './command-palette.module.css'
import type { Found } from './found.ts'
import { useActions } from './use-actions.ts'

const OPEN_EVENT = 'stoa:open-palette'
export const openPalette = (): boolean => window.dispatchEvent(new Event(OPEN_EVENT))

interface Props {
  /** Searches records; without it only screens are offered. */
  search?: ((words: string) => Promise<Found[]>) | undefined
}

export function CommandPalette({ search }: Props) {
  const t = useWords().kit.palette
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const show = () => setOpen(true)
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener(OPEN_EVENT, show)
    document.addEventListener('keydown', press)
    return () => {
      window.removeEventListener(OPEN_EVENT, show)
      document.removeEventListener('keydown', press)
    }
  }, [])

  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t.title} plain>
      <Palette search={search} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function Palette({ search, onDone }: Props & { onDone: () => void }) {
  const t = useWords().kit.palette
  const id = useId()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const asked = useDeferredValue(words.trim())
  const screens = useScreens({ parts: words.trim() !== '' }).filter(({ name, note }) => fits(`${name} ${note}`, words))
  const actions = useActions().filter(({ name }) => fits(name, words))
  const { data: records, isLoading } = useSWR(
    search && asked.length >= 2 ? ['palette', asked] : null,
    () => search?.(asked) ?? [],
    { keepPreviousData: true, shouldRetryOnError: false },
  )
  const groups = [
    { name: t.screens, found: screens },
    { name: t.actions, found: actions },
    { name: t.records, found: asked.length >= 2 ? (records ?? []) : [] },
  ].filter(({ found }) => found.length > 0)
  const all = groups.flatMap(({ found }) => found)
  const current = all[Math.min(chosen, all.length - 1)]

  const go = ({ href, run }: Found) => {
    onDone()
    if (run) run()
    else void navigate(href)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      setChosen((now) => (Math.min(now, all.length - 1) + step + all.length) % all.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      go(current)
    }
  }
  return (
    <div className={styles.palette}>
      <input
        type="text"
        role="combobox"
        aria-label={t.title}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${all.indexOf(current)}`}
        aria-autocomplete="list"
        placeholder={t.placeholder}
        className={styles.input}
        value={words}
        maxLength={100}
        autoComplete="off"
        ref={takesFocus}
        onChange={(event) => {
          setWords(event.target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t.title} className={styles.list}>
        {groups.map(({ name, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups but not fieldsets
          <div key={name} role="group" aria-label={name}>
            <p className={styles.group} aria-hidden="true">
              {name}
            </p>
            {found.map((one) => {
              const index = all.indexOf(one)
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input (aria-activedescendant)
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
                <div
                  key={one.href}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={one === current}
                  className={cx(styles.option, one === current && styles.chosen)}
                  onPointerMove={() => setChosen(index)}
                  onClick={() => go(one)}
                >
                  {one.name}
                  <span>{one.note}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={styles.state}>
        {all.length === 0 ? (isLoading ? t.searching : t.nothing) : ''}
      </p>
    </div>
  )
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const fits = (name: string, words: string) => words.split(/\s+/).every((word) => fold(name).includes(fold(word)))

/** `parts`: with the groups of site info, which has a form for each. */
function useScreens({ parts }: { parts: boolean }): Found[] {
  const { kit, info } = useWords()
  const { navigation } = kit
  const user = useUser()
  if (!user) return []
  const { overview, groups } = menuFor(user.role)
  return [
    ...(overview ? [{ href: hrefOf(overview), name: navigation.screens.overview, note: '' }] : []),
    ...groups.flatMap(({ name, screens }) =>
      screens.flatMap((screen) => {
        const [href, title] = [hrefOf(screen), navigation.screens[screen.name]]
        const forms = parts && screen.name === 'info' ? Object.entries(info.groups) : []
        return [
          { href, name: title, note: navigation.groups[name] },
          ...forms.map(([group, label]) => ({ href: `${href}?group=${group}`, name: label, note: title })),
        ]
      }),
    ),
  ]
}
