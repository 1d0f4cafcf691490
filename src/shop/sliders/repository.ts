// A slider with the slides that show now, or at another moment.
import { type Kysely, sql } from 'kysely'
import type { Slider } from '#contract/banners.ts'
import type { Shown } from '#contract/kept.ts'
import {
  type Audience,
  type ContentRow,
  contentColumns,
  contentJoins,
  isVisible,
  ledTo,
  toContent,
} from '../banners/visibility.ts'
import { momentOf } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

type Row = Omit<Slider, 'slides'> & { id: string; slides: ContentRow[] }

export const sliders = (db: Kysely<Database>) => ({
  get: async (
    key: string,
    audience: Audience,
    at?: string,
  ): Promise<{ slider: Slider; shown: Shown[] } | undefined> => {
    const moment = momentOf(at)
    const { rows } = await sql<Row>`
      select s.id, s.key, s.name, s.autoplay_ms as "autoplayMs", s.aspect_ratio as "aspectRatio", (
        select coalesce(json_agg(slide order by slide.position, slide.id), '[]') from (
          select b.position, ${contentColumns} from slides b ${contentJoins(moment)}
          where b.slider_id = s.id and ${isVisible(audience, moment)}
        ) slide
      ) as slides
      from sliders s where s.key = ${key} and s.status = 'published'
    `.execute(db)
    const [found] = rows
    if (!found) return undefined
    const { id, slides, ...slider } = found
    return { slider: { ...slider, slides: slides.map(toContent) }, shown: [`sliders:${id}`, ...ledTo(slides)] }
  },
})
