// Finds the caller's cart: a signed-in user's by their token, a guest's by the random id in an HttpOnly cookie that
// is set with the first thing put in. Visitors who never put anything in cost no cookie, no row and no call.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addLine,
  type Cart,
  type ChangedCart,
  countCart,
  EMPTY_CART,
  getCart,
  mergeCarts,
  setCoupon,
  setLine,
} from '#contract/carts.ts'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import type { Upstream } from '../upstream/client.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { mayPass } from '../upstream/trace.ts'
import { cartCookie } from './cookie.ts'
import { mergeNote } from './merge-note.ts'

/** How long an upstream is believed that does not take codes, or does not count: it may be replaced by one that does. */
const BELIEVED_MS = 10 * 60_000

/** What an upstream call is sent with, so that it is for the caller's cart. */
export type CartIdentity = { accessToken: string } | { headers: { 'cart-token': string } }

export interface CartAccess {
  /** Undefined where the caller has no cart. */
  identity(request: FastifyRequest): CartIdentity | undefined
  read(request: FastifyRequest): Promise<Cart>
  /** Number of items for the header: 0 when it cannot be read. */
  count(request: FastifyRequest): Promise<number>
  add(request: FastifyRequest, reply: FastifyReply, line: { variantId: string; quantity: number }): Promise<ChangedCart>
  /** A call that puts something in: a guest who has no cart gets one, once it has succeeded. */
  withOne<T>(request: FastifyRequest, reply: FastifyReply, call: (who: CartIdentity) => Promise<T>): Promise<T>
  set(request: FastifyRequest, variantId: string, quantity: number): Promise<ChangedCart>
  /** An empty code takes the coupon out. */
  setCode(request: FastifyRequest, code: string): Promise<Cart>
  /** After signing in: the guest's cart is merged into the user's, the guest's id is dropped, and the next page tells. */
  merge(request: FastifyRequest, reply: FastifyReply, accessToken: string): Promise<void>
}

export function cartAccess({ config, upstream }: { config: Config; upstream: Upstream }): CartAccess {
  const cookie = cartCookie(config)
  const identity: CartAccess['identity'] = (request) => {
    if (request.session.state === 'authenticated') return { accessToken: request.session.accessToken }
    const token = cookie.read(request)
    return token === undefined ? undefined : { headers: { 'cart-token': token } }
  }

  const note = mergeNote(config)
  let withoutCodesUntil = 0
  /** The coupon is left out while the upstream is known not to take codes, whatever its carts say. */
  const known = <C extends Cart>({ coupon, ...cart }: C) =>
    (Date.now() < withoutCodesUntil ? cart : { ...cart, coupon }) as C

  const read: CartAccess['read'] = async (request) => {
    const who = identity(request)
    // Where carts are not offered everybody's is empty; putting something in says so.
    return who ? known(await upstream.call(getCart, { request, ...who }).catch(ifNotOffered(EMPTY_CART))) : EMPTY_CART
  }

  /** Null where no count is answered, such as by a backend to which `count` is the id of a cart. Trouble is thrown. */
  const counted = async (request: FastifyRequest, who: CartIdentity): Promise<number | null> => {
    const { calls } = request.trace
    try {
      const { count } = await upstream.call(countCart, { request, ...who, optional: true })
      return count < 0 ? null : count
    } catch (error) {
      if (mayPass(calls.findLast(({ name }) => name === countCart.id)?.status)) throw error
      return null
    }
  }

  let withoutCountUntil = 0
  const pieces = async (request: FastifyRequest): Promise<number> => {
    const who = identity(request)
    if (!who) return 0
    if (Date.now() < withoutCountUntil) return (await read(request)).count
    const count = await counted(request, who)
    if (count !== null) return count
    const cart = await read(request)
    // Not before the cart was read: until then, it may be the caller who is refused.
    withoutCountUntil = Date.now() + BELIEVED_MS
    return cart.count
  }

  const withOne: CartAccess['withOne'] = async (request, reply, call) => {
    const who = identity(request)
    if (who) return await call(who)
    const token = randomBytes(16).toString('base64url')
    const done = await call({ headers: { 'cart-token': token } })
    cookie.write(reply, token)
    return done
  }

  return {
    identity,
    read,
    count: (request) => pieces(request).catch(() => 0),
    withOne,
    add: (request, reply, body) =>
      withOne(request, reply, async (who) => known(await upstream.call(addLine, { request, body, ...who }))),
    async set(request, variantId, quantity) {
      const who = identity(request)
      if (!who) throw new ApiError('NOT_FOUND')
      return known(await upstream.call(setLine, { request, params: { variantId }, body: { quantity }, ...who }))
    },
    async setCode(request, code) {
      const who = identity(request)
      if (!who) throw new ApiError('NOT_FOUND')
      const changed = await upstream.call(setCoupon, { request, body: { code }, ...who }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'NOT_OFFERED') withoutCodesUntil = Date.now() + BELIEVED_MS
        throw error
      })
      // A code that does not exist is not kept; its answer says so all the same.
      return code === '' || changed.coupon ? changed : { ...changed, coupon: { code, amount: 0, problem: 'unknown' } }
    },
    async merge(request, reply, accessToken) {
      const token = cookie.read(request)
      if (token === undefined) return
      try {
        const { merged } = await upstream.call(mergeCarts, { request, accessToken, headers: { 'cart-token': token } })
        cookie.clear(reply)
        note.leave(reply, merged)
      } catch (error) {
        // Signing in must not fail for a cart; the cookie stays, and the next sign-in tries again.
        request.log.warn({ err: error }, 'cart could not be merged')
      }
    },
  }
}
