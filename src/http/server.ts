// A Fastify instance with our limits, request ids and log lines; BFF and shop both start from it.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { refusals } from './refusals.ts'

/** Random bytes of many ids at once: asking for each costs as much as routing its request. */
const pool = { bytes: Buffer.alloc(0), at: 0 }
function pooledRandom(): Uint8Array {
  if (pool.at >= pool.bytes.length) {
    pool.bytes = randomBytes(16 * 256)
    pool.at = 0
  }
  pool.at += 16
  return pool.bytes.subarray(pool.at - 16, pool.at)
}

export interface ServerOptions {
  logger: Logger
  trustProxy: string[] | false
  /** Milliseconds; the longest a handler may take. */
  handlerTimeout?: number
  /** The address the router sees for a request; the one that was sent stays in `originalUrl`. */
  rewriteUrl?: (request: IncomingMessage) => string
  /** Headers for requests that are refused before any hook runs. */
  refusalHeaders?: Readonly<Record<string, string>>
  /** Characters one part of an address may have; what is longer never reaches hooks. */
  maxParamLength?: number
}

export function createServer({
  logger,
  trustProxy,
  handlerTimeout = 15_000,
  rewriteUrl,
  refusalHeaders = {},
  maxParamLength = 200,
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
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    handlerTimeout,
    ...(rewriteUrl && { rewriteUrl }),
    maxRequestsPerSocket: 1000,
    clientErrorHandler,
    frameworkErrors,
    return503OnClosing: false,
    routerOptions: { maxParamLength, ignoreTrailingSlash: false, caseSensitive: true },
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024, requireHostHeader: false },
  }) as unknown as FastifyInstance
  answerOddities(app.server)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}
