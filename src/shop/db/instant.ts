// Moments as the contracts write them.
import { type RawBuilder, sql } from 'kysely'

/** A timestamptz as an ISO 8601 instant in UTC; null stays null. */
export const instant = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
