// One product with its reviews and what is shown beside it.
import { z } from 'zod'
import { endpoint, forAnyone } from '../endpoint.ts'
import { lenient, Slug, wholeNumber } from '../parts.ts'
import { Product, ProductCard } from '../products.ts'
import { REVIEW_SORTS, ReviewList } from '../reviews.ts'

export const ProductPage = z
  .object({
    product: Product.describe('The product itself, with all its variants'),
    reviews: ReviewList.nullable().describe('One page of its reviews; null where the backend offers none'),
    reviewSort: z.enum(REVIEW_SORTS).describe('The order these are in'),
    reviewStars: z
      .int()
      .nullable()
      .meta({ description: 'How many stars all of these have; null where they are not filtered', examples: [5] }),
    related: z.array(ProductCard).describe('Products to look at beside it'),
    draft: z.boolean().describe('Whether staff look at a product that shoppers do not see yet'),
  })
  .meta({ id: 'ProductPage', description: 'One product with its reviews and what is shown beside it.' })
export type ProductPage = z.infer<typeof ProductPage>

export const insteadOfProduct = endpoint({
  id: 'pages.insteadOfProduct',
  method: 'GET',
  path: '/bff/pages/products/:slug/instead',
  summary: 'What is shown in place of a product that is gone',
  ...forAnyone,
  params: z.object({ slug: Slug.describe('Slug of the product') }),
  reply: z.object({
    rows: z.array(ProductCard).describe('Those related to it, if it was archived; otherwise the first of the shop'),
  }),
})

export const productPage = endpoint({
  id: 'pages.product',
  method: 'GET',
  path: '/bff/pages/products/:slug',
  summary: 'A product with reviews and related products',
  ...forAnyone,
  params: z.object({ slug: Slug.describe('Slug of the product, or one it had before') }),
  query: z.object({
    reviews: wholeNumber(1, 500)
      .default(1)
      .meta({ description: 'Page of the reviews, counted from 1', examples: [2] }),
    sort: lenient(z.enum(REVIEW_SORTS).default('newest').describe('The order of the reviews'), 'newest'),
    stars: lenient(
      wholeNumber(1, 5)
        .optional()
        .meta({ description: 'Only reviews with so many stars', examples: [5] }),
      undefined,
    ),
    preview: z
      .literal('draft')
      .optional()
      .describe('Also a product that is not published, for signed-in staff; nothing to anybody else'),
  }),
  reply: ProductPage,
})
