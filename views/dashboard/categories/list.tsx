// All categories as a tree.
import { ChevronsDownUp, ChevronsUpDown, Download, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Icon } from '../../kit/icon.tsx'
import { essence, useListAddress } from '../kit/list/address.ts'
import { BulkBar } from '../kit/list/bulk-bar.tsx'
import type { Filter } from '../kit/list/filter.ts'
import { FilterTokens } from '../kit/list/filter-tokens.tsx'
import { useBusy } from '../kit/list/list-page.tsx'
import tools from '../kit/list/list-tools.module.css'
import { rememberList } from '../kit/list/place.ts'
import { SearchField } from '../kit/list/search-field.tsx'
import { useSelection } from '../kit/list/selection.ts'
import { ViewTabs } from '../kit/list/view-tabs.tsx'
import { optionsOf } from '../kit/options.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { titled, useWords } from '../words.ts'
import styles from './categories.module.css'
import { loadTree, type TreeData } from './load-tree.ts'
import { MoveDialog } from './move-dialog.tsx'
import { Tree } from './tree.tsx'
import { LIST } from './tree-row.tsx'
import { useFolded } from './use-folded.ts'
import { useMove } from './use-move.ts'

export const loader = loadTree

export const handle = titled((w) => w.categories.title)

export function Component() {
  const { rows, total, matched, whole, screen } = useLoaderData<typeof loader>()
  const { categories: t, kit } = useWords()
  const { pathname, search } = useListAddress()
  // Stored by id, because the row may have been reloaded by the time it is moved.
  const [movingId, setMovingId] = useState<string>()
  const moving = whole.find(({ id }) => id === movingId)
  const folded = useFolded()
  const move = useMove(whole)
  const busy = useBusy()
  const asked = essence(search)
  const still = asked !== ''
  const selection = useSelection(
    `${pathname}?${asked}`,
    rows.filter(({ matches }) => matches).map(({ id }) => id),
  )
  useEffect(() => rememberList(pathname, search), [pathname, search])

  const add = (
    <ButtonLink href={`${LIST}/store`} look="primary" size="small" icon={Plus}>
      {t.add}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t.title} action={add} />
      <ViewTabs screen="categories" views={screen.views} />
      <Tools rows={rows} asked={asked} folded={folded} />
      {still && matched > 0 && (
        <p role="status" className={styles.found}>
          {t.foundOf(matched, total)}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={still ? kit.list.nothingFound : t.none}
          text={still ? kit.list.nothingFoundText : t.noneText}
        >
          {still ? <ButtonLink href={pathname}>{kit.list.clearAll}</ButtonLink> : add}
        </EmptyState>
      ) : (
        <Tree
          rows={rows}
          folded={folded}
          selection={selection}
          move={move}
          still={still}
          busy={busy}
          onMove={({ id }) => setMovingId(id)}
        />
      )}
      <BulkBar
        resource="categories"
        actions={[
          { name: 'publish', label: t.publish },
          { name: 'unpublish', label: t.unpublish },
          { name: 'show', label: t.show },
          { name: 'hide', label: t.hide },
          { name: 'archive', label: t.archive },
        ]}
        selection={selection}
        total={matched}
        count={matched}
        nameOf={(id) => whole.find((row) => row.id === id)?.name ?? id}
        onNames={() => undefined}
      />
      {moving && (
        <MoveDialog
          row={moving}
          rows={whole}
          busy={move.busy}
          onClose={() => setMovingId(undefined)}
          onMove={async (target) => {
            if (await move.to(moving, target)) setMovingId(undefined)
          }}
        />
      )}
    </>
  )
}

interface ToolsProps {
  rows: TreeData['rows']
  /** The list's query; empty if the tree is not filtered. */
  asked: string
  folded: ReturnType<typeof useFolded>
}

function Tools({ rows, asked, folded }: ToolsProps) {
  const { categories: t, kit } = useWords()
  const filters: Filter[] = [
    { kind: 'select', name: 'status', label: t.status, options: optionsOf(t.states) },
    { kind: 'flag', name: 'hidden', label: t.hidden },
    { kind: 'flag', name: 'empty', label: t.empty },
  ]
  const branches = rows.filter(({ children }) => children > 0).map(({ id }) => id)
  const foldButton = (ids: readonly string[], label: string, icon: typeof Plus) => (
    <button type="button" className={tools.tool} aria-label={label} onClick={() => folded.set(ids)}>
      <Icon of={icon} size={16} />
      <span>{label}</span>
    </button>
  )

  return (
    <div className={tools.tools}>
      <SearchField title={t.title} />
      <FilterTokens filters={filters} />
      <div className={tools.side}>
        {asked === '' && foldButton(branches, t.foldAll, ChevronsDownUp)}
        {asked === '' && foldButton([], t.unfoldAll, ChevronsUpDown)}
        <a
          href={`/api/admin/categories/export${asked && `?${asked}`}`}
          className={tools.tool}
          aria-label={kit.list.exportCsv}
          download
          data-native=""
        >
          <Icon of={Download} size={16} />
          <span>{kit.list.exportCsv}</span>
        </a>
      </div>
    </div>
  )
}
