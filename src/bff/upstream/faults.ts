// Everything that can go wrong between the BFF and the upstream, classified by what may be concluded from it, and its
// translation into our error codes.
import { ERROR_DETAILS, ERRORS, type ErrorCode, type ErrorDetails } from '#contract/errors.ts'
import { sliceText } from '#contract/slice-text.ts'
import { ApiError } from '#http/errors.ts'

/**
 * `not-sent`: no byte of the request left this process, so a retry is safe. `reset` and `timeout`: the upstream may have
 * processed the request. `invalid`: the answer was not HTTP or did not match the contract. `refused`: our own circuit
 * breaker or queue rejected the call. `aborted`: the client that made the request has disconnected.
 */
export type FaultKind = 'not-sent' | 'reset' | 'timeout' | 'invalid' | 'refused' | 'aborted'

export class UpstreamFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UpstreamFault'
    this.kind = kind
  }
}

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
])
const TOO_LATE = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])
const GARBAGE = new Set([
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
])

/** Classifies any error thrown by undici or a socket. */
export function toFault(error: unknown): UpstreamFault {
  if (error instanceof UpstreamFault) return error
  const { code, name, syscall } = error as { code?: string; name?: string; syscall?: string }
  const known = code ?? name ?? 'unknown'
  if (NEVER_CONNECTED.has(known) || syscall === 'connect') return new UpstreamFault('not-sent', known, error)
  if (TOO_LATE.has(known)) return new UpstreamFault('timeout', known, error)
  if (GARBAGE.has(known) || known.startsWith('HPE_') || name === 'HTTPParserError')
    return new UpstreamFault('invalid', known, error)
  if (known === 'UND_ERR_ABORTED' || name === 'AbortError') return new UpstreamFault('aborted', known, error)
  return new UpstreamFault('reset', known, error)
}

const FAULT_CODES: Record<FaultKind, ErrorCode> = {
  'not-sent': 'UPSTREAM_UNREACHABLE',
  reset: 'UPSTREAM_UNREACHABLE',
  timeout: 'UPSTREAM_TIMEOUT',
  invalid: 'UPSTREAM_INVALID',
  refused: 'UNAVAILABLE',
  aborted: 'UNAVAILABLE',
}

export const faultError = (fault: UpstreamFault): ApiError =>
  new ApiError(FAULT_CODES[fault.kind], { cause: fault, ...(fault.kind === 'refused' && { retryAfter: 2 }) })

/** The upstream does not implement this call at all, whatever its parameters. */
export const notOffered = (call: string, status: number): ApiError =>
  new ApiError('NOT_OFFERED', { cause: new Error(`${call}: the upstream answered ${status}`) })

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'INVALID_INPUT',
  429: 'RATE_LIMITED',
  502: 'UPSTREAM_UNREACHABLE',
  503: 'UNAVAILABLE',
  507: 'STORAGE_FULL',
  504: 'UPSTREAM_TIMEOUT',
}

/** In seconds. Clients are never asked to wait longer than this, whatever the upstream's Retry-After says. */
const LONGEST_WAIT = 120

/** The seconds a Retry-After header asks for, given as a number or a date; undefined for anything else. */
export function secondsToWait(header: unknown): number | undefined {
  if (typeof header !== 'string') return undefined
  const given = header.trim()
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  if (Number.isNaN(seconds) || !/^\d+$| GMT$/.test(given)) return undefined
  return Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT)
}

/** Translates an upstream's error answer into ours; its own code, message and fields are used if the code fits the status. */
export function answerError(status: number, retryAfter: unknown, body: unknown, allow?: string): ApiError {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const named =
    typeof given.code === 'string' && Object.hasOwn(ERRORS, given.code) ? (given.code as ErrorCode) : undefined
  // An internal error of the upstream must not look like one of ours, whatever code it carries.
  const fits =
    named !== undefined && ERRORS[named].status === status && (status < 500 || status === 503 || status === 507)
  const code = fits
    ? named
    : (BY_STATUS[status] ?? (status >= 500 || status < 400 ? 'UPSTREAM_INVALID' : 'BAD_REQUEST'))
  const wait = secondsToWait(retryAfter)
  return new ApiError(code, {
    ...(fits && typeof given.message === 'string' && { message: sliceText(given.message, 0, 500) }),
    ...(status < 500 && isFields(given.fields) && { fields: given.fields }),
    ...(fits && detailsOf(code, given.details)),
    ...(wait !== undefined && { retryAfter: wait }),
    allow,
    cause: new Error(`the upstream answered ${status}`),
  })
}

/** Those of the code's own form; anything else an upstream adds is dropped. */
function detailsOf(code: ErrorCode, given: unknown): { details?: ErrorDetails[keyof ErrorDetails] } {
  if (!(code in ERROR_DETAILS)) return {}
  const { data } = ERROR_DETAILS[code as keyof ErrorDetails].safeParse(given)
  return data ? { details: data } : {}
}

const isFields = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((problem) => typeof problem === 'string')
