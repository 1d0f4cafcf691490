// What a cart comes to: goods, discount, delivery, and how far it is from free delivery. What only the server knows is shown
// as being recalculated until it has answered.
import { type ReactNode, useId } from 'react'
import { cx } from '../kit/class-names.ts'
import { useMoney } from '../kit/money.tsx'
import { useShell } from '../root.tsx'
import styles from './cart-sums.module.css'
import { keptCoupon } from './coupon.ts'
import type { CartInHand } from './pending.ts'
import { sumsOf } from './sums.ts'
import { useCartWords } from './words.ts'

export function CartSums({ cart }: { cart: CartInHand }) {
  const t = useCartWords()
  const money = useMoney()
  const { estimate, discount, isPending } = cart
  const { total, hasDelivery, toFree } = sumsOf(cart)
  const coupon = keptCoupon(cart)
  const later = (known: ReactNode) => (isPending ? <span className={styles.later}>{t.recalculating}</span> : known)
  const totalLabel = hasDelivery ? t.total : t.totalWithoutDelivery
  const hasTotal = discount > 0 || estimate !== null
  return (
    <div className={styles.sums} aria-busy={isPending || undefined}>
      <dl className={styles.rows}>
        <Row name={t.subtotal}>{money(cart.subtotal)}</Row>
        {discount > 0 && (
          <Row name={t.discount(coupon?.code ?? '')} className={styles.good}>
            {later(`−${money(discount)}`)}
          </Row>
        )}
        {estimate && <DeliveryRow estimate={estimate} later={later} />}
        {hasTotal && <Row name={totalLabel}>{later(money(total))}</Row>}
      </dl>
      {toFree && <ToFree {...toFree} isPending={isPending} />}
      <TaxNote isEstimate={hasTotal} />
      <p className="visually-hidden" role="status">
        {isPending ? '' : `${hasTotal ? totalLabel : t.subtotal}: ${money(hasTotal ? total : cart.subtotal)}`}
      </p>
    </div>
  )
}

function Row({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx(styles.row, className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface DeliveryProps {
  estimate: NonNullable<CartInHand['estimate']>
  later: (known: ReactNode) => ReactNode
}

function DeliveryRow({ estimate: { label, note, shipping }, later }: DeliveryProps) {
  const t = useCartWords()
  const money = useMoney()
  if (shipping === null)
    return (
      <Row name={label} className={styles.reason}>
        {later(note)}
      </Row>
    )
  return (
    <Row name={label} className={shipping === 0 ? styles.good : undefined}>
      {later(shipping === 0 ? t.free : t.from(money(shipping)))}
    </Row>
  )
}

function ToFree({ missing, of, isPending }: { missing: number; of: number; isPending: boolean }) {
  const t = useCartWords()
  const money = useMoney()
  const id = useId()
  return (
    <div className={styles.toFree}>
      <p id={id}>{isPending ? <span className={styles.later}>{t.toFree('…')}</span> : t.toFree(money(missing))}</p>
      <progress aria-labelledby={id} max={of} value={isPending ? undefined : of - missing} />
    </div>
  )
}

function TaxNote({ isEstimate }: { isEstimate: boolean }) {
  const t = useCartWords()
  const { pricesIncludeTax } = useShell().info.commerce
  const { taxIncluded, taxExcluded } = isEstimate ? t : t.before
  return <p className={styles.note}>{pricesIncludeTax ? taxIncluded : taxExcluded}</p>
}
