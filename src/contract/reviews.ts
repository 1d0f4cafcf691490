// Reviews: approved ones as a shopper reads them, with their histogram; all of them as staff moderate them.
import { z } from 'zod'
import { endpoint, forAnyoneOf, forStaff } from './endpoint.ts'
import {
  AnyId,
  flag,
  Id,
  Instant,
  line,
  listOf,
  optional,
  orElse,
  pageOf,
  Slug,
  searched,
  text,
  wholeNumber,
} from './parts.ts'
import { resource, Version } from './resource.ts'
import { REVIEW_DECISIONS } from './review-decisions.ts'
import { Count, PersonName, SlugText, Title, textOf, textOrNull } from './values.ts'

/** What fields mean that several contracts of reviews share. */
export const saysOfReview = {
  title: { description: 'What stands above it; empty for nothing', examples: ['Better than expected'] },
  rejectReason: {
    description: 'Why it was rejected, visible only to staff; null for no reason',
    examples: ['Names somebody'],
  },
}

/** What shoppers and staff read alike. */
const written = {
  title: z.string().meta(saysOfReview.title),
  body: textOf('Text of the review, as plain text', 'Soft from the first day.'),
  author: textOf('Display name of the writer', 'Ada'),
  verified: z.boolean().describe('Whether the writer had the product delivered by this shop'),
}

const ReviewedProduct = z.object({
  id: Id.describe('Id of the product'),
  slug: SlugText.describe('Names the product in addresses'),
  title: Title.describe('Name of the product'),
})

export const Review = z
  .object({
    id: AnyId.describe('Id of the review'),
    rating: z
      .int()
      .min(1)
      .max(5)
      .meta({ description: 'Stars, from 1 to 5', examples: [5] }),
    ...written,
    helpful: Count.describe('People who found it helpful'),
    reply: z
      .object({
        body: textOf('The answer, as plain text', 'Thank you!'),
        at: Instant.describe('When it was given'),
      })
      .nullable()
      .describe('What the shop answers; null for nothing'),
    createdAt: Instant.describe('When the review was written'),
  })
  .meta({ id: 'Review', description: 'A review as shoppers read it.' })
export type Review = z.infer<typeof Review>

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const

export const ReviewList = pageOf(Review)
  .extend({
    average: z
      .number()
      .nullable()
      .meta({ description: 'Mean of the stars with two decimals; null without any review', examples: [4.38] }),
    histogram: z
      .tuple([z.int(), z.int(), z.int(), z.int(), z.int()])
      .meta({ description: 'How many approved reviews gave one, two … five stars', examples: [[1, 0, 2, 6, 12]] }),
  })
  .meta({ id: 'ReviewList', description: 'One page of reviews of a product, and what all of them come to.' })
export type ReviewList = z.infer<typeof ReviewList>

export const listReviews = endpoint({
  id: 'reviews.list',
  method: 'GET',
  path: '/api/products/:slug/reviews',
  summary: 'List the approved reviews of a product, with a histogram of the ratings',
  ...forAnyoneOf(),
  params: z.object({ slug: Slug.describe('Slug of the product') }),
  query: z.object({
    sort: orElse(z.enum(REVIEW_SORTS), 'newest').describe('The order'),
    stars: optional(wholeNumber(1, 5)).meta({
      description: 'Only those with so many stars; the average and the histogram are of all',
      examples: [5],
    }),
    page: orElse(wholeNumber(1, 500), 1).meta({ description: 'Page of the list, counted from 1', examples: [2] }),
    limit: orElse(wholeNumber(1, 50), 5).describe('Rows a page holds at most'),
  }),
  reply: ReviewList,
})

/** The newest well-rated reviews of the whole shop, for the home page. */
export const latestReviews = endpoint({
  id: 'reviews.latest',
  method: 'GET',
  path: '/api/reviews/latest',
  summary: 'List recent approved reviews with four or five stars, each with its product',
  description: 'For the home page.',
  ...forAnyoneOf('products', 'reviews'),
  query: z.object({ limit: orElse(wholeNumber(1, 12), 3).describe('Maximum number of rows') }),
  reply: z.object({
    rows: z
      .array(
        Review.pick({ id: true, rating: true, title: true, body: true, author: true, verified: true }).extend({
          product: ReviewedProduct.omit({ id: true }).describe('What it is about'),
        }),
      )
      .describe('Newest first'),
  }),
})

