// Tables of migration 0030: wishlists, and reports of reviews.
import type { NullableTimestamp, Optional, StampedAt } from './columns.ts'

export interface WishlistItemsTable {
  user_id: string
  product_id: string
  variant_id: Optional<string>
  price_then_minor: number
  of_variant: boolean
  added_at: StampedAt
}

export interface ReviewReportsTable {
  review_id: string
  customer_id: string
  reason: 'spam' | 'offensive' | 'off_topic' | 'personal' | 'false'
  created_at: StampedAt
  settled_at: NullableTimestamp
}

export interface WishlistTables {
  wishlist_items: WishlistItemsTable
  review_reports: ReviewReportsTable
}
