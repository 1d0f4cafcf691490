// Hearts: those of whoever is signed in go to the upstream, a guest's wait in this browser and follow after sign-in.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addWishes, listWishlistIds, putWish } from '#contract/wishlist.ts'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import { createKeyring } from '../auth/keyring.ts'
import type { OnSignedIn } from '../auth/sign-in.ts'
import type { Upstream } from '../upstream/client.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { type WaitingWish, waitingWishes } from './waiting.ts'

export interface Hearts {
  /** Of the signed-in person; none where wishlists are not offered. */
  ids(request: FastifyRequest): Promise<string[]>
  /** Whether it was saved; a guest's waits. */
  press(request: FastifyRequest, reply: FastifyReply, wish: WaitingWish): Promise<boolean>
  /** After signing in: what waited is saved. Signing in must not fail for it. */
  follow: OnSignedIn
}

export function hearts({ config, upstream }: { config: Config; upstream: Upstream }): Hearts {
  const waiting = waitingWishes(config, createKeyring(config.sessionKeys))

  const tokenOf = ({ session }: FastifyRequest): string | undefined => {
    if (session.state === 'unavailable') throw new ApiError('UNAVAILABLE', { retryAfter: 5 })
    return session.state === 'authenticated' ? session.accessToken : undefined
  }

  return {
    async ids(request) {
      const accessToken = tokenOf(request)
      if (accessToken === undefined) throw new ApiError('UNAUTHENTICATED')
      const none: { ids: string[] } = { ids: [] }
      return (await upstream.call(listWishlistIds, { request, accessToken }).catch(ifNotOffered(none))).ids
    },
    async press(request, reply, wish) {
      const accessToken = tokenOf(request)
      if (accessToken === undefined) {
        waiting.add(request, reply, wish)
        return false
      }
      const { productId, variantId } = wish
      await upstream.call(putWish, { request, accessToken, params: { productId }, body: { variantId } })
      return true
    },
    async follow(request, reply, accessToken) {
      const items = waiting.read(request)
      if (items.length === 0) return
      try {
        await upstream.call(addWishes, { request, accessToken, body: { items } })
        waiting.clear(reply)
      } catch (error) {
        // What was sent will not become better; anything else is tried again at the next sign-in.
        if (error instanceof ApiError && (error.status === 400 || error.status === 404)) waiting.clear(reply)
        request.log.warn({ err: error }, 'a wishlist could not be filled')
      }
    },
  }
}
