// The form of guards: whether something may happen to an order now, and if not why, in a word that screens translate.
import type { Reason } from '#contract/order-actions.ts'
import { ApiError } from '#http/errors.ts'
import type { LockedOrder } from './lock-order.ts'

/** Null where it may. */
export type Guard = (order: LockedOrder) => Reason | null
/** Of something that belongs to the order: a parcel, a return. */
export type GuardOf<Part> = (order: LockedOrder, part: Part) => Reason | null

const SENTENCES: Readonly<Record<Reason, string>> = {
  order_pending: 'The order is not confirmed yet.',
  order_over: 'The order is completed, cancelled or expired.',
  nothing_left: 'Nothing is left of the order for this.',
  wrong_state: 'It is not in a state for this.',
  unpaid: 'The order is not paid. Say why it leaves all the same.',
  packed: 'Parts of it are packed or on their way.',
  disputed: 'The payment is disputed at its provider.',
  waits_for_goods: 'Some of the pieces wait for goods.',
  withdrawal_waits: 'A withdrawal of this order waits to be looked at.',
  return_open: 'A return of it is not closed.',
  nothing_paid: 'No money of it can be paid back.',
  nothing_owed: 'The shop owes nothing that is not being paid back already.',
  nothing_packed: 'No parcel of it is packed.',
}

/** CONFLICT that says why, for people and, under `action`, for screens. */
export const refusal = (reason: Reason, fields: Record<string, string> = {}): ApiError =>
  new ApiError('CONFLICT', { message: SENTENCES[reason], fields: { action: reason, ...fields } })

/** CONFLICT with the reason, where there is one. */
export function mustBeAllowed(reason: Reason | null): void {
  if (reason !== null) throw refusal(reason)
}
