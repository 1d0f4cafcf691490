// Which screens of the account there are: those whose calls the backend offers. It is asked once, with whoever comes first,
// and remembered for a while; what it said is about the backend and not about the person.
import type { FastifyRequest } from 'fastify'
import { listAccountAddresses } from '#contract/account-addresses.ts'
import { previewAccountErasure } from '#contract/account-data.ts'
import { listAccountOrders } from '#contract/account-orders.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOwnReviews } from '#contract/own-reviews.ts'
import { ACCOUNT_PLACES, type AccountPlace } from '#contract/pages/account-area.ts'
import { listWishlist } from '#contract/wishlist.ts'
import { ApiError } from '#http/errors.ts'
import type { Upstream } from '../upstream/client.ts'

/** The call that a screen cannot do without. */
const NEEDS: Record<AccountPlace, Endpoint> = {
  orders: listAccountOrders,
  addresses: listAccountAddresses,
  wishlist: listWishlist,
  reviews: listOwnReviews,
  data: previewAccountErasure,
}

const REMEMBERED_MS = 10 * 60_000

export interface AccountPlaces {
  all(request: FastifyRequest, accessToken: string): Promise<AccountPlace[]>
  has(place: AccountPlace, request: FastifyRequest, accessToken: string): Promise<boolean>
}

export function accountPlaces(upstream: Upstream, now: () => number = Date.now): AccountPlaces {
  const known = new Map<AccountPlace, { offered: boolean; until: number }>()

  const has: AccountPlaces['has'] = async (place, request, accessToken) => {
    const endpoint = NEEDS[place]
    const before = known.get(place)
    if (before && now() < before.until) return before.offered
    const keep = (offered: boolean): boolean => {
      known.set(place, { offered, until: now() + REMEMBERED_MS })
      return offered
    }
    try {
      await upstream.call(endpoint, { request, accessToken })
      return keep(true)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_OFFERED') return keep(false)
      // A fault says nothing: the screen itself tells of it.
      return true
    }
  }

  return {
    has,
    async all(request, accessToken) {
      const offered = await Promise.all(ACCOUNT_PLACES.map((place) => has(place, request, accessToken)))
      return ACCOUNT_PLACES.filter((_, at) => offered[at])
    },
  }
}
