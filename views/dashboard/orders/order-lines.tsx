// The ordered items as they were at the time of purchase; notes if a product has since been renamed or deleted.
import type { OrderDetail, OrderLine } from '#contract/orders.ts'
import { Picture } from '../../kit/picture.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import styles from './order.module.css'

const COUNTS = ['shipped', 'lost', 'delivered', 'returned', 'cancelled', 'reserved', 'backordered'] as const

export function OrderLines({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel title={t.items} note={<small>{t.lines(pieces)}</small>}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} currency={order.currency} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const t = useWords().orders
  const amount = useAmount()
  const { title, sku, size, color, hex, picture, product, quantity, unit, compareAt, discount, total } = line
  // Delivered items were also shipped, so "shipped" is only shown if more items were shipped than delivered.
  const counts = COUNTS.filter((name) => line[name] > 0 && (name !== 'shipped' || line.delivered < line.shipped))
  return (
    <li className={styles.line}>
      <Picture picture={picture} sizes="56px" from={96} upTo={160} alt="" className={styles.picture} />
      <div className={styles.what}>
        {product ? <a href={`/dashboard/products/${product.slug}`}>{title}</a> : <span>{title}</span>}
        <p className={styles.soft}>
          {[color, size].filter(Boolean).join(' · ')}
          {hex && <span className={styles.swatch} style={{ background: hex }} aria-hidden="true" />}
          <span>{t.sku(sku)}</span>
        </p>
        {!product && <p className={styles.soft}>{t.gone}</p>}
        {product && product.title !== title && <p className={styles.soft}>{t.renamed(product.title)}</p>}
        {counts.length > 0 && (
          <p className={styles.soft}>{counts.map((name) => t.counts[name](line[name])).join(' · ')}</p>
        )}
      </div>
      <p className={styles.times}>
        {quantity} × {amount(unit, currency)}
        {compareAt !== null && compareAt > unit && <s>{amount(compareAt, currency)}</s>}
        {discount > 0 && <span>−{amount(discount, currency)}</span>}
      </p>
      <p className={styles.sum}>{amount(total, currency)}</p>
    </li>
  )
}
