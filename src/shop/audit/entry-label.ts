// What the record of an entry of the audit log is called.
import { type RawBuilder, sql } from 'kysely'

/** A record is named by the first of these fields it has. */
const nameIn = (json: RawBuilder<unknown>) =>
  sql.join(
    ['name', 'title', 'label', 'username', 'number', 'subject', 'slug', 'code'].map(
      (key) => sql`${json} ->> ${sql.lit(key)}`,
    ),
  )

/** Synonyms are named by their words. */
const wordsIn = (json: RawBuilder<unknown>) => sql`(
  select string_agg(word, ', ') from jsonb_array_elements_text(
    case jsonb_typeof(${json} -> 'words') when 'array' then ${json} -> 'words' else '[]' end
  ) word)`

/** Entries of orders and messages hold no name: it is the record's present one. */
const presentName = sql`case a.entity
  when 'orders' then (select o.number from orders o where o.id = a.entity_id::uuid)
  when 'messages' then (select nullif(m.subject, '') from messages m where m.id = a.entity_id::uuid) end`

/** Of entry `a`. */
export const entryLabel = sql<string>`coalesce(${nameIn(sql`a.after`)}, ${nameIn(sql`a.before`)},
  ${wordsIn(sql`coalesce(a.after, a.before)`)}, ${presentName}, a.entity_id)`
