// The last look before ordering: what was typed with the way back to it, the sums, the terms, and the one button that orders.
import type { ReactNode } from 'react'
import type { CheckoutAddress } from '#contract/checkouts.ts'
import type { CheckoutPage, ShownCheckout } from '#contract/pages/checkout.ts'
import { useMoney } from '../kit/money.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './checkout.module.css'
import { FieldError } from './field.tsx'
import { useFormState } from './form-state.ts'
import { Sums } from './sums.tsx'
import { isTicked, nameOf } from './typed.ts'
import { useWords } from './words.ts'

interface Props {
  checkout: ShownCheckout
  countries: CheckoutPage['countries']
  isPending: boolean
}

export function Review({ checkout, countries, isPending }: Props) {
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
      <Terms terms={checkout.terms} />
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

function Facts({ checkout, countries }: Pick<Props, 'checkout' | 'countries'>) {
  const t = useWords()
  const { email, shipping, billing, method, methods, payment, sums } = checkout
  const way = methods.find(({ code }) => code === method)
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.name ?? code
  const lines = ({ firstName, lastName, company, line1, line2, postalCode, city, region, country }: CheckoutAddress) =>
    [`${firstName} ${lastName}`.trim(), company, line1, line2, [postalCode, city, region].filter(Boolean).join(' ')]
      .concat(nameOf(country))
      .filter(Boolean)
      .join(', ')
  return (
    <dl className={styles.facts}>
      <Fact name={t.contact} at="email">
        {email}
      </Fact>
      <Fact name={t.delivery} at={checkout.addresses.length > 0 ? 'shippingAddressId' : 'shipping.firstName'}>
        {lines(shipping)}
      </Fact>
      {billing && (
        <Fact name={t.billing} at="billing.firstName">
          {billing.line1 && lines(billing)}
        </Fact>
      )}
      <Fact name={t.method} at="method">
        {way && `${way.name}, ${t.days(way.daysMin, way.daysMax)}`}
      </Fact>
      {sums.total > 0 && (
        <Fact name={t.payment} at="payment">
          {payment && t.payments[payment].name}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, at, children }: { name: string; at: string; children: ReactNode }) {
  const t = useWords()
  return (
    <div className={styles.factRow}>
      <dt>{name}</dt>
      <dd>{children || <span className={styles.missing}>{t.missing}</span>}</dd>
      <dd className={styles.edit}>
        <a href={`#${at}`} aria-label={t.editNamed(name)}>
          {t.edit}
        </a>
      </dd>
    </div>
  )
}

function Terms({ terms: { pages } }: { terms: ShownCheckout['terms'] }) {
  const t = useWords()
  const { errorOf, forgive, values } = useFormState()
  const error = errorOf('terms')
  const link = ({ slug, title }: (typeof pages)[number]) => (
    <a key={slug} href={`/pages/${slug}`} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden">{t.terms.newTab}</span>
    </a>
  )
  const agreed = pages.filter(({ kind }) => kind === 'terms')
  const read = pages.filter(({ kind }) => kind !== 'terms').map(link)
  return (
    <div className={styles.terms}>
      <label className={styles.check}>
        <input
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
              {link(agreed[0])}
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
