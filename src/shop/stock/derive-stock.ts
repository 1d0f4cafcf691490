// What follows from stock that orders moved. `deriveProducts` would hold up every sale of a product for all of its columns;
// this writes what lists filter by when it flips, and leaves the number in the dashboard's list to a job.
import { type Kysely, sql } from 'kysely'
import { callWaiting } from '../back-in-stock/call-waiting.ts'
import { LOW_STOCK } from '../catalogue/rules.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { refreshStockLeft, STOCK_LEFT_KEY } from './job-names.ts'
import { comesBack, freeOf, type Moved, turnsFlag } from './variant-stock.ts'

/** How long sales are gathered before `stock_left` is brought up to date: writing it costs an entry in each index of products. */
const GATHERED_FOR = 5000

const productsOf = (moved: readonly Moved[]): string[] => [...new Set(moved.map(({ after }) => after.productId))].sort()

/** Called once, with everything that was moved, when the transaction locks no more variants: products come after them. */
export async function deriveStock(trx: Kysely<Database>, moved: readonly Moved[]): Promise<void> {
  const flipping = productsOf(moved.filter(turnsFlag))
  if (flipping.length > 0) await deriveFlags(trx, flipping)
  const back = moved.filter(comesBack).map(({ after }) => after.id)
  if (back.length > 0) await callWaiting(trx, sql<boolean>`v.id = any(${back}::uuid[])`)
  const fewerOrMore = productsOf(moved.filter(({ before, after }) => after.tracked && freeOf(before) !== freeOf(after)))
  if (fewerOrMore.length > 0) await markStockLeft(trx, fewerOrMore)
}

/**
 * A product's flag flips only where one of its variants' does. The products are locked before their variants are read, so
 * that of two sales that take the last pieces of two variants the second one sees the first.
 */
async function deriveFlags(trx: Kysely<Database>, products: readonly string[]): Promise<void> {
  const ids = sql`${products}::uuid[]`
  await sql`select from products where id = any(${ids}) order by id for no key update`.execute(trx)
  await sql`
    update products p set in_stock = d.in_stock, low_stock = d.low_stock
    from (
      select v.product_id,
        coalesce(bool_or(not v.track_stock or v.allow_backorder or v.on_hand > v.reserved), false) as in_stock,
        coalesce(bool_or(v.track_stock and v.on_hand - v.reserved <= coalesce(v.low_stock_at, ${sql.lit(LOW_STOCK)})), false)
          as low_stock
      from variants v where v.active and v.product_id = any(${ids})
      group by v.product_id
    ) d
    where d.product_id = p.id and (p.in_stock, p.low_stock) <> (d.in_stock, d.low_stock)`.execute(trx)
}

/**
 * Adding a job locks its row and notifies, which makes commits wait for each other: a sale only leaves a mark, and one sale
 * at a time adds the job where none waits.
 */
async function markStockLeft(trx: Kysely<Database>, products: readonly string[]): Promise<void> {
  const { rows } = await sql<{ wanting: boolean }>`
    with marked as (insert into stock_left_due (product_id) select unnest(${products}::uuid[]))
    select case
      when exists (select from jobs._private_jobs j where j.key = ${STOCK_LEFT_KEY} and j.is_available) then false
      else pg_try_advisory_xact_lock(hashtext(${STOCK_LEFT_KEY}))
    end as wanting`.execute(trx)
  if (rows[0]?.wanting) await enqueueRefresh(trx)
}

const enqueueRefresh = (trx: Kysely<Database>): Promise<number> =>
  enqueue(trx, refreshStockLeft, {}, { key: STOCK_LEFT_KEY, runAt: new Date(Date.now() + GATHERED_FOR) })

/** Marks that are done in one transaction. */
const AT_ONCE = 500

/** The job: brings marked products up to date. */
export async function deriveStockLeft(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  let done = 0
  // Marks that come meanwhile are gathered for the next time.
  for (let last = AT_ONCE; last === AT_ONCE; done += last) {
    last = await deriveMarked(db)
    signal.throwIfAborted()
  }
  // Sales that were under way while this job began saw it waiting and added none: it looks once more.
  if (done > 0) await enqueueRefresh(db)
}

/** How many marks there were. */
const deriveMarked = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      delete from stock_left_due where id in (
        select id from stock_left_due order by id limit ${sql.lit(AT_ONCE)} for update skip locked
      ) returning product_id as id`.execute(trx)
    if (rows.length === 0) return 0
    const ids = sql`${[...new Set(rows.map(({ id }) => id))]}::uuid[]`
    await sql`select from products where id = any(${ids}) order by id for no key update`.execute(trx)
    await sql`
      update products p set stock_left = d.stock_left
      from (
        select product_id, sum(on_hand - reserved) filter (where active and track_stock) as stock_left
        from variants where product_id = any(${ids}) group by product_id
      ) d
      where d.product_id = p.id and p.stock_left is distinct from d.stock_left`.execute(trx)
    return rows.length
  })
