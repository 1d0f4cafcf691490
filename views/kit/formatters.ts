// How amounts, numbers, shares and days are written. Making a formatter of the Intl family costs far more than using it, so each
// combination is made once; the first one keeps a browser for 15 ms and longer, so what most pages show is written without.
import { dateLocale } from '#contract/date-locale.ts'
import type { Locale } from '#contract/parts.ts'

/** Made once for each combination of its arguments. */
export function once<A extends string[], R>(make: (...args: A) => R): (...args: A) => R {
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

const grouped = (digits: string, group = ''): string => digits.replace(/\B(?=(?:\d{3})+$)/g, group)

const EXAMPLE = /^(.*)1(\D)234\D567(?:(\D)(\d+))?(.*)$/

/** How many decimals the shell's example has (`amount` of Shell). */
export const decimalsLike = (example: string): number => EXAMPLE.exec(example)?.[4]?.length ?? 0

/** Writes integer minor units as the shell's example is written. */
export const amountLike = once((example: string) => {
  const [, before = '', group = '', decimal = '', { length } = '', after = ''] = EXAMPLE.exec(example) ?? []
  return (minor: number): string => {
    const digits = String(Math.abs(minor)).padStart(length + 1, '0')
    const whole = grouped(digits.slice(0, digits.length - length), group)
    return (minor < 0 ? '-' : '') + before + whole + decimal + digits.slice(digits.length - length) + after
  }
})

/** What stands between thousands, before decimals, and after a share. */
const MARKS: Readonly<Record<Locale, readonly [string, string, string]>> = {
  en: [',', '.', '%'],
  de: ['.', ',', '\u00a0%'],
}

/** `parts` of one: 10 for one decimal at most, 100 for two. */
function written(value: number, parts: number, [group, decimal]: readonly string[]): string {
  const [whole = '', rest] = String(Math.round(value * parts) / parts).split('.')
  return grouped(whole, group) + (rest ? decimal + rest : '')
}

/** Whole and decimal numbers as people read them, with one decimal at most. */
export const numberFormat =
  (locale: Locale) =>
  (value: number): string =>
    written(value, 10, MARKS[locale])

/** Formats a share: `19%` for 0.19, in German `19 %`. */
export const percentFormat =
  (locale: Locale) =>
  (share: number): string =>
    written(share * 100, 100, MARKS[locale]) + MARKS[locale][2]

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
