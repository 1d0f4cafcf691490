// The staff: who may use the dashboard.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { actions, columns, filters } from '../users/columns.tsx'
import { titled, useWords } from '../words.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/admins', 'admins')

export const handle = titled((w) => w.users.staff)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const w = useWords()
  const t = w.users
  return (
    <ListPage
      resource="admins"
      title={t.staff}
      data={data}
      columns={columns(w)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/dashboard/admins/${id}`}
      defaultSort="role"
      filters={filters(w, 'staff')}
      actions={actions(w)}
      add={{ href: '/dashboard/admins/store', label: t.addStaff }}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
