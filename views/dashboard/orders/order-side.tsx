// The side column of an order: the customer, the addresses, and messages about the order.
import type { OrderAddress, OrderDetail } from '#contract/orders.ts'
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { Facts } from '../kit/facts.tsx'
import { useWords } from '../words.ts'
import { AddressLines } from './address-lines.tsx'
import { useAmount } from './amount.ts'
import styles from './order.module.css'
import { OrderDocuments } from './order-documents.tsx'

export function OrderSide({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const { customerNote, adminNote, shippingAddress, billingAddress } = order
  // An order keeps an address for its invoice only where it is another one.
  const same = billingAddress === null || JSON.stringify(shippingAddress) === JSON.stringify(billingAddress)
  return (
    <>
      <Customer order={order} />
      {(customerNote || adminNote) && (
        <Panel title={t.notes}>
          <Facts facts={{ [t.customerNote]: words(customerNote), [t.adminNote]: words(adminNote) }} />
        </Panel>
      )}
      <Panel title={t.shippingAddress}>
        <Place address={shippingAddress} />
      </Panel>
      <Panel title={t.billingAddress}>
        {same && shippingAddress ? <p>{t.sameAddress}</p> : <Place address={billingAddress} />}
      </Panel>
      <Details order={order} />
      <OrderDocuments order={order} />
    </>
  )
}

function Customer({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const amount = useAmount()
  const { customer, name, email, phone, currency } = order
  return (
    <Panel title={t.customer} note={!customer && <small>{t.guest}</small>}>
      {!customer && (name || !email) && <p>{name ?? t.erased}</p>}
      {customer && (
        <p>
          <a href={`/dashboard/customers/${customer.id}`}>{customer.status === 'erased' ? t.erased : customer.name}</a>
        </p>
      )}
      <Facts
        facts={{
          [t.email]: email && <a href={`mailto:${email}`}>{email}</a>,
          [t.phone]: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
          ...(customer && {
            [t.ordersCount]: <a href={`/dashboard/orders?customer=${customer.id}`}>{customer.orders}</a>,
            [t.spent]: amount(customer.spent, currency),
            [t.since]: <When at={customer.since} />,
          }),
        }}
      />
      {!customer && email && (
        <p>
          <a href={`/dashboard/orders?${new URLSearchParams({ q: email })}`}>{t.moreByEmail}</a>
        </p>
      )}
    </Panel>
  )
}

function Details({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const methods: Record<string, string> = t.methods
  const { shippingMethod, paymentMethod, expiresAt, cancelledAt, cancelReason } = order
  return (
    <Panel title={t.details}>
      <Facts
        facts={{
          [t.method]: shippingMethod,
          [t.paymentMethod]: paymentMethod && (methods[paymentMethod] ?? paymentMethod),
          [t.expires]: expiresAt && <When at={expiresAt} time />,
          [t.cancelled]: cancelledAt && <When at={cancelledAt} time />,
          [t.reason]: cancelReason,
        }}
      />
    </Panel>
  )
}

function Place({ address }: { address: OrderAddress | null }) {
  const t = useWords().orders
  return address ? <AddressLines address={address} /> : <p className={styles.soft}>{t.noAddress}</p>
}

const words = (note: string | null) => note && <span className={styles.words}>{note}</span>
