// Reviews from their writers' side: writing, changing and removing one's own, finding those of others helpful, and
// reporting them.
import { z } from 'zod'
import { endpoint, forSelf } from './endpoint.ts'
import { AnyId, Id, Instant, line, orElse, Picture, pageOf, Slug, text, wholeNumber } from './parts.ts'
import { Version } from './resource.ts'
import { ReportReason, saysOfReview } from './reviews.ts'
import { Count, SlugText, Title, textOf, textOrNull } from './values.ts'

const Subject = z
  .object({
    slug: SlugText.nullable().describe('Names the product in addresses; null where it is sold no more'),
    title: Title.describe('Name of the product'),
    picture: Picture.nullable().describe('A picture of it; null where none was uploaded'),
  })
  .meta({ id: 'ReviewSubject', description: 'What a review is about.' })

export const OwnReview = z
  .object({
    id: AnyId.describe('Id of the review'),
    product: Subject.describe('What it is about'),
    rating: z.int().meta({ description: 'Stars, from 1 to 5', examples: [5] }),
    title: z.string().meta(saysOfReview.title),
    body: textOf('What they wrote, as plain text', 'Soft from the first day.'),
    status: z
      .enum(['pending', 'approved', 'rejected'])
      .describe('`pending` waits to be read by staff; only approved ones are shown to others'),
    author: textOf('The name it is shown with', 'Ada L.'),
    verified: z.boolean().describe('Whether an order of this account had the product delivered'),
    helpful: Count.describe('People who found it helpful'),
    reply: textOrNull('What the shop answered; null for nothing', 'Thank you!'),
    createdAt: Instant.describe('When it was written'),
    editedAt: Instant.nullable().describe('When its writer last changed it; null for never'),
    version: Version,
  })
  .meta({ id: 'OwnReview', description: 'A review as its writer sees it.' })
export type OwnReview = z.infer<typeof OwnReview>

const ReviewText = {
  rating: z
    .int()
    .min(1)
    .max(5)
    .meta({ description: 'Stars, from 1 to 5', examples: [5] }),
  title: line(0, 120).default('').meta(saysOfReview.title),
  body: text(1, 4000).meta({
    description: 'Text of the review, as plain text',
    examples: ['Soft from the first day.'],
  }),
}

export const OwnReviews = pageOf(OwnReview)
  .extend({
    toReview: z
      .array(Subject.extend({ deliveredAt: Instant.describe('When it came') }))
      .describe('What was delivered and not reviewed yet, newest first; 24 at most, on the first page alone'),
  })
  .meta({ id: 'OwnReviews', description: 'What somebody wrote, and what they could write about.' })
export type OwnReviews = z.infer<typeof OwnReviews>

export const listOwnReviews = endpoint({
  id: 'account.reviews',
  method: 'GET',
  path: '/api/account/reviews',
  summary: "List the signed-in person's reviews, and the products they could review",
  ...forSelf,
  query: z.object({
    page: orElse(wholeNumber(1, 500), 1).meta({ description: 'Page of the list, counted from 1', examples: [2] }),
    limit: orElse(wholeNumber(1, 50), 12).describe('Rows a page holds at most'),
  }),
  reply: OwnReviews,
})

export const getOwnReview = endpoint({
  id: 'account.review',
  method: 'GET',
  path: '/api/account/reviews/:id',
  summary: "Get one of the signed-in person's reviews",
  ...forSelf,
  params: z.object({ id: Id.describe('Id of the review') }),
  reply: OwnReview,
})

export const writeReview = endpoint({
  id: 'reviews.write',
  method: 'POST',
  path: '/api/products/:slug/reviews',
  summary: 'Review a product',
  description:
    'The review is shown once staff have approved it, with the first name and the initial of the last name of the account, and as verified if the product was delivered with an order of the account. A second review of the same product is refused with 409 `TAKEN`; an account can write or change ten reviews an hour.',
  ...forSelf,
  params: z.object({ slug: Slug.describe('Slug of the product') }),
  body: z.strictObject(ReviewText),
  reply: OwnReview,
  status: 201,
})

export const updateOwnReview = endpoint({
  id: 'account.updateReview',
  method: 'PUT',
  path: '/api/account/reviews/:id',
  summary: "Change a review of one's own; it needs approval again",
  ...forSelf,
  params: z.object({ id: Id.describe('Id of the review') }),
  body: z.strictObject({ ...ReviewText, version: Version }),
  reply: OwnReview,
})

export const removeOwnReview = endpoint({
  id: 'account.removeReview',
  method: 'DELETE',
  path: '/api/account/reviews/:id',
  summary: "Remove a review of one's own",
  ...forSelf,
  params: z.object({ id: Id.describe('Id of the review') }),
  reply: z.null(),
  status: 204,
})

/** What a product page learns of its visitor, after it was shown: the page itself is the same for everybody. */
export const readReviewState = endpoint({
  id: 'reviews.mine',
  method: 'GET',
  path: '/api/products/:slug/reviews/mine',
  summary: "Get the signed-in person's review of a product, and which of its reviews they marked",
  ...forSelf,
  params: z.object({ slug: Slug.describe('Slug of the product') }),
  reply: z
    .object({
      reviewId: AnyId.nullable().describe("Id of the person's own review; null for none"),
      helpful: z.array(AnyId).describe('Ids of the reviews marked as helpful'),
      reported: z.array(AnyId).describe('Ids of the reviews reported'),
    })
    .meta({ id: 'ReviewState', description: "A person's own review, votes and reports for a product." }),
})

export const markHelpful = endpoint({
  id: 'reviews.helpful',
  method: 'POST',
  path: '/api/reviews/:id/helpful',
  summary: 'Mark a review as helpful, or take that back',
  description: "One vote per account, however often it is sent. Voting for one's own review is refused (403).",
  ...forSelf,
  params: z.object({ id: AnyId.describe('Id of the review') }),
  body: z.strictObject({
    helpful: z.boolean().default(true).describe('False takes the vote back'),
  }),
  reply: z.object({ helpful: Count.describe('Number of people who find it helpful') }),
})

export const reportReview = endpoint({
  id: 'reviews.report',
  method: 'POST',
  path: '/api/reviews/:id/report',
  summary: 'Report a review to staff',
  description: "One report per account; the first one counts. Reporting one's own review is refused (403).",
  ...forSelf,
  params: z.object({ id: AnyId.describe('Id of the review') }),
  body: z.strictObject({
    reason: ReportReason.describe(
      'What is wrong with it: `spam`, `offensive`, `off_topic` (not about the product), `personal` (names or addresses), `false` (not true)',
    ),
  }),
  reply: z.null(),
  status: 204,
})
