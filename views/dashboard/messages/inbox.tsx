// The inbox: the list on one side, the open message on the other. Small screens show one of the two.
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import type { MessageRow } from '#contract/messages.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { essence, useListAddress } from '../kit/list/address.ts'
import { BulkBar } from '../kit/list/bulk-bar.tsx'
import { FilterTokens } from '../kit/list/filter-tokens.tsx'
import { useBusy } from '../kit/list/list-page.tsx'
import { ListPager } from '../kit/list/list-pager.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { SearchField } from '../kit/list/search-field.tsx'
import { useSelection } from '../kit/list/selection.ts'
import { ViewTabs } from '../kit/list/view-tabs.tsx'
import { MenuLink } from '../kit/menu-item.tsx'
import { optionsOf } from '../kit/options.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { titled, useWords } from '../words.ts'
import { Boxes, INBOX, isBox } from './boxes.tsx'
import styles from './inbox.module.css'
import { MessageItem } from './message-item.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useOutbox } from './use-outbox.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/messages', 'messages')

export const handle = titled((w) => w.messages.title)

/** Id of the open message, from the address. */
export const useOpened = (): string | undefined => useLocation().pathname.slice(INBOX.length + 1) || undefined

export function Component() {
  const { list, screen } = useLoaderData<typeof loader>()
  const w = useWords()
  const t = w.messages
  const { search } = useListAddress()
  const opened = useOpened()
  const busy = useBusy()
  const exported = essence(search)
  const rows = list.rows
  const selection = useSelection(
    exported,
    rows.map(({ id }) => id),
  )
  const names = useRef(new Map<string, string>())
  useEffect(() => {
    for (const { id, subject } of rows) names.current.set(id, subject)
  })
  useInboxKeys(rows, opened)
  const outbox = useOutbox()
  return (
    <div className={styles.inbox} data-open={opened !== undefined || undefined}>
      <section className={styles.list} aria-label={t.list}>
        <PageHeader
          title={t.title}
          menu={
            <MenuLink
              icon={Download}
              label={w.kit.list.exportCsv}
              href={`/api/admin/messages/export${exported && `?${exported}`}`}
              download
              data-native=""
            />
          }
        />
        <Boxes />
        <div className={styles.tools}>
          <SearchField title={t.title} />
          <FilterTokens
            filters={[
              { kind: 'multi', name: 'status', label: t.status, options: optionsOf(t.short) },
              { kind: 'multi', name: 'kind', label: t.kind, options: optionsOf(t.kinds) },
              {
                kind: 'select',
                name: 'assignee',
                label: t.assignee,
                options: [
                  { value: 'me', label: t.me },
                  { value: 'nobody', label: t.nobody },
                ],
              },
              { kind: 'flag', name: 'unread', label: t.unread },
              { kind: 'select', name: 'sort', label: t.sort, options: optionsOf(t.sorts) },
            ]}
          />
        </div>
        {(screen.views.length > 0 || !isBox(exported)) && <ViewTabs screen="messages" views={screen.views} />}
        {rows.length === 0 ? (
          <EmptyState
            title={exported ? w.kit.list.nothingFound : t.empty}
            text={exported ? w.kit.list.nothingFoundText : t.emptyText}
          />
        ) : (
          <ul className={styles.items} aria-busy={busy || undefined}>
            {rows.map((row) => (
              <MessageItem key={row.id} row={row} open={row.id === opened} selection={selection} />
            ))}
          </ul>
        )}
        <BulkBar
          resource="messages"
          actions={[
            { name: 'close', label: t.close },
            { name: 'take', label: t.take },
            { name: 'reopen', label: t.reopen },
            { name: 'spam', label: t.spam, danger: true },
          ]}
          selection={selection}
          total={list.total}
          count={rows.length}
          nameOf={(id) => names.current.get(id) ?? id}
          onNames={(found) => {
            for (const { id, subject } of found as MessageRow[]) names.current.set(id, subject)
          }}
        />
        {rows.length > 0 && <ListPager page={list.page} pages={list.pages} total={list.total} count={rows.length} />}
      </section>
      <section className={styles.pane} aria-label={t.one}>
        {opened ? <Outlet context={outbox} /> : <EmptyState title={t.choose} text={t.chooseText} />}
      </section>
    </div>
  )
}
