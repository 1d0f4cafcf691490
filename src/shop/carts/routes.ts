// Reading and filling the cart of a guest (by token) or of the signed-in user.
import type { FastifyInstance } from 'fastify'
import { addLine, countCart, EMPTY_CART, getCart, mergeCarts, setCoupon, setLine } from '#contract/carts.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { type MergeDeps, mergingCarts } from './merge-carts.ts'
import { ownerOf, requireOwner, tokenOf } from './owner.ts'
import { type CartDeps, couponPutter } from './put-coupon.ts'
import { carts } from './repository.ts'
import { countPieces, readCart } from './show.ts'

export function cartRoutes(app: FastifyInstance, deps: CartDeps & MergeDeps): void {
  const { db, config, hashAddress } = deps
  const now = () => new Date()
  const pricing = { signingKeys: config.signingKeys, now }
  const putCoupon = couponPutter({ db, hashAddress })
  const merge = mergingCarts(deps)

  mount(app, getCart, async ({ request }) => {
    const owner = ownerOf(request)
    return owner ? readCart(db, owner, pricing) : EMPTY_CART
  })

  mount(app, countCart, async ({ request }) => {
    const owner = ownerOf(request)
    return { count: owner ? await countPieces(db, owner) : 0 }
  })

  mount(app, addLine, ({ request, body }) => {
    const owner = requireOwner(request)
    return db.transaction().execute(async (trx) => {
      const clampedTo = await carts(trx).add(owner, body.variantId, body.quantity)
      return { ...(await readCart(trx, owner, pricing)), clampedTo }
    })
  })

  mount(app, setLine, ({ request, params, body }) => {
    const owner = requireOwner(request)
    return db.transaction().execute(async (trx) => {
      const clampedTo = await carts(trx).set(owner, params.variantId, body.quantity)
      return { ...(await readCart(trx, owner, pricing)), clampedTo }
    })
  })

  mount(app, mergeCarts, async ({ request }) => {
    const user = { userId: signedIn(request).userId }
    const guest = tokenOf(request)
    const merged = guest ? await merge(guest, user, request) : null
    return { ...(await readCart(db, user, pricing)), merged }
  })

  mount(app, setCoupon, async ({ request, body: { code } }) => {
    const owner = requireOwner(request)
    const known = await putCoupon(request, owner, code)
    const cart = await readCart(db, owner, pricing)
    return known ? cart : { ...cart, coupon: { code, amount: 0, problem: 'unknown' as const } }
  })
}
