// Staff cancel pieces of an order that have not left. With the last of them the order is cancelled, and takes what is left of
// its delivery along.
import { sql, type Transaction } from 'kysely'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { CreditRequest } from '../../pricing/credit.ts'
import { deriveStock } from '../../stock/derive-stock.ts'
import { release } from '../../stock/hand-over.ts'
import { queueOrderLetter } from '../letters/queue-order-letter.ts'
import { StillOpen } from '../payments/closing-first.ts'
import { settleOrder } from '../payments/take-reading.ts'
import type { StaffDeed } from '../staff-act.ts'
import { apply } from '../transitions/apply.ts'
import { creditableOf, creditFor, isOnline, writeCredit } from '../transitions/credit-order.ts'
import { isRefused } from '../transitions/decide.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import { type LockedOrder, linesOf } from '../transitions/lock-order.ts'
import { recordEvent } from '../transitions/order-event.ts'
import { foresee } from './foresee.ts'
import { moreThanLeft, refundCredit } from './give-credit.ts'
import { cancelLines as allowed } from './guards.ts'
import { cancellable, isWhole, nothingLeft } from './pieces-left.ts'

export interface Cancelling {
  lines: readonly { lineId: string; quantity: number }[]
  reason: string
  refund: boolean
}

const piecesOf = (lines: Cancelling['lines']): Map<string, number> =>
  new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))

function mustBeCancellable(order: LockedOrder, { lines }: Cancelling): void {
  mustBeAllowed(allowed(order))
  const left = cancellable(order)
  for (const [at, { lineId, quantity }] of lines.entries()) {
    const most = left.get(lineId)
    if (most === undefined) throw invalidInput({ [`lines.${at}.lineId`]: 'unknown' })
    if (quantity > most)
      throw moreThanLeft(
        `${quantity} pieces of line ${lineId} cannot be cancelled: ${most} left`,
        [...left].map(([id, pieces]) => ({ what: 'cancel', lineId: id, left: pieces })),
      )
  }
}

/** What was credited otherwise before is not credited twice. */
function requestOf(order: LockedOrder, { lines }: Cancelling): CreditRequest {
  const { parts, shipping } = creditableOf(order)
  const asked = lines.flatMap(({ lineId, quantity }) => {
    const pieces = Math.min(quantity, parts.find(({ line }) => line === lineId)?.pieces ?? 0)
    return pieces > 0 ? [{ line: lineId, pieces, deduction: 0 }] : []
  })
  const last = nothingLeft(order, piecesOf(lines))
  return { lines: asked, shipping: last ? shipping : 0, goodwill: 0 }
}

export function foreseeCancelling(order: LockedOrder, asked: Cancelling) {
  mustBeCancellable(order, asked)
  const whole = isWhole(order, piecesOf(asked.lines))
  if (!whole && order.row.status === 'pending_payment') mustBeAllowed('order_pending')
  return foresee(order, requestOf(order, asked), { refund: asked.refund, whole })
}

/** An attempt to pay that is open, and money that is held, are let go at the provider first. */
const mustBeClosed = ({ payments, row }: LockedOrder): void => {
  const open = ['created', 'requires_action', 'processing', 'authorized']
  if (payments.some((one) => isOnline(one) && open.includes(one.status))) throw new StillOpen(row.id)
}

const named = ({ lines }: LockedOrder, cancelled: Cancelling['lines']): string =>
  cancelled
    .map(({ lineId, quantity }) => {
      const snapshot = lines.find(({ id }) => id === lineId)?.snapshot as { title: string } | undefined
      return `${quantity} × ${snapshot?.title ?? ''}`
    })
    .join(', ')

async function cancelSome(
  trx: Transaction<Database>,
  order: LockedOrder,
  { lines, reason, refund }: Cancelling,
  { by, context }: StaffDeed,
): Promise<number> {
  const request = requestOf(order, { lines, reason, refund })
  const pieces = lines.map(({ lineId, quantity }) => ({ orderItemId: lineId, quantity }))
  const moved = await release(trx, order.row.id, pieces, { reason: 'Cancelled', actorId: by.id })
  const counts = JSON.stringify(pieces.map(({ orderItemId: id, quantity }) => ({ id, quantity })))
  await sql`
    update order_items i set cancelled = i.cancelled + c.quantity
    from json_to_recordset(${counts}::json) as c(id uuid, quantity integer)
    where i.id = c.id and i.order_id = ${order.row.id}`.execute(trx)
  order.lines = await linesOf(trx, order.row.id)
  const given = { cause: 'cancel' as const, reason: reason || null, by }
  const credit = creditFor(order, request).items.length > 0 ? await writeCredit(trx, order, request, given) : null
  const amount = credit?.amount ?? 0
  const data = { amountMinor: amount, text: named(order, lines), ...(reason && { reason }) }
  await recordEvent(trx, order.row.id, { type: 'lines_cancelled', by, visible: true, data })
  if (credit && refund) await refundCredit(trx, order, credit, given)
  await deriveStock(trx, moved)
  await settleOrder(trx, order)
  await queueOrderLetter(trx, order, 'order-cancelled', {
    ...context,
    cancelled: { pieces: piecesOf(lines), reason: reason || null, credited: amount },
  })
  const { number, status } = order.row
  context.logger.info({ order: number, event: 'cancel_lines', from: status, to: status }, 'order')
  return amount
}

/** `closed`: attempts to pay were closed at their provider just now, so that the whole order can go. */
export async function cancelPieces(
  trx: Transaction<Database>,
  order: LockedOrder,
  asked: Cancelling,
  how: StaffDeed & { closed: boolean },
): Promise<{ pieces: number; amount: number; whole: boolean }> {
  const { whole, disputed, amount } = foreseeCancelling(order, asked)
  if (disputed > 0) mustBeAllowed('disputed')
  const pieces = asked.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!whole) return { pieces, amount: await cancelSome(trx, order, asked, how), whole }
  if (!how.closed) mustBeClosed(order)
  const { by, context } = how
  const decided = !order.payments.some(
    (one) => isOnline(one) && ['created', 'requires_action', 'processing'].includes(one.status),
  )
  const happening = { event: 'cancel', decided, by: 'staff', free: true } as const
  const decision = await apply(
    trx,
    order,
    happening,
    { by, reason: asked.reason || null, refund: asked.refund },
    context,
  )
  if (isRefused(decision)) throw new ApiError('CONFLICT', { message: decision.refused })
  return { pieces, amount, whole }
}
