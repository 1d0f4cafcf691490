// Every account.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadList } from '../kit/list/load-list.ts'
import { titled } from '../words.ts'
import { AccountList } from './account-list.tsx'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/users', 'users')

export const handle = titled((w) => w.users.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <AccountList resource="users" data={data} />
}
