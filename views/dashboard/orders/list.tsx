// All orders: their totals, their status, and which of them need attention.
import { TriangleAlert } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OrderRow } from '#contract/orders.ts'
import { Icon } from '../../kit/icon.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { optionsOf } from '../kit/options.ts'
import { ShortWhen } from '../kit/short-when.tsx'
import { Status } from '../kit/status.tsx'
import { titled, useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import { attentionText } from './attention.ts'
import { useCountry } from './country.ts'
import styles from './orders.module.css'
import { fulfilmentTone, PAYMENT_TONES, STATUS_TONES } from './tones.ts'

type Words = DashboardMessages['orders']

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/orders', 'orders')

export const handle = titled((w) => w.orders.title)

interface Shown {
  t: Words
  amount: ReturnType<typeof useAmount>
  country: ReturnType<typeof useCountry>
}

export const columns = ({ t, amount, country }: Shown): Column<OrderRow>[] => [
  {
    id: 'number',
    header: t.number,
    cell: ({ number, needsAttention }) => (
      <span className={styles.number}>
        {number}
        {needsAttention && (
          <span className={styles.attention} title={attentionText(needsAttention, t.attentionReasons)}>
            <Icon of={TriangleAlert} size={15} />
            <span className="visually-hidden">{t.attention}</span>
          </span>
        )}
      </span>
    ),
  },
  { id: 'placed', header: t.placed, sort: 'placed', cell: ({ placedAt }) => <ShortWhen at={placedAt} time /> },
  {
    id: 'customer',
    header: t.customer,
    sort: 'name',
    cell: ({ name, email, customerId }) => (
      <span className={styles.who}>
        {name ?? email ?? t.erased}
        {customerId === null && <small>{t.guest}</small>}
      </span>
    ),
  },
  { id: 'email', header: t.email, hidden: 'by-choice', cell: ({ email }) => email },
  { id: 'items', header: t.items, sort: 'items', align: 'end', cell: ({ items }) => items },
  {
    id: 'total',
    header: t.total,
    sort: 'total',
    align: 'end',
    cell: ({ total, currency }) => amount(total, currency),
  },
  {
    id: 'status',
    header: t.status,
    cell: ({ status }) => <Status tone={STATUS_TONES[status]}>{t.statuses[status]}</Status>,
  },
  {
    id: 'payment',
    header: t.payment,
    cell: ({ paymentStatus }) => <Status tone={PAYMENT_TONES[paymentStatus]}>{t.payments[paymentStatus]}</Status>,
  },
  {
    id: 'fulfilment',
    header: t.fulfilment,
    cell: (row) => <Status tone={fulfilmentTone(row)}>{t.fulfilments[row.fulfilmentStatus]}</Status>,
  },
  { id: 'country', header: t.country, hidden: 'by-choice', cell: (row) => row.country && country(row.country) },
  {
    id: 'attention',
    header: t.attention,
    hidden: 'by-choice',
    cell: ({ needsAttention }) => needsAttention && attentionText(needsAttention, t.attentionReasons),
  },
]

export function Component() {
  const data = useLoaderData<typeof loader>()
  const t = useWords().orders
  const country = useCountry()
  const amount = useAmount()
  const countries = data.list.countries.map((value) => ({ value, label: country(value) }))
  return (
    <ListPage
      resource="orders"
      title={t.title}
      data={data}
      columns={columns({ t, amount, country })}
      nameOf={({ number }) => number}
      hrefOf={({ number }) => `/dashboard/orders/${number}`}
      defaultSort="-placed"
      filters={[
        { kind: 'multi', name: 'status', label: t.status, options: optionsOf(t.statuses) },
        { kind: 'multi', name: 'payment', label: t.payment, options: optionsOf(t.payments) },
        { kind: 'multi', name: 'fulfilment', label: t.fulfilment, options: optionsOf(t.fulfilments) },
        { kind: 'range', name: 'from', to: 'to', label: t.placed, type: 'date' },
        { kind: 'range', name: 'min', to: 'max', label: t.range, type: 'text' },
        { kind: 'multi', name: 'country', label: t.country, options: countries },
        { kind: 'text', name: 'product', label: t.product },
        { kind: 'flag', name: 'guest', label: t.guests },
        { kind: 'flag', name: 'attention', label: t.attention },
      ]}
      menu={
        <>
          <a href="/dashboard/orders?status=confirmed&fulfilment=unfulfilled&fulfilment=partially_shipped&sort=placed">
            {t.toShip}
          </a>
          <a href="/dashboard/orders?status=pending_payment&sort=placed">{t.unpaid}</a>
        </>
      }
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
