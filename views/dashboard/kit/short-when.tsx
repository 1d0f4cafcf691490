// A moment in a short format for lists, with the full date and time in its tooltip.
import { dateLocale } from '#contract/date-locale.ts'
import { useShell } from '../../root.tsx'
import { useInstant } from './use-zone.ts'

/** Formats in the shop's time zone; `time` adds hours and minutes. */
export function ShortWhen({ at, time }: { at: string; time?: boolean }) {
  const { locale, timeZone } = useShell().info.commerce
  const whole = useInstant()
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    ...(time && { timeStyle: 'short' }),
    timeZone,
  })
  return (
    <time dateTime={at} title={`${whole(at)} (${timeZone})`}>
      {format.format(new Date(at))}
    </time>
  )
}
