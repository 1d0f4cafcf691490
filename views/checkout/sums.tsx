// What an order comes to, line by line; while the server reckons, what it will say stands as being recalculated.
import type { ReactNode } from 'react'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { cx } from '../kit/class-names.ts'
import { percentFormat } from '../kit/formatters.ts'
import { useMoney } from '../kit/money.tsx'
import { useShell } from '../root.tsx'
import styles from './checkout.module.css'
import { useWords } from './words.ts'

interface Props {
  checkout: ShownCheckout
  isPending: boolean
}

const WHOLE = 10_000

export function Sums({ checkout: { sums, coupon }, isPending }: Props) {
  const t = useWords()
  const money = useMoney()
  const { locale } = useShell().info.commerce
  const { items, discount, shipping, taxes, total, pricesIncludeTax } = sums
  const later = (known: ReactNode) => (isPending ? <span className={styles.later}>{t.recalculating}</span> : known)
  const percent = percentFormat(locale)
  const rates = taxes
    .filter(({ tax }) => tax > 0)
    .map(({ rateBp, tax }) => {
      const rate = percent(rateBp / WHOLE)
      return (
        <Row key={rateBp} name={pricesIncludeTax ? t.taxWithin(rate) : t.tax(rate)} isSmall={pricesIncludeTax}>
          {later(money(tax))}
        </Row>
      )
    })
  return (
    <dl className={styles.sums} aria-busy={isPending || undefined}>
      <Row name={t.items}>{money(items)}</Row>
      {discount > 0 && (
        <Row name={t.discount(coupon?.problem === null ? coupon.code : '')}>{later(`−${money(discount)}`)}</Row>
      )}
      <Row name={t.shipping}>
        {later(shipping === null ? t.shippingOpen : shipping === 0 ? t.free : money(shipping))}
      </Row>
      {!pricesIncludeTax && rates}
      <Row name={t.total} isTotal>
        {later(money(total))}
      </Row>
      {pricesIncludeTax && rates}
    </dl>
  )
}

interface RowProps {
  name: string
  isTotal?: boolean
  isSmall?: boolean
  children: ReactNode
}

function Row({ name, isTotal, isSmall, children }: RowProps) {
  return (
    <div className={cx(styles.row, isTotal && styles.total, isSmall && styles.small)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
