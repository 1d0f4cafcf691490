// The totals of an order with their tax, and the ledger of payments and refunds.
import { Banknote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OrderDetail, OrderPayment } from '#contract/orders.ts'
import { Button } from '../../kit/button.tsx'
import { When } from '../../kit/money.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { Status, type Tone } from '../kit/status.tsx'
import { useGoingOn } from '../kit/use-going-on.ts'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import { useAmount, useRate } from './amount.ts'
import deeds from './deeds.module.css'
import { EntryActions } from './entry-actions.tsx'
import styles from './order.module.css'
import { OrderCredits } from './order-credits.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

export function OrderMoney({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const may = useMay()
  const [recording, setRecording] = useState(false)
  useGoingOn(order.payments.filter(isUnderWay).length)
  return (
    <Panel title={t.money}>
      <Totals order={order} />
      {(order.payments.length > 0 || order.credits.length > 0) && <Balance order={order} />}
      <FailedRefunds order={order} />
      {/* Money that comes although nothing is due, a transfer sent twice, is recorded from the page's menu. */}
      {may('orders.change') && order.balance > 0 && (
        <Button size="small" icon={Banknote} className={styles.start} onClick={() => setRecording(true)}>
          {t.record}
        </Button>
      )}
      <RecordPaymentDialog open={recording} onClose={() => setRecording(false)} order={order} />
      <OrderCredits order={order} />
      <h3 className={styles.heading}>{t.ledger}</h3>
      {order.payments.length === 0 ? (
        <p className={styles.soft}>{t.noLedger}</p>
      ) : (
        <ul className={styles.ledger}>
          {order.payments.map((entry) => (
            <Entry key={entry.id} entry={entry} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A refund by its provider: a job ends it and counts up the version of the order, which the next act of staff has to name. */
const isUnderWay = ({ kind, status, actions }: OrderPayment): boolean =>
  kind === 'refund' && status === 'pending' && !actions.includes('sent')

/** The totals of an order, from its items to the balance due; also used on the invoice. */
/** `taxes` are those that are named: all of the order's, unless it is said otherwise. */
export function Totals({ order, taxes: named = order.taxes }: { order: OrderDetail; taxes?: OrderDetail['taxes'] }) {
  const t = useWords().orders
  const amount = useAmount()
  const rate = useRate()
  const { currency } = order
  const money = (minor: number) => amount(minor, currency)
  const words = order.pricesIncludeTax ? t.taxIncluded : t.taxAdded
  const taxes = named.map(({ rateBp, amount: tax }) => (
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
      {order.credited > 0 && <Sum name={t.credited}>−{money(order.credited)}</Sum>}
      {order.paid > 0 && <Sum name={t.paid}>{money(order.paid)}</Sum>}
      {order.refunded > 0 && <Sum name={t.refunded}>−{money(order.refunded)}</Sum>}
      {order.balance > 0 && (
        <Sum name={t.due} strong>
          {money(order.balance)}
        </Sum>
      )}
    </dl>
  )
}

/** Who owes whom, in words. */
function Balance({ order: { balance, currency } }: { order: OrderDetail }) {
  const t = useWords().orders
  const amount = useAmount()
  if (balance === 0) return <p className={styles.soft}>{t.settled}</p>
  return <p>{balance > 0 ? t.owed(amount(balance, currency)) : t.owing(amount(-balance, currency))}</p>
}

/** What was promised and has not arrived stands out, with what can be done about it. */
function FailedRefunds({ order }: { order: OrderDetail }) {
  const t = useWords().orderDeeds
  const amount = useAmount()
  const open = order.payments.filter(
    ({ kind, status, actions }) => kind === 'refund' && status === 'failed' && actions.length > 0,
  )
  return open.map((entry) => (
    <Notice key={entry.id} tone="bad" title={t.failed}>
      <div className={deeds.failed}>
        <p>{t.failedText(amount(entry.amount, order.currency))}</p>
        <EntryActions entry={entry} order={order} />
      </div>
    </Notice>
  ))
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
  processing: 'warn',
  failed: 'bad',
}

const isBack = ({ kind }: OrderPayment) => kind !== 'payment'

function Entry({ entry, order }: { entry: OrderPayment; order: OrderDetail }) {
  const { orders: t, orderDeeds: deedWords } = useWords()
  const amount = useAmount()
  const { kind, at, method, status, reason, reference, attempt, error } = entry
  const methods: Record<string, string> = t.methods
  const statuses: Record<string, string> = { ...t.ledgerStatuses, ...(kind === 'chargeback' && t.chargebackStatuses) }
  const named = methods[method] ?? method
  return (
    <li>
      <div>
        <p>{kind === 'payment' ? named : `${t[kind]} · ${named}`}</p>
        <p className={styles.soft}>
          <When at={at} time />
        </p>
        {(attempt > 1 || error) && (
          <p className={styles.soft}>
            {[attempt > 1 && t.attempt(attempt), error && (t.ledgerErrors[error] ?? error)].filter(Boolean).join(' · ')}
          </p>
        )}
        {reason && <p className={styles.soft}>{reason}</p>}
        {reference && (
          <p className={styles.soft}>
            {t.reference} <code>{reference}</code>
          </p>
        )}
        {status !== 'failed' && <EntryActions entry={entry} order={order} />}
        {entry.disputed && <p className={styles.soft}>{deedWords.disputeOpen}</p>}
      </div>
      <Status tone={kind === 'chargeback' ? 'idle' : (TONES[status] ?? 'idle')}>{statuses[status] ?? status}</Status>
      <p className={styles.sum}>
        {isBack(entry) && '−'}
        {amount(entry.amount, order.currency)}
      </p>
    </li>
  )
}
