// The list screen that most entities use, composed of the components in this folder. A screen with other needs composes
// them itself.
import { Download, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useWords } from '../../words.ts'
import { PageHeader } from '../page-header.tsx'
import { essence, useListAddress } from './address.ts'
import type { BulkAction } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, exportQuery, visibleColumns } from './column.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DataTable } from './data-table.tsx'
import { ExportChoice } from './export-choice.tsx'
import type { Filter } from './filter.ts'
import { FilterTokens, isFiltered } from './filter-tokens.tsx'
import { filterOf } from './list-filter.ts'
import { ListPager } from './list-pager.tsx'
import styles from './list-tools.module.css'
import type { ListData } from './load-list.ts'
import { rememberList } from './place.ts'
import { SearchField } from './search-field.tsx'
import { useSelection } from './selection.ts'
import { type ShippedView, ViewTabs } from './view-tabs.tsx'

interface Props<Row extends { id: string }> {
  /** The entity's plural noun in the API: /api/admin/<resource>. */
  resource: string
  title: string
  data: ListData<Row>
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** Where a bulk change is about what was read: a row that has another version by now is refused. */
  versionOf?: (row: Row) => number
  hrefOf?: (row: Row) => string
  filters?: readonly Filter[]
  /** The API's default sort, used if the address has none. */
  defaultSort?: string
  /** Bulk actions; without any, rows cannot be selected. */
  actions?: readonly BulkAction[]
  /** The primary action: adding a record. */
  add?: { href: string; label: string }
  /** Always sends the visible columns to the export, which otherwise has columns of its own. */
  exportsVisible?: boolean
  /** Counts the rows of a query to the last one, where the list counts up to a cap. */
  exactly?: (filter: Record<string, string | string[]>) => Promise<number | undefined>
  /** More items for the page's menu. */
  menu?: ReactNode
  /** Views that everybody has, beside those that are saved. */
  views?: readonly ShippedView[]
  /** Tabs of the screen's own, one for all rows among them. */
  tabs?: ReactNode
  /** Rendered above the list. */
  children?: ReactNode
  /** Shown if there are no records at all; `action` is another way to begin than adding one. */
  empty: { title: string; text: string; action?: ReactNode }
}

export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { resource, title, data, columns, nameOf, hrefOf, filters = [], defaultSort, actions = [], add, menu } = props
  const { versionOf } = props
  const { list, screen } = data
  const t = useWords().kit.list
  const { pathname, search, query } = useListAddress()
  const inAddress = query.getAll('cols').flatMap((one) => one.split(','))
  const visible = visibleColumns(columns, inAddress, screen.columns)
  const rows = list.rows
  const selection = useSelection(
    `${pathname}?${essence(search)}`,
    rows.map(({ id }) => id),
  )
  const seen = useSeen(rows)
  const busy = useBusy()
  useEffect(() => rememberList(pathname, search), [pathname, search])
  const found = isFiltered(query, filters)
  const isChosen = props.exportsVisible || inAddress.length > 0 || screen.columns !== null
  const exported = exportQuery(essence(search), visible, isChosen)

  return (
    <>
      <PageHeader
        title={title}
        menu={menu}
        action={
          add && (
            <ButtonLink href={add.href} look="primary" size="small" icon={Plus}>
              {add.label}
            </ButtonLink>
          )
        }
      />
      {props.children}
      {props.tabs}
      <ViewTabs screen={resource} views={screen.views} shipped={props.views} all={!props.tabs} />
      <div className={styles.tools}>
        <SearchField title={title} />
        <FilterTokens filters={filters} />
        <div className={styles.side}>
          <ColumnChooser screen={resource} columns={columns} visible={visible} />
          <a
            href={`/api/admin/${resource}/export${exported}`}
            className={styles.tool}
            aria-label={t.exportCsv}
            download
            data-native=""
          >
            <Icon of={Download} size={16} />
            <span>{t.exportCsv}</span>
          </a>
          <ExportChoice resource={resource} query={essence(search)} columns={visible} />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={found ? t.nothingFound : props.empty.title}
          text={found ? t.nothingFoundText : props.empty.text}
        >
          {found ? (
            <ButtonLink href={pathname}>{t.clearAll}</ButtonLink>
          ) : (
            <>
              {add && (
                <ButtonLink href={add.href} look="primary">
                  {add.label}
                </ButtonLink>
              )}
              {props.empty.action}
            </>
          )}
        </EmptyState>
      ) : (
        <DataTable
          caption={title}
          columns={visible}
          rows={rows}
          nameOf={nameOf}
          hrefOf={hrefOf}
          selection={actions.length > 0 ? selection : undefined}
          defaultSort={defaultSort}
          busy={busy}
        />
      )}
      <BulkBar
        resource={resource}
        actions={actions}
        selection={selection}
        total={list.total}
        count={rows.length}
        nameOf={(id) => {
          const row = seen.of(id)
          return row ? nameOf(row) : id
        }}
        versionsOf={
          versionOf &&
          ((ids) =>
            Object.fromEntries(
              [...ids].flatMap((id) => {
                const row = seen.of(id)
                return row ? [[id, versionOf(row)]] : []
              }),
            ))
        }
        onNames={(found) => seen.add(found as Row[])}
      />
      {rows.length > 0 && (
        <ListPager
          page={list.page}
          pages={list.pages}
          total={list.total}
          count={rows.length}
          exactly={props.exactly && (() => props.exactly?.(filterOf(location.href)) ?? Promise.resolve(undefined))}
        />
      )}
    </>
  )
}

/** All rows seen so far, because selected rows may be on another page. */
function useSeen<Row extends { id: string }>(rows: readonly Row[]) {
  const known = useRef(new Map<string, Row>())
  const add = (more: readonly Row[]) => {
    for (const row of more) known.current.set(row.id, row)
  }
  useEffect(() => add(rows))
  const of = (id: string): Row | undefined => known.current.get(id)
  return { add, of }
}

/** Whether the list's next rows are loading. */
export function useBusy(): boolean {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  return navigation.state === 'loading' && navigation.location.pathname === pathname
}
