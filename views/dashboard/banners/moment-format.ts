// Moments as lists and calendars write them, in UTC: the day alone, or with its hour where it is not midnight.
const made = (locale: string) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return {
    day: (instant: string): string => day.format(new Date(instant)),
    moment: (instant: string): string => (instant.slice(11, 16) === '00:00' ? day : moment).format(new Date(instant)),
  }
}

type Formats = ReturnType<typeof made>

const FORMATS: Readonly<Record<string, Formats>> = { en: made('en'), de: made('de') }

export const momentFormat = (locale: string): Formats => FORMATS[locale] ?? made(locale)
