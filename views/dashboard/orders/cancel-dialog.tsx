// Cancels pieces of an order that have not left, with what it comes to before the button.
import { type FormEvent, useId, useState } from 'react'
import type { OrderDetail } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import { CheckBox } from './check-box.tsx'
import styles from './deeds.module.css'
import { chosenOf, LineSteppers } from './line-steppers.tsx'
import { DeedProblem, PreviewSums } from './preview-sums.tsx'
import { useDeed } from './use-deed.ts'
import { usePreview } from './use-preview.ts'

export function CancelForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords().orderDeeds
  const messages = useMessages()
  const id = useId()
  const { number, version, left } = order
  const leftOf = (lineId: string) => left.lines.find((one) => one.lineId === lineId)?.cancel ?? 0
  const pending = order.status === 'pending_payment'
  const everything = () => Object.fromEntries(order.lines.map((line) => [line.id, leftOf(line.id)]))
  const [chosen, setChosen] = useState<Record<string, number>>(pending ? everything : {})
  const [refund, setRefund] = useState(true)
  const { busy, problem, send } = useDeed(onClose)
  const lines = chosenOf(chosen)
  const body = lines.length > 0 ? { lines, refund, version } : undefined
  const foreseen = usePreview(body, (asked, signal) =>
    live.attempt('POST /api/admin/orders/:number/cancel/preview', { params: { number }, body: asked }, signal),
  )

  const cancel = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!body) return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const input = { params: { number }, body: { ...body, reason } }
    await send(() => live.attempt('POST /api/admin/orders/:number/cancel', input), t.cancel.done)
  }
  return (
    <form className={styles.ask} onSubmit={(event) => void cancel(event)} noValidate>
      <p>{t.cancel.text}</p>
      <LineSteppers
        id={id}
        lines={order.lines}
        leftOf={leftOf}
        chosen={chosen}
        onChoose={(lineId, pieces) => setChosen((before) => ({ ...before, [lineId]: pieces }))}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={() => setChosen(everything())}>
          {t.all}
        </Button>
      </div>
      <Field name="reason" id={`${id}-reason`} label={t.reason} hint={t.reasonShown} maxLength={500} optional />
      {order.paid > order.refunded && <CheckBox label={t.sendBack} checked={refund} onChange={setRefund} />}
      <PreviewSums order={order} {...foreseen} preview={foreseen.preview} problem={foreseen.problem} />
      <DeedProblem order={order} problem={problem} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="danger" disabled={!body} aria-busy={busy || undefined}>
          {foreseen.preview?.whole ? t.cancel.submitWhole : t.cancel.submit}
        </Button>
      </div>
    </form>
  )
}
