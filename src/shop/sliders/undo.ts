// Taking back changes of sliders: the settings and every slide become what they were, as a new version.
import { sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import { type Entry, type Undo, undoRow } from '../audit/undo-row.ts'
import type { Database } from '../db/schema.ts'
import { type StoredSlider, slidersWriter } from './admin.ts'

const settings = undoRow('sliders', {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'remove', 'publish', 'draft', 'archive'],
})

const withoutSlides = (record: Entry['before']): Entry['before'] => {
  if (record === null) return null
  const { slides: _, ...row } = record
  return row
}

async function putSlidesBack(trx: Transaction<Database>, id: string, slides: StoredSlider['slides']): Promise<void> {
  await trx.deleteFrom('slides').where('slider_id', '=', id).execute()
  await sql`insert into slides select * from jsonb_populate_recordset(null::slides, ${JSON.stringify(slides)})`.execute(
    trx,
  )
}

export const slidersUndo: Undo = {
  ...settings,
  run: async (trx, entry, actorId) => {
    const { entityId, before, after } = entry
    const writer = slidersWriter(trx)
    const now = (await writer.stored(entityId)) ?? null
    const rows = { ...entry, before: withoutSlides(before), after: withoutSlides(after) }
    const { version } = await settings.run(trx, rows, actorId)
    if (before === null) return { before: now, after: null, version }
    const { slides } = before as unknown as StoredSlider
    if (!Array.isArray(slides)) throw new ApiError('CONFLICT')
    await putSlidesBack(trx, entityId, slides)
    return { before: now, after: (await writer.stored(entityId)) ?? null, version }
  },
}
