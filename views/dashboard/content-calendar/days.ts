// The days of a calendar and where a period stands among them.
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

/** The span in the address; by default six weeks, from the last Monday on. */
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
  /** Columns from 1; `to` is the one after the last. */
  from: number
  to: number
  /** The period continues beyond the shown days. */
  before: boolean
  after: boolean
}

/** The columns a period takes, by the days of a zone; undefined where it takes none. Null is open. */
export function barOf(
  { from, weeks }: Span,
  startsAt: string | null,
  endsAt: string | null,
  { localOf }: Zoned,
): Bar | undefined {
  const first = Date.parse(from)
  const last = first + weeks * 7 * DAY
  // Clock times as though they were UTC: between them every day is as long as any other.
  const face = (instant: string) => Date.parse(`${localOf(instant)}Z`) + (Date.parse(instant) % 60_000)
  const starts = startsAt === null ? Number.NEGATIVE_INFINITY : face(startsAt)
  const ends = endsAt === null ? Number.POSITIVE_INFINITY : face(endsAt)
  if (ends <= first || starts >= last) return undefined
  const column = (time: number) => Math.floor((time - first) / DAY)
  return {
    from: starts <= first ? 1 : column(starts) + 1,
    // A period that ends at midnight does not touch the day that begins then.
    to: ends >= last ? weeks * 7 + 1 : Math.ceil((ends - first) / DAY) + 1,
    before: starts < first,
    after: ends > last,
  }
}
