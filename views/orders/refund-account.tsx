// Where a refund goes that the shop sends by transfer: asked for as long as it was not sent.
import { Form } from 'react-router'
import type { ShownOrder } from '#contract/pages/order.ts'
import type { Problem } from '../api/client.ts'
import { Disclosure } from '../kit/disclosure.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { AccountFields, EmailField, isWrongAddress, type Who } from '../withdraw/who-fields.tsx'
import styles from './order.module.css'
import { useOrderWords } from './words.ts'

interface Props {
  order: ShownOrder
  problem: Problem | undefined
  typed: Who | undefined
}

export function RefundAccountSection({ order: { refundAccount, formKey }, problem, typed }: Props) {
  const words = useOrderWords()
  const t = words.refundAccount
  if (!refundAccount) return null
  const isWrong = isWrongAddress(problem)
  // Without script the page that answers stands where the form does.
  const form = (
    <Form method="post" action="#refund" className={styles.form} preventScrollReset noValidate>
      <input type="hidden" name="formKey" value={`${formKey}-account`} />
      <AccountFields typed={typed} problem={problem} isNeeded />
      <EmailField
        id="refund-email"
        typed={typed}
        problem={isWrong ? undefined : problem}
        isWrong={isWrong}
        isAlone
        words={{ label: words.cancel.email, hint: t.emailHint, wrong: words.cancel.wrong }}
      />
      <SubmitButton name="intent" value="account" pendingLabel={t.busy}>
        {t.submit}
      </SubmitButton>
    </Form>
  )
  return (
    <section className={styles.refund} aria-labelledby="refund">
      <h2 id="refund">{t.title}</h2>
      <p>{t[refundAccount]}</p>
      {refundAccount === 'wanted' ? (
        form
      ) : (
        <Disclosure title={t.change} open={problem !== undefined}>
          {form}
        </Disclosure>
      )}
    </section>
  )
}
