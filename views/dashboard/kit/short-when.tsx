// A moment in as little room as lists have; the whole of it stands in the tooltip.
import { useShell } from '../../root.tsx'
import { useInstant } from './use-zone.ts'

/** In the shop's time zone; with `time` the minute as well. */
export function ShortWhen({ at, time }: { at: string; time?: boolean }) {
  const { locale, timeZone } = useShell().info.commerce
  const whole = useInstant()
  const format = new Intl.DateTimeFormat(locale, {
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
