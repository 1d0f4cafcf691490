// Sending a mail to see whether it arrives.
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Problem } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import styles from './mailbox.module.css'

interface Props {
  open: boolean
  onClose: () => void
}

export function TestMailDialog({ open, onClose }: Props) {
  const t = useWords().mailbox
  return (
    <Dialog open={open} onClose={onClose} title={t.test}>
      <Form onClose={onClose} />
    </Dialog>
  )
}

function Form({ onClose }: Pick<Props, 'onClose'>) {
  const t = useWords().mailbox
  const messages = useMessages()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const to = String(new FormData(event.currentTarget).get('to'))
    setBusy(true)
    const result = await live.attempt('POST /api/admin/mails/test', { body: { to } })
    setBusy(false)
    if (!result.ok) return setProblem(result.problem)
    onClose()
    toast(t.tested)
    await revalidate()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field
        id="test-to"
        name="to"
        type="email"
        label={t.testTo}
        maxLength={254}
        autoComplete="email"
        required
        problem={problem}
      />
      {problem && !problem.fields?.to && (
        <Notice tone="bad" role="alert">
          {problemText(messages, problem)}
        </Notice>
      )}
      <p className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="primary" aria-busy={busy || undefined}>
          {t.testSend}
        </Button>
      </p>
    </form>
  )
}
