// A person's own orders as they list them.
import { type Kysely, sql } from 'kysely'
import { type AccountOrder, SHOWN_LINES } from '#contract/account-orders.ts'
import { type Listed, type ListParts, listRows } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

/**
 * An attempt by card that came to nothing, or that another one replaced, is no order in anybody's eyes; its page stays. Of one
 * that staff cancelled its buyer was told.
 */
const wasMeant = sql`not (o.status in ('expired', 'cancelled') and o.paid_minor = 0 and o.payment_method_code = 'card'
  and not exists (select from order_events e where e.order_id = o.id and e.type = 'cancelled' and e.actor_kind = 'staff'))`

const partsOf = (userId: string, number?: string): ListParts<AccountOrder> => ({
  from: sql`orders o`,
  where: [sql`o.customer_id = ${userId}`, number === undefined ? wasMeant : sql`o.number = ${number}`],
  columns: sql<AccountOrder>`o.number, o.public_token as token, ${instant(sql`o.placed_at`)} as "placedAt", o.status,
    o.payment_status as "paymentStatus", o.fulfilment_status as "fulfilmentStatus",
    case when o.payment_method_code is null then null
      when o.payment_method_code in ('bank_transfer', 'cod') then o.payment_method_code else 'card' end as payment,
    o.total_minor as total, o.currency,
    (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as pieces,
    (select count(*)::int from order_items i where i.order_id = o.id) as "lineCount",
    (select coalesce(json_agg(json_build_object('title', i.snapshot->>'title', 'slug', p.slug,
        'picture', nullif(i.snapshot->'picture', 'null')) order by i.id), '[]')
      from (select * from order_items l where l.order_id = o.id order by l.id limit ${SHOWN_LINES}) i
      left join products p on p.id = i.product_id and p.status = 'published') as lines`,
  sorts: { placed: sql`o.placed_at` },
  defaultSort: '-placed',
  tie: sql`o.id desc`,
})

export const ownOrders = (db: Kysely<Database>) => ({
  list: (userId: string, input: { page: number; limit: number }): Promise<Listed<AccountOrder>> =>
    listRows(db, partsOf(userId), input),

  get: async (userId: string, number: string): Promise<AccountOrder | undefined> =>
    (await listRows<AccountOrder>(db, partsOf(userId, number), { page: 1, limit: 1 })).rows[0],
})
