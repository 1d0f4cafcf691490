// Amounts in the sentences that the BFF makes.
import type { SiteInfo } from '#contract/info.ts'

/** Minor units in the shop's language and currency. */
export function moneyOf({ locale, currency }: Pick<SiteInfo['commerce'], 'locale' | 'currency'>) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return (minor: number): string => format.format(minor / 10 ** digits)
}
