// Products as a shopper reads them: lists with filters and facets, one product with its variants, suggestions.
import { z } from 'zod'
import { CategoryLink } from './categories.ts'
import { ColorSwatch } from './colors.ts'
import { endpoint } from './endpoint.ts'
import { flag, Id, listOf, Minor, optional, orElse, Picture, pageOf, Slug, text, wholeNumber } from './parts.ts'
import { SizeLabel } from './sizes.ts'

/** Average of approved reviews, 1–5 with two decimals, and how many there are. */
export const Rating = z.object({ average: z.number(), count: z.int() })

/** What a link beside a picture names, so that the product opens in the colour that was clicked. */
const ShownColor = z
  .string()
  .nullish()
  .describe('Code of the colour the first picture shows, where the product can be chosen in it')

/** What a product card shows. */
export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  /** The lowest price among active variants, in minor units; `priceVaries` says whether others cost more. */
  price: Minor,
  compareAt: Minor.nullable(),
  priceVaries: z.boolean(),
  /** One or two: the main picture and the second view. Empty where none was uploaded. */
  pictures: z.array(Picture).max(2),
  color: ShownColor,
  colors: z.array(ColorSwatch),
  rating: Rating.nullable(),
  inStock: z.boolean(),
  isNew: z.boolean(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const PRODUCT_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'rating', 'relevance'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** A bound of the price filter in minor units, as everywhere in the API; pages read what people type instead. */
const Bound = wholeNumber(0, 1_000_000_000_00)

/** Filters, sort and place in a list of products. */
export const ProductQuery = z.object({
  category: Slug.optional(),
  q: text(0, 100).optional(),
  size: listOf(text(1, 32)),
  color: listOf(text(1, 32)),
  min: optional(Bound),
  max: optional(Bound),
  stock: flag,
  /** At least this many stars. */
  rating: optional(wholeNumber(1, 5)),
  sort: optional(z.enum(PRODUCT_SORTS)),
  page: orElse(wholeNumber(1, 500), 1),
  /** Keyset cursor from `next`; when given, `page` only counts. */
  after: z.string().max(200).optional(),
  limit: orElse(wholeNumber(1, 48), 24),
  facets: flag,
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** One value of a facet; `count` says how many products choosing it (too) would show. */
export const FacetValue = z.object({
  code: z.string(),
  label: z.string(),
  count: z.int(),
  hex: z.string().optional(),
  pattern: ColorSwatch.shape.pattern,
})
export const Facets = z.object({
  sizes: z.array(z.object({ set: z.string(), values: z.array(FacetValue) })),
  colors: z.array(FacetValue),
  price: z.object({ min: Minor, max: Minor }).nullable(),
  ratings: z.array(z.object({ atLeast: z.int(), count: z.int() })),
  inStock: z.int(),
})
export type Facets = z.infer<typeof Facets>

export const ProductList = pageOf(ProductCard).extend({ facets: Facets.nullable() })

export const listProducts = endpoint({
  id: 'products.list',
  method: 'GET',
  path: '/api/products',
  summary: 'Published products with filters, facets, sort and search',
  access: 'public',
  owner: 'none',
  query: ProductQuery,
  reply: ProductList,
})

/** One pair of size and colour. `available` is what can be bought now; null means unlimited. */
export const Variant = z.object({
  id: Id,
  sku: z.string(),
  sizeCode: z.string().nullable(),
  colorCode: z.string().nullable(),
  price: Minor,
  compareAt: Minor.nullable(),
  available: z.int().nullable(),
  lowStock: z.boolean(),
})
export type Variant = z.infer<typeof Variant>

export const Product = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  brand: z.string().nullable(),
  /** Sanitised HTML. */
  descriptionHtml: z.string(),
  material: z.string().nullable(),
  care: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  /** In gallery order; `colorCode` binds a picture to a colour. */
  pictures: z.array(Picture.extend({ colorCode: z.string().nullable() })),
  sizes: z.array(SizeLabel),
  colors: z.array(ColorSwatch),
  variants: z.array(Variant),
  rating: Rating.nullable(),
  /** From the department down to the primary category. */
  breadcrumbs: z.array(CategoryLink),
  sizeGuide: z
    .object({ name: z.string(), rows: z.array(SizeLabel.extend({ measurements: z.record(z.string(), z.number()) })) })
    .nullable(),
})
export type Product = z.infer<typeof Product>

export const getProduct = endpoint({
  id: 'products.get',
  method: 'GET',
  path: '/api/products/:slug',
  summary: 'One published product',
  access: 'public',
  owner: 'none',
  params: z.object({ slug: Slug }),
  reply: Product,
})

export const relatedProducts = endpoint({
  id: 'products.related',
  method: 'GET',
  path: '/api/products/:slug/related',
  summary: 'Products shown beside one: chosen by staff, filled up from its category',
  access: 'public',
  owner: 'none',
  params: z.object({ slug: Slug }),
  query: z.object({ limit: orElse(wholeNumber(1, 12), 4) }),
  reply: z.object({ rows: z.array(ProductCard) }),
})

export const Suggestions = z.object({
  products: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      price: Minor,
      priceVaries: z.boolean(),
      picture: Picture.nullable(),
      color: ShownColor,
    }),
  ),
  categories: z.array(CategoryLink),
  /** A nearer spelling, when the words as typed find nothing. */
  didYouMean: z.string().nullable(),
})
export type Suggestions = z.infer<typeof Suggestions>

export const suggestProducts = endpoint({
  id: 'products.suggest',
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Products and categories that match the beginning of what is being typed',
  access: 'public',
  owner: 'none',
  query: z.object({ q: text(1, 100), limit: orElse(wholeNumber(1, 10), 6) }),
  reply: Suggestions,
})

/** Every published address with its last change, for the sitemap; pages of 5,000 by keyset. */
export const listAddresses = endpoint({
  id: 'products.addresses',
  method: 'GET',
  path: '/api/addresses',
  summary: 'Slugs of published products and categories with their last change',
  access: 'public',
  owner: 'none',
  query: z.object({ kind: z.enum(['products', 'categories']), after: z.string().max(200).optional() }),
  reply: z.object({
    rows: z.array(z.object({ slug: z.string(), updatedAt: z.string() })),
    next: z.string().nullable(),
  }),
})
