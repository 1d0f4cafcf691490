// Moderation of one review: the decision is about the text that was read.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Id } from './parts.ts'
import { Changed, Version } from './resource.ts'

/** What staff decide about a review; `requeue` makes it pending again. */
export const REVIEW_DECISIONS = ['approve', 'reject', 'spam', 'requeue'] as const

/** Over a whole filter nobody has read each one; here somebody has. */
export const decideReview = endpoint({
  id: 'reviews.decide',
  method: 'POST',
  path: '/api/admin/reviews/:id/decision',
  summary: 'Approve or reject one review as it was read, mark it as spam, or make it pending again',
  description: 'Refused with CONFLICT where its writer has changed it since, or a colleague has decided otherwise.',
  ...forStaff('reviews.moderate'),
  params: z.object({ id: Id.describe('Id of the review') }),
  body: z.strictObject({
    action: z.enum(REVIEW_DECISIONS).describe('The decision; `requeue` makes it pending again'),
    version: Version,
  }),
  reply: Changed,
})
