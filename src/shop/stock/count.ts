// What staff count or take in. Fewer pieces than are promised make the newest orders wait; more of them go to whoever waits.
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { callWaiting, type Mover, move, type Step } from './move.ts'
import { lockVariants } from './variant-stock.ts'

/** What a form says of a variant that is there. */
export interface Counted {
  variantId: string
  onHand: number
  /** What lay there when the form was filled in; null means that it was counted just now. */
  seenOnHand: number | null
}

export interface Difference {
  variantId: string
  kind: 'receive' | 'adjust'
  delta: number
}

/**
 * Orders come before variants: locks those that may have to wait, while no variant is locked. An order placed between this
 * and the variants' locks is the newest, and locked by `makeWait` unless somebody works on it.
 */
export async function lockHolders(trx: Kysely<Database>, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  await sql`
    select o.id from orders o
    where o.id in (
      select i.order_id from json_to_recordset(${JSON.stringify(counted)}::json)
          as c("variantId" uuid, "onHand" integer, "seenOnHand" integer)
        join variants v on v.id = c."variantId"
        join order_items i on i.variant_id = v.id and i.reserved > 0
      where v.on_hand + c."onHand" - coalesce(c."seenOnHand", v.on_hand) < v.reserved
    )
    order by o.id for update of o`.execute(trx)
}

interface Holding {
  orderItemId: string
  orderId: string
  variantId: string
  reserved: number
}

/** Before the counters of variants fall, which the caller has locked: what is promised beyond them becomes backordered. */
export async function makeWait(
  trx: Kysely<Database>,
  differences: readonly Omit<Difference, 'kind'>[],
  mover: Mover,
): Promise<void> {
  const falling = differences.filter(({ delta }) => delta < 0)
  if (falling.length === 0) return
  const locked = await lockVariants(
    trx,
    falling.map(({ variantId }) => variantId),
  )
  const missing = new Map(
    falling.flatMap(({ variantId, delta }) => {
      const stock = locked.get(variantId)
      const pieces = stock ? stock.reserved - stock.onHand - delta : 0
      return pieces > 0 ? [[variantId, pieces] as const] : []
    }),
  )
  if (missing.size === 0) return
  const { rows } = await sql<Holding>`
    select i.id as "orderItemId", i.order_id as "orderId", i.variant_id as "variantId", i.reserved
    from order_items i join orders o on o.id = i.order_id
    where i.variant_id = any(${[...missing.keys()]}::uuid[]) and i.reserved > 0
    order by o.placed_at desc, o.id desc, i.id
    for update of o skip locked`.execute(trx)
  const steps = rows.flatMap(({ reserved, ...line }): Step[] => {
    const short = missing.get(line.variantId) ?? 0
    const pieces = Math.min(short, reserved)
    missing.set(line.variantId, short - pieces)
    return pieces === 0 ? [] : [{ kind: 'release', ...line, reserved: -pieces, backordered: pieces }]
  })
  // Somebody works on an order that would have to wait, or nobody knows whose these pieces are.
  if ([...missing.values()].some((short) => short > 0))
    throw new ApiError('CONFLICT', { message: 'Some of it is being sold right now.' })
  await move(trx, locked, steps, mover)
  await askAttention(trx, steps)
}

const ATTENTION = 'Fewer pieces were counted than were promised: some of this order wait for goods.'

async function askAttention(trx: Kysely<Database>, steps: readonly Step[]): Promise<void> {
  const orders = [...new Set(steps.map(({ orderId }) => orderId))]
  await sql`
    update orders set version = version + 1, needs_attention = case
      when position(${ATTENTION}::text in coalesce(needs_attention, '')) > 0 then needs_attention
      else concat_ws(' ', needs_attention, ${ATTENTION}::text) end
    where id = any(${orders}::uuid[])`.execute(trx)
}

/** After the counters have changed: the ledger, and the orders that wait for what came in. */
export async function recordCounts(
  trx: Kysely<Database>,
  differences: readonly Difference[],
  { actorId = null, reason = null }: Mover,
): Promise<void> {
  const moved = differences.filter(({ delta }) => delta !== 0)
  if (moved.length === 0) return
  await sql`
    insert into stock_movements (variant_id, kind, delta_on_hand, reason, actor_id)
    select r."variantId", r.kind, r.delta, ${reason}, ${actorId}::uuid
    from json_to_recordset(${JSON.stringify(moved)}::json) as r("variantId" uuid, kind text, delta integer)`.execute(
    trx,
  )
  const rising = new Map(moved.filter(({ delta }) => delta > 0).map(({ variantId, delta }) => [variantId, delta]))
  if (rising.size === 0) return
  const locked = await lockVariants(trx, [...rising.keys()])
  await callWaiting(
    trx,
    [...locked.values()].map((after) => ({
      before: { ...after, onHand: after.onHand - (rising.get(after.id) ?? 0) },
      after,
    })),
  )
}
