// All customers with an account.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useMoney } from '../../kit/money.tsx'
import { columnsOf } from '../kit/edit/fields.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { optionsOf } from '../kit/options.ts'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { customerFields, nameOf } from './fields.tsx'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/customers', 'customers')

export const handle = titled((w) => w.customers.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const t = words.customers
  const money = useMoney()
  const mayEdit = useMay()('customers.edit')
  return (
    <ListPage
      resource="customers"
      title={t.title}
      data={data}
      columns={columnsOf(customerFields(words, money))}
      nameOf={(row) => nameOf(t, row)}
      hrefOf={({ id }) => `/dashboard/customers/${id}`}
      defaultSort="-since"
      views={[
        { name: t.returning, query: 'returning=1' },
        { name: t.idle, query: 'idle=1' },
        { name: t.statuses.blocked, query: 'status=blocked' },
      ]}
      filters={[
        { kind: 'multi', name: 'status', label: t.status, options: optionsOf(t.statuses) },
        { kind: 'range', name: 'min', to: 'max', label: t.spent, type: 'text' },
        { kind: 'range', name: 'from', to: 'to', label: t.since, type: 'date' },
        { kind: 'flag', name: 'returning', label: t.returning },
        { kind: 'flag', name: 'idle', label: t.idle },
        { kind: 'flag', name: 'noted', label: t.noted },
      ]}
      actions={
        mayEdit
          ? [
              { name: 'block', label: t.block, danger: true },
              { name: 'unblock', label: t.unblock },
            ]
          : []
      }
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
