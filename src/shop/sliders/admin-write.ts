// Sliders as staff keep them. A slider and its slides are one record: they are read, saved and taken back together.
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ShownDetail } from '#contract/banners.ts'
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { adminSliders, SliderRow } from '#contract/sliders.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { type Faults, shownFaults } from '../banners/faults.ts'
import { chosenJson, detailColumns, linkJoins, pictureJoins, shownValues, stateOf } from '../banners/fields.ts'
import { allRows, type ListParts, listRows, matches, requireVersion } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof adminSliders.list>, 'page' | 'limit'>
type Body = BodyOf<typeof adminSliders.create>
type Slide = Body['slides'][number]
type Detail = ReplyOf<typeof adminSliders.get>

/** A slider as the audit log keeps it. */
export type StoredSlider = Selectable<Database['sliders']> & { slides: Selectable<Database['slides']>[] }

const settings = sql`s.id, s.key, s.name, s.aspect_ratio as "aspectRatio", s.autoplay_ms as "autoplayMs", s.status,
  ${instant(sql`s.updated_at`)} as "updatedAt", s.version`

const parts = ({ q, status }: Query): ListParts => ({
  from: sql`sliders s
    left join lateral (
      select count(*)::int as slides, (count(*) filter (where ${stateOf} = 'live'))::int as live
      from slides b where b.slider_id = s.id
    ) counted on true
    left join lateral (
      select ${chosenJson('m')} as picture from slides b join media m on m.id = b.media_id
      where b.slider_id = s.id order by b.position, b.id limit 1
    ) first on true`,
  where: [matches(q, sql`s.name`, sql`s.key`), status && sql`s.status = ${status}`],
  columns: sql`${settings}, counted.slides,
    case when s.status = 'published' then counted.live else 0 end as live, first.picture`,
  sorts: {
    name: sql`lower(s.name)`,
    key: sql`s.key`,
    slides: sql`counted.slides`,
    updated: sql`s.updated_at`,
  },
  tie: sql`s.id`,
})

export const slidersAdmin = (db: Kysely<Database>) => ({
  list: (query: QueryOf<typeof adminSliders.list>) => listRows<SliderRow>(db, parts(query), query),

  all: (query: Query) => allRows<SliderRow>(db, parts(query), query.sort),

  get: async (id: string): Promise<Detail> => {
    const { rows } = await sql<Omit<Detail, 'slides'>>`select ${settings} from sliders s where s.id = ${id}`.execute(db)
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    const slides = await sql<ShownDetail>`
      select ${detailColumns} from slides b ${pictureJoins} ${linkJoins}
      where b.slider_id = ${id} order by b.position, b.id`.execute(db)
    return { ...rows[0], slides: slides.rows }
  },
})

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
  for (const [index, found] of (await shownFaults(trx, slides)).entries()) {
    for (const [field, problem] of Object.entries(found)) faults[`slides.${index}.${field}`] = problem
    const id = ids[index] ?? ''
    if (ids.indexOf(id) !== index || elsewhere.has(id)) faults[`slides.${index}.id`] = 'taken'
  }
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
}

/** Writes of one transaction; each answers the slider with its slides, for the audit log. */
export const slidersWriter = (trx: Transaction<Database>) => {
  const stored = async (id: string): Promise<StoredSlider | undefined> => {
    const slider = await trx.selectFrom('sliders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!slider) return undefined
    const slides = await trx
      .selectFrom('slides')
      .selectAll()
      .where('slider_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return { ...slider, slides }
  }
  const reread = async (id: string): Promise<StoredSlider> => {
    const slider = await stored(id)
    if (!slider) throw new ApiError('NOT_FOUND')
    return slider
  }

  const putSlides = async (sliderId: string, slides: readonly Slide[]): Promise<void> => {
    await checkSlides(trx, sliderId, slides)
    const ids = slides.map(({ id }) => id.toLowerCase())
    const gone = trx.deleteFrom('slides').where('slider_id', '=', sliderId)
    await (ids.length > 0 ? gone.where('id', 'not in', ids) : gone).execute()
    for (const [position, slide] of slides.entries()) {
      const row = { slider_id: sliderId, position, ...shownValues(slide) }
      await trx
        .insertInto('slides')
        .values({ id: slide.id.toLowerCase(), ...row })
        .onConflict((known) => known.column('id').doUpdateSet({ ...row, updated_at: sql`now()` }))
        .execute()
    }
  }

  return {
    stored,

    create: async (body: Body) => {
      const id = uuidv7()
      await trx
        .insertInto('sliders')
        .values({ id, ...values(body) })
        .execute()
      await putSlides(id, body.slides)
      return await reread(id)
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminSliders.update>) => {
      const before = await stored(id)
      requireVersion(before, version)
      await trx
        .updateTable('sliders')
        .set({ ...values(body), version: version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
      await putSlides(id, body.slides)
      return { before, after: await reread(id) }
    },

    remove: async (id: string, version: number) => {
      const before = await stored(id)
      requireVersion(before, version)
      await trx.deleteFrom('sliders').where('id', '=', id).execute()
      return before
    },

    setStatus: async (id: string, status: Body['status']) => {
      const before = await reread(id)
      await trx
        .updateTable('sliders')
        .set({ status, version: before.version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
      return { before, after: await reread(id) }
    },
  }
}
