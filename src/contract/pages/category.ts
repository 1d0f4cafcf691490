// One category with its filtered products, and the overview of all categories.
import { z } from 'zod'
import { Banner } from '../banners.ts'
import { Category, CategoryNode } from '../categories.ts'
import { endpoint, forAnyone } from '../endpoint.ts'
import { toMinor } from '../money.ts'
import { lenient, Minor, optional, Slug, typedAmount } from '../parts.ts'
import { Facets, PRODUCT_SORTS, ProductList, ProductQuery } from '../products.ts'

const asked = ProductQuery.shape

/**
 * Filters as they stand in the address of a list page. Addresses are typed, shortened and passed on: a filter that says
 * nothing known leaves the list as it would be without it.
 */
export const ListQuery = ProductQuery.omit({ category: true, after: true, limit: true, facets: true }).extend({
  size: lenient(asked.size, []),
  color: lenient(asked.color, []),
  stock: lenient(asked.stock, false),
  rating: lenient(asked.rating, undefined),
  sort: lenient(asked.sort, undefined),
  min: lenient(
    optional(typedAmount).meta({
      description: 'The lowest price, as people type it: in major units, with a point or a comma (`12,50`)',
      examples: ['20'],
    }),
    undefined,
  ),
  max: lenient(
    optional(typedAmount).meta({
      description: 'The highest price, as people type it: in major units',
      examples: ['99,90'],
    }),
    undefined,
  ),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The same once understood, as an answer carries it: bounds in minor units. */
export const UnderstoodQuery = z.object({
  q: z
    .string()
    .optional()
    .meta({ description: 'Words that were searched for; absent for none', examples: ['linen shirt'] }),
  words: z.literal('literal').optional().describe('Present where every word was to be taken as a word'),
  size: z.array(z.string()).meta({ description: 'Codes of the sizes that were chosen', examples: [['m']] }),
  color: z.array(z.string()).meta({ description: 'Codes of the colours that were chosen', examples: [['sage']] }),
  min: Minor.optional().meta({ description: 'The lowest price, in minor units; absent for none', examples: [2000] }),
  max: Minor.optional().meta({ description: 'The highest price, in minor units; absent for none', examples: [9990] }),
  stock: z.boolean().describe('Whether only what can be bought now is shown'),
  rating: z
    .int()
    .optional()
    .meta({ description: 'At least so many stars; absent for any', examples: [4] }),
  reduced: z.literal('1').optional().describe('Present where only what costs less than before is shown'),
  sort: z.enum(PRODUCT_SORTS).optional().describe('The order that was asked for; absent for none'),
  page: z.int().meta({ description: 'Page of the list, counted from 1', examples: [1] }),
}) satisfies z.ZodType<Omit<ListQuery, 'min' | 'max'>>
export type UnderstoodQuery = z.infer<typeof UnderstoodQuery>

/** A bound that the currency cannot express counts as left out, like every filter that says nothing known. */
export const understoodIn = (currency: string, { min, max, ...query }: ListQuery): UnderstoodQuery => {
  const bound = (name: 'min' | 'max', typed = '') => {
    const minor = Minor.safeParse(toMinor(typed, currency)).data
    return minor === undefined ? {} : { [name]: minor }
  }
  return { ...query, ...bound('min', min), ...bound('max', max) }
}

/** What a page's filters show. Of a backend that counts nothing there is only "in stock", without a number. */
export const PageFacets = Facets.extend({
  inStock: Facets.shape.inStock
    .nullable()
    .meta({ description: 'Products that can be bought now; null where the backend does not count', examples: [183] }),
}).meta({ id: 'PageFacets', description: 'What a list can be narrowed down by, as its page shows it.' })
export type PageFacets = z.infer<typeof PageFacets>

export const CategoryPage = z
  .object({
    category: Category.describe('The category itself, with its place in the tree'),
    banner: Banner.nullable().describe('A banner above its products; null for none'),
    list: ProductList.extend({ facets: PageFacets.describe('Available filters of the list') }).describe(
      'One page of its products, with what they can be narrowed down by',
    ),
    query: UnderstoodQuery.describe('The filters as understood, so that the form shows what was applied'),
  })
  .meta({ id: 'CategoryPage', description: 'One category with its filtered products.' })
export type CategoryPage = z.infer<typeof CategoryPage>

export const categoryPage = endpoint({
  id: 'pages.category',
  method: 'GET',
  path: '/bff/pages/categories/:slug',
  summary: 'A category with filters, facets and one page of products',
  description: 'Bounds of the price are read as people type them, in major units.',
  ...forAnyone,
  params: z.object({ slug: Slug.describe('Slug of the category, or one it had before') }),
  query: ListQuery,
  reply: CategoryPage,
})

export const CategoriesPage = z
  .object({ roots: z.array(CategoryNode).describe('The departments, each with its subcategories') })
  .meta({ id: 'CategoriesPage', description: 'All categories.' })
export type CategoriesPage = z.infer<typeof CategoriesPage>

export const categoriesPage = endpoint({
  id: 'pages.categories',
  method: 'GET',
  path: '/bff/pages/categories',
  summary: 'All categories',
  ...forAnyone,
  reply: CategoriesPage,
})
