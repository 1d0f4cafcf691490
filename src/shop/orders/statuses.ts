// What an order's rows say about it: how much of it is paid, how much of it has been sent, whether it is done, and who owes
// whom. Pure: whoever changes an order, the doctor and the demo shop ask this one function.
import type { Selectable } from 'kysely'
import type { PaymentsTable, RefundsTable } from '../db/payments.ts'
import type { OrdersTable } from '../db/trade.ts'

type Order = Selectable<OrdersTable>

/** Amounts in minor units, tax included. */
export interface OrderState {
  status: Order['status']
  total: number
  /** Of all credits. */
  credited: number
}

/** Pieces of a line. */
export interface LineState {
  quantity: number
  cancelled: number
  /** A piece that was lost and sent again counts twice. */
  shipped: number
  delivered: number
  returned: number
  lost: number
  /** Of the lost ones: credited, so that nobody sends them again. */
  lostCredited: number
}

export interface PaymentState {
  status: Selectable<PaymentsTable>['status']
  captured: number
  /** It takes back a payment that staff had recorded by mistake. */
  reversal: boolean
}

export interface RefundState {
  status: Selectable<RefundsTable>['status']
  amount: number
}

export interface OrderStatuses {
  paymentStatus: Order['payment_status']
  fulfilmentStatus: Order['fulfilment_status']
  /** A completed order stays so, whatever is credited and refunded later, while its pieces remain where they belong. */
  completed: boolean
  /** Above 0 the customer owes, below 0 the shop. */
  balance: number
  /** What was captured, and what went back; more than that where a bank took what had been refunded. */
  paid: number
  refunded: number
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

const moneyIn = (payments: readonly PaymentState[]) =>
  sum(payments, ({ captured, reversal }) => (reversal ? -captured : captured))

/** What the customer is to pay in the end: nothing for an order that came to nothing. */
const claimOf = ({ status, total, credited }: OrderState): number =>
  status === 'cancelled' || status === 'expired' ? 0 : total - credited

const UNDECIDED: readonly PaymentState['status'][] = ['created', 'requires_action', 'processing']

const paymentStatusOf = (
  { total }: OrderState,
  payments: readonly PaymentState[],
  { claim, paid, refunded }: { claim: number; paid: number; refunded: number },
): OrderStatuses['paymentStatus'] => {
  if (paid === 0) {
    if (total === 0) return 'paid'
    if (claim === 0) return 'voided'
    if (payments.some(({ status }) => status === 'authorized')) return 'authorized'
    return payments.some(({ status }) => UNDECIDED.includes(status)) ? 'pending' : 'unpaid'
  }
  // A bank may take more than there was left.
  if (refunded >= paid) return 'refunded'
  if (refunded > 0) return 'partially_refunded'
  return paid < claim ? 'partially_paid' : 'paid'
}

/** Pieces that are to arrive: neither cancelled nor lost and credited. */
const due = ({ quantity, cancelled, lostCredited }: LineState): number => quantity - cancelled - lostCredited
/** Of those the ones that left, each once, however often it was sent. */
const sent = (line: LineState): number =>
  // One that came back after it was credited is neither lost nor shipped any more.
  Math.min(due(line), line.shipped - Math.min(line.lost, line.lostCredited))

const fulfilmentStatusOf = (lines: readonly LineState[]): OrderStatuses['fulfilmentStatus'] => {
  const [wanted, left] = [sum(lines, due), sum(lines, sent)]
  const delivered = sum(lines, (line) => line.delivered)
  if (left === 0) return 'unfulfilled'
  if (sum(lines, ({ returned }) => returned) >= wanted) return 'returned'
  if (delivered >= wanted) return 'delivered'
  if (delivered > 0) return 'partially_delivered'
  return left === wanted ? 'shipped' : 'partially_shipped'
}

/** Something was to arrive, all of it has, and nothing more is under way. */
const hasArrived = (lines: readonly LineState[]): boolean =>
  lines.some(({ quantity, cancelled }) => cancelled < quantity) &&
  lines.every((line) => line.delivered >= due(line) && line.shipped - line.lost <= line.delivered)

export function statusesOf(
  order: OrderState,
  lines: readonly LineState[],
  payments: readonly PaymentState[],
  refunds: readonly RefundState[],
): OrderStatuses {
  const claim = claimOf(order)
  const paid = moneyIn(payments)
  const refunded = sum(refunds, ({ status, amount }) => (status === 'succeeded' ? amount : 0))
  const balance = claim - (paid - refunded)
  const settled = balance === 0 && refunds.every(({ status }) => status !== 'pending')
  return {
    paymentStatus: paymentStatusOf(order, payments, { claim, paid, refunded }),
    fulfilmentStatus: fulfilmentStatusOf(lines),
    completed: hasArrived(lines) && (order.status === 'completed' || (order.status === 'confirmed' && settled)),
    balance,
    paid,
    refunded,
  }
}
