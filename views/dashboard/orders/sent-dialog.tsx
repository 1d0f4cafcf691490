// Marks a refund as sent by hand: where it goes, as far as the customer has said so, and what the transfer is known by.
import { type FormEvent, useId } from 'react'
import type { OrderDetail, OrderPayment } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { groupedIban } from '../../kit/grouped-iban.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { Facts } from '../kit/facts.tsx'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import styles from './deeds.module.css'
import { DeedProblem } from './preview-sums.tsx'
import { useDeed } from './use-deed.ts'

interface Props {
  order: OrderDetail
  entry: OrderPayment
  onClose: () => void
}

export function SentForm({ order, entry, onClose }: Props) {
  const { orderDeeds: t, orders } = useWords()
  const messages = useMessages()
  const amount = useAmount()
  const id = useId()
  const { number, version, refundAccount: account } = order
  const { busy, problem, send } = useDeed(onClose)

  const mark = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reference = String(new FormData(event.currentTarget).get('reference') ?? '')
    const input = { params: { number, id: entry.id }, body: { reference, version } }
    await send(() => live.attempt('POST /api/admin/orders/:number/refunds/:id/sent', input), orders.markedSent)
  }
  return (
    <form className={styles.ask} onSubmit={(event) => void mark(event)} noValidate>
      <p>{t.sent.text(amount(entry.amount, order.currency))}</p>
      {account ? (
        <section aria-label={t.sent.account}>
          <Facts facts={{ [t.sent.holder]: account.holder, [t.sent.iban]: <code>{groupedIban(account.iban)}</code> }} />
        </section>
      ) : (
        <p className={styles.soft}>{t.sent.unknown}</p>
      )}
      <Field
        name="reference"
        id={`${id}-reference`}
        label={t.sent.reference}
        maxLength={100}
        problem={problem}
        optional
      />
      <DeedProblem order={order} problem={problem?.fields?.reference ? undefined : problem} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="primary" aria-busy={busy || undefined}>
          {t.sent.submit}
        </Button>
      </div>
    </form>
  )
}
