// The media library in a dialog: search, a filter for unused pictures, and pages. Picks one picture or several. Unused
// pictures can be deleted permanently here.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import useSWR from 'swr'
import type { MediaRow } from '#contract/media.ts'
import type { Problem } from '../../api/client.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useWords } from '../words.ts'
import { type Chosen, chosenOf } from './chosen.ts'
import styles from './library-dialog.module.css'
import { LibraryTile } from './library-tile.tsx'
import { listPictures } from './media-api.ts'

interface Props {
  onClose: () => void
  onChoose: (chosen: Chosen[]) => void
  /** Whether more than one picture may be picked. */
  multiple?: boolean
  /** Ids of pictures that the record already has. */
  present?: readonly string[]
}

const LIMIT = 24

/** The page of the library that matches the search. */
function useLibrary() {
  const [{ words, unused, page }, setQuery] = useState({ words: '', unused: false, page: 1 })
  const q = useDebounced(words, 250).trim()
  const found = useSWR(
    ['media', q, unused, page],
    async () => {
      const result = await listPictures({ q, unused, page, limit: LIMIT })
      if (!result.ok) throw result.problem
      return result.data
    },
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 0 },
  )
  return {
    words,
    unused,
    page,
    isFiltered: q !== '' || unused,
    search: (change: { words?: string; unused?: boolean }) => setQuery((now) => ({ ...now, ...change, page: 1 })),
    setPage: (to: number) => setQuery((now) => ({ ...now, page: to })),
    ...found,
  }
}

export function LibraryDialog({ onClose, onChoose, multiple = false, present = [] }: Props) {
  const { media, kit } = useWords()
  const t = media.library
  const messages = useMessages()
  const [taken, setTaken] = useState<readonly MediaRow[]>([])
  const { words, unused, page, search, setPage, isFiltered, data, error, isValidating, mutate } = useLibrary()
  const toggle = (row: MediaRow) => {
    if (!multiple) return onChoose([chosenOf(row)])
    setTaken((now) => (now.some(({ id }) => id === row.id) ? now.filter(({ id }) => id !== row.id) : [...now, row]))
  }
  const rows = data?.rows ?? []
  const pages = data?.pages ?? 1

  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <div className={styles.footer}>
          {pages > 1 && (
            <nav aria-label={kit.list.pages} className={styles.pages}>
              <Step icon={ChevronLeft} label={kit.list.previous} to={page - 1} pages={pages} onStep={setPage} />
              <span>{kit.list.of(page, pages)}</span>
              <Step icon={ChevronRight} label={kit.list.next} to={page + 1} pages={pages} onStep={setPage} />
            </nav>
          )}
          <Button size="small" onClick={onClose}>
            {messages.cancel}
          </Button>
          {multiple && (
            <Button
              size="small"
              look="primary"
              disabled={taken.length === 0}
              onClick={() => onChoose(taken.map(chosenOf))}
            >
              {t.add(taken.length)}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.library}>
        <div className={styles.tools}>
          <input
            type="search"
            aria-label={t.search}
            placeholder={t.search}
            value={words}
            maxLength={100}
            className={styles.search}
            onChange={({ target }) => search({ words: target.value })}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
          />
          <label className={styles.check}>
            <input type="checkbox" checked={unused} onChange={({ target }) => search({ unused: target.checked })} />
            {t.unused}
          </label>
          <p role="status" className={styles.count}>
            {data && t.results(data.total)}
          </p>
        </div>
        {error && (
          <Notice tone="bad" role="alert">
            {problemText(messages, error as Problem)}{' '}
            <Button size="small" look="quiet" onClick={() => void mutate()}>
              {t.retry}
            </Button>
          </Notice>
        )}
        {data && rows.length === 0 && <p className={styles.nothing}>{isFiltered ? t.nothing : t.empty}</p>}
        <ul className={styles.tiles} aria-busy={isValidating || undefined}>
          {rows.map((row) => (
            <LibraryTile
              key={row.id}
              row={row}
              multiple={multiple}
              present={present.includes(row.id)}
              taken={taken.some(({ id }) => id === row.id)}
              onToggle={() => toggle(row)}
              onDeleted={() => {
                setTaken((now) => now.filter(({ id }) => id !== row.id))
                void mutate()
              }}
            />
          ))}
        </ul>
      </div>
    </Dialog>,
    document.body,
  )
}

interface StepProps {
  icon: typeof ChevronLeft
  label: string
  to: number
  pages: number
  onStep: (page: number) => void
}

function Step({ icon, label, to, pages, onStep }: StepProps) {
  const goes = to >= 1 && to <= pages
  return (
    <IconButton
      icon={icon}
      size={18}
      label={label}
      className={styles.step}
      aria-disabled={!goes || undefined}
      onClick={() => goes && onStep(to)}
    />
  )
}
