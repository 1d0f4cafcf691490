// A Fastify instance with our limits, request ids and log lines; BFF and shop both start from it.
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { BODY_TIMES, type BodyTimes, limitBodyTime, UPLOAD_WITHIN } from './body-time.ts'
import { pooledRandom } from './random.ts'
import { refusals } from './refusals.ts'

export interface ServerOptions {
  logger: Logger
  trustProxy: string[] | false
  /** Milliseconds; the longest a handler may take. */
  handlerTimeout?: number
  /** Of requests' bodies; tests shorten them. */
  bodyTimes?: Partial<BodyTimes> | undefined
  /** The address the router sees for a request; the one that was sent stays in `originalUrl`. */
  rewriteUrl?: (request: IncomingMessage) => string
  /** Headers for requests that are refused before any hook runs. */
  refusalHeaders?: Readonly<Record<string, string>>
  /** Characters one part of an address may have; what is longer never reaches hooks. */
  maxParamLength?: number
  /** Asked before Fastify is; true where it has answered. */
  first?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
}

/** No request takes longer to arrive than the longest upload; bodies have times of their own (body-time.ts). */
const TIMES = { requestTimeout: UPLOAD_WITHIN, connectionTimeout: 60_000, keepAliveTimeout: 72_000 }
const MOST_REQUESTS_PER_SOCKET = 1000
const HTTP = { headersTimeout: 15_000, maxHeaderSize: 16 * 1024, requireHostHeader: false }

/** The server as Fastify would make it, with somebody asked before. */
const serverBehind =
  (first: NonNullable<ServerOptions['first']>): FastifyServerFactory =>
  (handler) => {
    const server = createHttpServer(HTTP, (request, response) => {
      if (!first(request, response)) handler(request, response)
    })
    server.keepAliveTimeout = TIMES.keepAliveTimeout
    server.requestTimeout = TIMES.requestTimeout
    server.setTimeout(TIMES.connectionTimeout)
    server.maxRequestsPerSocket = MOST_REQUESTS_PER_SOCKET
    return server
  }

export function createServer({
  logger,
  trustProxy,
  handlerTimeout = 15_000,
  bodyTimes,
  rewriteUrl,
  refusalHeaders = {},
  maxParamLength = 200,
  first,
}: ServerOptions): FastifyInstance {
  const { clientErrorHandler, frameworkErrors, answerOddities } = refusals({ logger, headers: refusalHeaders })
  const app = Fastify({
    loggerInstance: logger,
    // The BFF and the shop each write one line per request with what they know; Fastify's own two lines are off.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: () => uuidv7({ rng: pooledRandom }),
    trustProxy,
    bodyLimit: 256 * 1024,
    ...TIMES,
    handlerTimeout,
    ...(rewriteUrl && { rewriteUrl }),
    maxRequestsPerSocket: MOST_REQUESTS_PER_SOCKET,
    clientErrorHandler,
    frameworkErrors,
    // What a connection asks that was accepted before is answered, and is its last: a proxy may not send it elsewhere.
    return503OnClosing: false,
    routerOptions: { maxParamLength, ignoreTrailingSlash: false, caseSensitive: true },
    http: HTTP,
    ...(first && { serverFactory: serverBehind(first) }),
  }) as unknown as FastifyInstance
  answerOddities(app.server)
  limitBodyTime(app, { ...BODY_TIMES, ...bodyTimes })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}
