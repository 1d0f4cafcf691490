// Whether the process lives, and whether it should be sent visitors; where not, `fields` of the answer says why. The BFF's
// upstream is no part of it: while that is down every instance would report the same, and a balancer without instances
// serves nobody at all. Only where one supervisor starts both, the bundled shop has to have answered once.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FieldProblem } from '#contract/errors.ts'
import { ApiError, errorBody } from './errors.ts'

export interface HealthDeps {
  pool: Pool
  /** True once the process was told to stop. */
  draining?: (() => boolean) | undefined
  /** Processes started together with this one that have not answered yet. */
  awaits?: (() => readonly string[]) | undefined
}

/** Milliseconds the database has to answer a probe. */
const DATABASE_MS = 2000

const probe = {
  config: { withoutContract: 'asked by machines that watch the process' },
} as const

export function health(app: FastifyInstance, { pool, draining, awaits }: HealthDeps): void {
  /** One query at a time: if the database hangs, probes would otherwise use up all connections. */
  let asking: Promise<boolean> | undefined
  const answers = () => {
    asking ??= pool
      .query('select 1')
      .then(
        () => true,
        (err) => {
          app.log.error({ err }, 'The database does not answer')
          return false
        },
      )
      .finally(() => {
        asking = undefined
      })
    return Promise.race([asking, wait(DATABASE_MS, false, { ref: false })])
  }
  const notReady = async (): Promise<Record<string, FieldProblem> | undefined> => {
    if (draining?.()) return { process: 'stopping' }
    const starting = awaits?.() ?? []
    if (starting.length > 0) return Object.fromEntries(starting.map((name) => [name, 'starting']))
    return (await answers()) ? undefined : { database: 'unreachable' }
  }

  app.get('/healthz', probe, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', probe, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const fields = await notReady()
    if (!fields) return { status: 'ready' }
    return reply.code(503).send(errorBody(new ApiError('UNAVAILABLE', { fields }), request.id))
  })
}
