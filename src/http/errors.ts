// Errors on their way out: one class that carries a catalogue code, and one function that shapes every failure.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  type FieldProblem,
  fieldProblems,
} from '#contract/errors.ts'

interface Options<Code extends ErrorCode> {
  message?: string
  fields?: Record<string, FieldProblem>
  /** Only codes that have some take them. */
  details?: Code extends keyof ErrorDetails ? ErrorDetails[Code] : never
  retryAfter?: number
  allow?: string | undefined
  cause?: unknown
}

export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly fields: Record<string, FieldProblem> | undefined
  readonly details: Options<Code>['details']
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** The methods there are instead; sent as Allow. */
  readonly allow: string | undefined

  constructor(code: Code, options: Options<Code> = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.fields = options.fields
    this.details = options.details
    this.retryAfter = options.retryAfter
    this.allow = options.allow
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** `INVALID_INPUT` that names its fields, in the message as well, for people who read logs and terminals. */
export const invalidInput = (fields: Record<string, FieldProblem>): ApiError =>
  new ApiError('INVALID_INPUT', {
    fields,
    message: `Not valid: ${Object.entries(fields)
      .map(([name, problem]) => `${name} (${problem})`)
      .join(', ')}.`,
  })

/** Errors that Fastify and Node throw before a handler runs, mapped to our own. */
const FOREIGN: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_PATH',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
}

/** Errors of pg and its pool that have no code: no connection was free or came about in time, or it broke. */
const PG_SENTENCE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/
/**
 * Of PostgreSQL: a statement that took too long, mostly by waiting for others (57014); no connection (class 08); too little of
 * something, be it connections or disk (class 53); a server that stops, broke down or still starts, or that only reads (25006).
 */
const SQLSTATE = /^(57014|08...|53...|57P0[123]|25006)$/
/** Of the socket; ENOENT and EACCES mean the database only where they come from connecting, else they are a file's. */
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'])

/** More is asked at once than the database can do, or it has gone away. */
const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return PG_SENTENCE.test(error.message)
  return SQLSTATE.test(code) || SOCKET.has(code) || syscall === 'connect'
}

/** The request, where there is one: its handler's time also runs while its body still arrives, which is the sender's doing. */
export function toApiError(error: unknown, request?: Pick<FastifyRequest, 'raw' | 'body'>): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseAway(error)) return new ApiError('UNAVAILABLE', { retryAfter: 2, cause: error })
  if (hasZodFastifySchemaValidationErrors(error)) {
    // The type provider splits Zod's issues; fieldProblems needs them together again.
    const issues = error.validation.map(({ keyword, message, instancePath, params }) => ({
      ...params,
      code: keyword,
      message,
      path: instancePath === '/' ? [] : instancePath.split('/').slice(1),
    }))
    const input = error.validationContext === 'body' ? request?.body : undefined
    return invalidInput(fieldProblems(new z.ZodError(issues as unknown as z.core.$ZodIssue[]), input))
  }
  const foreign = error as Partial<FastifyError>
  if (foreign.code === 'FST_ERR_HANDLER_TIMEOUT' && request?.raw.complete === false)
    return new ApiError('TIMEOUT', { cause: error })
  const known = foreign.code === undefined ? undefined : FOREIGN[foreign.code]
  if (known) return new ApiError(known, { cause: error })
  if (foreign.statusCode === 429) return new ApiError('RATE_LIMITED', { cause: error })
  if (foreign.statusCode !== undefined && foreign.statusCode >= 400 && foreign.statusCode < 500) {
    return new ApiError('BAD_REQUEST', { cause: error })
  }
  return new ApiError('INTERNAL', { cause: error })
}

export const errorBody = (error: ApiError, requestId: string): ErrorBody => ({
  code: error.code,
  // The message of an internal error may hold what no client should read; the catalogue's messages never do.
  message: error.status >= 500 ? ERRORS[error.code].message : error.message,
  requestId,
  ...(error.fields && { fields: error.fields }),
  ...(error.details && { details: error.details }),
})

/** Server faults are logged with their cause; an answer nobody waits for any more is no fault, nor is a shop that staff closed. */
export function logFault(request: FastifyRequest, reply: FastifyReply, error: ApiError): void {
  if (error.status < 500 || error.code === 'MAINTENANCE') return
  if (reply.raw.destroyed) return
  request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed')
}

/** Answers an error as JSON. Server faults are logged with their cause, a person's mistakes are not. */
export function replyError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = toApiError(thrown, request)
  logFault(request, reply, error)
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  if (error.allow !== undefined) reply.header('allow', error.allow)
  return reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(error, request.id))
}
