// The list of synonyms.
import { SearchX } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { columnsOf } from '../kit/edit/fields.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { MenuLink } from '../kit/menu-item.tsx'
import { titled, useWords } from '../words.ts'
import { synonymFields } from './fields.tsx'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/synonyms', 'synonyms')

export const handle = titled((w) => w.synonyms.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const t = words.synonyms
  return (
    <ListPage
      resource="synonyms"
      title={t.title}
      data={data}
      columns={columnsOf(synonymFields(words))}
      nameOf={(row) => row.words.join(', ')}
      hrefOf={({ id }) => `/dashboard/synonyms/${id}`}
      defaultSort="words"
      actions={[{ name: 'remove', label: t.remove, danger: true }]}
      add={{ href: '/dashboard/synonyms/store', label: t.add }}
      menu={<MenuLink icon={SearchX} label={t.missed} href="/dashboard/search-misses" />}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
