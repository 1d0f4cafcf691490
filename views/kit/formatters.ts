// Formatters of the Intl family. Making one costs far more than using it, so each combination is made once.
import { dateLocale } from '#contract/date-locale.ts'
import { decimalsOf } from '#contract/money.ts'

function once<A extends string[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>()
  return (...args) => {
    const key = args.join('|')
    const known = made.get(key)
    if (known !== undefined) return known
    const result = make(...args)
    made.set(key, result)
    return result
  }
}

/** Formats integer minor units of the currency. */
export const moneyFormat = once((locale: string, currency: string) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const divisor = 10 ** decimalsOf(currency)
  return (minor: number): string => format.format(minor / divisor)
})

/** Whole and decimal numbers as people read them. */
export const numberFormat = once((locale: string) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (value: number): string => format.format(value)
})

/** Formats a share: `19%` for 0.19, in German `19 %`. */
export const percentFormat = once((locale: string) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (share: number): string => format.format(share)
})

/** In the given zone, so that server and browser agree. */
const momentFormat = (timeStyle?: 'short') => (locale: string, timeZone: string) => {
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'long',
    timeStyle,
    timeZone,
  } as Intl.DateTimeFormatOptions)
  return (instant: string): string => format.format(new Date(instant))
}

/** `21 November 2026`. */
export const dateFormat = once(momentFormat())

/** `21 November 2026 at 14:05`. */
export const instantFormat = once(momentFormat('short'))
