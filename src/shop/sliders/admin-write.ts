// Writes of sliders by staff. A slider and its slides are one record: they are read, saved and taken back together.
import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminSliders } from '#contract/sliders.ts'
import { invalidInput } from '#http/errors.ts'
import { type Faults, findFaults } from '../banners/faults.ts'
import { contentValues } from '../banners/fields.ts'
import { lockRow } from '../crud/lock-row.ts'
import { insertRow, updateRow } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'
import { type SliderRecord, sliderRecord } from './audit-record.ts'

type Body = BodyOf<typeof adminSliders.create>
type Slide = Body['slides'][number]

const values = ({ key, name, aspectRatio, autoplayMs, status }: Body) => ({
  key,
  name,
  aspect_ratio: aspectRatio,
  autoplay_ms: autoplayMs,
  status,
})

/** Throws with every fault named by the place of its slide: `slides.2.alt`. */
async function checkSlides(trx: Transaction<Database>, sliderId: string, slides: readonly Slide[]): Promise<void> {
  const ids = slides.map(({ id }) => id.toLowerCase())
  const elsewhere = new Set(
    ids.length === 0
      ? []
      : (
          await trx
            .selectFrom('slides')
            .select('id')
            .where('id', 'in', ids)
            .where('slider_id', '<>', sliderId)
            .execute()
        ).map(({ id }) => id),
  )
  const faults: Faults = {}
  for (const [index, found] of (await findFaults(trx, slides)).entries()) {
    for (const [field, problem] of Object.entries(found)) faults[`slides.${index}.${field}`] = problem
    const id = ids[index] ?? ''
    if (ids.indexOf(id) !== index || elsewhere.has(id)) faults[`slides.${index}.id`] = 'taken'
  }
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
}

/** Writes of one transaction; each answers the slider with its slides, as the audit log keeps it. */
export const slidersWriter = (trx: Transaction<Database>) => {
  const locked = async (id: string, version?: number): Promise<SliderRecord> => {
    const slider = await lockRow(trx, 'sliders', id, version)
    const slides = await trx
      .selectFrom('slides')
      .selectAll()
      .where('slider_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return sliderRecord(slider, slides)
  }

  const putSlides = async (sliderId: string, slides: readonly Slide[]): Promise<void> => {
    await checkSlides(trx, sliderId, slides)
    const ids = slides.map(({ id }) => id.toLowerCase())
    const gone = trx.deleteFrom('slides').where('slider_id', '=', sliderId)
    await (ids.length > 0 ? gone.where('id', 'not in', ids) : gone).execute()
    for (const [position, slide] of slides.entries()) {
      const row = { slider_id: sliderId, position, ...contentValues(slide) }
      await trx
        .insertInto('slides')
        .values({ id: slide.id.toLowerCase(), ...row })
        .onConflict((known) => known.column('id').doUpdateSet({ ...row, updated_at: sql`now()` }))
        .execute()
    }
  }

  return {
    locked,

    create: async (body: Body) => {
      const { id } = await insertRow(trx, 'sliders', values(body))
      await putSlides(id, body.slides)
      return await locked(id)
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminSliders.update>) => {
      const before = await locked(id, version)
      await updateRow(trx, 'sliders', before, values(body))
      await putSlides(id, body.slides)
      return { before, after: await locked(id) }
    },

    remove: async (id: string, version?: number) => {
      const before = await locked(id, version)
      await trx.deleteFrom('sliders').where('id', '=', id).execute()
      return before
    },

    setStatus: async (id: string, status: Body['status']) => {
      const before = await locked(id)
      await updateRow(trx, 'sliders', before, { status })
      return { before, after: await locked(id) }
    },
  }
}
