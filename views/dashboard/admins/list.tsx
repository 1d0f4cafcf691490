// The staff: who may use the dashboard.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { UserRow } from '#contract/users.ts'
import { type ListData, loadList } from '../kit/list/load-list.ts'
import { AccountList } from '../users/account-list.tsx'
import { titled } from '../words.ts'

export const loader = (args: LoaderFunctionArgs) => loadList<UserRow>(args, 'GET /api/admin/admins', 'admins')

export const handle = titled((w) => w.users.staff)

export function Component() {
  const data = useLoaderData() as ListData<UserRow>
  return <AccountList resource="admins" data={data} />
}
