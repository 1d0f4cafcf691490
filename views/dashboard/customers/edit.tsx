// One customer: who they are, what they bought, wrote and asked; changing, blocking and erasing them.
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CustomerDetail } from '#contract/customers.ts'
import type { OrderRow } from '#contract/orders.ts'
import { allows } from '#contract/permissions.ts'
import { apiContext } from '../../api/context.ts'
import { guarded } from '../../api/guarded.ts'
import { live } from '../../api/live.ts'
import { Icon } from '../../kit/icon.tsx'
import { useMoney, When } from '../../kit/money.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useShell } from '../../root.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { OptionalText, TextAreaInput, TextInput } from '../kit/edit/inputs.tsx'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { useEditForm } from '../kit/edit/use-edit-form.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import type { Listed } from '../kit/list/load-list.ts'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StatTile, StatTiles } from '../kit/stat-tile.tsx'
import { Status } from '../kit/status.tsx'
import { titled, useWords } from '../words.ts'
import { AccountPanel } from './account-panel.tsx'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { MessagesPanel, ReviewsPanel } from './customer-words.tsx'
import styles from './customers.module.css'
import { EraseDialog } from './erase-dialog.tsx'
import { nameOf, STATUS_TONES } from './list.tsx'

const ORDERS_A_PAGE = 10

interface Data {
  customer: CustomerDetail
  orders: Listed<OrderRow>
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Data> {
  const { id = '' } = params
  const api = context.get(apiContext)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return await guarded(request, async () => {
    const [customer, orders] = await Promise.all([
      api.read('GET /api/admin/customers/:id', { params: { id } }, request.signal),
      api.read('GET /api/admin/orders', { query: { customer: id, page, limit: ORDERS_A_PAGE } }, request.signal),
    ])
    return { customer, orders }
  })
}

export const handle = titled<Data>((w, { customer }) => nameOf(w.customers, customer))

const valuesOf = ({ name, email, phone, adminNote }: CustomerDetail) => ({ name, email, phone, adminNote })

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <Edit key={data.customer.id} {...data} />
}

function Edit({ customer, orders }: Data) {
  const t = useWords().customers
  const money = useMoney()
  const { user } = useShell()
  const back = useWayBack('/dashboard/customers')
  const [erasing, setErasing] = useState(false)
  const { id, status } = customer
  const params = { id }
  const mayEdit = user !== null && allows('customers.edit', user.role) && status !== 'erased'
  const form = useEditForm({
    entity: 'customers',
    id,
    stored: { version: customer.version, values: valuesOf(customer) },
    labels: { name: t.name, email: t.email, phone: t.phone, adminNote: t.note },
    save: (body, version) =>
      live.attempt('PUT /api/admin/customers/:id', { params, body: { ...body, version: version ?? customer.version } }),
    read: async () => {
      const now = await live.attempt('GET /api/admin/customers/:id', { params })
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    readOnly: !mayEdit,
  })
  return (
    <>
      <PageHeader
        title={nameOf(t, customer)}
        trail={[{ name: t.title, href: back }]}
        beside={<Status tone={STATUS_TONES[status]}>{t.statuses[status]}</Status>}
        menu={
          <>
            <HistoryLink entity="customers" id={id} />
            {mayEdit && (
              <button type="button" onClick={() => setErasing(true)}>
                <Icon of={UserX} size={16} />
                {t.erase}
              </button>
            )}
          </>
        }
      />
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
        {status !== 'erased' && (
          <Panel title={t.one}>
            <Row>
              <TextInput {...form.field('name')} maxLength={100} autoComplete="off" required />
              <OptionalText {...form.field('email')} type="email" maxLength={254} autoComplete="off" />
              <OptionalText {...form.field('phone')} type="tel" maxLength={40} autoComplete="off" />
            </Row>
            <TextAreaInput
              {...form.field('adminNote')}
              value={form.values.adminNote ?? ''}
              onValue={(text) => form.patch({ adminNote: text === '' ? null : text })}
              hint={t.noteHint}
              maxLength={2000}
              rows={3}
              optional
            />
          </Panel>
        )}
        <CustomerOrders orders={orders} customerId={id} />
      </EditForm>
      <EraseDialog open={erasing} onClose={() => setErasing(false)} customer={customer} leaving={form.leaving} />
    </>
  )
}
