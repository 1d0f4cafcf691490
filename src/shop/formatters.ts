// Formatters of numbers, dates and names, kept once they are made: making one takes milliseconds, using it a microsecond. A shop
// knows a handful of languages, currencies and time zones.
import { dateLocale } from '#contract/date-locale.ts'

const keeping = <Options, Formatter>(make: (locale: string, options: Options) => Formatter) => {
  const kept = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = locale + JSON.stringify(options)
    const known = kept.get(key)
    if (known) return known
    const made = make(locale, options)
    kept.set(key, made)
    return made
  }
}

export const numbers = keeping((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
export const dates = keeping(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dateLocale(locale), options),
)
export const displayNames = keeping(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)
