// What an order looks like on paper, hidden on screen. It is no invoice: that is written once, with a number, when the first parcel
// leaves (docs/documents.md), so it says nothing of taxes.
import type { OrderDetail } from '#contract/orders.ts'
import { When } from '../../kit/money.tsx'
import { useShell } from '../../root.tsx'
import { useWords } from '../words.ts'
import { AddressLines } from './address-lines.tsx'
import { useAmount } from './amount.ts'
import { Totals } from './order-money.tsx'
import styles from './order-paper.module.css'

export function OrderPaper({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const w = t.paper
  const amount = useAmount()
  const { identity, contact, legal } = useShell().info
  const address = order.billingAddress ?? order.shippingAddress
  return (
    <article className={styles.paper} aria-hidden="true" data-paper="order">
      <header className={styles.head}>
        <p className={styles.brand}>{identity.name}</p>
        <p>
          {[legal.company, ...contact.address].filter(Boolean).join(' · ')}
          <br />
          {[contact.email, contact.phone].filter(Boolean).join(' · ')}
        </p>
      </header>
      <div className={styles.to}>
        {address && <AddressLines address={address} phone={false} />}
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
      <h2 className={styles.title}>{w.summary}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{w.description}</th>
            <th scope="col">{w.sku}</th>
            <th scope="col">{w.quantity}</th>
            <th scope="col">{w.unit}</th>
            <th scope="col">{w.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>{[line.title, line.color, line.size].filter(Boolean).join(' · ')}</td>
              <td>{line.sku}</td>
              <td>{line.quantity}</td>
              <td>{amount(line.unit, order.currency)}</td>
              <td>{amount(line.total, order.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.sums}>
        <Totals order={order} taxes={order.pricesIncludeTax ? [] : order.taxes} />
      </div>
      {order.documents.length === 0 && <p>{w.noInvoice}</p>}
    </article>
  )
}
