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
import { Count, PersonName, SlugText, Title, textOf, textOrNull } from './values.ts'

/** What fields mean that several contracts of reviews share. */
export const saysOfReview = {
  title: { description: 'What stands above it; empty for nothing', examples: ['Better than expected'] },
  rejectReason: {
    description: 'Why it was rejected, for staff only; null for no reason',
    examples: ['Names somebody'],
  },
}

/** What shoppers and staff read alike. */
const written = {
  title: z.string().meta(saysOfReview.title),
  body: textOf('What the writer says, as plain text', 'Soft from the first day.'),
  author: textOf('Display name of the writer', 'Ada'),
  verified: z.boolean().describe('Whether the writer had the product delivered by this shop'),
}

const ReviewedProduct = z.object({
  id: Id.describe('Of the product'),
  slug: SlugText.describe('Names the product in addresses'),
  title: Title.describe('What the product is called'),
})

export const Review = z
  .object({
    id: AnyId.describe('Of the review'),
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
  summary: 'Approved reviews of a product with their histogram',
  ...forAnyoneOf(),
  params: z.object({ slug: Slug.describe('Slug of the product') }),
  query: z.object({
    sort: orElse(z.enum(REVIEW_SORTS), 'newest').describe('The order'),
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
  summary: 'Recent approved reviews with four stars and more, each with its product',
  description: 'For the home page.',
  ...forAnyoneOf('products', 'reviews'),
  query: z.object({ limit: orElse(wholeNumber(1, 12), 3).describe('How many at most') }),
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
    id: Id.describe('Of the review'),
    status: z.enum(REVIEW_STATUSES).describe('Only approved reviews are shown to shoppers'),
    rating: Count.meta({ description: 'Stars, from 1 to 5', examples: [5] }),
    ...written,
    product: ReviewedProduct.describe('What it is about'),
    reply: textOrNull('What the shop answered, shown below the review; null for nothing', 'Thank you!'),
    helpful: Count.describe('People who found it helpful'),
    reports: Count.describe('People who reported it since staff last approved it'),
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
      .object({ id: Id.describe('Of the account'), name: PersonName.describe('What they are called') })
      .nullable()
      .describe('Who wrote it, where they have an account; null otherwise'),
    rejectReason: z.string().nullable().meta(saysOfReview.rejectReason),
    repliedAt: Instant.nullable().describe('When the shop answered; null where it did not'),
    repliedBy: textOrNull('Who of the staff answered; null where they are gone', 'Edda Editor'),
    reportReasons: z
      .array(
        z.object({
          reason: ReportReason.describe('What is said to be wrong with it'),
          count: Count.describe('How many say so'),
        }),
      )
      .describe('Why it was reported since staff last approved it, the commonest first'),
  }),
  body: {
    productId: Id.describe('What it is about; chosen once'),
    author: line(1, 100).meta({
      description: 'Display name of the writer; that of a customer stays as it is',
      examples: ['Ada'],
    }),
    rating: wholeNumber(1, 5).meta({
      description: 'Stars, from 1 to 5; those of a customer stay as they are',
      examples: [5],
    }),
    title: line(0, 120).meta(saysOfReview.title),
    body: text(1, 4000).meta({
      description: "What the writer says, as plain text; of a customer's words some can be taken out",
      examples: ['Soft from the first day.'],
    }),
    status: z.enum(REVIEW_STATUSES).describe('Only approved reviews are shown to shoppers'),
    rejectReason: text(1, 500).nullable().default(null).meta(saysOfReview.rejectReason),
    reply: text(1, 4000)
      .nullable()
      .default(null)
      .meta({
        description: 'What the shop answers, shown below the review; null for nothing',
        examples: ['Thank you!'],
      }),
  },
  filters: {
    status: listOf(z.enum(REVIEW_STATUSES)).describe('Statuses, any of which is enough; repeat the name for several'),
    rating: listOf(wholeNumber(1, 5)).meta({
      description: 'Numbers of stars, any of which is enough; repeat the name for several',
      examples: [[5]],
    }),
    product: optional(Slug).describe('Only reviews of the product with this slug'),
    unanswered: flag.describe('Only those the shop has not answered: `1`, `true` or `on`'),
    reported: flag.describe('Only those that somebody reported: `1`, `true` or `on`'),
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
  ...forStaff('reviews.moderate'),
  query: z.object({
    q: searched.meta({ description: 'Words of a title', examples: ['shirt'] }),
    limit: orElse(wholeNumber(1, 50), 12).describe('How many at most'),
  }),
  reply: z.object({
    rows: z.array(ReviewedProduct).describe('By title'),
  }),
})
