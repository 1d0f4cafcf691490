// Ids that lie in columns of text, or inside JSON.
import { type RawBuilder, sql } from 'kysely'

const FORM = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

export const isId = (text: string): boolean => new RegExp(FORM).test(text)

/** The text as a uuid, null where it is none: a cast would end the statement. */
export const asUuid = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`case when ${text} ~ ${sql.lit(FORM)} then (${text})::uuid end`
