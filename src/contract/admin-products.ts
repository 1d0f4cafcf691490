// Products as staff keep them: the list, the whole record of the edit form, duplicates and previews.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, Id, Instant, line, lines, Minor, Picture, Slug, searched, text, wholeNumber } from './parts.ts'
import { Product } from './products.ts'
import { Changed, resource, Version } from './resource.ts'

export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const
/** What keeps a product from being sold or shown well. */
export const PRODUCT_GAPS = ['picture', 'alt', 'category', 'variant', 'price'] as const

export const ProductRow = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  status: z.enum(PRODUCT_STATUSES),
  /** When published and in the future: shown from then on. */
  publishAt: Instant.nullable(),
  picture: Picture.nullable(),
  category: z.string().nullable(),
  /** Of active variants; both 0 where there is none. */
  priceFrom: Minor,
  priceTo: Minor,
  /** What can be sold, over all active variants whose stock is counted; null where none is counted. */
  stock: z.int().nullable(),
  lowStock: z.boolean(),
  variants: z.int(),
  gaps: z.array(z.enum(PRODUCT_GAPS)),
  updatedAt: Instant,
  version: Version,
})
export type ProductRow = z.infer<typeof ProductRow>

const words = (max: number) => line(1, max).nullable().default(null)
const paragraph = (max: number) => text(1, max).nullable().default(null)

/** One pair of size and colour. `onHand` is what lies on the shelf; `seenOnHand` what it was when the form was filled. */
const VariantBody = z.strictObject({
  /** Null for a new one. */
  id: Id.nullable().default(null),
  sizeId: Id.nullable().default(null),
  colorId: Id.nullable().default(null),
  sku: line(1, 64),
  barcode: words(32),
  price: Minor,
  compareAt: Minor.nullable().default(null),
  cost: Minor.nullable().default(null),
  /** The difference to `seenOnHand` is booked as a stock movement, so that what was sold meanwhile stays sold. */
  onHand: z.int().min(0).max(10_000_000),
  seenOnHand: z.int().min(0).max(10_000_000).nullable().default(null),
  trackStock: z.boolean().default(true),
  allowBackorder: z.boolean().default(false),
  lowStockAt: z.int().min(0).max(1_000_000).nullable().default(null),
  weightG: z.int().min(0).max(10_000_000).nullable().default(null),
  active: z.boolean().default(true),
})
export type VariantBody = z.infer<typeof VariantBody>

/** A picture of the product in its place; `colorId` shows it for one colour only. */
const PictureBody = z.strictObject({ mediaId: Id, alt: text(0, 200).default(''), colorId: Id.nullable().default(null) })

/** A word or two to find products by; in a file, commas stand between them. */
export const Tag = line(1, 100).regex(/^[^,\r\n]*$/, { error: 'invalid' })

/** Each once, however it is written; the first spelling stays. */
const Tags = z
  .array(Tag)
  .max(250)
  .transform((tags) => {
    const folded = tags.map((tag) => tag.toLowerCase())
    return tags.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
  })

/** Slugs at whose place the dashboard has screens of its own: a product of that name could not be reached there. */
export const isFreeSlug = (slug: string): boolean => slug !== 'store' && slug !== 'import'

const body = {
  slug: Slug.refine(isFreeSlug, { params: { problem: 'taken' } }),
  title: line(1, 160),
  subtitle: words(200),
  brand: words(80),
  /** Cleaned on the way in to the rich text Stoa knows. */
  descriptionHtml: lines(100_000).default(''),
  material: paragraph(500),
  care: paragraph(1000),
  status: z.enum(PRODUCT_STATUSES).default('draft'),
  /** A product published without one is published now. */
  publishAt: Instant.nullable().default(null),
  /** Without one, the first of `categoryIds`. */
  primaryCategoryId: Id.nullable().default(null),
  /** Every category it lies in, the primary one included. */
  categoryIds: z.array(Id).max(50).default([]),
  seoTitle: words(120),
  seoDescription: paragraph(320),
  rank: wholeNumber(-1_000_000_000, 1_000_000_000).default(0),
  tags: Tags.default([]),
  pictures: z.array(PictureBody).max(100).default([]),
  /** All of them: one that is missing here is removed, or, where orders, carts or reviews refer to it, switched off. */
  variants: z.array(VariantBody).max(2000).default([]),
  relatedIds: z.array(Id).max(24).default([]),
}

