// Entries of site info as staff see them.
import { type Kysely, sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { adminEntries, EntryRow } from '#contract/info-entries.ts'
import { type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { cleanHtml } from '../html.ts'

type Query = Omit<QueryOf<typeof adminEntries.list>, 'page' | 'limit'>
type Detail = ReplyOf<typeof adminEntries.get>

const columns = sql<EntryRow>`e.id, e.label, e.kind, e.place, e.value, e.slug, e.position,
  ${instant(sql`e.updated_at`)} as "updatedAt", e.version`

const parts = ({ q, kind, place }: Query): ListParts<EntryRow> => ({
  from: sql`info_entries e`,
  where: [
    matches(q, sql`e.label`, sql`e.value`, sql`e.slug`),
    kind && sql`e.kind = ${kind}`,
    place && sql`e.place = ${place}`,
  ],
  columns,
  sorts: { position: sql`e.position`, label: sql`fold(e.label)`, updated: sql`e.updated_at` },
  tie: sql`e.id`,
})

export const entriesAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<Detail | undefined> => {
    const { rows } = await sql<Detail>`
      select ${columns}, e.body_html as html from info_entries e where e.id = ${id}`.execute(db)
    return rows[0] && { ...rows[0], html: rows[0].html && cleanHtml(rows[0].html) }
  },
})
