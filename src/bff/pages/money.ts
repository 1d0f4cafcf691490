// Amounts in the sentences that the BFF makes.
import type { SiteInfo } from '#contract/info.ts'
import { decimalsOf } from '#contract/money.ts'

/** Minor units in the shop's language and currency. */
export function moneyOf({ locale, currency }: Pick<SiteInfo['commerce'], 'locale' | 'currency'>) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const divisor = 10 ** decimalsOf(currency)
  return (minor: number): string => format.format(minor / divisor)
}
