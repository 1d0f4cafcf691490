// Gives every request its identity before any other hook: id, trace, and a session that is nobody's until proven.
// A request id sent from outside is noted in the log and never becomes ours.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

/** Returns what begins a request, for hooks that answer before all others. */
export function requests(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'publicOrigin'> },
): (request: FastifyRequest, reply: FastifyReply) => void {
  const origin = new URL(config.publicOrigin)
  app.decorateRequest('trace')
  app.decorateRequest('session')
  app.decorateRequest('canonical')
  app.decorateRequest('userHash', undefined)
  app.decorateRequest('nameHash', undefined)
  app.decorateRequest('clientRequestId', undefined)
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    const { traceparent, 'x-request-id': clientId } = request.headers
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
    request.clientRequestId = typeof clientId === 'string' && CLIENT_ID.test(clientId) ? clientId : undefined
  }
  app.addHook('onRequest', async (request, reply) => {
    begin(request, reply)
    reply.header('x-request-id', request.id)
  })
  return begin
}
