// Tables of migrations 0004 and 0022: what was paid for orders, promised back and sent back.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Optional, StampedAt } from './columns.ts'

export interface CreditsTable {
  id: string
  order_id: string
  cause: 'cancel' | 'return' | 'goodwill' | 'lost' | 'other'
  /** What the customer gets, tax included. */
  amount_minor: number
  tax_minor: number
  reason: Optional<string>
  actor_id: Optional<string>
  created_at: StampedAt
}

export interface CreditItemsTable {
  id: string
  credit_id: string
  position: number
  /** Null for shipping. */
  order_item_id: Optional<string>
  rate_bp: number
  kind: 'pieces' | 'goodwill' | 'shipping' | 'deduction'
  quantity: Generated<number>
  /** In the order's price terms. */
  amount_minor: number
  tax_minor: number
}

export interface PaymentsTable {
  id: string
  order_id: string
  method: string
  provider: 'cod' | 'bank_transfer' | 'simulator' | 'stripe'
  status: 'created' | 'requires_action' | 'processing' | 'authorized' | 'captured' | 'failed' | 'voided' | 'expired'
  amount_minor: number
  currency: string
  captured_minor: Generated<number>
  /** Names the session in which it is made. */
  provider_ref: Optional<string>
  /** Names the payment itself, as refunds and disputes do. */
  charge_ref: Optional<string>
  next_url: Optional<string>
  attempt: Generated<number>
  error_code: Optional<string>
  expires_at: NullableTimestamp
  /** Since when a dispute of it is open at its provider. */
  disputed_at: NullableTimestamp
  /** When the provider was last asked. */
  asked_at: NullableTimestamp
  /** The payment this row takes back, because staff had recorded it by mistake. */
  reversal_of: Optional<string>
  /** The parcel whose cash it is. */
  fulfilment_id: Optional<string>
  reason: Optional<string>
  actor_id: Optional<string>
  created_at: StampedAt
  captured_at: NullableTimestamp
}

export interface RefundsTable {
  id: string
  payment_id: string
  /** Null for what was paid too much, and for a chargeback. */
  credit_id: Optional<string>
  kind: Generated<'refund' | 'chargeback'>
  status: 'pending' | 'succeeded' | 'failed' | 'cancelled'
  amount_minor: number
  reason: Optional<string>
  provider_ref: Optional<string>
  actor_id: Optional<string>
  attempts: Generated<number>
  last_error: Optional<string>
  created_at: StampedAt
  succeeded_at: NullableTimestamp
}

/** A provider's event by its own id: taken once. Its body is not kept. */
export interface PaymentEventsTable {
  provider: string
  event_id: string
  type: string
  payment_id: Optional<string>
  outcome: string
  at: StampedAt
}

export interface PaymentTables {
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  credits: CreditsTable
  credit_items: CreditItemsTable
  refunds: RefundsTable
}
