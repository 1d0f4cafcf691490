// View model of a product page. Related products and reviews may be missing. Staff also see what is not published yet, one
// product or the shop as of another moment; the shop asks for the permission once more.
import type { FastifyInstance } from 'fastify'
import { previewProduct } from '#contract/admin-products.ts'
import { insteadOfProduct, type ProductPage, productPage } from '#contract/pages/product.ts'
import { listReviews, type ReviewList } from '#contract/reviews.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { catalogueFor } from './catalogue.ts'
import { accessTokenOf, isStaff, type PageDeps } from './page-deps.ts'

/** What nobody can buy yet has no reviews. */
const NO_REVIEWS: ReviewList = {
  ...{ rows: [], total: 0, page: 1, pages: 1, next: null },
  average: null,
  histogram: [0, 0, 0, 0, 0],
}

const INSTEAD = 4

export function productPages(app: FastifyInstance, deps: PageDeps): void {
  const { upstream, siteContext } = deps

  mount(app, insteadOfProduct, async ({ params, request }) => {
    await siteContext.requireCatalogue(request)
    const products = catalogueFor(deps, request)
    const { rows } = await products
      .related({ params, query: { limit: INSTEAD }, optional: true })
      .catch(() => ({ rows: [] }))
    if (rows.length > 0) return { rows }
    return { rows: (await products.list({ query: { sort: 'featured', limit: INSTEAD } })).rows }
  })

  mount(app, productPage, async ({ params, query, request, reply }) => {
    await siteContext.requireCatalogue(request)
    const on = { request, params }
    const { sort, stars } = query
    const asked = { reviewSort: sort, reviewStars: stars ?? null }
    const products = catalogueFor(deps, request)
    const reviewed = async () =>
      await upstream
        .call(listReviews, { ...on, query: { sort, stars, page: query.reviews }, optional: true })
        .catch(async (error: unknown) => {
          // A product that only another moment has. Otherwise nothing is known of its reviews; where there is no product,
          // the call for it says so.
          const isAbsent = error instanceof ApiError && error.code === 'NOT_FOUND'
          return isAbsent && (await products.preview) ? NO_REVIEWS : null
        })
    const published = async (): Promise<ProductPage> => {
      const [found, reviews, related] = await Promise.all([
        products.product({ params }),
        reviewed(),
        products.related({ params, optional: true }).catch(() => ({ rows: [] })),
      ])
      return { product: found, reviews, ...asked, related: related.rows, draft: false }
    }
    if (query.preview !== 'draft' || !isStaff(request)) return await published()
    return await published().catch(async (error: unknown): Promise<ProductPage> => {
      if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
      const found = await upstream.call(previewProduct, { ...on, accessToken: accessTokenOf(request) })
      reply.header('x-robots-tag', 'noindex')
      return { product: found, reviews: NO_REVIEWS, ...asked, related: [], draft: true }
    })
  })
}
