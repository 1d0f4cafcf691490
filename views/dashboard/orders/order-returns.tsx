// Returns and withdrawals of an order: how far each is, until when its money is due, and what can be done with it.
import { useId, useState } from 'react'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { Button } from '../../kit/button.tsx'
import { groupedIban } from '../../kit/grouped-iban.ts'
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { Status, type Tone } from '../kit/status.tsx'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import { nameOfLine } from './line-name.ts'
import styles from './order.module.css'
import { BeginReturnDialog } from './returns/begin.tsx'
import { CloseReturnDialog } from './returns/close.tsx'
import { ApproveReturnDialog, RejectReturnDialog } from './returns/decide.tsx'
import { ReceiveReturnDialog } from './returns/receive.tsx'

const TONES: Record<OrderReturn['status'], Tone> = {
  ...{ requested: 'warn', approved: 'info', received: 'warn', closed: 'good', rejected: 'idle', lapsed: 'idle' },
}

type Action = OrderReturn['actions'][number]['event']

export function OrderReturns({ order }: { order: OrderDetail }) {
  const t = useWords().returns
  const may = useMay()
  const id = useId()
  const [beginning, setBeginning] = useState(false)
  const begin = order.actions.find(({ event }) => event === 'return')
  return (
    <Panel title={t.title}>
      {order.returns.length === 0 && <p className={styles.soft}>{t.none}</p>}
      {order.returns.map((one) => (
        <Return key={one.id} order={order} one={one} />
      ))}
      {order.refundAccount && (
        <p className={styles.soft}>
          {t.account}: {order.refundAccount.holder},{' '}
          <span className={styles.iban}>{groupedIban(order.refundAccount.iban)}</span>
        </p>
      )}
      {may('orders.change') && begin && (
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-disabled={!begin.allowed || undefined}
            aria-describedby={begin.allowed ? undefined : `${id}-why`}
            onClick={() => begin.allowed && setBeginning(true)}
          >
            {t.begin}
          </Button>
          {!begin.allowed && (
            <span id={`${id}-why`} className={styles.soft}>
              <Why reason={begin.reason} />
            </span>
          )}
        </div>
      )}
      <BeginReturnDialog open={beginning} onClose={() => setBeginning(false)} order={order} />
    </Panel>
  )
}

function Why({ reason }: { reason: string | null }) {
  const { why } = useWords().returns
  return <>{why[reason as keyof typeof why] ?? why.other}</>
}

function Return({ order, one }: { order: OrderDetail; one: OrderReturn }) {
  const t = useWords().returns
  const amount = useAmount()
  const { number, kind, status, reason, rejectReason, requestedAt, late, refundBy, credited, items } = one
  const isOverdue = refundBy !== null && Date.parse(refundBy) < Date.now()
  return (
    <div className={styles.parcel}>
      <div className={styles.parcelHead}>
        <h3 className={styles.heading}>
          {t.kinds[kind]} {number}
        </h3>
        <Status tone={TONES[status]}>{t.statuses[status]}</Status>
      </div>
      {items.length === 0 && status === 'closed' && <p className={styles.soft}>{t.cancelled}</p>}
      <ul className={styles.plain}>
        {items.map(({ lineId, quantity, received, condition, restocked }) => (
          <li key={lineId}>
            {quantity} × {nameOfLine(order.lines, lineId)}
            {condition && (
              <span className={styles.soft}>
                {' '}
                {t.conditions[condition]} · {t.counts(received, restocked)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {reason && <p className={styles.words}>{reason}</p>}
      {rejectReason && <p className={styles.soft}>{t.rejected(rejectReason)}</p>}
      <p className={styles.soft}>
        <span>
          {t.asked} <When at={requestedAt} time />
        </span>
        {credited !== null && <span>{t.credited(amount(credited, order.currency))}</span>}
      </p>
      {late && <Status tone="warn">{t.late}</Status>}
      {refundBy && (
        <p>
          <Status tone={isOverdue ? 'bad' : 'info'}>{isOverdue ? t.overdue : t.refundBy}</Status> <When at={refundBy} />
        </p>
      )}
      <Actions order={order} one={one} />
    </div>
  )
}

const SHOWN: Record<OrderReturn['status'], readonly Action[]> = {
  requested: ['approve', 'reject'],
  approved: ['receive', 'reject'],
  received: ['close'],
  ...{ closed: [], rejected: [], lapsed: [] },
}

function Actions({ order, one }: { order: OrderDetail; one: OrderReturn }) {
  const t = useWords().returns
  const may = useMay()
  const id = useId()
  const [asked, setAsked] = useState<Action>()
  const shown = SHOWN[one.status]
    .filter((event) => may(event === 'close' ? 'orders.refund' : 'orders.change'))
    .flatMap((event) => one.actions.find((action) => action.event === event) ?? [])
  const idle = shown.find(({ allowed }) => !allowed)
  const close = () => setAsked(undefined)
  if (shown.length === 0) return null
  return (
    <div className={styles.buttons}>
      {shown.map(({ event, allowed }) => (
        <Button
          key={event}
          size="small"
          look={event === 'reject' ? 'quiet' : 'secondary'}
          aria-disabled={!allowed || undefined}
          aria-describedby={allowed ? undefined : `${id}-why`}
          onClick={() => allowed && setAsked(event)}
        >
          {t[event]}
        </Button>
      ))}
      {idle && (
        <span id={`${id}-why`} className={styles.soft}>
          <Why reason={idle.reason} />
        </span>
      )}
      <ApproveReturnDialog open={asked === 'approve'} onClose={close} order={order} one={one} />
      <RejectReturnDialog open={asked === 'reject'} onClose={close} order={order} one={one} />
      <ReceiveReturnDialog open={asked === 'receive'} onClose={close} order={order} one={one} />
      <CloseReturnDialog open={asked === 'close'} onClose={close} order={order} one={one} />
    </div>
  )
}
