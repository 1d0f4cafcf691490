// The actions for selected rows. Sticks to the bottom of the window while any row is selected.
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { queryOf } from '../../../api/query.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { useWords } from '../../words.ts'
import { IconButton } from '../icon-button.tsx'
import { type BulkAction, MOST_ROWS, matchingRows } from './bulk.ts'
import styles from './bulk-bar.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Selection } from './selection.ts'

interface Props {
  resource: string
  actions: readonly BulkAction[]
  selection: Selection
  total: number
  /** Number of rows on this page. */
  count: number
  /** The display name of a selected row. */
  nameOf: (id: string) => string
  /** Receives rows from other pages, so that their names are known. */
  onNames: (rows: readonly { id: string }[]) => void
}

export function BulkBar({ resource, actions, selection, total, count, nameOf, onNames }: Props) {
  const t = useWords().kit.bulk
  const { revalidate } = useRevalidator()
  const [action, setAction] = useState<BulkAction>()
  const [gathering, setGathering] = useState(false)
  const { ids, clear } = selection

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) clear()
    }
    if (ids.size > 0) document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [ids, clear])

  const all = async () => {
    setGathering(true)
    const { page: _page, limit: _limit, view: _view, cols: _cols, ...query } = queryOf(new URL(location.href))
    const rows = await matchingRows(resource, query)
    onNames(rows)
    selection.set(rows.map(({ id }) => id))
    setGathering(false)
  }
  if (ids.size === 0) return null
  return (
    <section className={styles.bar} aria-label={t.selected(ids.size)}>
      <p className={styles.count} role="status">
        {t.selected(ids.size)}
      </p>
      {selection.state === 'all' && total > count && ids.size <= count && (
        <Button look="quiet" size="small" aria-busy={gathering || undefined} onClick={() => void all()}>
          {gathering ? t.working : t.selectMatching(Math.min(total, MOST_ROWS))}
        </Button>
      )}
      {total > MOST_ROWS && ids.size === MOST_ROWS && <p>{t.most(MOST_ROWS)}</p>}
      <div className={styles.actions}>
        {actions.map((one) =>
          one.href ? (
            <ButtonLink key={one.name} size="small" href={one.href([...ids].map(nameOf))}>
              {one.label}
            </ButtonLink>
          ) : (
            <Button
              key={one.name}
              size="small"
              look={one.danger ? 'danger' : 'secondary'}
              onClick={() => setAction(one)}
            >
              {one.label}
            </Button>
          ),
        )}
      </div>
      <IconButton icon={X} size={18} label={t.clear} className={styles.clear} onClick={clear} />
      {action && (
        <BulkDialog
          key={action.name}
          resource={resource}
          action={action}
          ids={[...ids]}
          nameOf={nameOf}
          onDone={() => void revalidate()}
          onClose={() => setAction(undefined)}
          onSelect={(failed) => {
            setAction(undefined)
            selection.set(failed)
          }}
        />
      )}
    </section>
  )
}
