// Staff cancel pieces of an order that have not left. With the last of them the order is cancelled, and takes what is left of
// its delivery along.
import type { Transaction } from 'kysely'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { CreditRequest } from '../../pricing/credit.ts'
import { deriveStock } from '../../stock/derive-stock.ts'
import { queueOrderLetter } from '../letters/queue-order-letter.ts'
import { StillOpen } from '../payments/closing-first.ts'
import { isDecided } from '../payments/end-attempts.ts'
import { settleOrder, UNDECIDED } from '../payments/take-reading.ts'
import type { StaffDeed } from '../staff-act.ts'
import { apply } from '../transitions/apply.ts'
import { creditableOf, isOnline } from '../transitions/credit-order.ts'
import { isRefused } from '../transitions/decide.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { foresee } from './foresee.ts'
import { moreThanLeft, refundCredit } from './give-credit.ts'
import { creditOfPieces, giveUpPieces } from './give-up-pieces.ts'
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

function requestOf(order: LockedOrder, { lines }: Cancelling): CreditRequest {
  const pieces = piecesOf(lines)
  return creditOfPieces(order, pieces, nothingLeft(order, pieces) ? creditableOf(order).shipping : 0)
}

export function foreseeCancelling(order: LockedOrder, asked: Cancelling) {
  mustBeCancellable(order, asked)
  const whole = isWhole(order, piecesOf(asked.lines))
  if (!whole && order.row.status === 'pending_payment') mustBeAllowed('order_pending')
  return foresee(order, requestOf(order, asked), { refund: asked.refund, whole })
}

/** An attempt to pay that is open, and money that is held, are let go at the provider first. */
const mustBeClosed = ({ payments, row }: LockedOrder): void => {
  if (payments.some((one) => isOnline(one) && UNDECIDED.includes(one.status))) throw new StillOpen(row.id)
}

async function cancelSome(
  trx: Transaction<Database>,
  order: LockedOrder,
  { lines, reason, refund }: Cancelling,
  { by, context }: StaffDeed,
): Promise<number> {
  const pieces = piecesOf(lines)
  const { shipping } = requestOf(order, { lines, reason, refund })
  const given = { by, reason: reason || null }
  const { credit, moved } = await giveUpPieces(trx, order, pieces, { ...given, shipping })
  const amount = credit?.amount ?? 0
  if (credit && refund) await refundCredit(trx, order, credit, given)
  await deriveStock(trx, moved)
  await settleOrder(trx, order)
  await queueOrderLetter(trx, order, 'order-cancelled', {
    ...context,
    cancelled: { pieces, reason: given.reason, credited: amount },
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
  const happening = { event: 'cancel', decided: isDecided(order), by: 'staff', free: true } as const
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
