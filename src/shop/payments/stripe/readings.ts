// A Checkout Session with its payment, refunds and disputes, as one reading of an attempt.
import type Stripe from 'stripe'
import type { AttemptStatus, DisputeReading, Reading, RefundReading } from '../provider.ts'
import { fromStripe } from './amounts.ts'

const REFUND_STATUS: Readonly<Record<string, RefundReading['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
}

export const refundReading = (refund: Stripe.Refund): RefundReading => ({
  ref: refund.id,
  refundId: refund.metadata?.refund ?? null,
  amount: fromStripe(refund.amount, refund.currency),
  status: REFUND_STATUS[refund.status ?? ''] ?? 'pending',
  errorCode: refund.failure_reason ?? null,
})

/** Disputes by word of Stripe: an inquiry (`warning_…`) moves no money. */
function disputeReading(dispute: Stripe.Dispute): DisputeReading {
  const inquiry = dispute.status.startsWith('warning_')
  const over = ['won', 'lost', 'warning_closed', 'prevented'].includes(dispute.status)
  const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ref: dispute.id,
    amount: fromStripe(dispute.amount, dispute.currency),
    withdrawn: !inquiry && moved < 0,
    open: !over,
  }
}

const expandedIntent = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined =>
  typeof intent === 'object' && intent !== null ? intent : undefined

/** Money beats every other word; then what the session says. */
function statusOf(session: Stripe.Checkout.Session): AttemptStatus {
  const intent = expandedIntent(session)
  if (intent?.status === 'succeeded' || session.payment_status === 'paid') return 'captured'
  if (intent?.status === 'requires_capture') return 'authorized'
  if (session.status === 'expired') return 'expired'
  if (intent?.status === 'canceled') return 'voided'
  if (session.status === 'open') return 'open'
  // Complete, and yet no money: decided against where Stripe asks for another method, undecided otherwise.
  return intent?.status === 'requires_payment_method' ? 'failed' : 'processing'
}

export function sessionReading(
  session: Stripe.Checkout.Session,
  refunds: readonly Stripe.Refund[] = [],
  disputes: readonly Stripe.Dispute[] = [],
): Reading {
  const intent = expandedIntent(session)
  const status = statusOf(session)
  const currency = (session.currency ?? '').toUpperCase()
  const total = session.amount_total ?? 0
  const received = status === 'captured' ? (intent?.amount_received ?? total) : 0
  const { decline_code: declined, code } = intent?.last_payment_error ?? {}
  return {
    status,
    ref: session.id,
    chargeRef: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    url: status === 'open' ? (session.url ?? null) : null,
    amount: fromStripe(total, currency),
    currency,
    captured: fromStripe(received, currency),
    errorCode: declined || code || null,
    refunds: refunds.map(refundReading),
    disputes: disputes.map(disputeReading),
  }
}
