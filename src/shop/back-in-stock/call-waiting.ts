// Called where stock is derived: asks for the letters to those who wait, where there are any.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { tellingKey, tellWaiting } from './job-names.ts'

/** Variant `v` can be bought, and is not all promised to orders that wait for goods. */
export const canBeBought = sql<boolean>`(v.active and
  (not v.track_stock or v.allow_backorder or v.on_hand - v.reserved > v.backordered))`

/** Of the table `stock_waits` as `w`. */
export const isWaiting = sql<boolean>`(w.confirmed_at is not null and w.told_at is null)`

/** Adds a job for each variant of those that `among` says, a condition on `v`, that somebody waits for. */
export async function callWaiting(trx: Kysely<Database>, among: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select v.id from variants v
    where ${among} and ${canBeBought} and exists (select from stock_waits w where w.variant_id = v.id and ${isWaiting})
    order by v.id`.execute(trx)
  for (const { id } of rows) await enqueue(trx, tellWaiting, { variantId: id }, { key: tellingKey(id) })
}
