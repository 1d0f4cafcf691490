// Every account.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { titled, useWords } from '../words.ts'
import { actions, columns, filters } from './columns.tsx'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/users', 'users')

export const handle = titled((w) => w.users.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const w = useWords()
  const t = w.users
  return (
    <ListPage
      resource="users"
      title={t.title}
      data={data}
      columns={columns(w)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/dashboard/users/${id}`}
      defaultSort="-created"
      filters={filters(w, 'everyone')}
      actions={actions(w)}
      add={{ href: '/dashboard/users/store', label: t.add }}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
