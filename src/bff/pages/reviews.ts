// View model of somebody's own reviews.
import type { FastifyInstance } from 'fastify'
import { getOwnReview, listOwnReviews } from '#contract/own-reviews.ts'
import { reviewsPage } from '#contract/pages/reviews.ts'
import { mount } from '#http/mount.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { type PageDeps, requireSignedIn } from './page-deps.ts'

export function reviewsPages(app: FastifyInstance, { upstream }: PageDeps): void {
  mount(app, reviewsPage, async ({ request, query: { page, edit } }) => {
    const { accessToken } = requireSignedIn(request)
    const [reviews, editing] = await Promise.all([
      upstream.call(listOwnReviews, { request, accessToken, query: { page } }).catch(ifNotOffered(null)),
      edit === undefined ? null : upstream.call(getOwnReview, { request, accessToken, params: { id: edit } }),
    ])
    return { reviews, editing }
  })
}
