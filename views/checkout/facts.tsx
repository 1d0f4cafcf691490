// What was typed and chosen, on the last look before ordering, each with the way back to it.
import type { ReactNode } from 'react'
import type { CheckoutAddress } from '#contract/checkouts.ts'
import type { CheckoutPage, ShownCheckout } from '#contract/pages/checkout.ts'
import styles from './checkout.module.css'
import { useWords } from './words.ts'

interface Props {
  checkout: ShownCheckout
  countries: CheckoutPage['countries']
}

export function Facts({ checkout, countries }: Props) {
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
