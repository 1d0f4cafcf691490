// View models of the cart page and the cart's live pieces.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Banner } from '#contract/banners.ts'
import type { Cart } from '#contract/carts.ts'
import { addToCart, cartPage, readCart, setCartCoupon, setCartLine } from '#contract/pages/cart.ts'
import { listProducts, type ProductCard } from '#contract/products.ts'
import { mount } from '#http/mount.ts'
import { lastPlaced } from '../cart/last-placed.ts'
import { checkoutWay } from './checkout-way.ts'
import { contentFor } from './content.ts'
import type { PageDeps } from './page-deps.ts'
import { shownCart } from './shown-cart.ts'

const NO_ROWS: { rows: ProductCard[] } = { rows: [] }
const FEATURED = { sort: 'featured', limit: 4 } as const

export function cartPages(app: FastifyInstance, deps: PageDeps): void {
  const { config, upstream, siteContext, cart } = deps
  const placed = lastPlaced(config)
  const shown = async <C extends Cart>(request: FastifyRequest, found: C) => {
    const { info, checkout } = await siteContext.read(request)
    return { ...shownCart(found, info.commerce), checkout: checkoutWay(found, checkout, info.commerce.locale) }
  }
  mount(app, cartPage, async ({ request, reply }) => {
    // On Back a browser shows what it has kept, without asking.
    reply.header('cache-control', 'private, no-store')
    await siteContext.requireCatalogue(request)
    const [content, banners] = await Promise.all([cart.read(request), contentFor(deps, request).banners()])
    const isEmpty = content.lines.length === 0
    const suggestions = isEmpty
      ? await upstream.call(listProducts, { request, query: FEATURED, optional: true }).catch(() => NO_ROWS)
      : NO_ROWS
    return {
      cart: await shown(request, content),
      notice: firstAt(banners, 'cart'),
      checkoutNotice: firstAt(banners, 'checkout_notice'),
      suggestions: suggestions.rows,
      placed: isEmpty ? placed.of(request) : null,
    }
  })
  mount(app, readCart, async ({ request }) => await shown(request, await cart.read(request)))
  mount(app, addToCart, async ({ body, request, reply }) => await shown(request, await cart.add(request, reply, body)))
  mount(app, setCartLine, async ({ params, body, request }) => {
    return await shown(request, await cart.set(request, params.variantId, body.quantity))
  })
  mount(app, setCartCoupon, async ({ body, request }) => await shown(request, await cart.setCode(request, body.code)))
}

const firstAt = (banners: readonly Banner[], place: Banner['placement']): Banner | null =>
  banners.find(({ placement }) => placement === place) ?? null
