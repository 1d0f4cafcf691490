// What a product and a variant are made of: each field that is one column, with that column, and what it is where nobody
// says. Forms, files, imports and the audit log go by these lists; the sets (categories, pictures, relations) do not
// belong here.
import { adminProducts, type ProductDetail } from '#contract/admin-products.ts'
import { VariantBody } from '#contract/product-body.ts'
import type { ProductsTable, VariantsTable } from '../db/catalogue.ts'

export type Variant = ProductDetail['variants'][number]

/** Their order is that of changes in reports, and of the marks of imports, which it must not change. */
export const PRODUCT_FIELDS = {
  slug: 'slug',
  title: 'title',
  subtitle: 'subtitle',
  brand: 'brand',
  descriptionHtml: 'description_html',
  material: 'material',
  care: 'care',
  status: 'status',
  publishAt: 'publish_at',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  rank: 'rank',
  tags: 'tags',
  taxClassId: 'tax_class_id',
  maker: 'maker',
  safetyNote: 'safety_note',
  noWithdrawal: 'no_withdrawal',
} as const satisfies { [Field in keyof ProductDetail]?: keyof ProductsTable }
export type ProductField = keyof typeof PRODUCT_FIELDS
export const productFields = Object.keys(PRODUCT_FIELDS) as readonly ProductField[]
/** The same without the tax class, which files and reports name by code. */
export type ProductValue = Exclude<ProductField, 'taxClassId'>
export const productValues = productFields.filter((field): field is ProductValue => field !== 'taxClassId')

export const VARIANT_FIELDS = {
  sku: 'sku',
  sizeId: 'size_id',
  colorId: 'color_id',
  barcode: 'barcode',
  price: 'price_minor',
  compareAt: 'compare_at_minor',
  compareAtIsRrp: 'compare_at_is_rrp',
  cost: 'cost_minor',
  onHand: 'on_hand',
  reserved: 'reserved',
  trackStock: 'track_stock',
  allowBackorder: 'allow_backorder',
  lowStockAt: 'low_stock_at',
  weightG: 'weight_g',
  position: 'position',
  active: 'active',
  unitAmount: 'unit_amount',
  unit: 'unit',
} as const satisfies { [Field in keyof Variant | 'position']?: keyof VariantsTable }
/** What staff say of a variant. What is reserved follows from orders, its place from its neighbours. */
export type VariantField = Exclude<keyof typeof VARIANT_FIELDS, 'reserved' | 'position'>
export const variantFields = (Object.keys(VARIANT_FIELDS) as (keyof typeof VARIANT_FIELDS)[]).filter(
  (field): field is VariantField => field !== 'reserved' && field !== 'position',
)
/** The same without size and colour, which files and reports name by code. */
export const variantValues = variantFields.filter((field) => field !== 'sizeId' && field !== 'colorId')

export const pick = <T extends object, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>

/** The same without what is undefined: what a file leaves out stays as it is. */
export const given = <T extends object, Name extends keyof T>(from: T, names: readonly Name[]) =>
  Object.fromEntries(Object.entries(pick(from, names)).filter(([, value]) => value !== undefined)) as {
    [N in Name]?: Exclude<T[N], undefined>
  }

/**
 * A product of a file that says nothing more. Where no rank is given, a form means 0, the front of the shop's order; a file
 * does not push its products there.
 */
export const NEW_PRODUCT = {
  ...pick(adminProducts.create.body.parse({ slug: 'new', title: 'New' }), productFields),
  rank: 1000,
}
export const NEW_VARIANT = pick(VariantBody.parse({ sku: 'NEW', price: 0, onHand: 0 }), variantFields)

/** Names one pair of size and colour, of which a product has one variant. */
export const pairOf = ({ sizeId, colorId }: Pick<Variant, 'sizeId' | 'colorId'>): string => `${sizeId} ${colorId}`
