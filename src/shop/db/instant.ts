// Moments: as the contracts write them, and the one as of which the shop is looked at.
import { type RawBuilder, sql } from 'kysely'

/** A timestamptz as an ISO 8601 instant in UTC; null stays null. */
export const instant = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** As of when the shop is looked at: now, or where staff look at another moment, then. */
export const momentOf = (at: string | undefined): RawBuilder<Date> =>
  at === undefined ? sql<Date>`now()` : sql<Date>`${at}::timestamptz`
