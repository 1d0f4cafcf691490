// Staff decide about a withdrawal or a return that waits for them: what has not left is cancelled and paid back, the rest may be sent
// back; or they say why not.
import type { Transaction } from 'kysely'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { queueReturnLetter } from '../letters/queue-return-letter.ts'
import type { TransitionContext } from '../transitions/apply.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { type Actor, recordEvent } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { cancelUnsent } from './cancel-unsent.ts'
import { endCovered } from './end-covered.ts'
import { type LinePieces, piecesOf, splitOf, totalOf } from './pieces.ts'
import { putItems, setReturn } from './write-return.ts'

/** What staff name, which is no more than what was asked for; all of that unless they name something. */
function narrowed({ items }: Return, lines: readonly LinePieces[] | undefined): LinePieces[] {
  for (const [index, { lineId, quantity }] of (lines ?? []).entries()) {
    const item = items.find(({ order_item_id }) => order_item_id === lineId)
    if (!item) throw invalidInput({ [`lines.${index}.lineId`]: 'unknown' })
    if (quantity > item.quantity) throw invalidInput({ [`lines.${index}.quantity`]: `too_large:${item.quantity}` })
  }
  return lines
    ? lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
    : items.map(({ order_item_id, quantity }) => ({ lineId: order_item_id, quantity }))
}

export async function approve(
  trx: Transaction<Database>,
  order: LockedOrder,
  one: Return,
  { lines, by }: { lines: readonly LinePieces[] | undefined; by: Actor },
  context: TransitionContext,
): Promise<void> {
  const have = piecesOf(order, one.id)
  const parts = narrowed(one, lines).flatMap(({ lineId, quantity }) => {
    const pieces = have.get(lineId)
    // Some of it may have come to nothing meanwhile: it was cancelled, or lost.
    return pieces ? [{ lineId, ...splitOf(one, pieces, Math.min(quantity, totalOf(pieces))) }] : []
  })
  if (parts.some(({ packed }) => packed > 0)) throw new ApiError('CONFLICT', { message: 'Some of it is packed.' })
  const of = (where: 'unsent' | 'out'): LinePieces[] =>
    parts.flatMap(({ lineId, [where]: quantity }) => (quantity > 0 ? [{ lineId, quantity }] : []))
  const [cancelled, sendBack] = [of('unsent'), of('out')]
  const now = new Date()
  await putItems(trx, one, sendBack)
  const [status, type] = sendBack.length > 0 ? (['approved', 'return_approved'] as const) : (['closed', null] as const)
  await setReturn(trx, one, { status, approved_at: now, ...(status === 'closed' && { closed_at: now }) })
  if (type) await recordEvent(trx, order.row.id, { type, by, visible: true })
  const over = order.row.status === 'cancelled' || order.row.status === 'expired'
  const { creditId, amount } = over
    ? { creditId: null, amount: 0 }
    : await cancelUnsent(trx, order, cancelled, { by, reason: null }, context)
  if (status === 'closed' && creditId !== null) await setReturn(trx, one, { credit_id: creditId })
  if (one.kind === 'withdrawal') await endCovered(trx, order)
  await settle(trx, order)
  const told = { cancelled, sendBack, refund: amount }
  if (cancelled.length + sendBack.length > 0)
    await queueReturnLetter(trx, { order, one }, 'return-approved', told, context)
}

export async function reject(
  trx: Transaction<Database>,
  order: LockedOrder,
  one: Return,
  { reason, by }: { reason: string; by: Actor },
  context: TransitionContext,
): Promise<void> {
  await setReturn(trx, one, { status: 'rejected', reject_reason: reason })
  await recordEvent(trx, order.row.id, { type: 'return_rejected', by, visible: true, data: { reason } })
  await settle(trx, order)
  const declared = one.items.map(({ order_item_id, quantity }) => ({ lineId: order_item_id, quantity }))
  await queueReturnLetter(trx, { order, one }, 'return-rejected', { declared }, context)
}
