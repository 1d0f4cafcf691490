// Pieces of an order that were lost or came back are taken from the shelf once more, so that they can be sent again.
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import type { LinePieces } from './hand-over.ts'
import { type Mover, move, type Step } from './move.ts'
import { freeOf, lockVariants, type Moved } from './variant-stock.ts'

interface Line {
  orderItemId: string
  variantId: string
}

/**
 * The order is locked. Nothing waits for goods here: OUT_OF_STOCK names the variants of which there are too few. Lines whose
 * pieces are not counted, or whose variant was deleted, move nothing.
 */
export async function takeAgain(
  trx: Kysely<Database>,
  orderId: string,
  pieces: readonly LinePieces[],
  mover: Mover = {},
): Promise<Moved[]> {
  const wanted = new Map(pieces.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const { rows } = await sql<Line>`
    select id as "orderItemId", variant_id as "variantId" from order_items
    where order_id = ${orderId} and id = any(${[...wanted.keys()]}::uuid[]) and tracked and variant_id is not null
    order by id`.execute(trx)
  if (rows.length === 0) return []
  const locked = await lockVariants(
    trx,
    rows.map(({ variantId }) => variantId),
  )
  const left = new Map([...locked.values()].map((stock) => [stock.id, freeOf(stock)]))
  const short = new Map<string, { variantId: string; wanted: number; left: number }>()
  const steps = rows.map(({ orderItemId, variantId }): Step => {
    const quantity = wanted.get(orderItemId) ?? 0
    const free = left.get(variantId) ?? 0
    if (quantity > free) short.set(variantId, { variantId, wanted: quantity, left: free })
    left.set(variantId, Math.max(0, free - quantity))
    return { kind: 'reserve', variantId, orderId, orderItemId, reserved: quantity }
  })
  if (short.size > 0) throw new ApiError('OUT_OF_STOCK', { details: { lines: [...short.values()] } })
  return await move(trx, locked, steps, mover)
}
