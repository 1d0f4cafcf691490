// Entries of site info as staff keep them: texts, links and pages of their own.
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { FieldProblem } from '#contract/errors.ts'
import type { adminEntries, EntryRow } from '#contract/info.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { safeHref } from '../banners/rules.ts'
import { allRows, type ListParts, listRows, matches, requireVersion } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'
import { cleanHtml } from '../html.ts'

type Query = Omit<QueryOf<typeof adminEntries.list>, 'page' | 'limit'>
type Body = BodyOf<typeof adminEntries.create>
type Dated<T> = Omit<T, 'updatedAt'> & { updatedAt: Date }
type Detail = ReplyOf<typeof adminEntries.get>

const columns = sql`e.id, e.label, e.kind, e.place, e.value, e.slug, e.position, e.updated_at as "updatedAt", e.version`

const parts = ({ q, kind, place }: Query): ListParts => ({
  from: sql`info_entries e`,
  where: [
    matches(q, sql`e.label`, sql`e.value`, sql`e.slug`),
    kind && sql`e.kind = ${kind}`,
    place && sql`e.place = ${place}`,
  ],
  columns,
  sorts: { position: sql`e.position`, label: sql`lower(e.label)`, updated: sql`e.updated_at` },
  tie: sql`e.id`,
})

const dated = <T>(row: Dated<T>) => ({ ...row, updatedAt: row.updatedAt.toISOString() })

export const entriesAdmin = (db: Kysely<Database>) => ({
  list: async (query: QueryOf<typeof adminEntries.list>) => {
    const found = await listRows<Dated<EntryRow>>(db, parts(query), query)
    return { ...found, rows: found.rows.map(dated) as EntryRow[] }
  },

  all: async (query: Query): Promise<EntryRow[]> =>
    (await allRows<Dated<EntryRow>>(db, parts(query), query.sort)).map(dated) as EntryRow[],

  get: async (id: string): Promise<Detail> => {
    const { rows } = await sql<Dated<Detail>>`
      select ${columns}, e.body_html as html from info_entries e where e.id = ${id}`.execute(db)
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return { ...dated(rows[0]), html: rows[0].html && cleanHtml(rows[0].html) } as Detail
  },
})

/** A text has a value, a link an address that is safe to follow, a page a slug and a body; nothing has more than that. */
export function entryValues({ label, kind, place, value, slug, html, position }: Body) {
  const body = kind === 'page' && html !== null ? cleanHtml(html).trim() : null
  const faults: Record<string, FieldProblem> = {}
  if (kind === 'page') {
    if (slug === null) faults.slug = 'required'
    if (!body) faults.html = 'required'
  } else if (value === '') faults.value = 'required'
  else if (kind === 'link' && safeHref(value) === null) faults.value = 'invalid'
  if (kind !== 'page' && place === 'page') faults.place = 'invalid'
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
  const page = kind === 'page'
  return {
    label,
    kind,
    place,
    position,
    value: page ? '' : value,
    slug: page ? slug : null,
    body_html: body,
  }
}

/** Writes of one transaction; each answers the stored row, for the audit log. */
export const entriesWriter = (trx: Transaction<Database>) => {
  const stored = (id: string) =>
    trx.selectFrom('info_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return {
    stored,

    create: async (body: Body) => {
      const after = await trx
        .insertInto('info_entries')
        .values({ id: uuidv7(), ...entryValues(body) })
        .returningAll()
        .executeTakeFirstOrThrow()
      await ownSlug(trx, after.id)
      return after
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminEntries.update>) => {
      const before = await stored(id)
      requireVersion(before, version)
      const after = await trx
        .updateTable('info_entries')
        .set({ ...entryValues(body), version: version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (before?.slug && before.slug !== after.slug) {
        // The former address goes on leading here.
        await trx
          .insertInto('slug_redirects')
          .values({ kind: 'page', old_slug: before.slug, target_id: id })
          .onConflict((known) => known.columns(['kind', 'old_slug']).doUpdateSet({ target_id: id }))
          .execute()
      }
      await ownSlug(trx, id)
      return { before, after }
    },

    remove: async (id: string, version: number) => {
      const before = await stored(id)
      requireVersion(before, version)
      await trx.deleteFrom('info_entries').where('id', '=', id).execute()
      return before
    },
  }
}

/** An address that is a page's own leads nowhere else any more. */
export async function ownSlug(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`delete from slug_redirects
    where kind = 'page' and old_slug = (select slug from info_entries where id = ${id})`.execute(trx)
}
