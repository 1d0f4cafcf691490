// What happens to pieces an order has taken: they are given up, leave in a parcel, or come back. The caller has locked the
// order, and raises `cancelled` or `shipped` of its lines after this, because a line holds no more than is still open.
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { type Mover, move, type Step } from './move.ts'
import { lockVariants, type Moved } from './variant-stock.ts'

export interface LinePieces {
  orderItemId: string
  quantity: number
}

export interface ReturnedPieces extends LinePieces {
  condition: 'sellable' | 'damaged'
}

interface Line {
  orderItemId: string
  orderId: string
  variantId: string
  reserved: number
  backordered: number
}

type Plan<P extends LinePieces> = (line: Line, pieces: P) => Omit<Step, 'orderId' | 'orderItemId' | 'variantId'>

/** Lines whose pieces are not counted, or whose variant was deleted, move nothing. */
async function moveLines<P extends LinePieces>(
  trx: Kysely<Database>,
  orderId: string,
  pieces: readonly P[],
  mover: Mover,
  plan: Plan<P>,
): Promise<Moved[]> {
  const { rows } = await sql<Line>`
    select id as "orderItemId", order_id as "orderId", variant_id as "variantId", reserved, backordered
    from order_items
    where order_id = ${orderId} and id = any(${pieces.map(({ orderItemId }) => orderItemId)}::uuid[])
      and tracked and variant_id is not null`.execute(trx)
  if (rows.length === 0) return []
  const locked = await lockVariants(
    trx,
    rows.map(({ variantId }) => variantId),
  )
  const lines = new Map(rows.map((line) => [line.orderItemId, line]))
  const steps = pieces.flatMap((one): Step[] => {
    const line = lines.get(one.orderItemId)
    if (!line || one.quantity === 0) return []
    const { orderItemId, variantId } = line
    return [{ ...plan(line, one), orderId, orderItemId, variantId }]
  })
  return await move(trx, locked, steps, mover)
}

/** Pieces nobody wants any more: what waits for goods is given up first, so that the rest can be sent the sooner. */
export const release = (
  trx: Kysely<Database>,
  orderId: string,
  pieces: readonly LinePieces[],
  mover: Mover = {},
): Promise<Moved[]> =>
  moveLines(trx, orderId, pieces, mover, (line, { quantity }) => {
    const waiting = Math.min(quantity, line.backordered)
    const held = Math.min(quantity - waiting, line.reserved)
    return { kind: 'release', reserved: -held, backordered: -waiting }
  })

/** A parcel leaves. Only what is reserved can be in it: CONFLICT otherwise. */
export const commit = (
  trx: Kysely<Database>,
  orderId: string,
  pieces: readonly LinePieces[],
  mover: Mover = {},
): Promise<Moved[]> =>
  moveLines(trx, orderId, pieces, mover, (line, { quantity }) => {
    if (quantity > line.reserved)
      throw new ApiError('CONFLICT', { message: 'Items that are not reserved cannot be sent.' })
    return { kind: 'commit', onHand: -quantity, reserved: -quantity }
  })

/** Pieces that were sent are here again. What is damaged stands in the ledger and not on the shelf. */
export const putBack = (
  trx: Kysely<Database>,
  orderId: string,
  pieces: readonly ReturnedPieces[],
  mover: Mover = {},
): Promise<Moved[]> =>
  moveLines(trx, orderId, pieces, mover, (_, { quantity, condition }) =>
    condition === 'sellable'
      ? { kind: 'return', onHand: quantity }
      : { kind: 'return', reason: `Damaged: ${quantity}${mover.reason ? `. ${mover.reason}` : ''}` },
  )
