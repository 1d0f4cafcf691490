// Limits how often one person may do costly things: counted by account, or by address for guests.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keyring } from '../auth/keyring.ts'
import { networkOf } from './address.ts'
import type { Counters, Window } from './counters.ts'
import { enforce } from './too-many-requests.ts'

export type Costly = 'upload' | 'checkout' | 'order'

const WINDOWS: Record<Costly, Window> = {
  upload: { most: 60, seconds: 60 },
  checkout: { most: 10, seconds: 60 },
  /** A page that waits for its payment asks a few times a minute. */
  order: { most: 30, seconds: 60 },
}

export interface PeopleLimits {
  /** Throws RATE_LIMITED when the limit is exceeded. */
  enforce(what: Costly, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function peopleLimits(counters: Counters, keyring: Keyring): PeopleLimits {
  return {
    async enforce(what, request, reply) {
      const { session } = request
      const who = session.state === 'authenticated' ? `user ${session.user.id}` : `network ${networkOf(request.ip)}`
      const key = `${what}:${keyring.keyFor(who)}`
      enforce(WINDOWS[what], await counters.take(key, WINDOWS[what]), reply)
    },
  }
}

/** Which limited action an API request is, if any. */
export function costlyCall({ method, canonical, headers }: FastifyRequest): Costly | undefined {
  if (method !== 'POST') return undefined
  if (headers['content-type']?.toLowerCase().startsWith('multipart/')) return 'upload'
  if (/^\/api\/orders(?:\/[^/]+\/(?:pay|cancel))?$/.test(canonical.routeKey)) return 'checkout'
  return /^\/api\/orders\/[^/]+\/(?:sync|withdraw|returns|refund-account|reorder)$/.test(canonical.routeKey)
    ? 'order'
    : undefined
}
