// The actions for selected rows. Sticks to the bottom of the window while any row is selected.
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { useWords } from '../../words.ts'
import { IconButton } from '../icon-button.tsx'
import { AT_ONCE, type BulkAction, type Chosen, MOST_ROWS, matchingRows } from './bulk.ts'
import styles from './bulk-bar.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { filterOf } from './list-filter.ts'
import { RunDialog } from './run-dialog.tsx'
import type { Selection } from './selection.ts'
import { useTotal } from './use-total.ts'

interface Props {
  resource: string
  actions: readonly BulkAction[]
  selection: Selection
  total: number
  /** Number of rows on this page. */
  count: number
  /** The display name of a selected row. */
  nameOf: (id: string) => string
  /** The versions of selected rows as they were read, where a change is about what was read. */
  versionsOf?: ((ids: Iterable<string>) => Record<string, number>) | undefined
  /** Receives rows from other pages, so that their names are known. */
  onNames: (rows: readonly { id: string }[]) => void
}

export function BulkBar({ resource, actions, selection, total, count, nameOf, versionsOf, onNames }: Props) {
  const t = useWords().kit.bulk
  const written = useTotal()
  const { revalidate } = useRevalidator()
  const [action, setAction] = useState<BulkAction>()
  const [gathering, setGathering] = useState(false)
  /** The rows by which all that match were chosen; any other choice of rows ends that. */
  const [everyFor, setEveryFor] = useState<Selection['ids']>()
  const { ids, clear } = selection
  const every = everyFor === ids
  // A page about chosen rows takes their names, so they have to be gathered.
  const byName = actions.some(({ href }) => href)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) clear()
    }
    if (ids.size > 0) document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [ids, clear])

  const gather = async () => {
    setGathering(true)
    const rows = await matchingRows(resource, filterOf(location.href))
    onNames(rows)
    selection.set(rows.map(({ id }) => id))
    setGathering(false)
  }
  if (ids.size === 0) return null
  const words = every ? t.everySelected(written(total)) : t.selected(ids.size)
  const matching = byName ? written(Math.min(total, MOST_ROWS)) : written(total)
  const chosen: Chosen = every ? { filter: filterOf(location.href) } : { ids: [...ids] }
  const close = () => setAction(undefined)
  return (
    <section className={styles.bar} aria-label={words}>
      <p className={styles.count} role="status">
        {words}
      </p>
      {selection.state === 'all' && total > count && ids.size <= count && !every && (
        <Button
          look="quiet"
          size="small"
          aria-busy={gathering || undefined}
          onClick={() => (byName ? void gather() : setEveryFor(ids))}
        >
          {gathering ? t.working : t.selectMatching(matching)}
        </Button>
      )}
      {byName && total > MOST_ROWS && ids.size === MOST_ROWS && <p>{t.most(MOST_ROWS)}</p>}
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
      {action && (every || ids.size > AT_ONCE) && (
        <RunDialog
          key={action.name}
          resource={resource}
          action={action}
          chosen={chosen}
          onDone={() => void revalidate()}
          onClose={(ran) => {
            close()
            // Other rows may match by now than those that were chosen.
            if (ran && every) clear()
          }}
        />
      )}
      {action && !every && ids.size <= AT_ONCE && (
        <BulkDialog
          key={action.name}
          resource={resource}
          action={action}
          ids={[...ids]}
          nameOf={nameOf}
          versions={versionsOf?.(ids)}
          onDone={() => void revalidate()}
          onClose={close}
          onSelect={(failed) => {
            close()
            selection.set(failed)
          }}
        />
      )}
    </section>
  )
}
