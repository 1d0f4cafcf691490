// As of when the shop is looked at, for SQL: now, or another moment where staff look at that one.
import { type RawBuilder, sql } from 'kysely'

export const momentOf = (at: string | undefined): RawBuilder<Date> =>
  at === undefined ? sql<Date>`now()` : sql<Date>`${at}::timestamptz`
