// Lists narrowed by days, both included: days are those of the shop's time zone.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addDays, type Zoned } from '#contract/time-zone.ts'
import type { Database } from '../db/schema.ts'
import { shopZone } from '../db/time-zone.ts'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Days are clamped to these: nothing is older or later, and 9999-12-31 could be written but has no next day. */
const EARLIEST = '1900-01-01'
const LATEST = '2200-01-01'
const within = (day: string): string => (day < EARLIEST ? EARLIEST : day > LATEST ? LATEST : day)

/** When the first day begins and when the last one is over, for SQL. */
export const spanIn = ({ startOf }: Zoned, { from, to }: { from: string; to: string }) => ({
  begins: sql`${startOf(within(from))}::timestamptz`,
  ends: sql`${startOf(addDays(within(to), 1))}::timestamptz`,
})

/** Conditions on a column that holds instants; the zone is looked up only where days were asked for. */
export async function withinDays(
  db: Kysely<Database>,
  column: RawBuilder<unknown>,
  { from, to }: Days,
): Promise<RawBuilder<unknown>[]> {
  if (from === undefined && to === undefined) return []
  const { begins, ends } = spanIn(await shopZone(db), { from: from ?? EARLIEST, to: to ?? LATEST })
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${begins}`]),
    ...(to === undefined ? [] : [sql`${column} < ${ends}`]),
  ]
}
