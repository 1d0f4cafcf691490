// The one statement that moves stock: counters of variants, what lines of orders hold, and the ledger, whatever the number
// of lines.
import { type Kysely, sql } from 'kysely'
import { onePlan } from '#postgres/named-client.ts'
import type { Database, Row } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { allocateBackorders, backordersKey } from './job-names.ts'
import { freeOf, type Moved, type VariantStock } from './variant-stock.ts'

/** Whoever moves it, for the ledger. */
export interface Mover {
  actorId?: string | null
  reason?: string | null
}

/** What changes for one line of an order. What is reserved or waits changes in the line as it does in the variant. */
export interface Step {
  kind: Row<'stock_movements'>['kind']
  variantId: string
  orderId: string
  orderItemId: string
  onHand?: number
  reserved?: number
  backordered?: number
  /** Fixed when pieces are taken. */
  tracked?: boolean
  /** In place of the mover's. */
  reason?: string
}

const recorded = ({ kind, onHand = 0, reserved = 0 }: Step): boolean =>
  kind === 'return' || onHand !== 0 || reserved !== 0

/** Variants are locked by the caller, in the order of their ids, and so are the orders before them. */
export async function move(
  trx: Kysely<Database>,
  locked: ReadonlyMap<string, VariantStock>,
  steps: readonly Step[],
  { actorId = null, reason = null }: Mover,
): Promise<Moved[]> {
  if (steps.length === 0) return []
  const rows = steps.map((step) => ({
    onHand: 0,
    reserved: 0,
    backordered: 0,
    reason,
    ...step,
    recorded: recorded(step),
  }))
  // How many rows a function answers PostgreSQL cannot know, and would rather read whole tables: the ids tell.
  const [variants, items] = [steps.map(({ variantId }) => variantId), steps.map(({ orderItemId }) => orderItemId)]
  await sql`${onePlan}
    with step as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        kind text, "variantId" uuid, "orderId" uuid, "orderItemId" uuid, "onHand" integer, reserved integer,
        backordered integer, tracked boolean, reason text, recorded boolean
      )
    ),
    counted as (
      update variants v set on_hand = v.on_hand + s.on_hand, reserved = v.reserved + s.reserved,
        backordered = v.backordered + s.backordered
      from (
        select "variantId", sum("onHand")::integer as on_hand, sum(reserved)::integer as reserved,
          sum(backordered)::integer as backordered
        from step group by 1
      ) s
      where v.id = any(${variants}::uuid[]) and v.id = s."variantId"
        and (s.on_hand, s.reserved, s.backordered) <> (0, 0, 0)
    ),
    held as (
      update order_items i set reserved = i.reserved + s.reserved, backordered = i.backordered + s.backordered,
        tracked = coalesce(s.tracked, i.tracked)
      from (
        select "orderItemId", sum(reserved)::integer as reserved, sum(backordered)::integer as backordered,
          bool_and(tracked) as tracked
        from step group by 1
      ) s
      where i.id = any(${items}::uuid[]) and i.id = s."orderItemId"
        and (s.reserved, s.backordered, coalesce(s.tracked, i.tracked)) <> (0, 0, i.tracked)
    )
    insert into stock_movements
      (variant_id, kind, delta_on_hand, delta_reserved, order_id, order_item_id, reason, actor_id)
    select "variantId", kind, "onHand", reserved, "orderId", "orderItemId", reason, ${actorId}::uuid
    from step where recorded`.execute(trx)
  const moved = movedBy(locked, steps)
  await callWaiting(trx, moved)
  return moved
}

function movedBy(locked: ReadonlyMap<string, VariantStock>, steps: readonly Step[]): Moved[] {
  const after = new Map<string, VariantStock>()
  for (const { variantId, onHand = 0, reserved = 0, backordered = 0 } of steps) {
    const now = after.get(variantId) ?? locked.get(variantId)
    if (!now) throw new Error('a variant was moved that is not locked')
    after.set(variantId, {
      ...now,
      onHand: now.onHand + onHand,
      reserved: now.reserved + reserved,
      backordered: now.backordered + backordered,
    })
  }
  return [...after].flatMap(([id, now]) => {
    const before = locked.get(id)
    return before ? [{ before, after: now }] : []
  })
}

/** Orders that wait for what has come free get it by a job, the oldest first. */
export async function callWaiting(trx: Kysely<Database>, moved: readonly Moved[]): Promise<void> {
  for (const { before, after } of moved)
    if (after.backordered > 0 && freeOf(after) > freeOf(before))
      await enqueue(trx, allocateBackorders, { variantId: after.id }, { key: backordersKey(after.id) })
}
