// Tables of migration 0026: the shop's id towards payment providers, and what the simulator remembers.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Optional, StampedAt, Timestamp } from './columns.ts'

/** One row at most. */
export interface PaymentShopTable {
  one: Generated<boolean>
  id: string
}

export interface SimulatorPaymentsTable {
  ref: string
  payment_id: string
  attempt: number
  order_number: string
  amount_minor: number
  currency: string
  capture: 'automatic' | 'manual'
  status: Generated<'open' | 'confirming' | 'processing' | 'authorized' | 'captured' | 'failed' | 'expired' | 'voided'>
  captured_minor: Generated<number>
  /** Last four digits of the card. */
  card: Optional<string>
  error_code: Optional<string>
  success_url: string
  cancel_url: string
  /** When a payment that is processing is captured. */
  settles_at: NullableTimestamp
  expires_at: Timestamp
  created_at: StampedAt
}

export interface SimulatorRefundsTable {
  ref: string
  /** Null for a payment that was written by the demo and not made here. */
  payment_ref: Optional<string>
  payment_id: string
  refund_id: string
  attempt: number
  amount_minor: number
  status: 'succeeded' | 'failed'
  error_code: Optional<string>
  created_at: StampedAt
}

export interface SimulatorEventsTable {
  id: string
  payment_ref: Optional<string>
  refund_ref: Optional<string>
  type: string
  /** How often it is sent. */
  times: Generated<number>
  due_at: Timestamp
  sent_at: NullableTimestamp
}

export interface SimulatorTables {
  payment_shop: PaymentShopTable
  simulator_payments: SimulatorPaymentsTable
  simulator_refunds: SimulatorRefundsTable
  simulator_events: SimulatorEventsTable
}
