// View models of the cart page and the cart's live pieces.
import type { FastifyInstance } from 'fastify'
import type { Banner } from '#contract/banners.ts'
import { addToCart, cartPage, readCart, setCartLine } from '#contract/pages/cart.ts'
import { listProducts, type ProductCard } from '#contract/products.ts'
import { mount } from '#http/mount.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { contentFor } from './content.ts'
import type { PageDeps } from './page-deps.ts'

const NO_ROWS: { rows: ProductCard[] } = { rows: [] }
const FEATURED = { sort: 'featured', limit: 4 } as const

export function cartPages(app: FastifyInstance, deps: PageDeps): void {
  const { upstream, siteContext, cart } = deps
  mount(app, cartPage, async ({ request }) => {
    await siteContext.requireCatalogue(request)
    const [content, banners] = await Promise.all([cart.read(request), contentFor(deps, request).banners()])
    const isEmpty = content.lines.length === 0
    const suggestions = isEmpty
      ? await upstream.call(listProducts, { request, query: FEATURED }).catch(ifNotOffered(NO_ROWS))
      : NO_ROWS
    return {
      cart: content,
      notice: firstAt(banners, 'cart'),
      checkoutNotice: firstAt(banners, 'checkout_notice'),
      suggestions: suggestions.rows,
    }
  })
  mount(app, readCart, ({ request }) => cart.read(request))
  mount(app, addToCart, ({ body, request, reply }) => cart.add(request, reply, body))
  mount(app, setCartLine, ({ params, body, request }) => cart.set(request, params.variantId, body.quantity))
}

const firstAt = (banners: readonly Banner[], place: Banner['placement']): Banner | null =>
  banners.find(({ placement }) => placement === place) ?? null
