// The list of banners: what shows where, when and to whom.
import { CalendarDays, Telescope } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { BannerRow } from '#contract/banners.ts'
import { Icon } from '../../kit/icon.tsx'
import { When } from '../../kit/money.tsx'
import { Picture } from '../../kit/picture.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { RowName } from '../kit/list/row-name.tsx'
import { titled, useWords } from '../words.ts'
import styles from './banners.module.css'
import { ShownState, usePeriod } from './shown-state.tsx'

type Words = DashboardMessages['banners']

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/banners', 'banners')

export const handle = titled((w) => w.banners.title)

const columns = (t: Words, period: (row: BannerRow) => ReactNode): Column<BannerRow>[] => [
  {
    id: 'name',
    header: t.name,
    sort: 'name',
    cell: ({ name, picture }) => (
      <RowName
        glyph={
          picture ? (
            <Picture picture={picture} sizes="3.5rem" from={96} upTo={160} alt="" className={styles.thumb} />
          ) : (
            <span className={styles.words} aria-hidden="true">
              Aa
            </span>
          )
        }
      >
        {name}
      </RowName>
    ),
  },
  {
    id: 'state',
    header: t.state,
    cell: ({ state, behind }) => (
      <span className={styles.state}>
        <ShownState state={state} />
        {behind && <small>{t.behind(behind)}</small>}
      </span>
    ),
  },
  { id: 'placement', header: t.placement, sort: 'placement', cell: ({ placement }) => t.placements[placement] },
  { id: 'period', header: t.period, sort: 'starts', cell: period },
  { id: 'audience', header: t.audience, cell: ({ audience }) => t.audiences[audience] },
  { id: 'priority', header: t.priority, sort: 'priority', align: 'end', cell: ({ priority }) => priority },
  {
    id: 'link',
    header: t.link,
    hidden: 'by-choice',
    cell: ({ link }) => link && (link.state === 'gone' ? t.linkGone : link.label),
  },
  { id: 'heading', header: t.heading, hidden: 'by-choice', cell: ({ heading }) => heading },
  {
    id: 'updated',
    header: t.updated,
    sort: 'updated',
    hidden: 'by-choice',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
]

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

export function Component() {
  const data = useLoaderData<typeof loader>()
  const t = useWords().banners
  const period = usePeriod('day')
  const moments = usePeriod()
  return (
    <ListPage
      resource="banners"
      title={t.title}
      data={data}
      columns={columns(t, (row) => <span title={moments(row)}>{period(row)}</span>)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/dashboard/banners/${id}`}
      defaultSort="placement"
      filters={[
        { kind: 'select', name: 'state', label: t.state, options: options(t.states) },
        { kind: 'multi', name: 'placement', label: t.placement, options: options(t.placements) },
        { kind: 'select', name: 'audience', label: t.audience, options: options(t.audiences) },
      ]}
      actions={[
        { name: 'publish', label: t.publish },
        { name: 'draft', label: t.toDraft },
        { name: 'archive', label: t.archive },
        { name: 'remove', label: t.remove, danger: true },
      ]}
      add={{ href: '/dashboard/banners/store', label: t.add }}
      menu={
        <>
          <a href="/dashboard/banners/calendar">
            <Icon of={CalendarDays} size={16} />
            {t.calendar}
          </a>
          <a href="/dashboard/banners/calendar#as-of">
            <Icon of={Telescope} size={16} />
            {t.seeNow}
          </a>
        </>
      }
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
