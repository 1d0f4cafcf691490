// Tables of migrations 0002, 0010, 0025 and 0046: pictures, sizes, colours, categories, products, variants, stock movements, reviews.
import type { Generated } from 'kysely'
import type { Picture } from '#contract/parts.ts'
import type { ContentUnit, Maker, NoWithdrawal } from '#contract/product-facts.ts'
import type {
  Computed,
  Json,
  NullableJson,
  NullableTimestamp,
  Numeric,
  Optional,
  StampedAt,
  Version,
} from './columns.ts'

type Status = 'draft' | 'published' | 'archived'

export interface MediaTable {
  id: string
  key: string
  format: string
  width: number
  height: number
  bytes: number
  alt: Generated<string>
  /** Hundredths of its width from the left, and of its height from the top. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  created_by: Optional<string>
  created_at: StampedAt
}

export interface SizeSetsTable {
  id: string
  code: string
  name: string
  position: Generated<number>
  /** Names of the measurements, in the order of the size guide's columns. */
  measures: Generated<string[]>
  version: Version
}

export interface SizesTable {
  id: string
  size_set_id: string
  code: string
  label: string
  position: number
  /** Centimetres by name of the measure. */
  measurements: NullableJson<Record<string, number>>
  active: Generated<boolean>
  version: Version
}

export interface ColorsTable {
  id: string
  code: string
  name: string
  hex: string
  family: string
  swatch_media_id: Optional<string>
  position: Generated<number>
  active: Generated<boolean>
  version: Version
}

export interface CategoriesTable {
  id: string
  parent_id: Optional<string>
  slug: string
  full_path: string
  /** From the root down to the category itself. */
  path_ids: string[]
  depth: number
  position: Generated<number>
  name: string
  description_html: Generated<string>
  media_id: Optional<string>
  status: Generated<Status>
  show_in_nav: Generated<boolean>
  seo_title: Optional<string>
  seo_description: Optional<string>
  size_set_id: Optional<string>
  version: Version
  created_at: StampedAt
  updated_at: StampedAt
}

export interface ProductsTable {
  id: string
  slug: string
  title: string
  subtitle: Optional<string>
  brand: Optional<string>
  description_doc: NullableJson<unknown>
  description_html: Generated<string>
  description_text: Generated<string>
  material: Optional<string>
  care: Optional<string>
  status: Generated<Status>
  publish_at: NullableTimestamp
  primary_category_id: Optional<string>
  /** Null means the default class; of migration 0021. */
  tax_class_id: Optional<string>
  maker: NullableJson<Maker>
  safety_note: Optional<string>
  no_withdrawal: Generated<NoWithdrawal>
  seo_title: Optional<string>
  seo_description: Optional<string>
  // Written by catalogue/derive.ts and by nobody else.
  category_ids: Generated<string[]>
  listed: Generated<boolean>
  /** publish_at, or created_at where there is none. */
  listed_at: Computed<Date>
  price_from_minor: Generated<number>
  price_to_minor: Generated<number>
  /** What stands beside the lowest price: the reduced one's price before, or the recommended one. */
  compare_at_minor: Optional<number>
  compare_at_is_rrp: Generated<boolean>
  in_stock: Generated<boolean>
  size_codes: Generated<string[]>
  size_ids: Generated<string[]>
  color_codes: Generated<string[]>
  rating_avg: Numeric
  rating_count: Generated<number>
  rating_key: Computed<number>
  /** Pieces sold lately; written every night by catalogue/sold.ts. */
  sold: Generated<number>
  /** What can be sold of active variants whose stock is counted; null where none is. */
  stock_left: Optional<number>
  low_stock: Generated<boolean>
  variant_count: Generated<number>
  /** Of the cheapest variant that can be chosen. */
  unit_amount: Numeric
  unit: Optional<ContentUnit>
  gaps: Generated<string[]>
  tags: Generated<string[]>
  /** The shop's own order; staff's, not derived. */
  rank: Generated<number>
  version: Version
  // What searches look through; of migration 0035. The first four are derived, the rest computed from them.
  search_language: Generated<string>
  search_names: Generated<string>
  search_more: Generated<string>
  search_codes: Generated<string[]>
  search_head: Computed<string>
  search: Computed<string>
  created_by: Optional<string>
  updated_by: Optional<string>
  archived_at: NullableTimestamp
  created_at: StampedAt
  updated_at: StampedAt
}

