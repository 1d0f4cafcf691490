// Moments for lists and calendars, in the shop's time zone: the day alone, or with the time unless it is midnight.
import { useMemo } from 'react'
import { dateLocale } from '#contract/date-locale.ts'
import { useShell } from '../../root.tsx'
import { useZone } from '../kit/use-zone.ts'

interface Formats {
  day: (instant: string) => string
  moment: (instant: string) => string
}

export function useMomentFormat(): Formats {
  const { locale, timeZone } = useShell().info.commerce
  const { localOf } = useZone()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone })
    const moment = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone })
    const atMidnight = (instant: string) => localOf(instant).endsWith('T00:00')
    return {
      day: (instant) => day.format(new Date(instant)),
      moment: (instant) => (atMidnight(instant) ? day : moment).format(new Date(instant)),
    }
  }, [locale, timeZone, localOf])
}
