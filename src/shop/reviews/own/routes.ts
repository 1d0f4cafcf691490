// Reviews of whoever is signed in: writing, changing and removing them, and marking those of others.
import type { FastifyInstance } from 'fastify'
import {
  getOwnReview,
  listOwnReviews,
  markHelpful,
  readReviewState,
  removeOwnReview,
  reportReview,
  updateOwnReview,
  writeReview,
} from '#contract/own-reviews.ts'
import { Id } from '#contract/parts.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../../auth/access.ts'
import { markLimits, reviewLimits } from '../../auth/limits.ts'
import { windowLimits } from '../../auth/window-limit.ts'
import type { ShopDeps } from '../../deps.ts'
import { reviewMarks } from '../marks.ts'
import { ownReviews, ownReviewsWriter } from './repository.ts'

/** The contract takes any text for an id; in this shop only UUIDs can be one. */
const requireId = (id: string): string => {
  if (!Id.safeParse(id).success) throw invalidInput({ id: 'invalid' })
  return id
}

export function ownReviewsRoutes(app: FastifyInstance, { db }: Pick<ShopDeps, 'db'>): void {
  const limits = windowLimits(db, () => new Date())

  mount(app, listOwnReviews, async ({ request, query }) => {
    const own = ownReviews(db, signedIn(request).userId)
    const [list, toReview] = await Promise.all([own.list(query), query.page === 1 ? own.toReview() : []])
    return { ...list, toReview }
  })

  mount(app, getOwnReview, async ({ request, params }) => {
    const review = await ownReviews(db, signedIn(request).userId).get(params.id)
    if (!review) throw new ApiError('NOT_FOUND')
    return review
  })

  mount(app, writeReview, async ({ request, params, body }) => {
    const { userId } = signedIn(request)
    await limits.attempt(reviewLimits(userId))
    return await db.transaction().execute((trx) => ownReviewsWriter(trx, userId).create(params.slug, body))
  })

  mount(app, updateOwnReview, async ({ request, params, body }) => {
    const { userId } = signedIn(request)
    await limits.attempt(reviewLimits(userId))
    return await db.transaction().execute((trx) => ownReviewsWriter(trx, userId).update(params.id, body))
  })

  mount(app, removeOwnReview, async ({ request, params }) => {
    const { userId } = signedIn(request)
    await db.transaction().execute((trx) => ownReviewsWriter(trx, userId).remove(params.id))
    return null
  })

  mount(app, readReviewState, async ({ request, params }) => {
    const state = await ownReviews(db, signedIn(request).userId).stateOf(params.slug)
    if (!state) throw new ApiError('NOT_FOUND')
    return state
  })

  mount(app, markHelpful, async ({ request, params, body }) => {
    const { userId } = signedIn(request)
    const id = requireId(params.id)
    await limits.attempt(markLimits(userId))
    return { helpful: await db.transaction().execute((trx) => reviewMarks(trx, userId).vote(id, body.helpful)) }
  })

  mount(app, reportReview, async ({ request, params, body }) => {
    const { userId } = signedIn(request)
    const id = requireId(params.id)
    await limits.attempt(markLimits(userId))
    await db.transaction().execute((trx) => reviewMarks(trx, userId).report(id, body))
    return null
  })
}
