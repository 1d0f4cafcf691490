// Checking out as shoppers ask for it: what was typed, what it comes to, and ordering it.
import type { FastifyInstance } from 'fastify'
import { getCheckoutOptions } from '#contract/checkout.ts'
import {
  type Checkout,
  type CheckoutBody,
  type CheckoutProblem,
  getCheckout,
  placeOrder,
  putCheckout,
} from '#contract/checkouts.ts'
import { mount } from '#http/mount.ts'
import { type CartOwner, ownerOf, requireOwner } from '../carts/owner.ts'
import { type CartDeps, couponPutter } from '../carts/put-coupon.ts'
import { lockCart } from '../carts/repository.ts'
import { idempotencyKeyOf } from '../crud/once.ts'
import type { ShopDeps } from '../deps.ts'
import { holdsFor } from '../kept-answers.ts'
import type { Providers } from '../payments/providers.ts'
import { tidied } from './address-rules.ts'
import { checkoutOptions } from './options.ts'
import { placing } from './place.ts'
import { emptyCheckout, readCheckout, shownCheckout } from './show-checkout.ts'
import { changeTyped, readTyped } from './typed.ts'

/** As codes can be: anything else is none. */
const CODE = /^[^\p{Cc}]{0,40}$/u

const UNKNOWN_CODE: CheckoutProblem = {
  ...{ code: 'coupon_refused', field: 'coupon', message: 'This code is not known.', severity: 'error' },
}

export function checkoutRoutes(app: FastifyInstance, deps: ShopDeps & CartDeps & { providers: Providers }): void {
  const { db, config, providers, hashAddress } = deps
  const checkoutDeps = { signingKeys: config.signingKeys, now: () => new Date(), card: providers.card }
  const putCoupon = couponPutter({ db, hashAddress })
  const place = placing({ ...deps, ...checkoutDeps })

  mount(app, getCheckoutOptions, async ({ reply }) => {
    const { options, holds } = await checkoutOptions(db, new Date(), providers.card !== undefined)
    holdsFor(reply, holds)
    return options
  })

  mount(app, getCheckout, async ({ request }) => {
    const owner = ownerOf(request)
    const read = owner && (await readCheckout(db, owner, checkoutDeps))
    return read ? shownCheckout(read) : emptyCheckout(db)
  })

  const change = (owner: CartOwner, body: CheckoutBody, refused: CheckoutProblem[]): Promise<Checkout> =>
    db.transaction().execute(async (trx) => {
      await lockCart(trx, owner)
      const before = await readTyped(trx, owner)
      const wrong = before ? await changeTyped(trx, before.typed, body) : []
      const read = await readCheckout(trx, owner, checkoutDeps)
      return read ? shownCheckout(read, [...wrong, ...refused]) : emptyCheckout(trx)
    })

  mount(app, putCheckout, async ({ request, body: { coupon, ...body } }) => {
    const owner = requireOwner(request)
    if (coupon === undefined) return change(owner, body, [])
    const code = tidied(coupon)
    const known = CODE.test(code) && (await putCoupon(request, owner, code))
    const checkout = await change(owner, body, known ? [] : [UNKNOWN_CODE])
    return known ? checkout : { ...checkout, coupon: { code, amount: 0, problem: 'unknown' } }
  })

  mount(app, placeOrder, async ({ request, reply, body }) => {
    const owner = requireOwner(request)
    const { answer, replayed } = await place(owner, body, {
      key: idempotencyKeyOf(request.headers),
      ip: request.ip,
      from: request,
    })
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  })
}
