// Printed documents of an order, hidden on screen: a packing slip for the parcel, an invoice for the customer.
import type { OrderDetail } from '#contract/orders.ts'
import { When } from '../../kit/money.tsx'
import { useShell } from '../../root.tsx'
import { useWords } from '../words.ts'
import { AddressLines } from './address-lines.tsx'
import { useAmount } from './amount.ts'
import { Totals } from './order-money.tsx'
import styles from './order-paper.module.css'

export type PaperKind = 'slip' | 'invoice'

export function OrderPaper({ order, kind }: { order: OrderDetail; kind: PaperKind }) {
  const t = useWords().orders
  const w = t.paper
  const amount = useAmount()
  const { identity, contact, legal } = useShell().info
  const invoice = kind === 'invoice'
  const address = invoice ? (order.billingAddress ?? order.shippingAddress) : order.shippingAddress
  const due = order.total - order.paid
  // A packing slip leaves out cancelled items, because they are in no parcel.
  const lines = order.lines.filter(({ quantity, cancelled }) => invoice || quantity > cancelled)
  return (
    <article className={styles.paper} aria-hidden="true" data-paper={kind}>
      <header className={styles.head}>
        <p className={styles.brand}>{identity.name}</p>
        <p>
          {[legal.company, ...contact.address].filter(Boolean).join(' · ')}
          <br />
          {[contact.email, contact.phone, legal.vatId && w.vatId(legal.vatId)].filter(Boolean).join(' · ')}
        </p>
      </header>
      <div className={styles.to}>
        {address && <AddressLines address={address} phone={!invoice} />}
        <dl>
          <dt>{w.order}</dt>
          <dd>{order.number}</dd>
          <dt>{w.date}</dt>
          <dd>
            <When at={order.placedAt} />
          </dd>
          {order.shippingMethod && (
            <>
              <dt>{t.method}</dt>
              <dd>{order.shippingMethod}</dd>
            </>
          )}
        </dl>
      </div>
      <h2 className={styles.title}>{w[kind]}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{w.description}</th>
            <th scope="col">{w.sku}</th>
            <th scope="col">{w.quantity}</th>
            {invoice && <th scope="col">{w.unit}</th>}
            {invoice && <th scope="col">{w.amount}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{[line.title, line.color, line.size].filter(Boolean).join(' · ')}</td>
              <td>{line.sku}</td>
              <td>{invoice ? line.quantity : line.quantity - line.cancelled}</td>
              {invoice && <td>{amount(line.unit, order.currency)}</td>}
              {invoice && <td>{amount(line.total, order.currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {invoice ? (
        <>
          <div className={styles.sums}>
            <Totals order={order} />
          </div>
          <p>{due > 0 ? w.open(amount(due, order.currency)) : w.paid}</p>
        </>
      ) : (
        <>
          {order.customerNote && (
            <p className={styles.remark}>
              {t.customerNote}: {order.customerNote}
            </p>
          )}
          <p>{w.thanks}</p>
        </>
      )}
    </article>
  )
}
