// Writes of the entries of site info by staff: texts, links and pages of their own.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FieldProblem } from '#contract/errors.ts'
import type { adminEntries } from '#contract/info-entries.ts'
import { invalidInput } from '#http/errors.ts'
import { safeHref } from '../banners/rules.ts'
import { lockRow } from '../crud/lock-row.ts'
import type { Database } from '../db/schema.ts'
import { cleanHtml } from '../html.ts'

type Body = BodyOf<typeof adminEntries.create>

/** A text has a value, a link an address that is safe to follow, a page a slug and a body; nothing has more than that. */
function entryValues({ label, kind, place, value, slug, html, position }: Body) {
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
  return { label, kind, place, position, value: page ? '' : value, slug: page ? slug : null, body_html: body }
}

/** Writes of one transaction; each answers the stored row, for the audit log. */
export const entriesWriter = (trx: Transaction<Database>) => {
  return {
    create: async (body: Body) => {
      const after = await trx
        .insertInto('info_entries')
        .values({ id: uuidv7(), ...entryValues(body) })
        .returningAll()
        .executeTakeFirstOrThrow()
      await endRedirectsFromSlug(trx, after.id)
      return after
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminEntries.update>) => {
      const before = await lockRow(trx, 'info_entries', id, version)
      const after = await trx
        .updateTable('info_entries')
        .set({ ...entryValues(body), version: version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (before.slug !== null && before.slug !== after.slug) {
        // The former address keeps leading to this page.
        await trx
          .insertInto('slug_redirects')
          .values({ kind: 'page', old_slug: before.slug, target_id: id })
          .onConflict((known) => known.columns(['kind', 'old_slug']).doUpdateSet({ target_id: id }))
          .execute()
      }
      await endRedirectsFromSlug(trx, id)
      return { before, after }
    },

    remove: async (id: string, version?: number) => {
      const before = await lockRow(trx, 'info_entries', id, version)
      await trx.deleteFrom('info_entries').where('id', '=', id).execute()
      return before
    },
  }
}

/** The address a page has now no longer leads to another page. */
export async function endRedirectsFromSlug(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`delete from slug_redirects
    where kind = 'page' and old_slug = (select slug from info_entries where id = ${id})`.execute(trx)
}
