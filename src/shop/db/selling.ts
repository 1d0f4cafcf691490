// Tables of migration 0021: taxes, delivery, coupons, and what is typed on the way to an order.
import type { ColumnType, Generated } from 'kysely'
import type { Computed, NullableJson, NullableTimestamp, Optional, StampedAt, Version } from './columns.ts'

export interface TaxClassesTable {
  id: string
  code: string
  name: string
  /** The class of products that name none, and of delivery that carries nothing. One at most. */
  is_default: Generated<boolean>
  position: Generated<number>
  version: Version
}

export interface TaxRatesTable {
  tax_class_id: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Hundredths of a percent, 0 to 5000. */
  rate_bp: number
  /** A day as YYYY-MM-DD. */
  valid_from: ColumnType<string, string, string>
}

export interface ShippingZonesTable {
  id: string
  code: string
  name: string
  position: Generated<number>
  version: Version
}

export interface ShippingZoneCountriesTable {
  /** ISO 3166-1 alpha-2, or that and a region (ES-CN). */
  country: string
  zone_id: string
}

export interface ShippingMethodsTable {
  id: string
  zone_id: string
  code: string
  name: string
  /** What `from_value` of its rates counts: nothing, grams, or minor units of the goods. */
  kind: 'flat' | 'weight' | 'price'
  days_min: number
  days_max: number
  /** Minor units of the goods after their discount; null for never free. */
  free_from_minor: Optional<number>
  max_weight_g: Optional<number>
  active: Generated<boolean>
  position: Generated<number>
}

export interface ShippingRatesTable {
  method_id: string
  from_value: number
  price_minor: number
}

export interface CouponsTable {
  id: string
  code: string
  code_key: Computed<string>
  kind: 'percent' | 'fixed' | 'free_shipping'
  /** Hundredths of a percent, minor units, or 0. */
  value: number
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
  min_minor: Generated<number>
  max_uses: Optional<number>
  per_customer: Optional<number>
  only_full_price: Generated<boolean>
  /** Empty means every category. */
  category_ids: Generated<string[]>
  active: Generated<boolean>
  /** Uses that are not released. */
  used: Generated<number>
  created_at: StampedAt
  version: Version
}

export interface CouponUsesTable {
  id: string
  coupon_id: string
  order_id: string
  /** HMAC of the lower-case address without its +tag. */
  customer_key: Buffer
  used_at: StampedAt
  released_at: NullableTimestamp
}

export interface CheckoutsTable {
  cart_id: string
  email: Optional<string>
  phone: Optional<string>
  shipping_address: NullableJson<unknown>
  billing_address: NullableJson<unknown>
  shipping_method_code: Optional<string>
  payment_method_code: Optional<string>
  coupon_code: Optional<string>
  note: Optional<string>
  form_key: Optional<string>
  updated_at: StampedAt
}

export interface SellingTables {
  tax_classes: TaxClassesTable
  tax_rates: TaxRatesTable
  shipping_zones: ShippingZonesTable
  shipping_zone_countries: ShippingZoneCountriesTable
  shipping_methods: ShippingMethodsTable
  shipping_rates: ShippingRatesTable
  coupons: CouponsTable
  coupon_uses: CouponUsesTable
  checkouts: CheckoutsTable
}
