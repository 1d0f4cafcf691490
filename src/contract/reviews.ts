// Reviews: approved ones as a shopper reads them, with their histogram; all of them as staff moderate them.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, Id, Instant, line, optional, orElse, pageOf, Slug, searched, text, wholeNumber } from './parts.ts'
import { resource, Version } from './resource.ts'

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

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'spam'] as const

/** A review as staff see it. */
export const ReviewRow = z.object({
  id: Id,
  status: z.enum(REVIEW_STATUSES),
  rating: z.int(),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  verified: z.boolean(),
  product: z.object({ id: Id, slug: z.string(), title: z.string() }),
  /** What the shop answered, shown below the review. */
  reply: z.string().nullable(),
  helpful: z.int(),
  reports: z.int(),
  createdAt: Instant,
  version: Version,
})
export type ReviewRow = z.infer<typeof ReviewRow>

/**
 * Lists, moderates and answers reviews. `productId` is chosen once. Of a review that a customer wrote, author and rating
 * stay as they are; its words can be shortened (an insult, an address), and the audit log keeps what they were.
 */
export const adminReviews = resource({
  name: 'reviews',
  read: 'reviews.moderate',
  write: 'reviews.moderate',
  row: ReviewRow,
  detail: ReviewRow.extend({
    /** Who wrote it, where they have an account. */
    customer: z.object({ id: Id, name: z.string() }).nullable(),
    rejectReason: z.string().nullable(),
    repliedAt: Instant.nullable(),
    repliedBy: z.string().nullable(),
    editedAt: Instant.nullable(),
  }),
  body: {
    productId: Id,
    author: line(1, 100),
    rating: wholeNumber(1, 5),
    title: line(0, 120),
    body: text(1, 4000),
    status: z.enum(REVIEW_STATUSES),
    /** For staff only. */
    rejectReason: text(1, 500).nullable().default(null),
    reply: text(1, 4000).nullable().default(null),
  },
  filters: {
    status: optional(z.enum(REVIEW_STATUSES)),
    rating: optional(wholeNumber(1, 5)),
    product: optional(Slug),
    unanswered: flag,
    reported: flag,
  },
  sorts: ['created', 'rating', 'helpful', 'reports'],
  /** `requeue` makes them pending again. */
  actions: ['approve', 'reject', 'spam', 'requeue', 'remove'],
})

/** What a new review can be about. */
export const listReviewable = endpoint({
  id: 'reviews.products',
  method: 'GET',
  path: '/api/admin/reviews/products',
  summary: 'Products by title, to choose what a new review is about',
  access: 'reviews.moderate',
  owner: 'none',
  query: z.object({ q: searched, limit: orElse(wholeNumber(1, 50), 12) }),
  reply: z.object({ rows: z.array(z.object({ id: Id, slug: z.string(), title: z.string() })) }),
})
