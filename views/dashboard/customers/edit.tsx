// One customer: details, orders, reviews and messages; with actions to edit, block and erase.
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CustomerDetail } from '#contract/customers.ts'
import type { OrderRow } from '#contract/orders.ts'
import { guarded } from '../../api/guarded.ts'
import { useMoney, When } from '../../kit/money.tsx'
import { Notice } from '../../kit/notice.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import type { Listed } from '../kit/list/load-list.ts'
import { MenuButton } from '../kit/menu-item.tsx'
import { StatTile, StatTiles } from '../kit/stat-tile.tsx'
import { Status } from '../kit/status.tsx'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { AccountPanel } from './account-panel.tsx'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { MessagesPanel, ReviewsPanel } from './customer-words.tsx'
import styles from './customers.module.css'
import { EraseDialog } from './erase-dialog.tsx'
import { customerFields, nameOf, STATUS_TONES } from './fields.tsx'

const LIST = '/dashboard/customers'
const ORDERS_A_PAGE = 10

interface Data {
  customer: CustomerDetail
  orders: Listed<OrderRow>
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { id = '' } = args.params
  const page = new URL(args.request.url).searchParams.get('page') ?? '1'
  return await guarded(args, async (api, signal) => {
    const [customer, orders] = await Promise.all([
      api.read('GET /api/admin/customers/:id', { params: { id } }, signal),
      api.read('GET /api/admin/orders', { query: { customer: id, page, limit: ORDERS_A_PAGE } }, signal),
    ])
    return { customer, orders }
  })
}

export const handle = titled<Data>((w, { customer }) => nameOf(w.customers, customer))

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <Edit key={data.customer.id} {...data} />
}

function Edit({ customer, orders }: Data) {
  const words = useWords()
  const t = words.customers
  const money = useMoney()
  const [erasing, setErasing] = useState(false)
  const { id, status } = customer
  const mayEdit = useMay()('customers.edit') && status !== 'erased'
  const form = useRecordForm({
    resource: 'customers',
    record: customer,
    fields: customerFields(words, money),
    list: LIST,
    readOnly: !mayEdit,
  })
  return (
    <>
      <RecordHeader
        form={form}
        title={nameOf(t, customer)}
        list={{ name: t.title, href: LIST }}
        beside={<Status tone={STATUS_TONES[status]}>{t.statuses[status]}</Status>}
      >
        {mayEdit && <MenuButton icon={UserX} label={t.erase} onClick={() => setErasing(true)} />}
      </RecordHeader>
      <div className={styles.tiles}>
        <StatTiles>
          <StatTile label={t.orders} value={customer.orders} href={`/dashboard/orders?customer=${id}`} />
          <StatTile label={t.spent} value={money(customer.spent)} />
          <StatTile label={t.average} value={customer.average === null ? '–' : money(customer.average)} />
          <StatTile label={t.last} value={customer.lastOrderAt ? <When at={customer.lastOrderAt} /> : t.never} />
        </StatTiles>
      </div>
      {status === 'erased' && <Notice className={styles.notice}>{t.erasedText}</Notice>}
      <EditForm
        form={form}
        side={
          <>
            <AccountPanel customer={customer} mayEdit={mayEdit} />
            <CustomerAddresses addresses={customer.addresses} />
            <ReviewsPanel reviews={customer.reviews} />
            <MessagesPanel customer={customer} />
          </>
        }
      >
        {status !== 'erased' && <RecordPanel form={form} panel="main" title={t.one} />}
        <CustomerOrders orders={orders} customerId={id} />
      </EditForm>
      <EraseDialog open={erasing} onClose={() => setErasing(false)} customer={customer} leaving={form.leaving} />
    </>
  )
}
