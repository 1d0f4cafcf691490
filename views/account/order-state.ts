// How far an order is, in the few words of a list.
import type { AccountOrder } from '#contract/account-orders.ts'
import type { AccountAreaWords } from '../messages/en/account-area.ts'

type State = keyof AccountAreaWords['orders']['states']

export function stateOf({ status, paymentStatus, fulfilmentStatus, payment }: AccountOrder): State {
  if (status === 'pending_payment') {
    if (paymentStatus === 'partially_paid') return 'part_paid'
    return payment === 'bank_transfer' ? 'bank' : 'unpaid'
  }
  if (paymentStatus === 'refunded') return 'refunded'
  if (status === 'cancelled' || status === 'expired') return status
  switch (fulfilmentStatus) {
    case 'unfulfilled':
      return status === 'completed' ? 'completed' : 'confirmed'
    case 'partially_shipped':
      return 'part_shipped'
    case 'partially_delivered':
      return 'part_delivered'
    default:
      return fulfilmentStatus
  }
}

/** What the colour beside the words says as well: somebody has to do something, all is well, or it is over. */
export const toneOf = (state: State): 'waits' | 'good' | 'over' | 'under-way' => {
  if (state === 'unpaid' || state === 'bank' || state === 'part_paid') return 'waits'
  if (state === 'delivered' || state === 'completed') return 'good'
  return state === 'cancelled' || state === 'expired' || state === 'refunded' || state === 'returned'
    ? 'over'
    : 'under-way'
}