export const REPORT_REASONS = ['spam', 'offensive', 'off_topic', 'personal', 'false'] as const
export const ReportReason = z.enum(REPORT_REASONS)

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'spam'] as const

/** A review as staff see it. */
export const ReviewRow = z
  .object({
    id: Id.describe('Id of the review'),
    status: z.enum(REVIEW_STATUSES).describe('Only approved reviews are shown to shoppers'),
    rating: Count.meta({ description: 'Stars, from 1 to 5', examples: [5] }),
    ...written,
    product: ReviewedProduct.describe('What it is about'),
    reply: textOrNull('Reply of the shop, shown below the review; null for none', 'Thank you!'),
    helpful: Count.describe('People who found it helpful'),
    reports: Count.describe('Number of people who have reported it since it was last approved'),
    editedAt: Instant.nullable().describe('When its writer last changed it; null for never'),
    createdAt: Instant.describe('When it was written'),
    version: Version,
  })
  .meta({ id: 'ReviewRow', description: 'A review as staff see it.' })
export type ReviewRow = z.infer<typeof ReviewRow>

/**
 * Lists, moderates and answers reviews. `productId` is chosen once. Of a review that a customer wrote, author and rating
 * stay as they are; its words can be shortened (an insult, an address), and the audit log keeps what they were.
 */
export const adminReviews = resource({
  name: 'reviews',
  nouns: ['a review', 'reviews'],
  read: 'reviews.moderate',
  write: 'reviews.moderate',
  row: ReviewRow,
  detail: ReviewRow.extend({
    customer: z
      .object({ id: Id.describe('Id of the account'), name: PersonName.describe('Name of the person') })
      .nullable()
      .describe('Account of the author; null for none'),
    rejectReason: z.string().nullable().meta(saysOfReview.rejectReason),
    repliedAt: Instant.nullable().describe('When the shop replied; null if it did not'),
    repliedBy: textOrNull('Name of the staff member who replied; null if the account no longer exists', 'Edda Editor'),
    reportReasons: z
      .array(
        z.object({
          reason: ReportReason.describe('Reason that was given'),
          count: Count.describe('Number of people who gave this reason'),
        }),
      )
      .describe('Reasons given in reports since it was last approved, most frequent first'),
  }),
  body: {
    productId: Id.describe('Id of the reviewed product; cannot be changed later'),
    author: line(1, 100).meta({
      description: "Display name of the author; cannot be changed for a customer's review",
      examples: ['Ada'],
    }),
    rating: z
      .int()
      .min(1)
      .max(5)
      .meta({
        description: "Stars, from 1 to 5; cannot be changed for a customer's review",
        examples: [5],
      }),
    title: line(0, 120).meta(saysOfReview.title),
    body: text(1, 4000).meta({
      description: "Text of the review, as plain text; of a customer's review, parts can only be removed",
      examples: ['Soft from the first day.'],
    }),
    status: z.enum(REVIEW_STATUSES).describe('Only approved reviews are shown to shoppers'),
    rejectReason: text(1, 500).nullable().default(null).meta(saysOfReview.rejectReason),
    reply: text(1, 4000)
      .nullable()
      .default(null)
      .meta({
        description: 'Reply of the shop, shown below the review; null for none',
        examples: ['Thank you!'],
      }),
  },
  filters: {
    status: listOf(z.enum(REVIEW_STATUSES)).describe('Statuses; repeat the parameter for several'),
    rating: listOf(wholeNumber(1, 5)).meta({
      description: 'Numbers of stars; repeat the parameter for several',
      examples: [[5]],
    }),
    product: optional(Slug).describe('Only reviews of the product with this slug'),
    unanswered: flag.describe('Only reviews without a reply by the shop: `1`, `true` or `on`'),
    reported: flag.describe('Only reported reviews: `1`, `true` or `on`'),
  },
  sorts: ['created', 'rating', 'helpful', 'reports'],
  actions: [...REVIEW_DECISIONS, 'remove'],
})

/** What a new review can be about. */
export const listReviewable = endpoint({
  id: 'reviews.products',
  method: 'GET',
  path: '/api/admin/reviews/products',
  summary: 'Find products by title, to choose the subject of a new review',
  ...forStaff('reviews.moderate'),
  query: z.object({
    q: searched.meta({ description: 'Words in the title', examples: ['shirt'] }),
    limit: orElse(wholeNumber(1, 50), 12).describe('Maximum number of rows'),
  }),
  reply: z.object({
    rows: z.array(ReviewedProduct).describe('By title'),
  }),
})
