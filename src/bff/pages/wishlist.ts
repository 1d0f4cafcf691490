// View model of the wishlist, and the hearts of other pages.
import type { FastifyInstance } from 'fastify'
import { wishlistPage } from '#contract/pages/wishlist.ts'
import { listProducts, type ProductCard } from '#contract/products.ts'
import { listWishlist, pressHeart, readWishlistIds } from '#contract/wishlist.ts'
import { mount } from '#http/mount.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { type PageDeps, requireSignedIn } from './page-deps.ts'

const NO_ROWS: { rows: ProductCard[] } = { rows: [] }
const FEATURED = { sort: 'featured', limit: 4 } as const

export function wishlistPages(app: FastifyInstance, { upstream, hearts }: PageDeps): void {
  mount(app, wishlistPage, async ({ request, query }) => {
    const { accessToken } = requireSignedIn(request)
    const wishlist = await upstream
      .call(listWishlist, { request, accessToken, query: { page: query.page } })
      .catch(ifNotOffered(null))
    // Nobody has to look at an empty list: something to begin with stands below it.
    const suggestions =
      wishlist?.total === 0
        ? await upstream.call(listProducts, { request, query: FEATURED, optional: true }).catch(() => NO_ROWS)
        : NO_ROWS
    return { wishlist, suggestions: suggestions.rows }
  })

  mount(app, readWishlistIds, async ({ request }) => ({ ids: await hearts.ids(request) }))

  mount(app, pressHeart, async ({ request, reply, body }) => ({ saved: await hearts.press(request, reply, body) }))
}
