// A moment in as little room as lists have; the whole of it is told where the pointer rests.
import { instantFormat } from '../../kit/formatters.ts'
import { useShell } from '../../root.tsx'

/** In UTC, as every date of the dashboard; with `time` the minute as well. */
export function ShortWhen({ at, time }: { at: string; time?: boolean }) {
  const { locale } = useShell().info.commerce
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(time && { timeStyle: 'short' }),
    timeZone: 'UTC',
  })
  return (
    <time dateTime={at} title={`${instantFormat(locale)(at)} UTC`}>
      {format.format(new Date(at))}
    </time>
  )
}
