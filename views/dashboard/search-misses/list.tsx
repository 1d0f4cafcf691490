// What shoppers looked for without finding it, each with the way to give it a synonym.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { SearchMiss } from '#contract/search-misses.ts'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { optionsOf } from '../kit/options.ts'
import { titled, useWords } from '../words.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/search-misses', 'search-misses')

export const handle = titled((w) => w.searchMisses.title)

const columns = ({ searchMisses: t }: DashboardMessages): Column<SearchMiss>[] => [
  {
    id: 'words',
    header: t.words,
    sort: 'words',
    cell: ({ words }) => <a href={`/search?${new URLSearchParams({ q: words })}`}>{words}</a>,
  },
  { id: 'times', header: t.times, sort: 'times', align: 'end', cell: ({ times }) => times },
  { id: 'last', header: t.last, sort: 'last', cell: ({ lastOn }) => <When at={`${lastOn}T12:00:00.000Z`} /> },
  { id: 'instead', header: t.instead, cell: ({ instead }) => (instead === null ? t.nothing : instead || t.alike) },
  {
    id: 'make',
    header: t.make,
    exported: false,
    cell: ({ words }) => (
      <a href={`/dashboard/synonyms/store?${new URLSearchParams({ word: words })}`} aria-label={t.makeFor(words)}>
        {t.make}
      </a>
    ),
  },
]

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const t = words.searchMisses
  return (
    <ListPage
      resource="search-misses"
      title={t.title}
      data={data}
      columns={columns(words)}
      nameOf={(row) => row.words}
      defaultSort="-times"
      filters={[{ kind: 'select', name: 'days', label: t.days, options: optionsOf(t.lastDays) }]}
      empty={{ title: t.empty, text: t.emptyText }}
    >
      <p>{t.text}</p>
    </ListPage>
  )
}
