// What was taken off the bill of an order since, each time with its items.
import type { CreditItem } from '#contract/order-credits.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { When } from '../../kit/money.tsx'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import styles from './deeds.module.css'
import { nameOfLine } from './line-name.ts'
import orderStyles from './order.module.css'

export function OrderCredits({ order }: { order: OrderDetail }) {
  const { orderDeeds: t, orders } = useWords()
  const amount = useAmount()
  if (order.credits.length === 0) return null
  const titleOf = (lineId: string | null) => nameOfLine(order.lines, lineId) || t.shipping
  const nameOf = ({ lineId, kind, quantity }: CreditItem) => {
    if (kind === 'pieces') return `${quantity} × ${titleOf(lineId)}`
    if (kind === 'deduction') return t.kept(titleOf(lineId))
    return kind === 'shipping' ? t.shipping : t.goodwill
  }
  return (
    <>
      <h3 className={orderStyles.heading}>{t.credits}</h3>
      <ul className={styles.credits}>
        {order.credits.map((credit) => (
          <li key={credit.id}>
            <div>
              <p>{t.causes[credit.cause]}</p>
              <p className={styles.soft}>{[...new Set(credit.items.map(nameOf))].join(', ')}</p>
              {credit.reason && <p className={styles.soft}>{credit.reason}</p>}
              <p className={orderStyles.soft}>
                <When at={credit.at} time />
                {credit.actorName && <span>{orders.by(credit.actorName)}</span>}
              </p>
            </div>
            <p className={styles.amount}>−{amount(credit.amount, order.currency)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
