// Amounts in any currency, for screens that show what was ordered in another one than the shop's. Others write amounts after the
// shell's example (formatters.ts), and do not load this.
import { once } from './formatters.ts'

/** Formats integer minor units of the currency. */
export const moneyFormat = once((locale: string, currency: string) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const divisor = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  return (minor: number): string => format.format(minor / divisor)
})
