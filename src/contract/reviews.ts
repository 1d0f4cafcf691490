// Reviews as a shopper reads them: approved ones, with their histogram.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, orElse, pageOf, Slug, wholeNumber } from './parts.ts'

export const Review = z.object({
  id: Id,
  rating: z.int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  /** True when the writer had the product delivered by this shop. */
  verified: z.boolean(),
  helpful: z.int(),
  reply: z.object({ body: z.string(), at: Instant }).nullable(),
  createdAt: Instant,
})
export type Review = z.infer<typeof Review>

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const

export const ReviewList = pageOf(Review).extend({
  average: z.number().nullable(),
  /** How many approved reviews gave one, two … five stars. */
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
})
export type ReviewList = z.infer<typeof ReviewList>

export const listReviews = endpoint({
  id: 'reviews.list',
  method: 'GET',
  path: '/api/products/:slug/reviews',
  summary: 'Approved reviews of a product with their histogram',
  access: 'public',
  owner: 'none',
  params: z.object({ slug: Slug }),
  query: z.object({
    sort: orElse(z.enum(REVIEW_SORTS), 'newest'),
    page: orElse(wholeNumber(1, 500), 1),
    limit: orElse(wholeNumber(1, 50), 5),
  }),
  reply: ReviewList,
})

/** The newest well-rated reviews of the whole shop, for the home page. */
export const latestReviews = endpoint({
  id: 'reviews.latest',
  method: 'GET',
  path: '/api/reviews/latest',
  summary: 'Recent approved reviews with four stars and more, each with its product',
  access: 'public',
  owner: 'none',
  query: z.object({ limit: orElse(wholeNumber(1, 12), 3) }),
  reply: z.object({
    rows: z.array(
      Review.pick({ id: true, rating: true, title: true, body: true, author: true, verified: true }).extend({
        product: z.object({ slug: z.string(), title: z.string() }),
      }),
    ),
  }),
})
