// Banners as staff see them, each with the one that takes its place, if there is one.
import { type Kysely, sql } from 'kysely'
import type { adminBanners, BannerRow } from '#contract/banners.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { chosenJson, detailColumns, linkColumn, linkJoins, pictureJoins, stateOf } from './fields.ts'

type Query = Omit<QueryOf<typeof adminBanners.list>, 'page' | 'limit'>
type Detail = ReplyOf<typeof adminBanners.get>

/** Places where only the first of several banners is seen. */
const ONE_AT_A_TIME = sql`('announcement_bar', 'category_top', 'cart', 'checkout_notice')`

/** A live banner that everybody who could see this one sees in its place. */
const behind = sql`
  left join lateral (
    select before.name from banners before
    where b.placement in ${ONE_AT_A_TIME} and before.placement = b.placement and before.id <> b.id
      and before.status = 'published' and (before.starts_at is null or before.starts_at <= now())
      and (before.ends_at is null or before.ends_at > now())
      and (before.audience = 'all' or before.audience = b.audience)
      and (before.priority > b.priority or before.priority = b.priority and before.id < b.id)
    order by before.priority desc, before.id
    limit 1
  ) front on ${stateOf} = 'live'`

const from = sql`banners b ${pictureJoins} ${linkJoins} ${behind}`

const parts = ({ q, placement, state, audience }: Query): ListParts<BannerRow> => ({
  from,
  where: [
    matches(q, sql`b.name`, sql`b.heading`, sql`b.sub_text`),
    among(sql`b.placement`, placement),
    among(stateOf, state),
    among(sql`b.audience`, audience),
  ],
  columns: sql<BannerRow>`b.id, b.name, b.placement, ${chosenJson('m')} as picture, b.heading, b.sub_text as text, ${linkColumn},
    b.audience, ${instant(sql`b.starts_at`)} as "startsAt", ${instant(sql`b.ends_at`)} as "endsAt", b.priority, b.status,
    ${stateOf} as state, front.name as behind, ${instant(sql`b.updated_at`)} as "updatedAt", b.version`,
  sorts: {
    placement: sql`b.placement`,
    name: sql`fold(b.name)`,
    priority: sql`b.priority`,
    starts: sql`b.starts_at`,
    ends: sql`b.ends_at`,
    updated: sql`b.updated_at`,
  },
  // The order in which a place shows them.
  tie: sql`b.priority desc, b.id`,
})

export const bannersAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<Detail | undefined> => {
    const { rows } = await sql<Detail>`
      select ${detailColumns}, b.name, b.placement, b.priority, front.name as behind,
        ${instant(sql`b.updated_at`)} as "updatedAt", b.version
      from ${from} where b.id = ${id}`.execute(db)
    return rows[0]
  },
})