/** The body as stored, with what the form shows beside bare ids. */
export const ProductDetail = z.object({
  id: Id,
  version: Version,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  brand: z.string().nullable(),
  descriptionHtml: z.string(),
  material: z.string().nullable(),
  care: z.string().nullable(),
  status: z.enum(PRODUCT_STATUSES),
  publishAt: Instant.nullable(),
  primaryCategoryId: Id.nullable(),
  categories: z.array(z.object({ id: Id, name: z.string(), path: z.string() })),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  rank: z.int(),
  tags: z.array(z.string()),
  pictures: z.array(z.object({ mediaId: Id, alt: z.string(), colorId: Id.nullable(), picture: Picture })),
  variants: z.array(
    z.object({
      id: Id,
      sizeId: Id.nullable(),
      colorId: Id.nullable(),
      sku: z.string(),
      barcode: z.string().nullable(),
      price: Minor,
      compareAt: Minor.nullable(),
      cost: Minor.nullable(),
      onHand: z.int(),
      reserved: z.int(),
      trackStock: z.boolean(),
      allowBackorder: z.boolean(),
      lowStockAt: z.int().nullable(),
      weightG: z.int().nullable(),
      active: z.boolean(),
    }),
  ),
  related: z.array(z.object({ id: Id, title: z.string(), slug: z.string(), picture: Picture.nullable() })),
  /** Slugs it had before; they lead to it still. */
  formerSlugs: z.array(z.string()),
  gaps: z.array(z.enum(PRODUCT_GAPS)),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const adminProducts = resource({
  name: 'products',
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: ProductRow,
  detail: ProductDetail,
  body,
  filters: {
    status: z.enum(PRODUCT_STATUSES).optional(),
    /** Slug of a category; its branch is meant. */
    category: Slug.optional(),
    brand: line(1, 80).optional(),
    /** Code of a size; a variant that has it need not be active. */
    size: Slug.optional(),
    stock: z.enum(['in', 'low', 'out']).optional(),
    gap: z.enum(PRODUCT_GAPS).optional(),
    /** As it is written. */
    tag: Tag.optional(),
    scheduled: flag,
  },
  sorts: ['updated', 'title', 'price', 'stock', 'created'],
  /** `value`: a category's id for the categories, a signed whole number of percent for the price. */
  actions: ['publish', 'unpublish', 'archive', 'add-category', 'remove-category', 'price-percent', 'remove'],
})

export const adminProductBySlug = endpoint({
  id: 'products.adminGetBySlug',
  method: 'GET',
  path: '/api/admin/products/by-slug/:slug',
  summary: 'Read one product by its slug, or by one it had before',
  access: 'catalogue.edit',
  owner: 'none',
  params: z.object({ slug: Slug }),
  reply: ProductDetail,
})

export const duplicateProduct = endpoint({
  id: 'products.duplicate',
  method: 'POST',
  path: '/api/admin/products/:id/duplicate',
  summary: 'A draft copy with its pictures and variants, without stock, under a slug and SKUs of its own',
  access: 'catalogue.edit',
  owner: 'none',
  params: z.object({ id: Id }),
  reply: Changed.extend({ slug: z.string() }),
  status: 201,
})

export const previewProduct = endpoint({
  id: 'products.preview',
  method: 'GET',
  path: '/api/admin/products/preview/:slug',
  summary: 'One product as shoppers would see it, published or not',
  access: 'catalogue.edit',
  owner: 'none',
  params: z.object({ slug: Slug }),
  reply: Product,
})

/** A choice of brands to filter by; `q` is looked for in their names. */
export const listBrands = endpoint({
  id: 'products.adminBrands',
  method: 'GET',
  path: '/api/admin/product-brands',
  summary: 'The brands that products have by name, and how many have each, as far as lists count',
  access: 'catalogue.edit',
  owner: 'none',
  query: z.object({ q: searched, limit: wholeNumber(1, 100).default(25) }),
  reply: z.object({ rows: z.array(z.object({ name: z.string(), products: z.int() })) }),
})
