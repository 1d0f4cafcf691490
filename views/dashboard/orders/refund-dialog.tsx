// Sends back what the shop owes, by a payment that has it left.
import { type FormEvent, useId, useState } from 'react'
import { decimalsOf } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Field, SelectField } from '../../kit/field.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import { writeAmount } from '../kit/edit/amounts.ts'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import { AmountField, useReadAmount } from './amount-field.tsx'
import styles from './deeds.module.css'
import { DeedProblem } from './preview-sums.tsx'
import { useDeed } from './use-deed.ts'

export function RefundForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderDeeds: t, orders } = useWords()
  const messages = useMessages()
  const amount = useAmount()
  const { locale } = useShell().info.commerce
  const id = useId()
  const { number, version, currency, left } = order
  const methods: Record<string, string> = orders.methods
  // What was paid too much was paid last.
  const usable = order.payments.filter((one) => one.left > 0 && !one.disputed).toReversed()
  const [paymentId, setPaymentId] = useState(usable[0]?.id ?? '')
  const chosen = usable.find((one) => one.id === paymentId)
  const most = Math.min(left.refund, chosen?.left ?? 0)
  const [typed, setTyped] = useState(() => writeAmount(most, locale, decimalsOf(currency)))
  const read = useReadAmount(currency)
  const { busy, problem, setProblem, send } = useDeed(onClose)

  const payBack = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const wanted = read(typed)
    if (!wanted) {
      setProblem({ status: 400, code: 'INVALID_INPUT', message: '', requestId: '', fields: { amount: 'invalid' } })
      return
    }
    const byHand = chosen?.provider === 'cod' || chosen?.provider === 'bank_transfer'
    const input = { params: { number }, body: { paymentId, amount: wanted, reason, version } }
    const done = byHand ? t.refund.doneByHand : t.refund.done
    await send(() => live.attempt('POST /api/admin/orders/:number/refunds', input), done)
  }
  return (
    <form className={styles.ask} onSubmit={(event) => void payBack(event)} noValidate>
      <p>{t.refund.text(amount(left.refund, currency))}</p>
      <SelectField
        name="payment"
        id={`${id}-payment`}
        label={t.refund.by}
        value={paymentId}
        onChange={(event) => setPaymentId(event.target.value)}
      >
        {usable.map((one) => (
          <option key={one.id} value={one.id}>
            {t.refund.left(methods[one.method] ?? one.method, amount(one.left, currency))}
          </option>
        ))}
      </SelectField>
      <AmountField
        name="amount"
        label={orders.amount}
        hint={t.upTo(amount(most, currency))}
        currency={currency}
        value={typed}
        onValue={setTyped}
        problem={problem}
        required
      />
      <Field name="reason" id={`${id}-reason`} label={t.reason} hint={t.reasonInternal} maxLength={500} optional />
      <DeedProblem order={order} problem={problem?.fields?.amount ? undefined : problem} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="primary" aria-busy={busy || undefined}>
          {t.refund.submit}
        </Button>
      </div>
    </form>
  )
}
