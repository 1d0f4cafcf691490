// Returns that wait for staff though a withdrawal, or the end of their order, has overtaken them: nothing is left to decide, and
// refusing them would tell the buyer the opposite of what happens.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { piecesOf } from './pieces.ts'
import { putItems, setReturn } from './write-return.ts'

async function end(trx: Transaction<Database>, one: Return): Promise<void> {
  const now = new Date()
  await putItems(trx, one, [])
  await setReturn(trx, one, { status: 'closed', approved_at: one.approved_at ?? now, closed_at: now })
}

/** Requests to take something back that a withdrawal has overtaken. Those of which some pieces are left wait on. */
export async function endCovered(trx: Transaction<Database>, order: LockedOrder): Promise<void> {
  const have = piecesOf(order)
  for (const one of order.returns) {
    if (one.kind !== 'return' || one.status !== 'requested') continue
    if (one.items.some(({ order_item_id }) => (have.get(order_item_id)?.out ?? 0) > 0)) continue
    await end(trx, one)
  }
}

/** Of an order that is cancelled as a whole: withdrawals as well. What a parcel brought back is not waited for either. */
export async function endWaiting(trx: Transaction<Database>, { returns }: LockedOrder): Promise<void> {
  for (const one of returns) if (one.status === 'requested' || one.status === 'approved') await end(trx, one)
}
