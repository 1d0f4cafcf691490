// Request ids, and the one log line every request leaves: route pattern, status, time, code of the error, who (hashed).
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { toApiError } from '#http/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error the request is answered with. */
    failedWith: string | null
  }
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/** The BFF's id goes on, so that one id finds the lines of both; nobody else may choose what our log says. */
const requestId = ({ socket, headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  const ours = LOOPBACK.test(socket.remoteAddress ?? '')
  return ours && typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : uuidv7()
}

const hashed = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 12)

export function logRequests(app: FastifyInstance): void {
  app.setGenReqId(requestId as (request: unknown) => string)
  app.decorateRequest('failedWith', null)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  })

  app.addHook('onError', async (request, _reply, error) => {
    request.failedWith = toApiError(error).code
  })

  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.failedWith && { code: request.failedWith }),
      ...(request.caller && { user: hashed(request.caller.userId) }),
    }
    request.log.info(line, 'request')
  })
}
