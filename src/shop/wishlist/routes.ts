// The wishlist of whoever is signed in.
import type { FastifyInstance } from 'fastify'
import { addWishes, listWishlist, listWishlistIds, putWish, removeWish } from '#contract/wishlist.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { ShopDeps } from '../deps.ts'
import { wishlist, wishlistWriter } from './repository.ts'

export function wishlistRoutes(app: FastifyInstance, { db }: Pick<ShopDeps, 'db'>): void {
  mount(app, listWishlist, async ({ request, query }) => await wishlist(db, signedIn(request).userId).list(query))

  mount(app, listWishlistIds, async ({ request }) => ({ ids: await wishlist(db, signedIn(request).userId).ids() }))

  mount(app, addWishes, async ({ request, body }) => {
    const { userId } = signedIn(request)
    return { added: await db.transaction().execute((trx) => wishlistWriter(trx, userId).putAll(body.items)) }
  })

  mount(app, putWish, async ({ request, params: { productId }, body: { variantId } }) => {
    const { userId } = signedIn(request)
    await db.transaction().execute((trx) => wishlistWriter(trx, userId).put({ productId, variantId }))
    return null
  })

  mount(app, removeWish, async ({ request, params }) => {
    await wishlist(db, signedIn(request).userId).remove(params.productId)
    return null
  })
}