export interface ProductCategoriesTable {
  category_id: string
  product_id: string
  /** False for the ancestors of a chosen category; those rows belong to catalogue/derive.ts. */
  chosen: boolean
  position: Generated<number>
  // Copies of the product's, written by catalogue/derive.ts: the keys a branch is listed by.
  listed: Generated<boolean>
  rank: Generated<number>
  listed_at: StampedAt
  price_from_minor: Generated<number>
  rating_key: Generated<number>
  sold: Generated<number>
}

export interface ProductMediaTable {
  product_id: string
  media_id: string
  color_id: Optional<string>
  alt: Generated<string>
  position: number
}

export interface ProductCardsTable {
  product_id: string
  pictures: Json<Picture[]>
  color: string | null
}

export interface ProductRelationsTable {
  product_id: string
  related_id: string
  position: number
}

export interface SlugRedirectsTable {
  kind: 'product' | 'category' | 'page'
  old_slug: string
  target_id: string
  created_at: StampedAt
}

export interface VariantsTable {
  id: string
  product_id: string
  size_id: Optional<string>
  color_id: Optional<string>
  sku: string
  barcode: Optional<string>
  price_minor: number
  compare_at_minor: Optional<number>
  /** Whether compare_at_minor is the price the maker recommends; only then shoppers see it. */
  compare_at_is_rrp: Generated<boolean>
  // Written by the triggers of migration 0024 alone.
  /** When today's price began; null where it has been the only one. */
  price_since: NullableTimestamp
  /** The lowest price of the 30 days before that, where it is higher than today's. */
  was_minor: Optional<number>
  cost_minor: Optional<number>
  on_hand: Generated<number>
  reserved: Generated<number>
  track_stock: Generated<boolean>
  allow_backorder: Generated<boolean>
  backordered: Generated<number>
  low_stock_at: Optional<number>
  weight_g: Optional<number>
  /** What a piece holds; null together with its unit. */
  unit_amount: Numeric
  unit: Optional<ContentUnit>
  position: Generated<number>
  active: Generated<boolean>
  version: Version
}

/** Written by triggers of variants and products; of migration 0024. */
export interface PriceHistoryTable {
  /** Of a variant that may be gone. */
  variant_id: string
  price_minor: number
  from: StampedAt
  /** Whether shoppers were asked this price. */
  offered: boolean
}

export interface StockMovementsTable {
  id: Computed<number>
  variant_id: string
  kind: 'receive' | 'reserve' | 'release' | 'commit' | 'return' | 'adjust'
  delta_on_hand: Generated<number>
  delta_reserved: Generated<number>
  order_id: Optional<string>
  order_item_id: Optional<string>
  reason: Optional<string>
  actor_id: Optional<string>
  at: StampedAt
}

/** Written by catalogue/derive.ts. */
export interface SearchWordsTable {
  word: string
  uses: Generated<number>
}

export interface ReviewsTable {
  id: string
  product_id: string
  variant_id: Optional<string>
  customer_id: Optional<string>
  author_name: string
  order_item_id: Optional<string>
  verified: Computed<boolean>
  rating: number
  title: string
  body: string
  status: Generated<'pending' | 'approved' | 'rejected' | 'spam'>
  reject_reason: Optional<string>
  merchant_reply: Optional<string>
  replied_at: NullableTimestamp
  replied_by: Optional<string>
  helpful_count: Generated<number>
  report_count: Generated<number>
  edited_at: NullableTimestamp
  version: Version
  created_at: StampedAt
}

export interface ReviewVotesTable {
  review_id: string
  customer_id: string
}

export interface CatalogueTables {
  media: MediaTable
  size_sets: SizeSetsTable
  sizes: SizesTable
  colors: ColorsTable
  categories: CategoriesTable
  products: ProductsTable
  product_categories: ProductCategoriesTable
  product_media: ProductMediaTable
  product_relations: ProductRelationsTable
  product_cards: ProductCardsTable
  slug_redirects: SlugRedirectsTable
  variants: VariantsTable
  price_history: PriceHistoryTable
  stock_movements: StockMovementsTable
  search_words: SearchWordsTable
  reviews: ReviewsTable
  review_votes: ReviewVotesTable
}
