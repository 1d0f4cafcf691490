// How often one person may do the things that cost: by their account, or by their address while they are a guest.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keyring } from '../auth/keyring.ts'
import { networkOf } from './address.ts'
import type { Counters, Window } from './counters.ts'
import { enforce } from './too-many-requests.ts'

export type Costly = 'upload' | 'checkout'

const WINDOWS: Record<Costly, Window> = {
  upload: { most: 60, seconds: 60 },
  checkout: { most: 10, seconds: 60 },
}

export interface PeopleLimits {
  /** Throws RATE_LIMITED where it is too much. */
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

/** Which of them a request to the API is, if any. */
export function costlyCall({ method, canonical, headers }: FastifyRequest): Costly | undefined {
  if (method !== 'POST') return undefined
  if (headers['content-type']?.toLowerCase().startsWith('multipart/')) return 'upload'
  return canonical.routeKey === '/api/orders' ? 'checkout' : undefined
}
