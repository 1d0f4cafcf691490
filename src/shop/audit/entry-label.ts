// What the record of an entry of the audit log is called: by the first of these fields it has.
import { type RawBuilder, sql } from 'kysely'

const nameIn = (json: RawBuilder<unknown>) =>
  sql.join(
    ['name', 'title', 'label', 'username', 'number', 'subject', 'slug'].map((key) => sql`${json} ->> ${sql.lit(key)}`),
  )

/** Of entry `a`. */
export const entryLabel = sql<string>`coalesce(${nameIn(sql`a.after`)}, ${nameIn(sql`a.before`)}, a.entity_id)`
