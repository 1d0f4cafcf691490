// What was ordered, what it comes to, and where it goes.
import type { ReactNode } from 'react'
import type { ShownOrder } from '#contract/pages/order.ts'
import { moneyFormat } from '../kit/currency-format.ts'
import { percentFormat } from '../kit/formatters.ts'
import { Picture } from '../kit/picture.tsx'
import { useShell } from '../root.tsx'
import styles from './order.module.css'
import { useOrderWords } from './words.ts'

const useAmount = ({ sums }: ShownOrder) => moneyFormat(useShell().info.commerce.locale, sums.currency)

export function LinesSection({ order }: { order: ShownOrder }) {
  const t = useOrderWords()
  return (
    <section aria-labelledby="items">
      <h2 id="items">{t.items}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} order={order} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ order, line }: { order: ShownOrder; line: ShownOrder['lines'][number] }) {
  const t = useOrderWords()
  const money = useAmount(order)
  const { title, slug, color, size, quantity, unit, discount, total, picture, cancelled, returned, backordered } = line
  const facts = [color, size, t.quantity(quantity), quantity > 1 && t.unit(money(unit))].filter(Boolean)
  const notes = [
    cancelled > 0 && t.lineCancelled(cancelled),
    returned > 0 && t.lineReturned(returned),
    backordered > 0 && t.lineWaiting(backordered),
  ].filter(Boolean)
  return (
    <li className={styles.line}>
      <Picture picture={picture} alt="" sizes="5rem" from={96} upTo={240} className={styles.picture} />
      <div>
        <p className={styles.name}>{slug === null ? title : <a href={`/product/${slug}`}>{title}</a>}</p>
        <p className={styles.soft}>
          {facts.map((fact, at) => (
            <span key={String(fact)} className={styles.fact}>
              {fact}
              {at < facts.length - 1 && ' ·'}{' '}
            </span>
          ))}
        </p>
        {notes.length > 0 && <p className={styles.soft}>{notes.join(' · ')}</p>}
      </div>
      <p className={styles.amount}>
        {discount > 0 && <s className={styles.soft}>{money(total + discount)}</s>} {money(total)}
      </p>
    </li>
  )
}

export function Sums({ order }: { order: ShownOrder }) {
  const words = useOrderWords()
  const t = words.sums
  const money = useAmount(order)
  const { locale } = useShell().info.commerce
  const { sums, coupon, shippingMethod } = order
  const percent = percentFormat(locale)
  const tax = sums.taxes
    .filter(({ amount }) => amount > 0)
    .map(({ rateBp, amount }) => (
      <Row key={rateBp} soft name={(sums.pricesIncludeTax ? t.taxIncluded : t.taxAdded)(percent(rateBp / 10_000))}>
        {money(amount)}
      </Row>
    ))
  return (
    <dl className={styles.sums}>
      <Row name={t.items}>{money(sums.items)}</Row>
      {sums.discount > 0 && <Row name={t.discount(coupon)}>−{money(sums.discount)}</Row>}
      {(sums.shipping > 0 || shippingMethod !== null) && (
        <Row name={t.shipping}>{sums.shipping === 0 ? t.free : money(sums.shipping)}</Row>
      )}
      {!sums.pricesIncludeTax && tax}
      <Row total name={t.total}>
        {money(sums.total)}
      </Row>
      {sums.pricesIncludeTax && tax}
      {sums.credited > 0 && <Row name={t.credited}>−{money(sums.credited)}</Row>}
      {sums.paid > 0 && <Row name={t.paid}>{money(sums.paid)}</Row>}
      {sums.refunded > 0 && <Row name={t.refunded}>{money(sums.refunded)}</Row>}
      {sums.owed > 0 && sums.owed < sums.total && <Row name={t.owed}>{money(sums.owed)}</Row>}
    </dl>
  )
}

interface RowProps {
  name: ReactNode
  total?: boolean
  soft?: boolean
  children: ReactNode
}

function Row({ name, total, soft, children }: RowProps) {
  return (
    <div className={total ? styles.total : soft ? styles.soft : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Facts({ order }: { order: ShownOrder }) {
  const t = useOrderWords()
  const { shippingLines, billingLines, shippingMethod, shippingDays, payment, email, note } = order
  return (
    <dl className={styles.facts}>
      {shippingLines.length > 0 && <Fact name={t.shippingAddress}>{lined(shippingLines)}</Fact>}
      {(billingLines.length > 0 || shippingLines.length > 0) && (
        <Fact name={t.billingAddress}>{billingLines.length > 0 ? lined(billingLines) : t.sameAddress}</Fact>
      )}
      {shippingMethod && (
        <Fact name={t.method}>
          {shippingDays ? `${shippingMethod}, ${t.days(shippingDays.min, shippingDays.max)}` : shippingMethod}
        </Fact>
      )}
      {payment && <Fact name={t.payment}>{t.payments[payment.code]}</Fact>}
      {email && <Fact name={t.email}>{email}</Fact>}
      {note && <Fact name={t.note}>{note}</Fact>}
    </dl>
  )
}

const lined = (lines: readonly string[]) => <span className={styles.address}>{lines.join('\n')}</span>

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
