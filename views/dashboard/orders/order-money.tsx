// The totals of an order with their tax, and the ledger of payments and refunds.
import type { ReactNode } from 'react'
import type { OrderDetail, OrderPayment } from '#contract/orders.ts'
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { Status, type Tone } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import { useAmount, useRate } from './amount.ts'
import styles from './order.module.css'

export function OrderMoney({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  return (
    <Panel title={t.money}>
      <Totals order={order} />
      <h3 className={styles.heading}>{t.ledger}</h3>
      {order.payments.length === 0 ? (
        <p className={styles.soft}>{t.noLedger}</p>
      ) : (
        <ul className={styles.ledger}>
          {order.payments.map((entry) => (
            <Entry key={entry.id} entry={entry} currency={order.currency} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The totals of an order, from its items to the balance due; also used on the invoice. */
export function Totals({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const amount = useAmount()
  const rate = useRate()
  const { currency, status } = order
  const money = (minor: number) => amount(minor, currency)
  const due = order.total - order.paid
  const lost = status === 'cancelled' || status === 'expired'
  const words = order.pricesIncludeTax ? t.taxIncluded : t.taxAdded
  const taxes = order.taxes.map(({ rateBp, amount: tax }) => (
    <Sum key={String(rateBp)} name={rateBp === null ? t.taxOnShipping : words(rate(rateBp))} soft>
      {money(tax)}
    </Sum>
  ))
  return (
    <dl className={styles.totals}>
      <Sum name={t.subtotal}>{money(order.itemsTotal)}</Sum>
      {order.discount > 0 && <Sum name={t.discount}>−{money(order.discount)}</Sum>}
      <Sum name={t.shipping}>{money(order.shipping)}</Sum>
      {!order.pricesIncludeTax && taxes}
      <Sum name={t.total} strong>
        {money(order.total)}
      </Sum>
      {order.pricesIncludeTax && taxes}
      {order.paid > 0 && <Sum name={t.paid}>{money(order.paid)}</Sum>}
      {order.refunded > 0 && <Sum name={t.refunded}>−{money(order.refunded)}</Sum>}
      {due > 0 && !lost && (
        <Sum name={t.due} strong>
          {money(due)}
        </Sum>
      )}
    </dl>
  )
}

function Sum({
  name,
  strong,
  soft,
  children,
}: {
  name: string
  strong?: boolean
  soft?: boolean
  children: ReactNode
}) {
  return (
    <div className={strong ? styles.strong : soft ? styles.soft : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const TONES: Record<string, Tone> = {
  captured: 'good',
  succeeded: 'good',
  authorized: 'info',
  pending: 'warn',
  requires_action: 'warn',
  failed: 'bad',
}

function Entry({ entry, currency }: { entry: OrderPayment; currency: string }) {
  const t = useWords().orders
  const amount = useAmount()
  const { kind, at, method, status, reason, reference } = entry
  const methods: Record<string, string> = t.methods
  const statuses: Record<string, string> = t.ledgerStatuses
  const named = methods[method] ?? method
  return (
    <li>
      <div>
        <p>{kind === 'refund' ? `${t.refund} · ${named}` : named}</p>
        <p className={styles.soft}>
          <When at={at} time />
        </p>
        {reason && <p className={styles.soft}>{reason}</p>}
        {reference && (
          <p className={styles.soft}>
            {t.reference} <code>{reference}</code>
          </p>
        )}
      </div>
      <Status tone={TONES[status] ?? 'idle'}>{statuses[status] ?? status}</Status>
      <p className={styles.sum}>
        {kind === 'refund' && '−'}
        {amount(entry.amount, currency)}
      </p>
    </li>
  )
}
