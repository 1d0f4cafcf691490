// Describes the schedule of a job in words.
import type { Zoned } from '#contract/time-zone.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'

type Words = DashboardMessages['system']

/** Schedules by minutes, hourly and daily ones in words, in local time of the zone; any other stays a cron expression, in UTC. */
export function scheduleText(
  cron: string,
  t: Pick<Words, 'minutely' | 'hourly' | 'daily'>,
  { localOf }: Pick<Zoned, 'localOf'>,
  now = new Date(),
): string {
  const [every, minutes] = /^\*(?:\/(\d{1,2}))? \* \* \* \*$/.exec(cron) ?? []
  if (every !== undefined) return t.minutely(Number(minutes ?? 1))
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}|\*) \* \* \*$/.exec(cron) ?? []
  if (minute === undefined || hour === undefined) return cron
  const due = new Date(now).setUTCHours(hour === '*' ? 0 : Number(hour), Number(minute), 0, 0)
  const time = localOf(due).slice(11)
  return hour === '*' ? t.hourly(time.slice(3)) : t.daily(time)
}
