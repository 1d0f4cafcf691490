// `POST /bff/cache/purge`: drops what is kept, for whoever changes data behind the shop's back and holds the secret. Other BFFs
// hear of it by the same notices as of changes in the shop.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { purgeCache } from '#contract/cache.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { Config } from '../../config/config.ts'
import { networkOf } from '../limits/address.ts'
import { memoryCounters } from '../limits/memory.ts'
import { enforce } from '../limits/too-many-requests.ts'
import type { Evictions } from './evictions.ts'
import { announce } from './notices.ts'

export const isPurge = (routeKey: string): boolean => routeKey === purgeCache.path

const PER_NETWORK = { most: 120, seconds: 60 }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export interface PurgeDeps {
  config: Pick<Config, 'cachePurgeSecret'>
  pool: Pool
  evictions: Evictions
}

export function purge(app: FastifyInstance, { config, pool, evictions }: PurgeDeps): void {
  const { cachePurgeSecret: secret } = config
  const wanted = secret === undefined ? undefined : digest(`Bearer ${secret}`)
  const counters = memoryCounters()
  // Before the body is read: nobody learns what a body must look like.
  app.addHook('onRequest', async (request, reply) => {
    if (!isPurge(request.canonical.routeKey) || request.method !== 'POST') return
    if (!wanted) throw new ApiError('NOT_FOUND')
    enforce(PER_NETWORK, await counters.take(networkOf(request.ip), PER_NETWORK), reply)
    // Digests are of one length, which the comparison asks for, and say nothing of how long the secret is.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) throw new ApiError('UNAUTHENTICATED')
  })

  mount(app, purgeCache, async ({ request, body }) => {
    const names = 'all' in body ? ('all' as const) : body.tags.map((tag) => (tag.includes(':') ? tag : `${tag}:*`))
    if (names === 'all') evictions.evictAll()
    else evictions.evict(names)
    request.log.info({ event: 'cache.purge', names }, 'kept answers and pages are dropped')
    try {
      await announce(pool, names)
    } catch (err) {
      // This one has dropped it; the others do not hear of anything now, and keep hardly anything for it.
      request.log.warn({ err }, 'other instances were not told')
    }
    return null
  })
}
