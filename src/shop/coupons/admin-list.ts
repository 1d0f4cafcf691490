// Coupons as staff see them, each with what it is at this moment, how often it can still be used, and who used it.
import { type Kysely, sql } from 'kysely'
import type { adminCoupons, CouponDetail, CouponRow, CouponUse } from '#contract/coupons.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { stateAt } from './state.ts'

type Query = Omit<QueryOf<typeof adminCoupons.list>, 'page' | 'limit'>

const state = stateAt(sql<Date>`now()`)

const columns = sql<CouponRow>`c.id, c.code, c.kind, c.value, ${instant(sql`c.starts_at`)} as "startsAt",
  ${instant(sql`c.ends_at`)} as "endsAt", c.min_minor as min, c.max_uses as "maxUses", c.per_customer as "perCustomer",
  c.only_full_price as "onlyFullPrice", c.category_ids as "categoryIds",
  array(select full_path from categories where id = any(c.category_ids) order by full_path) as categories,
  c.active, ${state} as state, c.used, case when c.max_uses is not null then greatest(c.max_uses - c.used, 0) end as "usesLeft",
  ${instant(sql`c.created_at`)} as "createdAt", c.version`

const from = sql`coupons c`

const parts = ({ q, state: wanted, kind }: Query): ListParts<CouponRow> => ({
  from,
  where: [matches(q, sql`c.code`), among(state, wanted), among(sql`c.kind`, kind)],
  columns,
  sorts: {
    code: sql`c.code_key`,
    value: sql`c.value`,
    starts: sql`c.starts_at`,
    ends: sql`c.ends_at`,
    used: sql`c.used`,
    created: sql`c.created_at`,
  },
  defaultSort: '-created',
  tie: sql`c.code_key`,
})

/** Number of uses that a coupon's screen shows. */
const SHOWN = 20

/** What an order was lowered by is its coupon's doing: nothing else lowers it. */
const latestUses = (id: string) => sql<CouponUse>`
  select o.number, ${instant(sql`u.used_at`)} as "usedAt", ${instant(sql`u.released_at`)} as "releasedAt",
    o.discount_minor as discount, o.currency
  from coupon_uses u join orders o on o.id = u.order_id
  where u.coupon_id = ${id} order by u.used_at desc, o.number desc limit ${SHOWN}`

export const couponsAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<CouponDetail | undefined> => {
    const inAll = sql<number>`(select count(*)::int from coupon_uses where coupon_id = c.id)`
    const { rows } = await sql<
      Omit<CouponDetail, 'uses'>
    >`select ${columns}, ${inAll} as "usesInAll" from ${from} where c.id = ${id}`.execute(db)
    const [coupon] = rows
    if (!coupon) return undefined
    const uses = coupon.usesInAll > 0 ? (await latestUses(id).execute(db)).rows : []
    return { ...coupon, uses }
  },
})
