// What a credit or a cancellation would come to, before anything is written: its items, the way the money goes back, and who
// owes whom in the end. Pure.
import type { CreditPreview } from '#contract/order-credits.ts'
import type { CreditRequest } from '../../pricing/credit.ts'
import { creditFor, everythingLeft, isOnline } from '../transitions/credit-order.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { owedBack, planRefund, type RefundPlan } from '../transitions/plan-refund.ts'
import { statusesOfOrder } from '../transitions/settle.ts'
import { orRefuse } from './give-credit.ts'

interface Foreseen {
  refund: boolean
  /** The order is cancelled with it. */
  whole: boolean
}

const heldBy = ({ payments }: LockedOrder): number =>
  payments.filter(({ status }) => status === 'authorized').reduce((sum, { amount_minor }) => sum + amount_minor, 0)

/** Money that is held, and is not needed any more once the claim has fallen. */
const releasedBy = (order: LockedOrder, claim: number): number => {
  const { paid, refunded } = statusesOfOrder(order)
  const taken = (of: number) => Math.min(heldBy(order), Math.max(0, of - (paid - refunded)))
  return taken(order.row.total_minor - order.row.credited_minor) - taken(claim)
}

const pendingOf = ({ refunds }: LockedOrder): number =>
  refunds.filter(({ status }) => status === 'pending').reduce((sum, { amount_minor }) => sum + amount_minor, 0)

/** A whole cancellation sends back all that is owed, a credit what it gives. */
const planAfter = (after: LockedOrder, amount: number, whole: boolean): RefundPlan =>
  planRefund(after, { amount: whole ? owedBack(after) : Math.min(amount, owedBack(after)), credited: amount })

export function foresee(order: LockedOrder, request: CreditRequest, { refund, whole }: Foreseen): CreditPreview {
  const { items, amount, tax, taxes } = orRefuse(order, () => creditFor(order, whole ? everythingLeft(order) : request))
  const row = { ...order.row, credited_minor: order.row.credited_minor + amount }
  if (whole) row.status = 'cancelled'
  const after: LockedOrder = { ...order, row }
  const claim = whole ? 0 : row.total_minor - row.credited_minor
  const { shares, disputed } = refund ? planAfter(after, amount, whole) : { shares: [], disputed: 0 }
  const sent = shares.reduce((sum, share) => sum + share.amount, 0)
  const refunds = shares.map(({ payment, amount: share }) => ({
    ...{ paymentId: payment.id, method: payment.method, provider: payment.provider, amount: share },
    byHand: !isOnline(payment),
  }))
  return {
    items: items.map(({ line, kind, quantity, rateBp, amount: part, tax: taxOf }) => ({
      ...{ lineId: line, kind, quantity, rateBp, amount: part, tax: taxOf },
    })),
    taxes: taxes.map(({ rateBp, tax: at }) => ({ rateBp, amount: at })),
    ...{ tax, amount, refunds, byHand: refunds.some(({ byHand }) => byHand), disputed, whole },
    released: releasedBy(order, claim),
    balance: statusesOfOrder(after).balance + pendingOf(order) + sent,
  }
}
