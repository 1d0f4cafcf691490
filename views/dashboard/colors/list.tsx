// The list of colours.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { columnsOf } from '../kit/edit/fields.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { optionsOf } from '../kit/options.ts'
import { titled, useWords } from '../words.ts'
import { colorFields } from './fields.tsx'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/colors', 'colors')

export const handle = titled((w) => w.colors.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const t = words.colors
  return (
    <ListPage
      resource="colors"
      title={t.title}
      data={data}
      columns={columnsOf(colorFields(words))}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/dashboard/colors/${id}`}
      defaultSort="position"
      filters={[
        { kind: 'multi', name: 'family', label: t.family, options: optionsOf(t.families) },
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
