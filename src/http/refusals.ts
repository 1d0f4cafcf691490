// What the server refuses before any route sees it: what the parser cannot read, headers and addresses that are too long,
// tunnels. It answers in the form of every other error, with an id that stands in the log.
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { ErrorCode } from '#contract/errors.ts'
import { closeUnlessComplete } from './body-time.ts'
import { ApiError, errorBody, replyError } from './errors.ts'

export interface RefusalOptions {
  logger: Pick<Logger, 'info'>
  /** Headers that every answer of this server carries; hooks do not run for these. */
  headers: Readonly<Record<string, string>>
}

const PARSER: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMEOUT',
}

/** Whether a half-written answer is on its way, into which a second one must not be mixed. Node's own handler asks the same. */
const isAnswering = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true

const write = (socket: Duplex, error: ApiError, requestId: string, headers: RefusalOptions['headers']): void => {
  const body = JSON.stringify(errorBody(error, requestId))
  const head = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines}\r\n${body}`, () => socket.destroy())
}

export const refusals = ({ logger, headers }: RefusalOptions) => {
  const refuse = (socket: Duplex, code: ErrorCode, err?: Error) => {
    if (!socket.writable || isAnswering(socket)) return void socket.destroy()
    const error = new ApiError(code)
    const requestId = uuidv7()
    // The bytes that could not be parsed may hold a password, so they are not logged.
    const reason = (err as NodeJS.ErrnoException | undefined)?.code
    logger.info({ requestId, status: error.status, reason }, 'refused before it was a request')
    write(socket, error, requestId, headers)
  }
  return {
    /** Fastify's option for bytes that are no valid request. */
    clientErrorHandler: (err: NodeJS.ErrnoException, socket: Duplex): void => {
      if (err.code === 'ECONNRESET' || socket.destroyed) return
      refuse(socket, PARSER[err.code ?? ''] ?? 'BAD_REQUEST', err)
    },
    /** Fastify's option for addresses that its router cannot take. */
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
      closeUnlessComplete(request, reply)
      void replyError(request, reply.headers(headers), error)
    },
    /** Replaces Node's default answers: nothing is tunnelled here, and an unknown Expect header is ignored. */
    answerOddities: (server: Server): void => {
      server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
      server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, 'METHOD_NOT_ALLOWED'))
    },
  }
}

/** HTTP asks for one Host header; Node's own refusal would have no body. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new ApiError('BAD_REQUEST')
  })
}
