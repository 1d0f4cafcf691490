// All orders: their totals, their status, and which of them need attention.
import { TriangleAlert, Truck } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { attentionText } from '#contract/order-attention.ts'
import type { OrderRow } from '#contract/orders.ts'
import { Icon } from '../../kit/icon.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { useListAddress } from '../kit/list/address.ts'
import type { BulkAction } from '../kit/list/bulk.ts'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { MenuButton } from '../kit/menu-item.tsx'
import { optionsOf } from '../kit/options.ts'
import { ShortWhen } from '../kit/short-when.tsx'
import { Status } from '../kit/status.tsx'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import { useCountry } from './country.ts'
import styles from './orders.module.css'
import { ShipManyDialog } from './ship-many-dialog.tsx'
import { TodoTabs } from './todo-tabs.tsx'
import { fulfilmentTone, PAYMENT_TONES, STATUS_TONES } from './tones.ts'

type Words = DashboardMessages['orders']

/** Opened from the menu it shows what is to be done; an address that asks for something shows that. */
export const loader = (args: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(args.request.url)
  if (search === '') throw redirect(`${pathname}?todo=any`)
  return loadList(args, 'GET /api/admin/orders', 'orders')
}

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
    short: true,
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
    cell: ({ paymentStatus, toRefund, currency }) => (
      <span className={styles.payment}>
        <Status tone={PAYMENT_TONES[paymentStatus]}>{t.payments[paymentStatus]}</Status>
        {toRefund > 0 && <Status tone="warn">{t.toRefund(amount(toRefund, currency))}</Status>}
      </span>
    ),
  },
  {
    id: 'toRefund',
    header: t.toRefundOnly,
    align: 'end',
    hidden: 'by-choice',
    cell: ({ toRefund, currency }) => toRefund > 0 && amount(toRefund, currency),
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

/** Packing slips can be of so many orders at once. */
const MOST_SLIPS = 200

const actionsOf = (t: Words, mayChange: boolean): BulkAction[] => [
  ...(mayChange
    ? [
        { name: 'pack', label: t.bulkPack },
        { name: 'deliver', label: t.bulkDeliver },
      ]
    : []),
  {
    name: 'slips',
    label: t.slips,
    href: (numbers) =>
      `/dashboard/orders/slips?${new URLSearchParams(numbers.slice(0, MOST_SLIPS).map((number) => ['number', number]))}`,
  },
]

export function Component() {
  const data = useLoaderData<typeof loader>()
  const t = useWords().orders
  const country = useCountry()
  const amount = useAmount()
  const mayChange = useMay()('orders.change')
  const [shipping, setShipping] = useState(false)
  const toDo = useListAddress().query.get('todo') ?? 'all'
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
        { kind: 'flag', name: 'toRefund', label: t.toRefundOnly },
        { kind: 'flag', name: 'guest', label: t.guests },
        { kind: 'flag', name: 'attention', label: t.attention },
      ]}
      actions={actionsOf(t, mayChange)}
      menu={mayChange && <MenuButton icon={Truck} label={t.shipMany} onClick={() => setShipping(true)} />}
      empty={toDo === 'all' ? { title: t.empty, text: t.emptyText } : { title: t.tasks.empty, text: t.tasks.emptyText }}
      tabs={<TodoTabs />}
    >
      <ShipManyDialog open={shipping} onClose={() => setShipping(false)} />
    </ListPage>
  )
}
