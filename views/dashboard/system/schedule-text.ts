// When a scheduled job is due, in words.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'

type Words = DashboardMessages['system']

/** Hours and days in words, anything rarer as it is written. */
export function scheduleText(cron: string, t: Pick<Words, 'hourly' | 'daily'>): string {
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}|\*) \* \* \*$/.exec(cron) ?? []
  if (minute === undefined || hour === undefined) return cron
  const padded = minute.padStart(2, '0')
  return hour === '*' ? t.hourly(padded) : t.daily(`${hour.padStart(2, '0')}:${padded}`)
}
