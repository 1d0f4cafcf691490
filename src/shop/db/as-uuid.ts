// Ids that lie in columns of text, or inside JSON.
import { type RawBuilder, sql } from 'kysely'

/** The text as a uuid, null where it is none: a cast would end the statement. */
export const asUuid = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`
