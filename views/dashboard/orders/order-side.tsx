// Beside an order: the person behind it, where it goes, and what was said about it.
import type { ReactNode } from 'react'
import type { OrderAddress, OrderDetail } from '#contract/orders.ts'
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useWords } from '../words.ts'
import { AddressLines } from './address-lines.tsx'
import { useAmount } from './amount.ts'
import styles from './order.module.css'

export function OrderSide({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const { customerNote, adminNote, shippingAddress, billingAddress } = order
  const same = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress)
  return (
    <>
      <Customer order={order} />
      {(customerNote || adminNote) && (
        <Panel title={t.notes}>
          <dl className={styles.facts}>
            {customerNote && (
              <Fact name={t.customerNote}>
                <span className={styles.words}>{customerNote}</span>
              </Fact>
            )}
            {adminNote && (
              <Fact name={t.adminNote}>
                <span className={styles.words}>{adminNote}</span>
              </Fact>
            )}
          </dl>
        </Panel>
      )}
      <Panel title={t.shippingAddress}>
        <Place address={shippingAddress} />
      </Panel>
      <Panel title={t.billingAddress}>
        {same && shippingAddress ? <p>{t.sameAddress}</p> : <Place address={billingAddress} />}
      </Panel>
      <Details order={order} />
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
      <dl className={styles.facts}>
        {email && (
          <Fact name={t.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {phone && (
          <Fact name={t.phone}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </Fact>
        )}
        {customer && (
          <>
            <Fact name={t.ordersCount}>
              <a href={`/dashboard/orders?customer=${customer.id}`}>{customer.orders}</a>
            </Fact>
            <Fact name={t.spent}>{amount(customer.spent, currency)}</Fact>
            <Fact name={t.since}>
              <When at={customer.since} />
            </Fact>
          </>
        )}
      </dl>
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
      <dl className={styles.facts}>
        {shippingMethod && <Fact name={t.method}>{shippingMethod}</Fact>}
        {paymentMethod && <Fact name={t.paymentMethod}>{methods[paymentMethod] ?? paymentMethod}</Fact>}
        {expiresAt && (
          <Fact name={t.expires}>
            <When at={expiresAt} time />
          </Fact>
        )}
        {cancelledAt && (
          <Fact name={t.cancelled}>
            <When at={cancelledAt} time />
          </Fact>
        )}
        {cancelReason && <Fact name={t.reason}>{cancelReason}</Fact>}
      </dl>
    </Panel>
  )
}

function Place({ address }: { address: OrderAddress | null }) {
  const t = useWords().orders
  return address ? <AddressLines address={address} /> : <p className={styles.soft}>{t.noAddress}</p>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
