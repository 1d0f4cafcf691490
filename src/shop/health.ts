// Whether the process lives, and whether it should be sent requests.
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#http/errors.ts'
import type { ShopDeps } from './app.ts'

const probe = {
  config: { withoutContract: 'asked by machines that watch the process' },
  schema: { hide: true },
  // Probes come every few seconds and say nothing as long as they succeed.
  logLevel: 'warn',
} as const

export function healthRoutes(app: FastifyInstance, { pool, draining }: Pick<ShopDeps, 'pool' | 'draining'>): void {
  app.get('/healthz', probe, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', probe, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining?.()) throw new ApiError('UNAVAILABLE')
    try {
      await pool.query('select 1')
    } catch (cause) {
      throw new ApiError('UNAVAILABLE', { cause })
    }
    return { status: 'ready' }
  })
}
