// The periods that tax returns are about, by the shop's calendar.
import { addDays } from '#contract/time-zone.ts'

export interface Period {
  from: string
  to: string
}

const two = (number: number) => String(number).padStart(2, '0')

/** So many months from the first of a month on; months before January are those of the year before. */
const months = (year: number, first: number, count: number): Period => {
  const at = (month: number) => `${year + Math.floor((month - 1) / 12)}-${two(((((month - 1) % 12) + 12) % 12) + 1)}-01`
  return { from: at(first), to: addDays(at(first + count), -1) }
}

export const PERIODS = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'lastYear'] as const
export type PeriodName = (typeof PERIODS)[number]

/** `today` as `2026-11-23`. */
export function periodsAt(today: string): Record<PeriodName, Period> {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const quarter = month - ((month - 1) % 3)
  return {
    month: months(year, month, 1),
    lastMonth: months(year, month - 1, 1),
    quarter: months(year, quarter, 3),
    lastQuarter: months(year, quarter - 3, 3),
    year: months(year, 1, 12),
    lastYear: months(year - 1, 1, 12),
  }
}
