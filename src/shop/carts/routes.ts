// Reading and filling the cart of a guest (by token) or of the signed-in user.
import type { FastifyInstance } from 'fastify'
import { addLine, getCart, mergeCarts, setLine } from '#contract/carts.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { ShopDeps } from '../deps.ts'
import { ownerOf, requireOwner, tokenOf } from './owner.ts'
import { readCart, toCart } from './read.ts'
import { carts } from './repository.ts'

export function cartRoutes(app: FastifyInstance, { db }: Pick<ShopDeps, 'db'>): void {
  mount(app, getCart, async ({ request }) => {
    const owner = ownerOf(request)
    return owner ? readCart(db, owner) : toCart([])
  })

  mount(app, addLine, ({ request, body }) => {
    const owner = requireOwner(request)
    return db.transaction().execute((trx) => carts(trx).add(owner, body.variantId, body.quantity))
  })

  mount(app, setLine, ({ request, params, body }) => {
    const owner = requireOwner(request)
    return db.transaction().execute((trx) => carts(trx).set(owner, params.variantId, body.quantity))
  })

  mount(app, mergeCarts, async ({ request }) => {
    const user = { userId: signedIn(request).userId }
    const guest = tokenOf(request)
    if (guest) await db.transaction().execute((trx) => carts(trx).merge(guest, user))
    return { ...(await readCart(db, user)), merged: null }
  })
}
