// Request ids, and the one log line every request leaves: route pattern, status, time, code of the error, who (hashed).
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { toApiError } from '#http/errors.ts'
import { probeSampling } from '#http/probe-sampling.ts'
import { onRequestEnd } from '#http/request-end.ts'
import { type SpanContext, signals } from '#telemetry/signals.ts'
import { spanContextFrom } from '#telemetry/trace-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error the request is answered with. */
    failedWith: string | null
    /** Its place in the caller's trace, or in a new one. */
    spanContext: SpanContext
  }
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/** The BFF's request id is used here too, so that one id finds the lines of both; ids from anybody else are not trusted. */
const requestId = ({ socket, headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  const ours = LOOPBACK.test(socket.remoteAddress ?? '')
  return ours && typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : uuidv7()
}

/** A user's id as the log shows it. */
export const hashed = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 12)

const levelOf = (status: number): 'info' | 'warn' | 'error' => {
  if (status >= 500) return 'error'
  return status === 403 || status === 429 ? 'warn' : 'info'
}

/** In development the BFF logs each page; the calls it made for that page are logged at debug level. */
export function logRequests(app: FastifyInstance, { developing = false }: { developing?: boolean } = {}): void {
  const probe = probeSampling()
  // What a line holds is named below, and none of it is a secret: to look for one in each field takes longer than all the rest.
  const lines = app.log.child({}, { redact: [] })
  app.setGenReqId(requestId as (request: unknown) => string)
  app.decorateRequest('failedWith', null)
  app.decorateRequest('spanContext')

  app.addHook('onRequest', async (request, reply) => {
    request.spanContext = spanContextFrom(request.headers.traceparent)
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  })

  app.addHook('onError', async (request, _reply, error) => {
    request.failedWith = toApiError(error, request).code
  })

  onRequestEnd(app, (request, _reply, { status, ms }) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    signals.request.publish({ method, route, status, seconds: ms / 1000, spanContext: request.spanContext })
    const line = {
      requestId: request.id,
      event: 'request',
      method,
      route,
      status,
      durationMs: Math.round(ms),
      traceId: request.spanContext.traceId,
      ...(request.failedWith && { code: request.failedWith }),
      ...(request.caller && { user: hashed(request.caller.userId) }),
    }
    const level = levelOf(status)
    const shownLevel = developing && method === 'GET' && level === 'info' ? 'debug' : level
    lines[probe(route, status) ?? shownLevel](line, 'request')
  })
}
