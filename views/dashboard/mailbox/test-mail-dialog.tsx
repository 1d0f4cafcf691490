// Sends a test mail, to see whether mail is delivered.
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useCall } from '../kit/use-call.ts'
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
  const { busy, problem, call } = useCall()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('to'))
    if (!(await call(() => live.attempt('POST /api/admin/mails/test', { body: { to } })))) return
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
      {!problem?.fields?.to && <ProblemNotice problem={problem} />}
      <p className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="primary" aria-busy={busy || undefined}>
          {t.testSend}
        </Button>
      </p>
    </form>
  )
}
