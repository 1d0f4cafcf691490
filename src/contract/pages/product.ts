// One product with its reviews and what is shown beside it.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Slug, wholeNumber } from '../parts.ts'
import { Product, ProductCard } from '../products.ts'
import { REVIEW_SORTS, ReviewList } from '../reviews.ts'

export const ProductPage = z.object({
  product: Product,
  /** Null where the backend offers none. */
  reviews: ReviewList.nullable(),
  reviewSort: z.enum(REVIEW_SORTS),
  related: z.array(ProductCard),
  /** Staff look at a product that shoppers do not see yet. */
  draft: z.boolean(),
})
export type ProductPage = z.infer<typeof ProductPage>

export const productPage = endpoint({
  id: 'pages.product',
  method: 'GET',
  path: '/bff/pages/products/:slug',
  summary: 'A product with reviews and related products',
  access: 'public',
  owner: 'none',
  params: z.object({ slug: Slug }),
  query: z.object({
    reviews: wholeNumber(1, 500).default(1),
    sort: z.enum(REVIEW_SORTS).default('newest'),
    /** Also a product that is not published, for signed-in staff; nothing to anybody else. */
    preview: z.literal('draft').optional(),
  }),
  reply: ProductPage,
})
