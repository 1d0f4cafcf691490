// Banners as staff keep them: list, edit, bulk.
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { adminBanners, BannerRow } from '#contract/banners.ts'
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { allRows, type ListParts, listRows, matches, requireVersion } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { shownFaults } from './faults.ts'
import { chosenJson, detailColumns, linkColumn, linkJoins, pictureJoins, shownValues, stateOf } from './fields.ts'

type Query = Omit<QueryOf<typeof adminBanners.list>, 'page' | 'limit'>
type Body = BodyOf<typeof adminBanners.create>
type Status = Body['status']

/** Places that show words alone; and places where only the first of several banners is seen. */
const WORDS_ONLY: readonly string[] = ['announcement_bar', 'cart', 'checkout_notice']
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

const parts = ({ q, placement, state, audience }: Query): ListParts => ({
  from: sql`banners b ${pictureJoins} ${linkJoins} ${behind}`,
  where: [
    matches(q, sql`b.name`, sql`b.heading`, sql`b.sub_text`),
    placement.length > 0 ? sql`b.placement in (${sql.join(placement)})` : undefined,
    state && sql`${stateOf} = ${state}`,
    audience && sql`b.audience = ${audience}`,
  ],
  columns: sql`b.id, b.name, b.placement, ${chosenJson('m')} as picture, b.heading, b.sub_text as text, ${linkColumn},
    b.audience, ${instant(sql`b.starts_at`)} as "startsAt", ${instant(sql`b.ends_at`)} as "endsAt", b.priority, b.status,
    ${stateOf} as state, front.name as behind, ${instant(sql`b.updated_at`)} as "updatedAt", b.version`,
  sorts: {
    placement: sql`b.placement`,
    name: sql`lower(b.name)`,
    priority: sql`b.priority`,
    starts: sql`b.starts_at`,
    ends: sql`b.ends_at`,
    updated: sql`b.updated_at`,
  },
  // The order in which a place shows them.
  tie: sql`b.priority desc, b.id`,
})

export const bannersAdmin = (db: Kysely<Database>) => ({
  list: (query: QueryOf<typeof adminBanners.list>) => listRows<BannerRow>(db, parts(query), query),

  all: (query: Query) => allRows<BannerRow>(db, parts(query), query.sort),

  get: async (id: string): Promise<ReplyOf<typeof adminBanners.get>> => {
    const { rows } = await sql<ReplyOf<typeof adminBanners.get>>`
      select ${detailColumns}, b.name, b.placement, b.priority, front.name as behind,
        ${instant(sql`b.updated_at`)} as "updatedAt", b.version
      from banners b ${pictureJoins} ${linkJoins} ${behind} where b.id = ${id}`.execute(db)
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return rows[0]
  },
})

const values = async (trx: Transaction<Database>, body: Body) => {
  const [faults = {}] = await shownFaults(trx, [body])
  if (WORDS_ONLY.includes(body.placement) && body.heading === null && body.text === null) faults.heading = 'required'
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
  return { name: body.name, placement: body.placement, priority: body.priority, ...shownValues(body) }
}

/** Writes of one transaction; each answers the stored row, for the audit log. */
export const bannersWriter = (trx: Transaction<Database>) => {
  const stored = (id: string) =>
    trx.selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return {
    stored,

    create: async (body: Body) =>
      await trx
        .insertInto('banners')
        .values({ id: uuidv7(), ...(await values(trx, body)) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: async (id: string, { version, ...body }: BodyOf<typeof adminBanners.update>) => {
      const before = await stored(id)
      requireVersion(before, version)
      const after = await trx
        .updateTable('banners')
        .set({ ...(await values(trx, body)), version: version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return { before, after }
    },

    remove: async (id: string, version: number) => {
      const before = await stored(id)
      requireVersion(before, version)
      await trx.deleteFrom('banners').where('id', '=', id).execute()
      return before
    },

    setStatus: async (id: string, status: Status) => {
      const before = await stored(id)
      if (!before) throw new ApiError('NOT_FOUND')
      const after = await trx
        .updateTable('banners')
        .set({ status, version: before.version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return { before, after }
    },
  }
}
