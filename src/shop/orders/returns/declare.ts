// A withdrawal is declared: what has not left is cancelled and paid back at once, what has left becomes a return, and what
// lies packed waits for staff. One that staff have to look at first waits as a whole.
import type { Transaction } from 'kysely'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { TransitionContext } from '../transitions/apply.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { type Actor, recordEvent } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { cancelUnsent } from './cancel-unsent.ts'
import { endCovered } from './end-covered.ts'
import { excludedLines } from './excluded.ts'
import { type LinePieces, type Pieces, piecesOf, split, totalOf } from './pieces.ts'
import { requireLeft } from './require-left.ts'
import { addReturn } from './write-return.ts'

export interface Declaration {
  /** Everything that can be withdrawn from, where it names nothing. */
  lines: readonly LinePieces[] | undefined
  by: Actor
  reason: string | null
  at: Date
  late: boolean
  /** Staff look at it before anything happens. */
  waits: boolean
}

/** What came of it; the first of `returns` is the one it is known by. */
export interface Declared {
  returns: Return[]
  lines: readonly LinePieces[]
  cancelled: readonly LinePieces[]
  sendBack: readonly LinePieces[]
  /** What was credited at once. */
  credited: number
}

const PLACED: readonly LockedOrder['row']['status'][] = ['pending_payment', 'confirmed', 'completed']

/** Pieces by line that can be withdrawn from; those of an order that came to nothing are none. */
export async function withdrawable(trx: Transaction<Database>, order: LockedOrder): Promise<Map<string, Pieces>> {
  if (!PLACED.includes(order.row.status)) return new Map()
  const excluded = await excludedLines(trx, order.row.id)
  return new Map([...piecesOf(order)].filter(([id, pieces]) => !excluded.has(id) && totalOf(pieces) > 0))
}

/** CONFLICT where fewer are left, INVALID_INPUT of lines the order does not have. */
function chosen(
  order: Pick<LockedOrder, 'lines'>,
  have: ReadonlyMap<string, Pieces>,
  lines: readonly LinePieces[] | undefined,
): LinePieces[] {
  if (!lines) {
    if (have.size === 0) throw new ApiError('CONFLICT', { message: 'There is nothing left to withdraw from.' })
    return [...have].map(([lineId, pieces]) => ({ lineId, quantity: totalOf(pieces) }))
  }
  for (const [index, wanted] of lines.entries()) {
    if (!order.lines.some(({ id }) => id === wanted.lineId))
      throw invalidInput({ [`lines.${index}.lineId`]: 'unknown' })
    const pieces = have.get(wanted.lineId)
    requireLeft(index, wanted, pieces ? totalOf(pieces) : 0)
  }
  return lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
}

export async function declare(
  trx: Transaction<Database>,
  order: LockedOrder,
  { lines: wanted, by, reason, at, late, waits }: Declaration,
  context: TransitionContext,
): Promise<Declared> {
  const have = await withdrawable(trx, order)
  const lines = chosen(order, have, wanted)
  const parts = lines.map(({ lineId, quantity }) => ({ lineId, ...split(have.get(lineId) as Pieces, quantity) }))
  const of = (where: keyof Pieces): LinePieces[] =>
    parts.flatMap(({ lineId, [where]: quantity }) => (quantity > 0 ? [{ lineId, quantity }] : []))
  const head = { kind: 'withdrawal', reason, late, requested_at: at } as const
  await recordEvent(trx, order.row.id, { type: 'withdrawal_received', by, visible: true })
  if (waits) {
    const one = await addReturn(trx, order, { ...head, status: 'requested' }, lines)
    await settle(trx, order)
    return { returns: [one], lines, cancelled: [], sendBack: [], credited: 0 }
  }
  const [cancelled, packed, out] = [of('unsent'), of('packed'), of('out')]
  const { creditId, amount } = await cancelUnsent(trx, order, cancelled, { by, reason }, context)
  const returns: Return[] = []
  if (out.length > 0) returns.push(await addReturn(trx, order, { ...head, status: 'approved', approved_at: at }, out))
  if (packed.length > 0) returns.push(await addReturn(trx, order, { ...head, status: 'requested' }, packed))
  if (returns.length === 0) {
    const closed = { ...head, status: 'closed', approved_at: at, closed_at: at, credit_id: creditId } as const
    returns.push(await addReturn(trx, order, closed, []))
  }
  await endCovered(trx, order)
  await settle(trx, order)
  return { returns, lines, cancelled, sendBack: out, credited: amount }
}
