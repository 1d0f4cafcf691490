// The screen of somebody's own reviews.
import { z } from 'zod'
import { endpoint, forSelf } from '../endpoint.ts'
import { OwnReview, OwnReviews } from '../own-reviews.ts'
import { Id, optional, orElse, wholeNumber } from '../parts.ts'

export const ReviewsPage = z
  .object({
    reviews: OwnReviews.nullable().describe('One page of them; null where the backend takes no reviews'),
    editing: OwnReview.nullable().describe('The one that is being changed; null for none'),
  })
  .meta({ id: 'ReviewsPage', description: "The signed-in person's reviews." })
export type ReviewsPage = z.infer<typeof ReviewsPage>

export const reviewsPage = endpoint({
  id: 'pages.reviews',
  method: 'GET',
  path: '/bff/pages/reviews',
  summary: "The signed-in person's reviews",
  ...forSelf,
  query: z.object({
    page: orElse(wholeNumber(1, 500), 1).meta({ description: 'Page of the list, counted from 1', examples: [2] }),
    edit: optional(Id).describe('The review that is to be changed'),
  }),
  reply: ReviewsPage,
})
