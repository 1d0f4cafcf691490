// The list of colours.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ColorRow } from '#contract/colors.ts'
import { Swatch } from '../../kit/swatch.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { RowName } from '../kit/list/row-name.tsx'
import { Status } from '../kit/status.tsx'
import { titled, useWords } from '../words.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/colors', 'colors')

export const handle = titled((w) => w.colors.title)

const columns = (t: DashboardMessages['colors']): Column<ColorRow>[] => [
  {
    id: 'name',
    header: t.name,
    sort: 'name',
    cell: ({ hex, name }) => <RowName glyph={<Swatch hex={hex} size={20} />}>{name}</RowName>,
  },
  { id: 'code', header: t.code, sort: 'code', cell: ({ code }) => code },
  { id: 'hex', header: t.hex, cell: ({ hex }) => hex },
  { id: 'family', header: t.family, cell: ({ family }) => t.families[family] },
  { id: 'position', header: t.position, sort: 'position', align: 'end', cell: ({ position }) => position },
  { id: 'uses', header: t.uses, sort: 'uses', align: 'end', cell: ({ uses }) => uses },
  {
    id: 'active',
    header: t.status,
    cell: ({ active }) => <Status tone={active ? 'good' : 'idle'}>{active ? t.active : t.inactive}</Status>,
  },
]

export function Component() {
  const data = useLoaderData<typeof loader>()
  const t = useWords().colors
  const families = Object.entries(t.families).map(([value, label]) => ({ value, label }))
  return (
    <ListPage
      resource="colors"
      title={t.title}
      data={data}
      columns={columns(t)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/dashboard/colors/${id}`}
      defaultSort="position"
      filters={[
        { kind: 'select', name: 'family', label: t.family, options: families },
        { kind: 'flag', name: 'inactive', label: t.inactive },
        { kind: 'flag', name: 'unused', label: t.unused },
      ]}
      actions={[
        { name: 'activate', label: t.activate },
        { name: 'deactivate', label: t.deactivate },
        { name: 'remove', label: t.remove, danger: true },
      ]}
      add={{ href: '/dashboard/colors/store', label: t.add }}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
