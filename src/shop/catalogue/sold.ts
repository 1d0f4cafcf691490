// How many pieces of each product were sold lately, by which lists can be ordered; counted every night and by the seed.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { deriveCategoryRows } from './category-rows.ts'
import { SOLD_DAYS } from './rules.ts'

type Db = Kysely<Database>

interface Sold {
  id: string
  sold: number
}

/** Products so many at once, so that whoever wants to change one of them need not wait for all. */
const AT_ONCE = 500

/**
 * What was sold in the days before a moment, of products that have another number so far: pieces of orders that are confirmed or
 * completed, without those that were credited, as in the overview.
 */
export async function soldSince(db: Db, now: Date): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select p.id, coalesce(sold.pieces, 0) as sold
    from products p left join (
      select i.product_id, sum(i.quantity - coalesce(credited.pieces, 0))::integer as pieces
      from orders o join order_items i on i.order_id = o.id
      left join lateral (select sum(c.quantity) as pieces from credit_items c where c.order_item_id = i.id) credited on true
      where o.status in ('confirmed', 'completed')
        and o.placed_at > ${now}::timestamptz - make_interval(days => ${SOLD_DAYS}) and o.placed_at <= ${now}::timestamptz
      group by i.product_id
    ) sold on sold.product_id = p.id
    where p.sold <> coalesce(sold.pieces, 0)
    order by p.id`.execute(db)
  return rows
}

/** Writes some numbers, in a transaction. */
export async function writeSold(trx: Db, rows: readonly Sold[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx)
  await sql`
    update products p set sold = r.sold
    from unnest(${ids}::uuid[], ${rows.map(({ sold }) => sold)}::integer[]) as r(id, sold)
    where r.id = p.id`.execute(trx)
  await deriveCategoryRows(trx, ids)
}

export async function countSold(db: Db, now: Date): Promise<void> {
  const rows = await db.transaction().execute(async (trx) => {
    // It reads every product of a large shop, which takes longer than a request may.
    await sql`set local statement_timeout = '5min'`.execute(trx)
    return await soldSince(trx, now)
  })
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await db.transaction().execute((trx) => writeSold(trx, rows.slice(first, first + AT_ONCE)))
}
