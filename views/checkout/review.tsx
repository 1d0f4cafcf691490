// The last look before ordering: what was typed with the way back to it, the sums, the terms, and the one button that orders.
import type { CheckoutPage, ShownCheckout } from '#contract/pages/checkout.ts'
import { later } from '../kit/later.tsx'
import { useMoney } from '../kit/money.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './checkout.module.css'
import { FieldError } from './field.tsx'
import { useFormState } from './form-state.ts'
import { PageLink } from './page-link.tsx'
import { Sums } from './sums.tsx'
import { isTicked, nameOf } from './typed.ts'
import { useWords } from './words.ts'

/** Nothing is typed yet where most begin. */
const Facts = later(async () => (await import('./answered.ts')).answered.Facts)

interface Props {
  checkout: ShownCheckout
  /** What the form is sent with. */
  agreed: ShownCheckout
  countries: CheckoutPage['countries']
  isPending: boolean
}

export function Review({ checkout, agreed, countries, isPending }: Props) {
  const t = useWords()
  const money = useMoney()
  const { lines, sums } = checkout
  return (
    <section id="review" className={styles.section} tabIndex={-1} aria-labelledby="review-title">
      <h2 id="review-title">{t.review}</h2>
      {checkout.shipping.line1 !== '' && <Facts checkout={checkout} countries={countries} />}
      <ul className={styles.bought}>
        {lines.map(({ variantId, quantity, unit, amount, noWithdrawal, ...line }) => (
          <li key={variantId} className={styles.row}>
            <span>
              {nameOf(line)}{' '}
              <span className={styles.quiet}>
                {t.each(quantity, money(unit))}
                {noWithdrawal && ` · ${t.noWithdrawal}`}
              </span>
            </span>
            <span className={styles.amount}>{money(amount)}</span>
          </li>
        ))}
      </ul>
      <Terms terms={checkout.terms} version={agreed.terms.version} />
      <Sums checkout={checkout} isPending={isPending} />
      <p id="order-total" className="visually-hidden">
        {`${t.total}: ${money(sums.total)}`}
      </p>
      <SubmitButton
        size="large"
        wide
        name="intent"
        value="place"
        pendingLabel={t.order}
        aria-describedby="order-total"
        formAction="/checkout"
      >
        {t.order}
      </SubmitButton>
    </section>
  )
}

/** `version`: the one that is agreed to. Another one is not agreed to yet. */
function Terms({ terms: { pages }, version }: { terms: ShownCheckout['terms']; version: string }) {
  const t = useWords()
  const { errorOf, forgive, values } = useFormState()
  const error = errorOf('terms')
  const agreed = pages.filter(({ kind }) => kind === 'terms')
  const read = pages.filter(({ kind }) => kind !== 'terms').map((page) => <PageLink key={page.slug} {...page} />)
  return (
    <div className={styles.terms}>
      <label className={styles.check}>
        <input
          key={version}
          type="checkbox"
          id="terms"
          name="terms"
          required
          defaultChecked={isTicked(values.terms)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'terms-error'}
          onChange={() => forgive('terms')}
        />
        <span>
          {agreed[0] ? (
            <>
              {t.terms.before}
              <PageLink {...agreed[0]} />
              {read.length > 0 && t.terms.read}
            </>
          ) : (
            <>
              {t.terms.noPage}
              {read.length > 0 && t.terms.readFirst}
            </>
          )}
          {read[0]}
          {read.length > 1 && t.terms.and}
          {read[1]}
          {(agreed.length > 0 || read.length > 0) && t.terms.after}
        </span>
      </label>
      <FieldError name="terms" error={error} />
    </div>
  )
}
