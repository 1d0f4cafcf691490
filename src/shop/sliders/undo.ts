// Taking back changes of sliders: the settings and every slide become what they were, as a new version.
import { sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import { type Entry, type Undo, undoRow } from '../audit/undo-row.ts'
import type { Database } from '../db/schema.ts'
import { slidersWriter } from './admin-write.ts'
import type { SliderRecord } from './audit-record.ts'

const settings = undoRow('sliders', {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'remove', 'publish', 'draft', 'archive'],
})

/** Of what the log keeps, the columns of the slider itself. */
const rowOf = (record: Entry['before']): Entry['before'] =>
  record && Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'restore' && !/^slide_\d/.test(name)))

async function putSlidesBack(trx: Transaction<Database>, id: string, slides: SliderRecord['restore']): Promise<void> {
  await trx.deleteFrom('slides').where('slider_id', '=', id).execute()
  await sql`insert into slides select * from jsonb_populate_recordset(null::slides, ${JSON.stringify(slides)})`.execute(
    trx,
  )
}

export const slidersUndo: Undo = {
  ...settings,
  run: async (trx, entry, actorId) => {
    const { entityId, before, after } = entry
    const { locked } = slidersWriter(trx)
    const known = await trx.selectFrom('sliders').select('id').where('id', '=', entityId).executeTakeFirst()
    const now = known ? await locked(entityId) : null
    const { version } = await settings.run(trx, { ...entry, before: rowOf(before), after: rowOf(after) }, actorId)
    if (before === null) return { before: now, after: null, version }
    const { restore } = before as unknown as SliderRecord
    if (!Array.isArray(restore)) throw new ApiError('CONFLICT')
    await putSlidesBack(trx, entityId, restore)
    return { before: now, after: await locked(entityId), version }
  },
}
