// Gives every request its identity before any other hook: id, trace, and a session that is nobody's until proven.
// A request id sent from outside is noted in the log and never becomes ours.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { goneSignal } from '#http/gone.ts'
import type { Config } from '../../config/config.ts'
import { ANONYMOUS } from '../auth/session.ts'
import { NO_TARGET } from '../gate/canonical-path.ts'
import { createTrace } from '../upstream/trace.ts'

const CLIENT_ID = /^[A-Za-z0-9._-]{8,64}$/

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's own x-request-id, where it is one. */
    clientRequestId: string | undefined
  }
}

/** The caller's own id, where it is one. */
export function clientRequestIdOf({ 'x-request-id': id }: IncomingHttpHeaders): string | undefined {
  return typeof id === 'string' && CLIENT_ID.test(id) ? id : undefined
}

export function requests(app: FastifyInstance, { config }: { config: Pick<Config, 'publicOrigin'> }): void {
  const origin = new URL(config.publicOrigin)
  app.decorateRequest('trace')
  app.decorateRequest('session')
  app.decorateRequest('canonical')
  app.decorateRequest('userHash', undefined)
  app.decorateRequest('nameHash', undefined)
  app.decorateRequest('clientRequestId', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { traceparent } = request.headers
    request.trace = createTrace({
      requestId: request.id,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      origin,
      signal: () => goneSignal(reply),
    })
    request.session = ANONYMOUS
    request.canonical = NO_TARGET
    request.clientRequestId = clientRequestIdOf(request.headers)
    reply.header('x-request-id', request.id)
  })
}
