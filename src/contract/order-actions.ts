// What staff can do with an order and with its parcels and returns at the moment: buttons are read from it, and an idle one
// says why.
import { z } from 'zod'

/** Of the order as a whole. */
export const ORDER_ACTIONS = ['pack', 'cancel', 'credit', 'refund', 'payment', 'return', 'address'] as const
/** Of one parcel. */
export const PARCEL_ACTIONS = ['pack', 'ship', 'deliver', 'undeliver', 'lost', 'found', 'back', 'cancel'] as const
/** Of one return. */
export const RETURN_ACTIONS = ['approve', 'reject', 'receive', 'close'] as const

/** Why something cannot be done with an order now, in a word that screens translate. */
export const REASONS = [
  'order_pending',
  'order_over',
  'nothing_left',
  'wrong_state',
  'unpaid',
  'packed',
  'disputed',
  'waits_for_goods',
  'withdrawal_waits',
  'return_open',
  'nothing_paid',
  'nothing_owed',
  'nothing_packed',
] as const
export type Reason = (typeof REASONS)[number]

/** A parcel can leave in spite of these, where staff say why. */
export const OVERRIDABLE = ['unpaid', 'disputed'] as const satisfies readonly Reason[]

const actionsOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(
      z.object({
        event: z.enum(names).describe('Name of the action'),
        allowed: z.boolean().describe('Whether it is possible now'),
        reason: z.enum(REASONS).nullable().describe('Why it is not possible, as a code; null if it is'),
      }),
    )
    .describe('Actions of staff, whether each is possible now, and if not, why')

export const OrderActions = actionsOf(ORDER_ACTIONS)
export const ParcelActions = actionsOf(PARCEL_ACTIONS)
export const ReturnActions = actionsOf(RETURN_ACTIONS)

export type OrderAction = (typeof ORDER_ACTIONS)[number]
export type ParcelAction = (typeof PARCEL_ACTIONS)[number]
export type ReturnAction = (typeof RETURN_ACTIONS)[number]
