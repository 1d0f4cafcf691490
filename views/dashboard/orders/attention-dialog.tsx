// Says why somebody has to look at an order, or that nobody has to any more.
import { type FormEvent, useId, useState } from 'react'
import type { OrderDetail } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea } from '../../kit/field.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import styles from './deeds.module.css'
import { DeedProblem } from './preview-sums.tsx'
import { useDeed } from './use-deed.ts'

export function AttentionForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords().orderDeeds.attention
  const messages = useMessages()
  const id = useId()
  const { number, version, needsAttention } = order
  const [text, setText] = useState(needsAttention ?? '')
  const { busy, problem, send } = useDeed(onClose)

  const save = (said: string) => {
    const input = { params: { number }, body: { text: said, version } }
    return send(() => live.attempt('POST /api/admin/orders/:number/attention', input), t.done)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(text)
  }
  return (
    <form className={styles.ask} onSubmit={submit} noValidate>
      <p>{t.text}</p>
      <TextArea
        name="text"
        id={`${id}-text`}
        label={t.label}
        rows={4}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        problem={problem}
      />
      <DeedProblem order={order} problem={problem?.fields?.text ? undefined : problem} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        {needsAttention && (
          <Button aria-busy={busy || undefined} onClick={() => void save('')}>
            {t.clear}
          </Button>
        )}
        <Button type="submit" look="primary" aria-busy={busy || undefined}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}
