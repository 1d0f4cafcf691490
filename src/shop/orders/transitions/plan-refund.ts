// By which payments money goes back: what was paid too much by the newest, which was the one too much; what was credited by
// the oldest first. Pure.
import type { LockedOrder, PaymentRow } from './lock-order.ts'
import { statusesOfOrder } from './settle.ts'

/** While a dispute of it is open, nothing is sent back by this payment. */
export const isDisputed = ({ disputed_at }: Pick<PaymentRow, 'disputed_at'>): boolean => disputed_at !== null

const GOING: readonly string[] = ['pending', 'succeeded']

/** What of a payment has not been sent back, refunds under way counted; nothing of one that was recorded by mistake. */
export const leftOf = ({ payments, refunds }: Pick<LockedOrder, 'payments' | 'refunds'>, payment: PaymentRow): number =>
  payment.captured_minor -
  payments
    .filter(({ reversal_of }) => reversal_of === payment.id)
    .reduce((sum, { captured_minor }) => sum + captured_minor, 0) -
  refunds
    .filter(({ payment_id, status }) => payment_id === payment.id && GOING.includes(status))
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)

/** What the shop owes by now and has not begun to send; never below nothing. */
export const owedBack = (order: LockedOrder): number => {
  const pending = order.refunds.filter(({ status }) => status === 'pending')
  const balance = statusesOfOrder(order).balance
  return Math.max(0, -balance - pending.reduce((sum, { amount_minor }) => sum + amount_minor, 0))
}

export interface RefundShare {
  payment: PaymentRow
  amount: number
}

export interface RefundPlan {
  shares: RefundShare[]
  /** What cannot go back, because it would have to by a payment whose dispute is open. */
  disputed: number
}

interface Wanted {
  /** How much is to go back; never more than is owed. */
  amount: number
  /** How much of it was credited just now; the rest had been paid too much. */
  credited: number
}

export function planRefund(order: LockedOrder, { amount, credited }: Wanted): RefundPlan {
  const paid = order.payments.filter(({ status, reversal_of }) => status === 'captured' && reversal_of === null)
  const left = new Map(paid.map((payment) => [payment, Math.max(0, leftOf(order, payment))]))
  const shares = new Map<PaymentRow, number>()
  const spread = (wanted: number, among: readonly PaymentRow[]): number =>
    among.reduce((rest, payment) => {
      const share = isDisputed(payment) ? 0 : Math.min(rest, left.get(payment) ?? 0)
      if (share === 0) return rest
      left.set(payment, (left.get(payment) ?? 0) - share)
      shares.set(payment, (shares.get(payment) ?? 0) + share)
      return rest - share
    }, wanted)
  const tooMuch = Math.max(0, amount - credited)
  const unsent = spread(tooMuch, paid.toReversed()) + spread(amount - tooMuch, paid)
  const held = paid.filter(isDisputed).reduce((sum, payment) => sum + (left.get(payment) ?? 0), 0)
  const order_ = tooMuch === amount ? paid.toReversed() : paid
  return {
    shares: order_.flatMap((payment) => {
      const share = shares.get(payment)
      return share === undefined ? [] : [{ payment, amount: share }]
    }),
    disputed: Math.min(unsent, held),
  }
}
