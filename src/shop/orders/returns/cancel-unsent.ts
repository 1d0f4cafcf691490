// Cancels pieces that have not left, because somebody withdraws from them, credits them, and begins to pay back all that the
// shop then owes.
import type { Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { deriveStock } from '../../stock/derive-stock.ts'
import { giveUpPieces } from '../credits/give-up-pieces.ts'
import { isWhole } from '../credits/pieces-left.ts'
import { isDecided } from '../payments/end-attempts.ts'
import { apply, HAND, type TransitionContext } from '../transitions/apply.ts'
import { withAttention } from '../transitions/attention.ts'
import { refundBalance } from '../transitions/credit-order.ts'
import { isRefused } from '../transitions/decide.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import type { Actor } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import type { LinePieces } from './pieces.ts'
import { shippingDue } from './shipping-back.ts'

interface Cause {
  by: Actor
  reason: string | null
}

/** Answers what was credited. The order is settled; CONFLICT where a payment of it is being decided. */
export async function cancelUnsent(
  trx: Transaction<Database>,
  order: LockedOrder,
  lines: readonly LinePieces[],
  cause: Cause,
  context: TransitionContext,
): Promise<{ creditId: string | null; amount: number }> {
  if (lines.length === 0) return { creditId: null, amount: 0 }
  const pieces = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
  if (isWhole(order, pieces)) return await cancelAll(trx, order, cause, context)
  if (order.row.status === 'pending_payment')
    throw new ApiError('CONFLICT', { message: 'The order is not confirmed yet.' })
  const after = order.lines.map((line) => ({ ...line, cancelled: line.cancelled + (pieces.get(line.id) ?? 0) }))
  const shipping = shippingDue({ ...order, lines: after })
  const { credit, moved } = await giveUpPieces(trx, order, pieces, { ...cause, shipping })
  const { byHand, attention } = await refundBalance(trx, order, { credit, ...cause })
  await deriveStock(trx, moved)
  const needs_attention = withAttention(order.row.needs_attention, attention, byHand ? HAND : null)
  await settle(trx, order, { credited_minor: order.row.credited_minor, needs_attention })
  return { creditId: credit?.id ?? null, amount: credit?.amount ?? 0 }
}

/** A parcel that came back to the shop has left nothing behind either. */
async function cancelAll(
  trx: Transaction<Database>,
  order: LockedOrder,
  { by, reason }: Cause,
  context: TransitionContext,
) {
  const before = order.row.credited_minor
  const side = by.kind === 'staff' ? ('staff' as const) : ('customer' as const)
  const happening = { event: 'cancel', decided: isDecided(order), by: side, free: true } as const
  const decision = await apply(trx, order, happening, { by, reason }, context)
  if (isRefused(decision)) throw new ApiError('CONFLICT', { message: decision.refused })
  const amount = order.row.credited_minor - before
  return { creditId: amount > 0 ? (order.creditItems.at(-1)?.credit_id ?? null) : null, amount }
}
