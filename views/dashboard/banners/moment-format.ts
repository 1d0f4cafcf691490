// Moments as lists and calendars write them: short, in UTC, without an hour where it is midnight.
const made = (locale: string) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (instant: string): string => (instant.slice(11, 16) === '00:00' ? day : moment).format(new Date(instant))
}

const FORMATS: Readonly<Record<string, (instant: string) => string>> = { en: made('en'), de: made('de') }

export const momentFormat = (locale: string): ((instant: string) => string) => FORMATS[locale] ?? made(locale)
