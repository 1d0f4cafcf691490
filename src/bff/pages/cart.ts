// View models of the cart page and the cart's live pieces.
import type { Banner } from '#contract/banners.ts'
import type { addToCart, cartPage, readCart, setCartLine } from '#contract/pages/cart.ts'
import { listProducts, type ProductCard } from '#contract/products.ts'
import type { Handler } from '#http/mount.ts'
import { orWithout } from '../upstream/offered.ts'
import { contentFor } from './content.ts'
import type { PageDeps } from './page-deps.ts'

const NO_ROWS: { rows: ProductCard[] } = { rows: [] }

export const cart =
  (deps: PageDeps): Handler<typeof cartPage> =>
  async ({ request }) => {
    const { upstream, siteContext, cart } = deps
    await siteContext.requireCatalogue(request)
    const [content, banners] = await Promise.all([cart.read(request), contentFor(deps, request).banners()])
    const suggestions =
      content.lines.length > 0
        ? []
        : (
            await upstream
              .call(listProducts, { request, query: { sort: 'featured', limit: 4 } })
              .catch(orWithout(NO_ROWS))
          ).rows
    return {
      cart: content,
      notice: firstAt(banners, 'cart'),
      checkoutNotice: firstAt(banners, 'checkout_notice'),
      suggestions,
    }
  }

const firstAt = (banners: readonly Banner[], place: Banner['placement']): Banner | null =>
  banners.find(({ placement }) => placement === place) ?? null

export const read =
  ({ cart }: PageDeps): Handler<typeof readCart> =>
  async ({ request }) =>
    await cart.read(request)

export const add =
  ({ cart }: PageDeps): Handler<typeof addToCart> =>
  async ({ body, request, reply }) =>
    await cart.add(request, reply, body)

export const set =
  ({ cart }: PageDeps): Handler<typeof setCartLine> =>
  async ({ params, body, request }) =>
    await cart.set(request, params.variantId, body.quantity)
