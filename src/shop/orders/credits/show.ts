// What was credited of an order and what is left of it, as staff read it.
import { type Kysely, sql } from 'kysely'
import type { OrderCredit, OrderLeft } from '#contract/order-credits.ts'
import { instant } from '../../db/instant.ts'
import type { Database } from '../../db/schema.ts'
import { creditableOf } from '../transitions/credit-order.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { owedBack } from '../transitions/plan-refund.ts'
import { cancellable, lostLeft } from './pieces-left.ts'

export async function creditsOf(db: Kysely<Database>, orderId: string): Promise<OrderCredit[]> {
  const { rows } = await sql<OrderCredit>`
    select c.id, ${instant(sql`c.created_at`)} as at, c.cause, c.amount_minor as amount, c.tax_minor as tax, c.reason,
      u.name as "actorName", (
        select coalesce(json_agg(json_build_object('lineId', i.order_item_id, 'kind', i.kind, 'quantity', i.quantity,
          'rateBp', i.rate_bp, 'amount', i.amount_minor, 'tax', i.tax_minor) order by i.position), '[]')
        from credit_items i where i.credit_id = c.id
      ) as items
    from credits c left join users u on u.id = c.actor_id and u.status <> 'erased'
    where c.order_id = ${orderId} order by c.created_at, c.id`.execute(db)
  return rows
}

export function leftOfOrder(order: LockedOrder): OrderLeft {
  const { parts, shipping } = creditableOf(order)
  const pieces = cancellable(order)
  return {
    lines: order.lines.map(({ id }) => ({
      lineId: id,
      cancel: pieces.get(id) ?? 0,
      credit: parts.find(({ line }) => line === id)?.pieces ?? 0,
      lost: lostLeft(order, id),
    })),
    shipping,
    goodwill: parts.reduce((sum, { amount }) => sum + amount, 0),
    refund: owedBack(order),
  }
}
