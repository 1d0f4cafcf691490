// What Stripe's events mean to us. Those not named here are counted and ignored.
import type Stripe from 'stripe'
import type { EventKind, PaymentEvent } from '../provider.ts'

const KINDS: Readonly<Record<string, EventKind>> = {
  'checkout.session.completed': 'money_in',
  'checkout.session.async_payment_succeeded': 'money_in',
  'checkout.session.async_payment_failed': 'declined',
  'checkout.session.expired': 'expired',
  'refund.created': 'refund_updated',
  'refund.updated': 'refund_updated',
  'refund.failed': 'refund_failed',
  'charge.dispute.created': 'dispute_opened',
  'charge.dispute.funds_withdrawn': 'dispute_funds_withdrawn',
  'charge.dispute.funds_reinstated': 'dispute_funds_reinstated',
  'charge.dispute.closed': 'dispute_closed',
}

/** The fields of sessions, refunds and disputes that are read, any of which may be missing. */
interface ReadFields {
  id?: string
  object?: string
  status?: string
  payment_status?: string
  payment_intent?: string | { id: string } | null
  metadata?: Record<string, string> | null
}

const kindOf = (type: string, { status, payment_status: paid }: ReadFields): EventKind => {
  const kind = KINDS[type] ?? 'ignored'
  if (type === 'checkout.session.completed' && paid === 'unpaid') return 'processing'
  if (kind !== 'refund_updated') return kind
  if (status === 'succeeded') return 'refund_succeeded'
  return status === 'failed' ? 'refund_failed' : kind
}

export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null

export function toPaymentEvent({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const fields = data.object as ReadFields
  const metadata = fields.metadata ?? {}
  return {
    provider: 'stripe',
    id,
    type,
    kind: kindOf(type, fields),
    at: new Date(created * 1000),
    shop: metadata.shop ?? null,
    paymentId: metadata.payment ?? null,
    attempt: fields.object === 'checkout.session' ? numberOf(metadata.attempt) : null,
    refundId: metadata.refund ?? null,
    ref: fields.object === 'checkout.session' ? (fields.id ?? null) : null,
    chargeRef: idOf(fields.payment_intent),
  }
}
