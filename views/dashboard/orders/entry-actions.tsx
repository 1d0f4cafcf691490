// What can be done with an entry of an order's ledger: taking a recorded payment back, marking a refund sent, sending it again.
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail, OrderPayment } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useAnnouncedCall, useCall } from '../kit/use-call.ts'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import styles from './order.module.css'
import { SentForm } from './sent-dialog.tsx'

interface Props {
  entry: OrderPayment
  order: OrderDetail
}

export function EntryActions({ entry, order }: Props) {
  const { number, version } = order
  const t = useWords().orders
  const may = useMay()
  const { busy, call } = useAnnouncedCall()
  const [reversing, setReversing] = useState(false)
  const [sending, setSending] = useState(false)
  const can = (action: OrderPayment['actions'][number]) =>
    entry.actions.includes(action) && may(action === 'reverse' ? 'orders.change' : 'orders.refund')
  const input = { params: { number, id: entry.id }, body: { version } }
  return (
    <>
      {can('retry') && (
        <Button
          size="small"
          aria-busy={busy || undefined}
          onClick={() =>
            void call(
              () => live.attempt('POST /api/admin/orders/:number/refunds/:id/retry', input),
              () => t.retried,
            )
          }
        >
          {t.retryRefund}
        </Button>
      )}
      {can('sent') && (
        <Button size="small" onClick={() => setSending(true)}>
          {t.markSent}
        </Button>
      )}
      {can('reverse') && (
        <Button size="small" onClick={() => setReversing(true)}>
          {t.reverse}
        </Button>
      )}
      <Dialog open={reversing} onClose={() => setReversing(false)} title={t.reverseTitle}>
        <AskReason input={input} onClose={() => setReversing(false)} />
      </Dialog>
      <Dialog open={sending} onClose={() => setSending(false)} title={t.markSent}>
        <SentForm order={order} entry={entry} onClose={() => setSending(false)} />
      </Dialog>
    </>
  )
}

interface AskProps {
  input: { params: { number: string; id: string }; body: { version: number } }
  onClose: () => void
}

function AskReason({ input: { params, body }, onClose }: AskProps) {
  const t = useWords().orders
  const messages = useMessages()
  const { revalidate } = useRevalidator()
  const { busy, problem, call } = useCall()
  const id = useId()

  const reverse = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const input = { params, body: { ...body, reason } }
    if (!(await call(() => live.attempt('POST /api/admin/orders/:number/payments/:id/reverse', input)))) return
    onClose()
    toast(t.reversed)
    await revalidate()
  }
  return (
    <form className={styles.ask} onSubmit={(event) => void reverse(event)} noValidate>
      <p>{t.reverseText}</p>
      <Field name="reason" id={`${id}-reason`} label={t.reason} maxLength={500} problem={problem} required />
      <ProblemNotice problem={problem?.fields?.reason ? undefined : problem} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="danger" aria-busy={busy || undefined}>
          {t.reverse}
        </Button>
      </div>
    </form>
  )
}
