// The limit on everything a single address asks for, kept per instance. Pictures and files do not count, since one page
// has many, unless they are not there: made-up names cost a question to somebody else each.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mostEntries } from '#http/most-entries.ts'
import { networkOf } from './address.ts'
import { hitStore } from './hits.ts'
import { enforce, tooManyRequests } from './too-many-requests.ts'

export interface FloodOptions {
  /** Read at every request: this process's share depends on how many instances there are. */
  perMinute: () => number
  isExempt: (routeKey: string) => boolean
}

/** For what is exempt and may turn out not to be there. */
export interface Misses {
  /** Throws RATE_LIMITED where an address that has missed before has used up its requests. */
  enforce(request: FastifyRequest): Promise<void>
  /** Counts one of a network at once, for what answers before any hook; false where it is one too many. */
  admits(network: string): boolean
  /** Counts one; throws RATE_LIMITED where it is one too many. */
  count(request: FastifyRequest): Promise<void>
}

const MOST_ADDRESSES = 20_000
const MINUTE = 60_000

export async function floodLimit(app: FastifyInstance, { perMinute, isExempt }: FloodOptions): Promise<Misses> {
  const { Store, hit } = hitStore(MOST_ADDRESSES)
  await app.register(rateLimit, { global: false, store: Store })
  const take = app.createRateLimit({
    max: () => perMinute(),
    timeWindow: MINUTE,
    keyGenerator: (request) => networkOf(request.ip),
  })
  /** Addresses whose pictures were all there are not held, however many pages they have read. */
  const missed = new LRUCache<string, true>({ ...mostEntries(MOST_ADDRESSES), ttl: MINUTE })

  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request.canonical.routeKey)) return
    const taken = await take(request)
    const window = { most: perMinute(), seconds: 60 }
    if (!taken.isAllowed) enforce(window, { allowed: !taken.isExceeded, count: 0, resets: taken.ttlInSeconds }, reply)
  })

  return {
    admits: (network) => hit(network, MINUTE).current <= perMinute(),
    async enforce(request) {
      if (!missed.has(networkOf(request.ip))) return
      const taken = await take(request, { increment: false })
      if (!taken.isAllowed && taken.remaining === 0) throw tooManyRequests(taken.ttlInSeconds)
    },
    async count(request) {
      missed.set(networkOf(request.ip), true)
      const taken = await take(request)
      if (!taken.isAllowed && taken.isExceeded) throw tooManyRequests(taken.ttlInSeconds)
    },
  }
}
