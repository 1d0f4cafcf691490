// What stands at the end of an order's page: making an account of it, and cancelling it.
import { Form } from 'react-router'
import type { ShownOrder } from '#contract/pages/order.ts'
import type { Problem } from '../api/client.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Disclosure } from '../kit/disclosure.tsx'
import { Field } from '../kit/field.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useUser } from '../root.tsx'
import { AccountFields, type Who } from '../withdraw/who-fields.tsx'
import styles from './order.module.css'
import { useOrderWords } from './words.ts'

/**
 * For orders that belong to no account: they join one where the address is confirmed, as it is or as its orders are opened, and
 * in no other way. Whether it is confirmed anywhere is not said: whoever ordered may have typed somebody else's.
 */
export function AccountSection({ order: { account, email } }: { order: ShownOrder }) {
  const words = useOrderWords().account
  const user = useUser()
  // Staff look at orders that are not theirs.
  if (account || email === null || (user && user.role !== 'customer')) return null
  const t = user ? words.own : words
  return (
    <section className={styles.account} aria-labelledby="account">
      <div>
        <h2 id="account" className={styles.small}>
          {t.title}
        </h2>
        <p className={styles.soft}>{t.text}</p>
      </div>
      <ButtonLink href={user ? '/users/orders' : '/register'}>{t.submit}</ButtonLink>
      {user && (
        <ButtonLink href="/users/profile" look="quiet">
          {words.own.profile}
        </ButtonLink>
      )}
    </section>
  )
}

/** What the order held goes into the cart again; nothing is ordered by it. */
export function AgainSection({ formKey }: Pick<ShownOrder, 'formKey'>) {
  const t = useOrderWords().again
  return (
    <Form method="post" className={styles.account} preventScrollReset aria-labelledby="again">
      <div>
        <h2 id="again" className={styles.small}>
          {t.title}
        </h2>
        <p className={styles.soft}>{t.text}</p>
      </div>
      <input type="hidden" name="formKey" value={`${formKey}-again`} />
      <SubmitButton look="secondary" name="intent" value="again" pendingLabel={t.busy}>
        {t.submit}
      </SubmitButton>
    </Form>
  )
}

interface CancelProps {
  order: ShownOrder
  problem: Problem | undefined
  typed: Who | undefined
}

/** Opening it is the first step, the address the second: nobody cancels by one press. */
export function CancelSection({ order: { formKey, withdrawal, refundAccount }, problem, typed }: CancelProps) {
  const t = useOrderWords().cancel
  const isWrong = problem?.fields?.email === 'wrong'
  return (
    <div className={styles.cancel} id="cancel">
      <Disclosure title={t.title} open={problem !== undefined}>
        {/* Without script the page that answers stands here, where it says what is wrong. */}
        <Form method="post" action="#cancel" className={styles.form} preventScrollReset noValidate>
          <p>{t.text}</p>
          <input type="hidden" name="formKey" value={`${formKey}-cancel`} />
          <Field
            name="email"
            type="email"
            label={t.email}
            hint={t.emailHint}
            autoComplete="email"
            defaultValue={typed?.email}
            maxLength={254}
            required
            {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': 'email-hint email-wrong' } : { problem })}
          />
          {isWrong && (
            <p id="email-wrong" role="alert" className={styles.wrong}>
              {t.wrong}
            </p>
          )}
          {/* While a refund waits, the page asks for its account further up. */}
          {withdrawal.account && !refundAccount && <AccountFields typed={typed} problem={problem} />}
          <SubmitButton look="danger" name="intent" value="cancel" pendingLabel={t.busy}>
            {t.submit}
          </SubmitButton>
        </Form>
      </Disclosure>
    </div>
  )
}
