// Reviews as shoppers read them.
import type { FastifyInstance } from 'fastify'
import { COUNT_CAP } from '#contract/count-cap.ts'
import { latestReviews, listReviews } from '#contract/reviews.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../deps.ts'
import { shows } from '../kept-answers.ts'
import { reviews } from './repository.ts'
import { averageOf, howMany } from './rules.ts'

export function reviewsRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, listReviews, async ({ params, query: { sort, stars, page, limit }, reply }) => {
    const found = await reviews(db).page(params.slug, { sort, stars, limit, offset: (page - 1) * limit })
    if (!found) throw new ApiError('NOT_FOUND')
    const { productId, histogram, rows } = found
    // Of the product: whether it is published, and which addresses lead to it.
    shows(reply, `reviews:${productId}`, `products:${productId}`)
    const count = stars === undefined ? howMany(histogram) : (histogram[stars - 1] ?? 0)
    const pages = Math.max(1, Math.ceil(count / limit))
    if (page > pages) throw new ApiError('NOT_FOUND')
    const total = Math.min(count, COUNT_CAP + 1)
    return { rows, total, page, pages, next: null, average: averageOf(histogram), histogram }
  })

  mount(app, latestReviews, async ({ query }) => ({ rows: await reviews(db).latest(query.limit) }))
}
