// The staff: who may use the dashboard.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadList } from '../kit/list/load-list.ts'
import { AccountList } from '../users/account-list.tsx'
import { titled } from '../words.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/admins', 'admins')

export const handle = titled((w) => w.users.staff)

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <AccountList resource="admins" data={data} />
}
