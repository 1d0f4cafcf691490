// Records money that staff have seen and no provider tells of: a transfer, or cash at the door.
import { type FormEvent, useId } from 'react'
import { useRevalidator } from 'react-router'
import { decimalsOf } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, SelectField } from '../../kit/field.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import { readAmount, writeAmount } from '../kit/edit/amounts.ts'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import styles from './order.module.css'

interface Props {
  open: boolean
  onClose: () => void
  order: OrderDetail
}

const METHODS = ['bank_transfer', 'cod'] as const

export function RecordPaymentDialog({ open, onClose, order }: Props) {
  const t = useWords().orders
  return (
    <Dialog open={open} onClose={onClose} title={t.record}>
      <Ask order={order} onClose={onClose} />
    </Dialog>
  )
}

function Ask({ order: { number, version, balance, currency, paymentMethod }, onClose }: Omit<Props, 'open'>) {
  const t = useWords().orders
  const messages = useMessages()
  const { locale } = useShell().info.commerce
  const { revalidate } = useRevalidator()
  const { busy, problem, setProblem, call } = useCall()
  const id = useId()
  const decimals = decimalsOf(currency)

  const record = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const amount = readAmount(typed('amount'), locale, decimals)
    if (amount === undefined || amount < 1) {
      setProblem({ status: 400, code: 'INVALID_INPUT', message: '', requestId: '', fields: { amount: 'invalid' } })
      return
    }
    const [day, note] = [typed('at'), typed('note')]
    const body = {
      ...{ amount, version, method: METHODS.find((one) => one === typed('method')) ?? 'bank_transfer' },
      ...(day !== '' && { at: new Date(`${day}T00:00`).toISOString() }),
      ...(note !== '' && { note }),
    }
    const input = { params: { number }, body }
    if (!(await call(() => live.attempt('POST /api/admin/orders/:number/payments', input)))) return
    onClose()
    toast(t.recorded)
    await revalidate()
  }
  return (
    <form className={styles.ask} onSubmit={(event) => void record(event)} noValidate>
      <p>{t.recordText}</p>
      <Field
        name="amount"
        id={`${id}-amount`}
        label={`${t.amount} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={balance > 0 ? writeAmount(balance, locale, decimals) : ''}
        problem={problem}
        required
      />
      <SelectField
        name="method"
        id={`${id}-method`}
        label={t.cameBy}
        defaultValue={paymentMethod === 'cod' ? 'cod' : 'bank_transfer'}
        problem={problem}
      >
        {METHODS.map((method) => (
          <option key={method} value={method}>
            {t.methods[method]}
          </option>
        ))}
      </SelectField>
      <Field name="at" id={`${id}-at`} type="date" label={t.cameAt} problem={problem} optional />
      <Field name="note" id={`${id}-note`} label={t.cameNote} maxLength={500} problem={problem} optional />
      <ProblemNotice problem={problem?.fields?.amount ? undefined : problem} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="primary" aria-busy={busy || undefined}>
          {t.record}
        </Button>
      </div>
    </form>
  )
}
