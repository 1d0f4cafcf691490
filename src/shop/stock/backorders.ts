// Goods that came in or came free go to the orders that wait for them: one order at a time, the oldest first.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { deriveStock } from './derive-stock.ts'
import { move } from './move.ts'
import { freeOf, lockVariants } from './variant-stock.ts'

export async function allocate(db: Kysely<Database>, variantId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const orderId = await oldestWaiting(db, variantId)
    if (orderId === undefined) return
    await allocateTo(db, orderId, variantId)
  }
}

/** None where nothing is free. Read without locks: whoever locks the order looks again. */
async function oldestWaiting(db: Kysely<Database>, variantId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from order_items i join orders o on o.id = i.order_id
    where i.variant_id = ${variantId} and i.backordered > 0 and i.tracked
      and o.status in ('pending_payment', 'confirmed')
      and exists (select from variants v where v.id = ${variantId} and v.on_hand > v.reserved)
    order by o.placed_at, o.id limit 1`.execute(db)
  return rows[0]?.id
}

const allocateTo = (db: Kysely<Database>, orderId: string, variantId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(trx)
    const { rows: waiting } = await sql<{ orderItemId: string; backordered: number }>`
      select i.id as "orderItemId", i.backordered from order_items i join orders o on o.id = i.order_id
      where i.order_id = ${orderId} and i.variant_id = ${variantId} and i.backordered > 0 and i.tracked
        and o.status in ('pending_payment', 'confirmed')
      order by i.id`.execute(trx)
    const locked = await lockVariants(trx, [variantId])
    const stock = locked.get(variantId)
    let free = stock ? freeOf(stock) : 0
    const steps = waiting.flatMap(({ orderItemId, backordered }) => {
      const pieces = Math.min(free, backordered)
      free -= pieces
      return pieces === 0
        ? []
        : [{ kind: 'reserve' as const, variantId, orderId, orderItemId, reserved: pieces, backordered: -pieces }]
    })
    await deriveStock(trx, await move(trx, locked, steps, { reason: 'Goods for a waiting order' }))
  })
