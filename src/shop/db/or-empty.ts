// A list that a statement aggregates to JSON; an empty one where there are no rows.
import { type RawBuilder, sql } from 'kysely'

export const orEmpty = (list: RawBuilder<unknown>) => sql`coalesce((${list}), '[]')`
