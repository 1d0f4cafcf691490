// Sliders as staff see them, with every slide, shown or not.
import { type Kysely, sql } from 'kysely'
import type { ShownDetail } from '#contract/banner-fields.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { adminSliders, SliderRow } from '#contract/sliders.ts'
import { chosenJson, detailColumns, linkJoins, pictureJoins, stateOf } from '../banners/fields.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof adminSliders.list>, 'page' | 'limit'>
type Detail = ReplyOf<typeof adminSliders.get>

const settings = sql`s.id, s.key, s.name, s.aspect_ratio as "aspectRatio", s.autoplay_ms as "autoplayMs", s.status,
  ${instant(sql`s.updated_at`)} as "updatedAt", s.version`

const parts = ({ q, status }: Query): ListParts<SliderRow> => ({
  from: sql`sliders s
    left join lateral (
      select count(*)::int as slides, (count(*) filter (where ${stateOf} = 'live'))::int as live
      from slides b where b.slider_id = s.id
    ) counted on true
    left join lateral (
      select ${chosenJson('m')} as picture from slides b join media m on m.id = b.media_id
      where b.slider_id = s.id order by b.position, b.id limit 1
    ) first on true`,
  where: [matches(q, sql`s.name`, sql`s.key`), among(sql`s.status`, status)],
  columns: sql<SliderRow>`${settings}, counted.slides,
    case when s.status = 'published' then counted.live else 0 end as live, first.picture`,
  sorts: {
    name: sql`fold(s.name)`,
    key: sql`s.key`,
    slides: sql`counted.slides`,
    updated: sql`s.updated_at`,
  },
  tie: sql`s.id`,
})

export const slidersAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<Detail | undefined> => {
    const { rows } = await sql<Omit<Detail, 'slides'>>`select ${settings} from sliders s where s.id = ${id}`.execute(db)
    if (!rows[0]) return undefined
    const slides = await sql<ShownDetail>`
      select ${detailColumns} from slides b ${pictureJoins} ${linkJoins}
      where b.slider_id = ${id} order by b.position, b.id`.execute(db)
    return { ...rows[0], slides: slides.rows }
  },
})
