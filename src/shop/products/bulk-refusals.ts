// How many products a bulk change would refuse, and why, counted over all of them in a few statements: what
// admin-bulk.ts refuses one by one.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isWaiting } from '../back-in-stock/call-waiting.ts'
import { reasonOf } from '../crud/bulk.ts'
import type { BulkStep, Tally } from '../crud/bulk-source.ts'
import type { Database } from '../db/schema.ts'
import { MOST_TAGS } from './admin-bulk.ts'
import { isPriceAction, type Priced, repriced } from './price-change.ts'

type Ids = RawBuilder<{ id: string }>

/** What the value names and the shop does not have: then no row can be changed. */
export async function isMissing(db: Kysely<Database>, { action, value }: BulkStep): Promise<boolean> {
  const table = { 'add-category': 'categories', 'tax-class': 'tax_classes' }[action]
  if (!table || value === '') return false
  const { rows } = await sql`select from ${sql.table(table)} where id = ${value}::uuid for key share`.execute(db)
  return rows.length === 0
}

const countOf = async (db: Kysely<Database>, query: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from (${query}) f`.execute(db)).rows[0]?.count ?? 0

/** By what `usesOf` names first. */
async function inUse(db: Kysely<Database>, ids: Ids): Promise<Tally[]> {
  const uses = sql`(
    exists (select from order_items where product_id = f.id)
    or exists (select from cart_lines l join variants v on v.id = l.variant_id where v.product_id = f.id)
    or exists (select from reviews where product_id = f.id)
    or exists (select from stock_waits w join variants v on v.id = w.variant_id where v.product_id = f.id and ${isWaiting})
    or exists (select from banners where link_kind = 'product' and link_ref = f.id::text)
    or exists (select from slides where link_kind = 'product' and link_ref = f.id::text)
  )`
  const count = await countOf(db, sql`select from (${ids}) f join products p on p.id = f.id where ${uses}`)
  return [{ problem: 'CONFLICT', reason: 'in_use', count }]
}

/** Whether a price can be changed follows from it alone: few differ, however many variants have them. */
async function unpriceable(db: Kysely<Database>, ids: Ids, { action, value }: BulkStep): Promise<Tally[]> {
  if (!isPriceAction(action)) return []
  const { rows } = await sql<Priced>`
    select distinct v.price_minor as price, v.compare_at_minor as "compareAt", v.compare_at_is_rrp as "compareAtIsRrp"
    from variants v join (${ids}) f on f.id = v.product_id`.execute(db)
  const refused = new Map<string, { problem: string; reason?: string; prices: Set<number> }>()
  for (const priced of rows)
    try {
      repriced(priced, action, value)
    } catch (error) {
      const { problem, reason } = reasonOf(error)
      const same = refused.get(`${problem} ${reason}`) ?? { problem, ...(reason && { reason }), prices: new Set() }
      refused.set(`${problem} ${reason}`, same)
      same.prices.add(priced.price)
    }
  const tallies: Tally[] = []
  for (const { prices, ...why } of refused.values())
    tallies.push({
      ...why,
      count: await countOf(
        db,
        sql`select distinct v.product_id from variants v join (${ids}) f on f.id = v.product_id
          where v.price_minor = any(${[...prices]}::bigint[])`,
      ),
    })
  return tallies
}

const overtagged = (db: Kysely<Database>, ids: Ids, value: string): Promise<number> =>
  countOf(
    db,
    sql`select from products p join (${ids}) f on f.id = p.id
      where cardinality(p.tags) >= ${MOST_TAGS}
        and not exists (select from unnest(p.tags) as one(tag) where lower(one.tag) = lower(${value}))`,
  )

export async function productRefusals(db: Kysely<Database>, ids: Ids, step: BulkStep): Promise<Tally[]> {
  const total = await countOf(db, ids)
  const there = await countOf(db, sql`select from (${ids}) f join products p on p.id = f.id`)
  const gone: Tally = { problem: 'NOT_FOUND', count: total - there }
  if (await isMissing(db, step)) return [gone, { problem: 'INVALID_INPUT', reason: 'unknown', count: there }]
  if (step.action === 'remove') return [gone, ...(await inUse(db, ids))]
  if (step.action === 'add-tag')
    return [gone, { problem: 'INVALID_INPUT', reason: 'too_many_tags', count: await overtagged(db, ids, step.value) }]
  return [gone, ...(await unpriceable(db, ids, step))]
}
