// Everything that happened to an order, the newest first, and a place for notes between members of staff.
import { Eye } from 'lucide-react'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail, OrderEvent } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { When } from '../../kit/money.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { toast } from '../../kit/toast.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useTextDraft } from '../kit/edit/use-text-draft.ts'
import { NoScript } from '../kit/no-script.tsx'
import { useCall } from '../kit/use-call.ts'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import styles from './order.module.css'

export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const may = useMay()
  return (
    <Panel title={t.history}>
      {may('orders.change') && <NoteForm number={order.number} />}
      <ol className={styles.history}>
        {order.events.toReversed().map((event) => (
          <Entry key={event.id} event={event} currency={order.currency} />
        ))}
      </ol>
    </Panel>
  )
}

function Entry({ event, currency }: { event: OrderEvent; currency: string }) {
  const t = useWords().orders
  const amount = useAmount()
  const names: Record<string, string> = t.events
  const { at, type, actor, actorName, visible, text, carrier, trackingNumber } = event
  return (
    <li data-note={type === 'note' || undefined}>
      <p>
        <strong>{names[type] ?? type.replaceAll('_', ' ')}</strong>
        {event.amount !== null && <span> · {amount(event.amount, currency)}</span>}
      </p>
      {text && <p className={styles.words}>{text}</p>}
      {(carrier || trackingNumber) && <p>{[carrier, trackingNumber].filter(Boolean).join(' · ')}</p>}
      <p className={styles.soft}>
        <When at={at} time />
        <span>{actorName ? t.by(actorName) : t.actors[actor]}</span>
        {visible && (
          <span className={styles.visible}>
            <Icon of={Eye} size={14} />
            {t.visible}
          </span>
        )}
      </p>
    </li>
  )
}

function NoteForm({ number }: { number: string }) {
  const t = useWords().orders
  const { revalidate } = useRevalidator()
  const [text, setText, onSent] = useTextDraft('order-notes', number)
  const { busy, problem, call } = useCall()

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { number }, body: { text } }
    if (!(await call(() => live.attempt('POST /api/admin/orders/:number/notes', input)))) return
    onSent(text)
    toast(t.noteAdded)
    await revalidate()
  }
  return (
    <form className={styles.note} onSubmit={(event) => void add(event)} noValidate>
      <NoScript />
      <TextArea
        name="text"
        id="note"
        label={t.note}
        hint={t.noteHint}
        rows={2}
        maxLength={2000}
        value={text}
        problem={problem}
        onChange={(event) => setText(event.target.value)}
      />
      {!problem?.fields?.text && <ProblemNotice problem={problem} />}
      <Button type="submit" size="small" aria-busy={busy || undefined}>
        {t.addNote}
      </Button>
    </form>
  )
}
