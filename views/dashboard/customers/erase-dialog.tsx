// Erasing a customer for good: says what is lost, and asks for the username before it does anything.
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerDetail, Erasure } from '#contract/customers.ts'
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
import styles from './customers.module.css'

interface Props {
  open: boolean
  onClose: () => void
  customer: CustomerDetail
  /** The form behind it, which must not ask about its unsaved changes. */
  leaving: { current: boolean }
}

export function EraseDialog({ open, onClose, customer, leaving }: Props) {
  const t = useWords().customers
  return (
    <Dialog open={open} onClose={onClose} title={t.eraseTitle(customer.name)}>
      <Ask customer={customer} onClose={onClose} leaving={leaving} />
    </Dialog>
  )
}

function Ask({ customer, onClose, leaving }: Omit<Props, 'open'>) {
  const { kit, customers: t } = useWords()
  const messages = useMessages()
  const navigate = useNavigate()
  const [lost, setLost] = useState<Erasure>()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const { id, username, version } = customer

  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const result = await live.attempt('GET /api/admin/customers/:id/erasure', { params: { id } }, stop.signal)
      if (result.ok) setLost(result.data)
      else setProblem(result.problem)
    }
    ask().catch(() => {})
    return () => stop.abort()
  }, [id])

  const erase = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = String(new FormData(event.currentTarget).get('username'))
    setBusy(true)
    const result = await live.attempt('POST /api/admin/customers/:id/erasure', {
      params: { id },
      body: { version, username: typed },
    })
    setBusy(false)
    if (!result.ok) return setProblem(result.problem)
    leaving.current = true
    onClose()
    toast(t.eraseDone)
    await navigate(`/dashboard/customers/${id}`, { replace: true })
    leaving.current = false
  }
  return (
    <form className={styles.erase} onSubmit={(event) => void erase(event)} noValidate>
      <p>{t.eraseText}</p>
      {lost ? <Losses lost={lost} /> : <p role="status">{problem ? '' : kit.bulk.working}</p>}
      {lost && lost.openOrders.length > 0 ? (
        <Notice tone="warn">{t.eraseOpen(lost.openOrders.join(', '))}</Notice>
      ) : (
        <Field
          id="erase-username"
          name="username"
          label={t.eraseConfirm(username)}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          problem={problem}
        />
      )}
      {problem && !problem.fields?.username && (
        <Notice tone="bad" role="alert">
          {problem.fields?.version ? t.changed : problemText(messages, problem)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        {lost && lost.openOrders.length === 0 && (
          <Button type="submit" look="danger" aria-busy={busy || undefined}>
            {t.erase}
          </Button>
        )}
      </div>
    </form>
  )
}

function Losses({ lost }: { lost: Erasure }) {
  const t = useWords().customers.lost
  return (
    <ul className={styles.losses}>
      <li>{t.account}</li>
      <li>{t.addresses(lost.addresses)}</li>
      {lost.orders > 0 && <li>{t.orders(lost.orders, lost.guestOrders)}</li>}
      {lost.messages > 0 && <li>{t.messages(lost.messages, lost.guestMessages)}</li>}
      {lost.reviews > 0 && <li>{t.reviews(lost.reviews)}</li>}
      <li>{t.log}</li>
    </ul>
  )
}
