// View model of a product page. Related products may be missing; the product and its reviews may not.
import type { productPage } from '#contract/pages/product.ts'
import { getProduct, relatedProducts } from '#contract/products.ts'
import { listReviews } from '#contract/reviews.ts'
import type { Handler } from '#http/mount.ts'
import type { PageDeps } from './page-deps.ts'

export const product =
  ({ upstream, surroundings }: PageDeps): Handler<typeof productPage> =>
  async ({ params, query, request }) => {
    await surroundings.requireCatalogue()
    const on = { request, params }
    const [found, reviews, related] = await Promise.all([
      upstream.call(getProduct, on),
      upstream.call(listReviews, { ...on, query: { sort: query.sort, page: query.reviews } }),
      upstream.call(relatedProducts, on).catch(() => ({ rows: [] })),
    ])
    return { product: found, reviews, reviewSort: query.sort, related: related.rows }
  }
