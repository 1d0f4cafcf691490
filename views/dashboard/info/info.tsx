// Site info: a tab for each group, and one for the entries.
import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Replies } from '#contract/endpoints.ts'
import type { InfoState } from '#contract/info.ts'
import type { EntryRow } from '#contract/info-entries.ts'
import type { GroupName } from '#contract/info-groups.ts'
import { guarded } from '../../api/guarded.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { columnsOf } from '../kit/edit/fields.ts'
import { DataTable } from '../kit/list/data-table.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { TabLinks } from '../kit/tabs.tsx'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { entryFields } from './entry-fields.tsx'
import { GroupForm } from './group-form.tsx'
import styles from './info.module.css'

type Info = Replies['GET /api/admin/info']
type Tab = GroupName | 'entries'

interface Data {
  tab: Tab
  info: Info
  history: InfoState[]
  entries: EntryRow[]
}

const TABS: readonly Tab[] = [
  'identity',
  'contact',
  'social',
  'legal',
  'commerce',
  'checkout',
  'seo',
  'mail',
  'maintenance',
  'entries',
]

const tabAt = (query: URLSearchParams): Tab => TABS.find((one) => one === query.get('group')) ?? 'identity'

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const asked = new URL(args.request.url).searchParams
  const tab = tabAt(asked)
  return await guarded(args, async (api, signal) => {
    const info = await api.read('GET /api/admin/info', {}, signal)
    if (tab === 'entries') {
      // The sort value comes unchecked from the address; the endpoint rejects unknown values.
      const query = { limit: 100, sort: (asked.get('sort') as 'label' | null) ?? undefined }
      const { rows } = await api.read('GET /api/admin/info-entries', { query }, signal)
      return { tab, info, history: [], entries: rows }
    }
    const { rows } = await api.read('GET /api/admin/info/:group/history', { params: { group: tab } }, signal)
    if (tab !== 'checkout') return { tab, info, history: rows, entries: [] }
    const query = { limit: 100, kind: 'page' } as const
    const { rows: pages } = await api.read('GET /api/admin/info-entries', { query }, signal)
    return { tab, info, history: rows, entries: pages }
  })
}

export const handle = titled((w) => w.info.title)

export function Component() {
  const { tab, info, history, entries } = useLoaderData<typeof loader>()
  const t = useWords().info
  const mayEdit = useMay()('info.edit')
  return (
    <>
      <PageHeader
        title={t.title}
        action={
          tab === 'entries' &&
          mayEdit && (
            <ButtonLink href="/dashboard/info/add" look="primary" size="small" icon={Plus}>
              {t.add}
            </ButtonLink>
          )
        }
      />
      <TabLinks label={t.parts} param="group" tabs={TABS.map((id) => ({ id, label: t.groups[id] }))} />
      <div className={styles.body}>
        {tab === 'entries' ? (
          <Entries rows={entries} />
        ) : (
          <GroupForm
            key={tab}
            group={tab}
            value={info.groups[tab]}
            version={info.versions[tab]}
            history={history}
            tabAt={tabAt}
            pages={entries.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
      </div>
    </>
  )
}

function Entries({ rows }: { rows: readonly EntryRow[] }) {
  const words = useWords()
  const t = words.info
  if (rows.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />
  return (
    <DataTable
      caption={t.groups.entries}
      rows={rows}
      nameOf={({ label }) => label}
      hrefOf={({ id }) => `/dashboard/info/${id}`}
      defaultSort="position"
      columns={columnsOf(entryFields(words))}
    />
  )
}
