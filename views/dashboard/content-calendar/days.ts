// The days of the calendar, and the columns that a period spans.
import { addDays, type Zoned } from '#contract/time-zone.ts'

const DAY = 86_400_000

export interface Span {
  /** The first day, `2026-11-23`. */
  from: string
  weeks: number
}

export const SPANS = [2, 6, 13] as const

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The span given in the address; six weeks from the current week's Monday by default. */
export function spanOf(query: URLSearchParams, today: string): Span {
  const asked = query.get('from') ?? ''
  const valid = /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked))
  const weeks = SPANS.find((span) => String(span) === query.get('weeks')) ?? 6
  return { from: mondayOf(valid ? asked : today), weeks }
}

export const lastOf = ({ from, weeks }: Span): string => addDays(from, weeks * 7 - 1)

export const daysOf = ({ from, weeks }: Span): string[] =>
  Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index))

export interface Bar {
  /** Grid columns, counted from 1; `to` is the column after the last. */
  from: number
  to: number
  /** Whether the period starts before or ends after the days shown. */
  before: boolean
  after: boolean
}

/** The columns that a period spans in the zone's days; undefined if it is out of range. A null bound is open-ended. */
export function barOf(
  { from, weeks }: Span,
  startsAt: string | null,
  endsAt: string | null,
  { localOf }: Zoned,
): Bar | undefined {
  const first = Date.parse(from)
  const last = first + weeks * 7 * DAY
  // Local times are parsed as UTC, so that every day is 24 hours long, even when the clocks change.
  const face = (instant: string) => Date.parse(`${localOf(instant)}Z`) + (Date.parse(instant) % 60_000)
  const starts = startsAt === null ? Number.NEGATIVE_INFINITY : face(startsAt)
  const ends = endsAt === null ? Number.POSITIVE_INFINITY : face(endsAt)
  if (ends <= first || starts >= last) return undefined
  const column = (time: number) => Math.floor((time - first) / DAY)
  return {
    from: starts <= first ? 1 : column(starts) + 1,
    // Rounds up, so that a period that ends at midnight does not include the following day.
    to: ends >= last ? weeks * 7 + 1 : Math.ceil((ends - first) / DAY) + 1,
    before: starts < first,
    after: ends > last,
  }
}
