// Reviews as shoppers read them.
import type { FastifyInstance } from 'fastify'
import { COUNT_CAP } from '#contract/parts.ts'
import { latestReviews, listReviews } from '#contract/reviews.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../app.ts'
import { reviews } from './repository.ts'
import { averageOf, howMany } from './rules.ts'

export function reviewsRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, listReviews, async ({ params, query: { sort, page, limit } }) => {
    const summary = await reviews(db).summary(params.slug)
    if (!summary) throw new ApiError('NOT_FOUND')
    const { productId, histogram } = summary
    const count = howMany(histogram)
    const pages = Math.max(1, Math.ceil(count / limit))
    if (page > pages) throw new ApiError('NOT_FOUND')
    const rows = count === 0 ? [] : await reviews(db).list(productId, sort, limit, (page - 1) * limit)
    const total = Math.min(count, COUNT_CAP + 1)
    return { rows, total, page, pages, next: null, average: averageOf(histogram), histogram }
  })

  mount(app, latestReviews, async ({ query }) => ({ rows: await reviews(db).latest(query.limit) }))
}
