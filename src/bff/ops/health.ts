// Whether the process lives, and whether it should be sent visitors. The upstream is no part of it: while that is down
// every instance would report the same, and a balancer without instances serves nobody at all.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ApiError } from '#http/errors.ts'
import { withDeadline } from './deadline.ts'

export interface HealthDeps {
  pool: Pool
  /** True once the process was told to stop. */
  draining?: (() => boolean) | undefined
}

const probe = {
  config: { withoutContract: 'asked by machines that watch the process' },
  schema: { hide: true },
} as const

export function health(app: FastifyInstance, { pool, draining }: HealthDeps): void {
  const database = withDeadline({ ask: async () => await pool.query('select 1') }, 2000)

  app.get('/healthz', probe, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', probe, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining?.()) throw new ApiError('UNAVAILABLE')
    try {
      await database.ask()
    } catch (cause) {
      throw new ApiError('UNAVAILABLE', { cause })
    }
    return { status: 'ready' }
  })
}
