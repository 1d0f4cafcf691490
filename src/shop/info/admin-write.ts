// Writes of the entries of site info by staff: texts, links and pages of their own.
import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FieldProblem } from '#contract/errors.ts'
import type { adminEntries } from '#contract/info-entries.ts'
import { invalidInput } from '#http/errors.ts'
import { safeHref } from '../banners/rules.ts'
import { lockRow } from '../crud/lock-row.ts'
import { insertRow, removeRow, updateRow } from '../crud/write-row.ts'
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
      const after = await insertRow(trx, 'info_entries', entryValues(body))
      await endRedirectsFromSlug(trx, after.id)
      return after
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminEntries.update>) => {
      const locked = await lockRow(trx, 'info_entries', id, version)
      const { before, after } = await updateRow(trx, 'info_entries', locked, entryValues(body))
      if (before.slug !== null && before.slug !== after.slug) {
        // The former slug redirects to this page from now on.
        await trx
          .insertInto('slug_redirects')
          .values({ kind: 'page', old_slug: before.slug, target_id: id })
          .onConflict((known) => known.columns(['kind', 'old_slug']).doUpdateSet({ target_id: id }))
          .execute()
      }
      await endRedirectsFromSlug(trx, id)
      return { before, after }
    },

    remove: (id: string, version?: number) => removeRow(trx, 'info_entries', id, version),
  }
}

/** Ends redirects from the slug that a page has now. */
export async function endRedirectsFromSlug(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`delete from slug_redirects
    where kind = 'page' and old_slug = (select slug from info_entries where id = ${id})`.execute(trx)
}
