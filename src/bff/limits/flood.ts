// The limit on everything a single address asks for, kept per instance. Pictures and files do not count: one page has many.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './address.ts'
import { holdTo } from './refuse.ts'

export interface FloodOptions {
  /** Asked at every request: how much is this process's share follows how many there are. */
  perMinute: () => number
  isExempt: (key: string) => boolean
}

export async function floodLimit(app: FastifyInstance, { perMinute, isExempt }: FloodOptions): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const count = app.createRateLimit({
    max: () => perMinute(),
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request.canonical.key)) return
    const taken = await count(request)
    const window = { most: perMinute(), seconds: 60 }
    if (!taken.isAllowed) holdTo(window, { allowed: !taken.isExceeded, count: 0, resets: taken.ttlInSeconds }, reply)
  })
}
