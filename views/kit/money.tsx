// Amounts and dates in the shop's language, currency and time zone. Amounts are integer minor units.
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '#contract/pages/shell.ts'
import type { PerUnit as Measured } from '#contract/product-facts.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { cx } from './class-names.ts'
import { amountLike, dateFormat, decimalsLike, instantFormat, numberFormat } from './formatters.ts'
import { useHydrated } from './hydrated.ts'
import styles from './money.module.css'

const useShown = () => useRouteLoaderData('root') as Shell
const useCommerce = () => useShown().info.commerce

/** Of the shop's currency. */
export const useDecimals = (): number => decimalsLike(useShown().amount)

export const useMoney = (): ((minor: number) => string) => amountLike(useShown().amount)

export const useNumber = (): ((value: number) => string) => numberFormat(useCommerce().locale)

/**
 * A day, or with `time` an instant, as a <time> element. What the server has written stays as it is: a browser's first date takes it
 * 25 ms and longer.
 */
export function When({ at, time }: { at: string; time?: boolean }) {
  const { locale, timeZone } = useCommerce()
  const hydrated = useHydrated()
  const [written] = useState(hydrated || import.meta.env.SSR ? undefined : at)
  return (
    <time dateTime={at} suppressHydrationWarning>
      {written === at ? '' : (time ? instantFormat : dateFormat)(locale, timeZone)(at)}
    </time>
  )
}

export function Money({ minor }: { minor: number }) {
  return <span className={styles.money}>{useMoney()(minor)}</span>
}

/** `€51.60 / l`; nothing where goods are not sold by measure. */
export function usePerUnit(): (of: Measured | null | undefined) => string | null | undefined {
  const money = useMoney()
  return (of) => of && `${money(of.price)}\u00a0/\u00a0${of.per}`
}

/** What goods cost by the kilogram or litre, as small print beside their price. */
export function PerUnit({ of }: { of: Measured | null | undefined }) {
  const perUnit = usePerUnit()
  return of && <span className={styles.per}>{perUnit(of)}</span>
}

interface PriceProps {
  price: number
  compareAt?: number | null
  /** `compareAt` is what the maker recommends: named so, not struck out. */
  compareAtIsRrp?: boolean | undefined
  /** Other variants cost more: "from". */
  varies?: boolean
  className?: string | undefined
}

/** A price, beside it the one before the reduction struck out, or the recommended one; named for screen readers as well. */
export function Price({ price, compareAt, compareAtIsRrp, varies, className }: PriceProps) {
  const t = useMessages().storefront
  const money = useMoney()
  const amount = varies ? t.from(money(price)) : money(price)
  if (compareAt === null || compareAt === undefined || compareAt <= price)
    return <span className={cx(styles.money, className)}>{amount}</span>
  if (compareAtIsRrp)
    return (
      <span className={cx(styles.money, styles.sale, className)}>
        <span>{amount}</span>{' '}
        <span className={styles.rrp}>
          <abbr title={t.rrpLong}>{t.rrp}</abbr> {money(compareAt)}
        </span>
      </span>
    )
  return (
    <span className={cx(styles.money, styles.sale, className)}>
      <span className="visually-hidden">{t.now} </span>
      <span className={styles.now}>{amount}</span> <span className="visually-hidden">{t.was} </span>
      <s className={styles.was} title={t.was}>
        {money(compareAt)}
      </s>
    </span>
  )
}
