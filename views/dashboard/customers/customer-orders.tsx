// A customer's orders, paginated; the page number is part of the address.
import type { OrderRow } from '#contract/orders.ts'
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useListAddress } from '../kit/list/address.ts'
import type { Listed } from '../kit/list/load-list.ts'
import { Status } from '../kit/status.tsx'
import { useAmount } from '../orders/amount.ts'
import { fulfilmentTone, PAYMENT_TONES, STATUS_TONES } from '../orders/tones.ts'
import { useWords } from '../words.ts'
import styles from './customers.module.css'

interface Props {
  orders: Listed<OrderRow>
  customerId: string
}

export function CustomerOrders({ orders, customerId }: Props) {
  const w = useWords()
  const t = w.customers
  const { to } = useListAddress()
  const { rows, page, pages, total } = orders
  return (
    <Panel title={t.orders} note={total > 0 && <a href={`/dashboard/orders?customer=${customerId}`}>{t.allOrders}</a>}>
      {total === 0 ? (
        <p>{t.noOrders}</p>
      ) : (
        <ul className={styles.orders}>
          {rows.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={w.kit.list.pages} className={styles.pages}>
          {page > 1 && (
            <a href={to({ page: page === 2 ? null : page - 1 })} data-keep-scroll="">
              {w.kit.list.previous}
            </a>
          )}
          <span>{w.kit.list.of(page, pages)}</span>
          {page < pages && (
            <a href={to({ page: page + 1 })} data-keep-scroll="">
              {w.kit.list.next}
            </a>
          )}
        </nav>
      )}
    </Panel>
  )
}

function Order({ order }: { order: OrderRow }) {
  const { orders: t } = useWords()
  const amount = useAmount()
  const { number, placedAt, total, currency, status, paymentStatus, fulfilmentStatus } = order
  return (
    <li>
      <p>
        <a href={`/dashboard/orders/${number}`}>{number}</a>
        <small>
          <When at={placedAt} />
        </small>
      </p>
      <p className={styles.states}>
        <Status tone={STATUS_TONES[status]}>{t.statuses[status]}</Status>
        <Status tone={PAYMENT_TONES[paymentStatus]}>{t.payments[paymentStatus]}</Status>
        <Status tone={fulfilmentTone(order)}>{t.fulfilments[fulfilmentStatus]}</Status>
      </p>
      <p className={styles.sum}>{amount(total, currency)}</p>
    </li>
  )
}
