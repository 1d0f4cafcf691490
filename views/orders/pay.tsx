// Paying an order that waits for it: the way to the payment page, another try, or another way.
import { useId } from 'react'
import { Form, useParams } from 'react-router'
import type { ShownOrder } from '#contract/pages/order.ts'
import { ButtonLink } from '../kit/button.tsx'
import { moneyFormat } from '../kit/currency-format.ts'
import { Notice } from '../kit/notice.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useShell } from '../root.tsx'
import styles from './order.module.css'
import { isUndecided } from './state.ts'
import { useOrderWords } from './words.ts'

export function PaySection({ order, looks }: { order: ShownOrder; looks: boolean }) {
  const t = useOrderWords()
  const { token = '' } = useParams()
  const { can, leadsTo, jump, payment, otherPayments } = order
  if (!can.pay && !isUndecided(order)) return null
  return (
    <section className={styles.pay}>
      {payment?.error && <Notice tone="bad">{t.errors[payment.error] ?? t.states.failed.title}</Notice>}
      {jump && leadsTo !== null && (
        <p>
          {t.leading} <GoLink to={leadsTo}>{t.leadingLink}</GoLink>
        </p>
      )}
      {can.pay && !jump && <PayButton order={order} />}
      {can.pay && otherPayments.length > 0 && <OtherWays order={order} />}
      {isUndecided(order) && !jump && (
        <p className={styles.soft}>
          <a href={`/orders/${token}`} data-native="">
            {t.lookAgain}
          </a>
          {looks && <span> – {t.lookAgainHint}</span>}
        </p>
      )}
    </section>
  )
}

/** Elsewhere, or a page that the router does not know. */
function GoLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} data-native="" rel="noreferrer">
      {children}
    </a>
  )
}

function PayButton({ order: { leadsTo, payment, formKey, sums, can } }: { order: ShownOrder }) {
  const t = useOrderWords()
  const amount = moneyFormat(useShell().info.commerce.locale, sums.currency)(sums.owed)
  const label = payment?.error ? t.payAgain(amount) : t.pay(amount)
  if (leadsTo !== null)
    return (
      <ButtonLink href={leadsTo} look="primary" size="large" data-native="" rel="noreferrer">
        {label}
      </ButtonLink>
    )
  if (payment?.code !== 'card' || can.card === false) return null
  return (
    <Form method="post">
      <input type="hidden" name="formKey" value={formKey} />
      <SubmitButton name="intent" value="pay" size="large" pendingLabel={t.paying}>
        {label}
      </SubmitButton>
    </Form>
  )
}

function OtherWays({ order: { otherPayments, formKey } }: { order: ShownOrder }) {
  const t = useOrderWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.ways}>
      <h2 id={id} className={styles.small}>
        {t.otherWays}
      </h2>
      {otherPayments.map((code) => (
        <Form method="post" key={code}>
          {/* Each way is a request of its own. */}
          <input type="hidden" name="formKey" value={`${formKey}-${code}`} />
          <input type="hidden" name="payment" value={code} />
          <SubmitButton look="secondary" name="intent" value="pay" pendingLabel={t.paying}>
            {t.payBy[code]}
          </SubmitButton>
        </Form>
      ))}
    </section>
  )
}
