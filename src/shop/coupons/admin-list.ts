// Coupons as staff see them, each with what it is at this moment and how often it can still be used.
import { type Kysely, sql } from 'kysely'
import type { adminCoupons, CouponRow } from '#contract/coupons.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { type ListParts, matches, rowsOf } from '../crud/list.ts'
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
  where: [matches(q, sql`c.code`), wanted && sql`${state} = ${wanted}`, kind && sql`c.kind = ${kind}`],
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

export const couponsAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<CouponRow | undefined> => {
    const { rows } = await sql<CouponRow>`select ${columns} from ${from} where c.id = ${id}`.execute(db)
    return rows[0]
  },
})
