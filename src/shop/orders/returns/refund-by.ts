// Until when money of a withdrawal has to be back; null where none is due, or all of it is on its way.
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { statusesOfOrder } from '../transitions/settle.ts'
import { refundDue } from './deadline.ts'

const OPEN: readonly Return['status'][] = ['requested', 'approved', 'received']

export function refundBy(order: LockedOrder, one: Return): Date | null {
  if (one.kind !== 'withdrawal' || one.status === 'rejected' || one.status === 'lapsed') return null
  // Whether a late one is taken is for staff to say.
  if (one.late && one.status === 'requested') return null
  // Nothing was paid, so nothing goes back.
  const { paid, refunded, balance } = statusesOfOrder(order)
  if (paid <= refunded) return null
  return OPEN.includes(one.status) || balance < 0 ? refundDue(one.requested_at) : null
}
