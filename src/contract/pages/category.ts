// One category with its filtered products, and the overview of all categories.
import { z } from 'zod'
import { Banner } from '../banners.ts'
import { Category, CategoryNode } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { Minor, optional, Slug, typedAmount } from '../parts.ts'
import { Facets, PRODUCT_SORTS, ProductList, ProductQuery } from '../products.ts'

/** Filters as they stand in the address of a list page. */
export const ListQuery = ProductQuery.omit({ category: true, after: true, limit: true, facets: true }).extend({
  min: optional(typedAmount),
  max: optional(typedAmount),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The same once understood, as an answer carries it: bounds in minor units. */
export const UnderstoodQuery = z.object({
  q: z.string().optional(),
  size: z.array(z.string()),
  color: z.array(z.string()),
  min: Minor.optional(),
  max: Minor.optional(),
  stock: z.boolean(),
  rating: z.int().optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
  page: z.int(),
}) satisfies z.ZodType<ListQuery>

export const CategoryPage = z.object({
  category: Category,
  banner: Banner.nullable(),
  list: ProductList.extend({ facets: Facets }),
  /** The filters as understood, so that the form shows what was applied. */
  query: UnderstoodQuery,
})
export type CategoryPage = z.infer<typeof CategoryPage>

export const categoryPage = endpoint({
  id: 'pages.category',
  method: 'GET',
  path: '/bff/pages/categories/:slug',
  summary: 'A category with filters, facets and one page of products',
  access: 'public',
  owner: 'none',
  params: z.object({ slug: Slug }),
  query: ListQuery,
  reply: CategoryPage,
})

export const CategoriesPage = z.object({ roots: z.array(CategoryNode) })
export type CategoriesPage = z.infer<typeof CategoriesPage>

export const categoriesPage = endpoint({
  id: 'pages.categories',
  method: 'GET',
  path: '/bff/pages/categories',
  summary: 'All categories',
  access: 'public',
  owner: 'none',
  reply: CategoriesPage,
})
