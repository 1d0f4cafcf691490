// Tables of migrations 0004 and 0022: carts, orders and what happens to them. Their money is in `payments.ts`.
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
  /** Working days until it arrives, as they were promised; null in orders from before they were kept. */
  shipping_days_min: Optional<number>
  shipping_days_max: Optional<number>
  payment_method_code: Optional<string>
  customer_note: Optional<string>
  admin_note: Optional<string>
  needs_attention: Optional<string>
  /** The cart it was placed from; null once its pieces left that cart, or the cart is gone. */
  cart_id: Optional<string>
  coupon_code: Optional<string>
  coupon_snapshot: NullableJson<unknown>
  credited_minor: Generated<number>
  shipping_discount_minor: Generated<number>
  shipping_tax_minor: Generated<number>
  /** The cheapest method then, at most what was paid; null in orders from before taxes were kept by rate. */
  standard_shipping_minor: Optional<number>
  /** Hash of the pages agreed to, and when. */
  terms: NullableJson<{ hash: string; at: string }>
  tax_treatment: Generated<'standard' | 'export' | 'exempt'>
  /** Keyed hash of the network it came from; emptied once it is no longer pending. */
  ip_hash: Optional<Buffer>
  placed_at: StampedAt
  expires_at: NullableTimestamp
  cancelled_at: NullableTimestamp
  cancel_reason: Optional<string>
  /** Where a refund by transfer goes: asked for with a return, emptied once the money is sent. */
  refund_account: NullableJson<{ holder: string; iban: string }>
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
  /** Of pieces neither sent nor cancelled: held in stock. */
  reserved: Generated<number>
  /** Of pieces neither sent nor cancelled: waiting for goods. */
  backordered: Generated<number>
  lost: Generated<number>
  /** Whether its pieces count in the variant; fixed when they are taken. */
  tracked: Generated<boolean>
}

/** Minor units; base, net and shipping in the order's price terms. */
export interface OrderTaxesTable {
  order_id: string
  rate_bp: number
  base_minor: number
  net_minor: number
  tax_minor: number
  /** Shipping's share of the base, and of the tax. */
  shipping_minor: Generated<number>
  shipping_tax_minor: Generated<number>
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

/** The answer of a call that succeeded, for whoever sends it again with the same key. */
export interface IdempotencyKeysTable {
  scope: string
  caller: string
  key: string
  body_hash: Buffer
  answer: Json<unknown>
  created_at: StampedAt
}

export interface FulfilmentsTable {
  id: string
  order_id: string
  status: 'pending' | 'packed' | 'shipped' | 'delivered' | 'lost' | 'returned_to_sender' | 'cancelled'
  carrier: Optional<string>
  tracking_number: Optional<string>
  tracking_url: Optional<string>
  created_at: StampedAt
  packed_at: NullableTimestamp
  shipped_at: NullableTimestamp
  delivered_at: NullableTimestamp
  lost_at: NullableTimestamp
  returned_at: NullableTimestamp
  /** Why it left unpaid, or with a dispute open. */
  override_reason: Optional<string>
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
  order_taxes: OrderTaxesTable
  order_events: OrderEventsTable
  fulfilments: FulfilmentsTable
  fulfilment_items: FulfilmentItemsTable
  idempotency_keys: IdempotencyKeysTable
}
