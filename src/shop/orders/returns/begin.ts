// Staff take something back: a withdrawal that reached them in another way, or a return the shop agrees to.
import type { Transaction } from 'kysely'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { queueReturnLetter } from '../letters/queue-return-letter.ts'
import type { TransitionContext } from '../transitions/apply.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { type Actor, recordEvent } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { isLate, readCalendar, withdrawalEnds } from './deadline.ts'
import { declare } from './declare.ts'
import { type LinePieces, piecesOf } from './pieces.ts'
import { requireLeft } from './require-left.ts'
import { addReturn } from './write-return.ts'

interface Wanted {
  kind: Return['kind']
  lines: readonly LinePieces[]
  reason: string | null
  by: Actor
}

export async function begin(
  trx: Transaction<Database>,
  order: LockedOrder,
  { kind, lines, reason, by }: Wanted,
  context: TransitionContext,
): Promise<Return> {
  const at = new Date()
  if (kind === 'return') return await takeBack(trx, order, { lines, reason, by, at }, context)
  const late = isLate(withdrawalEnds(order, await readCalendar(trx)), at)
  // Staff have looked at it: it does not wait, late or not.
  const declared = await declare(trx, order, { lines, by, reason, at, late, waits: false }, context)
  const [one] = declared.returns
  if (!one) throw new ApiError('INTERNAL')
  const told = { declared: declared.lines, cancelled: declared.cancelled, sendBack: declared.sendBack }
  const letter = { ...told, refund: declared.credited }
  await queueReturnLetter(trx, { order, one }, 'withdrawal-received', letter, context)
  return one
}

/** Only what left comes back; the rest is cancelled. */
async function takeBack(
  trx: Transaction<Database>,
  order: LockedOrder,
  { lines, reason, by, at }: Omit<Wanted, 'kind'> & { at: Date },
  context: TransitionContext,
): Promise<Return> {
  const have = piecesOf(order)
  for (const [index, wanted] of lines.entries()) {
    const left = have.get(wanted.lineId)?.out
    if (left === undefined) throw invalidInput({ [`lines.${index}.lineId`]: 'unknown' })
    requireLeft(index, wanted, left)
  }
  const values = { kind: 'return', status: 'approved', reason, late: false, requested_at: at, approved_at: at } as const
  const one = await addReturn(trx, order, values, lines)
  await recordEvent(trx, order.row.id, { type: 'return_approved', by, visible: true })
  await settle(trx, order)
  await queueReturnLetter(trx, { order, one }, 'return-approved', { sendBack: lines }, context)
  return one
}
