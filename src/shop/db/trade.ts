// Tables of migration 0004: carts, orders and what happens to them.
import type { ColumnType, Generated } from 'kysely'
import type { Computed, Json, NullableJson, NullableTimestamp, Optional, StampedAt, Version } from './columns.ts'

export interface CartsTable {
  id: string
  /** SHA-256 of the guest's token; null once the cart belongs to a user. */
  token_hash: Optional<Buffer>
  user_id: Optional<string>
  created_at: StampedAt
  updated_at: StampedAt
}

export interface CartLinesTable {
  cart_id: string
  variant_id: string
  quantity: number
  unit_minor: number
  added_at: StampedAt
}

export interface OrdersTable {
  id: string
  number: string
  public_token: string
  customer_id: Optional<string>
  email: string
  phone: Optional<string>
  locale: string
  currency: string
  status: 'pending_payment' | 'confirmed' | 'completed' | 'cancelled' | 'expired'
  payment_status:
    | 'unpaid'
    | 'pending'
    | 'authorized'
    | 'partially_paid'
    | 'paid'
    | 'partially_refunded'
    | 'refunded'
    | 'voided'
  fulfilment_status: 'unfulfilled' | 'partially_shipped' | 'shipped' | 'partially_delivered' | 'delivered' | 'returned'
  prices_include_tax: boolean
  items_minor: number
  discount_minor: Generated<number>
  shipping_minor: Generated<number>
  tax_minor: Generated<number>
  total_minor: number
  paid_minor: Generated<number>
  refunded_minor: Generated<number>
  shipping_address: NullableJson<unknown>
  billing_address: NullableJson<unknown>
  shipping_method_code: Optional<string>
  shipping_method_name: Optional<string>
  payment_method_code: Optional<string>
  customer_note: Optional<string>
  admin_note: Optional<string>
  needs_attention: Optional<string>
  idempotency_key: Optional<string>
  placed_at: StampedAt
  expires_at: NullableTimestamp
  cancelled_at: NullableTimestamp
  cancel_reason: Optional<string>
  version: Version
}

export interface OrderItemsTable {
  id: string
  order_id: string
  product_id: Optional<string>
  variant_id: Optional<string>
  snapshot: Json<unknown>
  quantity: number
  unit_minor: number
  compare_at_minor: Optional<number>
  discount_minor: Generated<number>
  tax_rate_bp: Generated<number>
  tax_minor: Generated<number>
  total_minor: number
  shipped: Generated<number>
  delivered: Generated<number>
  returned: Generated<number>
  cancelled: Generated<number>
}

export interface OrderEventsTable {
  id: Computed<number>
  order_id: string
  at: StampedAt
  actor_kind: 'system' | 'customer' | 'staff'
  actor_id: Optional<string>
  type: string
  data: ColumnType<unknown, string | undefined, string>
  visible_to_customer: Generated<boolean>
}

export interface PaymentsTable {
  id: string
  order_id: string
  method: string
  status: 'created' | 'requires_action' | 'authorized' | 'captured' | 'failed' | 'voided' | 'expired'
  amount_minor: number
  provider_ref: Optional<string>
  created_at: StampedAt
  captured_at: NullableTimestamp
}

export interface RefundsTable {
  id: string
  payment_id: string
  status: 'pending' | 'succeeded' | 'failed'
  amount_minor: number
  reason: Optional<string>
  created_at: StampedAt
}

export interface FulfilmentsTable {
  id: string
  order_id: string
  status: 'pending' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'lost'
  carrier: Optional<string>
  tracking_number: Optional<string>
  tracking_url: Optional<string>
  created_at: StampedAt
  shipped_at: NullableTimestamp
  delivered_at: NullableTimestamp
}

export interface FulfilmentItemsTable {
  fulfilment_id: string
  order_item_id: string
  quantity: number
}

export interface TradeTables {
  carts: CartsTable
  cart_lines: CartLinesTable
  orders: OrdersTable
  order_items: OrderItemsTable
  order_events: OrderEventsTable
  payments: PaymentsTable
  refunds: RefundsTable
  fulfilments: FulfilmentsTable
  fulfilment_items: FulfilmentItemsTable
}
