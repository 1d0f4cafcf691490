// Credits what is left of an order, and sends the money back: by staff, and by returns that were received.
import type { Transaction } from 'kysely'
import type { Rest } from '#contract/order-credits.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type CreditRequest, OverCredit } from '../../pricing/credit.ts'
import { deriveStock } from '../../stock/derive-stock.ts'
import { release } from '../../stock/hand-over.ts'
import { HAND } from '../transitions/apply.ts'
import { withAttention } from '../transitions/attention.ts'
import {
  type Cause,
  creditableOf,
  creditEverything,
  creditFor,
  refundBalance,
  writeCredit,
} from '../transitions/credit-order.ts'
import { type LockedOrder, linesOf } from '../transitions/lock-order.ts'
import { recordEvent } from '../transitions/order-event.ts'
import { owedBack } from '../transitions/plan-refund.ts'
import { heldBeyond, lostLeft } from './pieces-left.ts'

type Left = (typeof Rest)['_output']['left']

/** All that is left, and whatever was asked too much of, by name. */
const restOf = (order: LockedOrder, over: Left[number]): Left => {
  const { parts, shipping } = creditableOf(order)
  const pieces = parts.flatMap(({ line, pieces: left }) =>
    line === null ? [] : [{ what: 'pieces' as const, lineId: line, left }],
  )
  const goodwill = parts.reduce((sum, { amount }) => sum + amount, 0)
  const all: Left = [
    ...pieces,
    { what: 'shipping', lineId: null, left: shipping },
    { what: 'goodwill', lineId: null, left: goodwill },
  ]
  return [over, ...all.filter(({ what, lineId }) => what !== over.what || lineId !== over.lineId)]
}

export const moreThanLeft = (message: string, left: Left) =>
  new ApiError('MORE_THAN_LEFT', { message, details: { left } })

/** Refusals of pricing as the API says them. */
export function orRefuse<T>(order: LockedOrder, compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof OverCredit)
      throw moreThanLeft(
        error.message,
        restOf(order, { what: error.of, lineId: error.line, left: Math.max(0, error.left) }),
      )
    throw error
  }
}

/** MORE_THAN_LEFT, INVALID_INPUT of a line that is another order's. */
export function mustBeLeft(order: LockedOrder, request: CreditRequest, cause: Cause['cause']): void {
  for (const [at, { line }] of request.lines.entries())
    if (!order.lines.some(({ id }) => id === line)) throw invalidInput({ [`lines.${at}.lineId`]: 'unknown' })
  if (cause === 'lost')
    for (const { line, pieces } of request.lines) {
      const left = lostLeft(order, line)
      if (pieces > left)
        throw moreThanLeft(
          `${pieces} lost pieces of line ${line} cannot be credited: ${left} left`,
          restOf(order, { what: 'lost', lineId: line, left }),
        )
    }
  orRefuse(order, () => creditFor(order, request))
}

/** What nobody sends again is not held for it. */
async function releaseLost(trx: Transaction<Database>, order: LockedOrder): Promise<void> {
  const held = heldBeyond(order)
  if (held.length === 0) return
  const moved = await release(trx, order.row.id, held, { reason: 'Lost pieces were credited' })
  order.lines = await linesOf(trx, order.row.id)
  await deriveStock(trx, moved)
}

export interface Given {
  creditId: string | null
  amount: number
  byHand: boolean
}

/**
 * Writes a credit, and begins to send its money back as far as the customer has paid it. The order is settled by the caller,
 * with `needs_attention` of the row in memory. MORE_THAN_LEFT writes nothing.
 */
export async function giveCredit(
  trx: Transaction<Database>,
  order: LockedOrder,
  request: CreditRequest | 'everything',
  { refund, ...cause }: Cause & { refund: boolean },
): Promise<Given> {
  if (request !== 'everything') mustBeLeft(order, request, cause.cause)
  const credit =
    request === 'everything' ? await creditEverything(trx, order, cause) : await writeCredit(trx, order, request, cause)
  if (!credit) return { creditId: null, amount: 0, byHand: false }
  // Why is for staff, and stands with the credit.
  const data = { amountMinor: credit.amount }
  await recordEvent(trx, order.row.id, { type: 'credited', by: cause.by, visible: true, data })
  if (cause.cause === 'lost') await releaseLost(trx, order)
  const { byHand } = refund ? await refundCredit(trx, order, credit, cause) : { byHand: false }
  return { creditId: credit.id, amount: credit.amount, byHand }
}

/** The money of one credit, never more than is owed: what was owed before has its own refunds. */
export async function refundCredit(
  trx: Transaction<Database>,
  order: LockedOrder,
  credit: { id: string; amount: number },
  { reason, by }: Pick<Cause, 'reason' | 'by'>,
): Promise<{ byHand: boolean }> {
  const amount = Math.min(credit.amount, owedBack(order))
  const { byHand, attention } = await refundBalance(trx, order, { credit, reason, by, amount })
  order.row.needs_attention = withAttention(order.row.needs_attention, attention, byHand ? HAND : null)
  return { byHand }
}
