// Everybody who has an account and shops here.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CustomerRow } from '#contract/customers.ts'
import { allows } from '#contract/permissions.ts'
import { useMoney, When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { useShell } from '../../root.tsx'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { Status, type Tone } from '../kit/status.tsx'
import { titled, useWords } from '../words.ts'

type Words = DashboardMessages['customers']

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/customers', 'customers')

export const handle = titled((w) => w.customers.title)

export const STATUS_TONES: Record<CustomerRow['status'], Tone> = { active: 'good', blocked: 'bad', erased: 'idle' }

/** The username of an erased customer is an id, and their name a word for nobody. */
export const nameOf = (t: Words, { name, status }: Pick<CustomerRow, 'name' | 'status'>): string =>
  status === 'erased' ? t.erased : name

const columns = (t: Words, money: (minor: number) => string): Column<CustomerRow>[] => [
  { id: 'name', header: t.name, sort: 'name', cell: (row) => nameOf(t, row) },
  { id: 'email', header: t.email, sort: 'email', cell: ({ email }) => email },
  {
    id: 'username',
    header: t.username,
    hidden: 'by-choice',
    cell: ({ username, status }) => status !== 'erased' && username,
  },
  { id: 'orders', header: t.orders, sort: 'orders', align: 'end', cell: ({ orders }) => orders },
  { id: 'spent', header: t.spent, sort: 'spent', align: 'end', cell: ({ spent }) => money(spent) },
  {
    id: 'last',
    header: t.last,
    sort: 'last',
    cell: ({ lastOrderAt }) => (lastOrderAt ? <When at={lastOrderAt} /> : t.never),
  },
  { id: 'since', header: t.since, sort: 'since', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    id: 'status',
    header: t.status,
    cell: ({ status }) => <Status tone={STATUS_TONES[status]}>{t.statuses[status]}</Status>,
  },
]

export function Component() {
  const data = useLoaderData<typeof loader>()
  const t = useWords().customers
  const money = useMoney()
  const { user } = useShell()
  const mayEdit = user !== null && allows('customers.edit', user.role)
  return (
    <ListPage
      resource="customers"
      title={t.title}
      data={data}
      columns={columns(t, money)}
      nameOf={(row) => nameOf(t, row)}
      hrefOf={({ id }) => `/dashboard/customers/${id}`}
      defaultSort="-since"
      filters={[
        {
          kind: 'multi',
          name: 'status',
          label: t.status,
          options: Object.entries(t.statuses).map(([value, label]) => ({ value, label })),
        },
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
