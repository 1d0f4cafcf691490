// What state an order is in, as its buyer sees it: one word for each sentence, and how many of its steps are done.
import type { ShownOrder } from '#contract/pages/order.ts'
import type { OrderWords } from '../messages/en/order.ts'

export type State = keyof OrderWords['states']

export function stateOf(order: ShownOrder): State {
  const { status, paymentStatus, fulfilmentStatus, payment, next, sums, parcels, returns, can } = order
  const isHeld = sums.paid > sums.refunded
  if (status === 'pending_payment') {
    if (payment?.code === 'bank_transfer') return paymentStatus === 'partially_paid' ? 'part_paid' : 'bank'
    if (can.pay && can.card === false) return 'tried_out'
    if (payment?.error) return 'failed'
    // While there is a page to pay at, it is the buyer's turn.
    if (next.kind !== 'redirect' && (next.kind === 'retry' || isUnderWay(paymentStatus))) return 'checking'
    return isHeld ? 'rest_unpaid' : 'unpaid'
  }
  if (status === 'confirmed' && wentAstray(parcels)) return 'astray'
  if (status === 'confirmed' && UNSENT.has(fulfilmentStatus) && returns.some(isReviewed)) return 'withdrawn'
  if (status === 'expired') return isHeld ? 'expired_paid' : 'expired'
  if (paymentStatus === 'refunded') return 'refunded'
  if (status === 'cancelled') return isHeld ? 'cancelled_paid' : 'cancelled'
  switch (fulfilmentStatus) {
    case 'unfulfilled':
      if (status === 'completed') return 'completed'
      return payment?.code === 'cod' && sums.owed > 0 ? 'confirmed_cod' : 'confirmed'
    case 'partially_shipped':
      return 'part_shipped'
    case 'partially_delivered':
      return 'part_delivered'
    case 'delivered':
      return !returns.some(isOpen) ? 'delivered' : comesBackWhole(order) ? 'returning_all' : 'returning'
    case 'returned':
      // What the buyer bears, like express delivery, is not owed back.
      if (returns.some(isOpen) || balanceOf(sums) !== 0) return 'returned'
      return sums.refunded > 0 ? 'refunded' : 'completed'
    default:
      return fulfilmentStatus
  }
}

/** In how many working days it arrives: counted from its confirmation, and only while nothing has left and nothing waits for goods. */
export function daysOf(order: ShownOrder): { min: number; max: number } | null {
  const state = stateOf(order)
  const isToArrive = state === 'confirmed' || state === 'confirmed_cod'
  return isToArrive && order.lines.every(({ backordered }) => backordered === 0) ? (order.shippingDays ?? null) : null
}

/** Something of it has not left. */
const UNSENT: ReadonlySet<string> = new Set(['unfulfilled', 'partially_shipped'])

/** Nothing is packed or sent while staff look at it. */
const isReviewed = ({ kind, status }: ShownOrder['returns'][number]): boolean =>
  kind === 'withdrawal' && status === 'requested'

const OPEN_RETURNS: ReadonlySet<string> = new Set(['requested', 'approved', 'received'])

const isOpen = ({ status }: ShownOrder['returns'][number]): boolean => OPEN_RETURNS.has(status)

/** Whether nothing that was sent stays with the buyer. */
const comesBackWhole = ({ lines, returns }: ShownOrder): boolean =>
  lines.every(({ id, quantity, cancelled }) => {
    const back = returns.flatMap((one) =>
      one.items.map(({ lineId, ...pieces }) => {
        if (lineId !== id) return 0
        return isOpen(one) ? pieces.quantity : one.status === 'closed' ? pieces.received : 0
      }),
    )
    return back.reduce((sum, pieces) => sum + pieces, 0) >= quantity - cancelled
  })

/** Above 0 the customer owes, below 0 the shop; for orders that came to something. */
const balanceOf = ({ total, credited, paid, refunded }: ShownOrder['sums']): number =>
  total - credited - (paid - refunded)

/** Nothing is under way but what went wrong. */
function wentAstray(parcels: ShownOrder['parcels']): boolean {
  const open = parcels.filter(({ status }) => status !== 'cancelled' && status !== 'delivered')
  return open.length > 0 && open.every(({ status }) => status === 'lost' || status === 'returned_to_sender')
}

const isUnderWay = (status: ShownOrder['paymentStatus']): boolean => status === 'pending' || status === 'authorized'

/** Whether it will not come to anything any more. */
export const isOver = ({ status }: Pick<ShownOrder, 'status'>): boolean =>
  status === 'cancelled' || status === 'expired'

/** Whether the page may learn more by asking. A transfer takes days, and after a declined card it is the buyer's turn. */
export const isUndecided = ({ status, next, payment }: Pick<ShownOrder, 'status' | 'next' | 'payment'>): boolean =>
  status === 'pending_payment' && !payment?.error && (next.kind === 'redirect' || next.kind === 'retry')

export const STEPS = ['placed', 'paid', 'shipped', 'delivered'] as const

/** How many of the steps are done. */
export function stepOf({ status, fulfilmentStatus }: Pick<ShownOrder, 'status' | 'fulfilmentStatus'>): number {
  if (status === 'pending_payment') return 1
  if (fulfilmentStatus === 'delivered' || fulfilmentStatus === 'returned' || status === 'completed') return STEPS.length
  return fulfilmentStatus === 'shipped' || fulfilmentStatus === 'partially_delivered' ? 3 : 2
}
