// What shows when: every banner and slide that is not archived and whose period touches the days asked for.
import { type Kysely, sql } from 'kysely'
import type { bannersCalendar } from '#contract/banners-calendar.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { spanIn } from '../crud/days.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { shopZone } from '../db/time-zone.ts'

type Calendar = ReplyOf<typeof bannersCalendar>

export async function calendar(db: Kysely<Database>, span: QueryOf<typeof bannersCalendar>): Promise<Calendar> {
  const { begins, ends } = spanIn(await shopZone(db), span)
  const touches = sql`b.status <> 'archived'
    and (b.starts_at is null or b.starts_at < ${ends})
    and (b.ends_at is null or b.ends_at > ${begins})`
  const period = sql`b.audience, b.status, ${instant(sql`b.starts_at`)} as "startsAt", ${instant(sql`b.ends_at`)} as "endsAt"`
  const banners = await sql<Calendar['banners'][number]>`
    select b.id, b.name, b.placement, b.priority, ${period} from banners b where ${touches}
    order by b.placement, b.priority desc, b.id`.execute(db)
  const sliders = await sql<Calendar['sliders'][number]>`
    select s.id, s.key, s.name, s.status, (
      select coalesce(json_agg(slide order by slide.position, slide.id), '[]') from (
        select b.id, coalesce(b.heading, b.sub_text, nullif(b.alt, ''), '') as name, b.position, ${period}
        from slides b where b.slider_id = s.id and ${touches}
      ) slide
    ) as slides
    from sliders s where s.status <> 'archived' order by fold(s.name), s.id`.execute(db)
  return { now: new Date().toISOString(), banners: banners.rows, sliders: sliders.rows }
}
