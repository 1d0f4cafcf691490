// Cancels pieces that have not left, credits them, and begins to pay back what the shop then owes.
import { sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { deriveStock } from '../../stock/derive-stock.ts'
import { release } from '../../stock/hand-over.ts'
import { isDecided } from '../payments/end-attempts.ts'
import { apply, HAND, type TransitionContext } from '../transitions/apply.ts'
import { withAttention } from '../transitions/attention.ts'
import { refundBalance, releaseCoupon, writeCredit } from '../transitions/credit-order.ts'
import { isRefused } from '../transitions/decide.ts'
import { type LockedOrder, linesOf, packedOf } from '../transitions/lock-order.ts'
import { type Actor, recordEvent } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import type { LinePieces } from './pieces.ts'
import { piecesLeft, shippingDue, shippingLeft } from './shipping-back.ts'

const isAll = (order: LockedOrder, pieces: readonly LinePieces[]): boolean =>
  packedOf(order) === 0 &&
  order.lines.every(({ id, quantity, cancelled }) => {
    const now = pieces.find(({ lineId }) => lineId === id)?.quantity ?? 0
    return quantity - cancelled - now <= 0
  })

const named = ({ lines }: LockedOrder, pieces: readonly LinePieces[]): string =>
  pieces
    .map(({ lineId, quantity }) => {
      const snapshot = lines.find(({ id }) => id === lineId)?.snapshot as { title: string } | undefined
      return `${quantity} × ${snapshot?.title ?? ''}`
    })
    .join(', ')

const sumOf = (pieces: readonly LinePieces[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/** Answers what was credited. The order is settled; CONFLICT where a payment of it is being decided. */
export async function cancelUnsent(
  trx: Transaction<Database>,
  order: LockedOrder,
  pieces: readonly LinePieces[],
  { by, reason }: { by: Actor; reason: string | null },
  context: TransitionContext,
): Promise<{ creditId: string | null; amount: number }> {
  if (sumOf(pieces) === 0) return { creditId: null, amount: 0 }
  const credited = order.row.credited_minor
  if (order.row.status === 'pending_payment' || isAll(order, pieces)) {
    if (!isAll(order, pieces)) throw new ApiError('CONFLICT', { message: 'The order is not confirmed yet.' })
    const side = by.kind === 'staff' ? 'staff' : 'customer'
    const happening = { event: 'cancel', decided: isDecided(order), by: side } as const
    const decision = await apply(trx, order, happening, { by, reason }, context)
    if (isRefused(decision)) throw new ApiError('CONFLICT', { message: decision.refused })
    return { creditId: await newestCredit(trx, order, credited), amount: order.row.credited_minor - credited }
  }
  const moved = await release(
    trx,
    order.row.id,
    pieces.map(({ lineId, quantity }) => ({ orderItemId: lineId, quantity })),
    { reason: 'Withdrawn from', actorId: by.kind === 'staff' ? by.id : null },
  )
  for (const { lineId, quantity } of pieces)
    await sql`update order_items set cancelled = cancelled + ${quantity} where id = ${lineId}`.execute(trx)
  order.lines = await linesOf(trx, order.row.id)
  const lines = pieces.flatMap(({ lineId, quantity }) => {
    const count = Math.min(quantity, piecesLeft(order, lineId))
    return count > 0 ? [{ line: lineId, pieces: count, deduction: 0 }] : []
  })
  // A parcel that came back to the shop has left nothing behind either.
  const isOver = order.lines.every(({ quantity, cancelled }) => cancelled === quantity)
  if (isOver) await releaseCoupon(trx, order.row.id)
  const request = { lines, shipping: isOver ? shippingLeft(order) : shippingDue(order), goodwill: 0 }
  const credit = await writeCredit(trx, order, request, { cause: 'cancel', reason, by })
  const data = { amountMinor: credit?.amount ?? 0, text: named(order, pieces) }
  await recordEvent(trx, order.row.id, { type: 'lines_cancelled', by, visible: true, data })
  const { byHand, attention } = await refundBalance(trx, order, { credit, reason, by })
  await deriveStock(trx, moved)
  await settle(trx, order, {
    credited_minor: order.row.credited_minor,
    ...(isOver && { status: 'cancelled' as const, cancelled_at: new Date(), cancel_reason: reason }),
    needs_attention: withAttention(order.row.needs_attention, attention, byHand ? HAND : null),
  })
  return { creditId: credit?.id ?? null, amount: credit?.amount ?? 0 }
}

/** That of the cancellation, where it credited anything. */
async function newestCredit(trx: Transaction<Database>, { row }: LockedOrder, before: number): Promise<string | null> {
  if (row.credited_minor === before) return null
  const newest = await trx
    .selectFrom('credits')
    .select('id')
    .where('order_id', '=', row.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return newest?.id ?? null
}
