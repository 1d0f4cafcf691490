// What may pass through the proxy: paths, methods, and headers in both directions. Everything not named here is dropped.
import type { FastifyRequest } from 'fastify'
import { IMPORT_BYTES } from '#contract/imports.ts'
import { UPLOAD_BYTES } from '#contract/media.ts'
import { secondsToWait } from '../upstream/faults.ts'

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The auth calls hand out credentials, and those on payments are others' to make; only the BFF itself makes them. */
export const isForbiddenRoute = (routeKey: string): boolean => /^\/api\/(?:auth|payments)(?:\/|$)/.test(routeKey)

/** Bytes a body of JSON may have. */
const MOST_JSON = 256 * 1024
/** … that staff save: a product with two thousand variants and a long description. */
const MOST_FORM = 2 * 1024 * 1024

export const mostJson = ({ session, canonical }: FastifyRequest): number =>
  session.state === 'authenticated' && canonical.routeKey.startsWith('/api/admin/') ? MOST_FORM : MOST_JSON

/** What stands around a file in a form, and the fields beside it. */
const FORM = 64 * 1024

/** The addresses that take files from people who are signed in, and how large each file may be. */
const UPLOADS: ReadonlyMap<string, number> = new Map([
  ['/api/admin/media', UPLOAD_BYTES],
  ['/api/admin/imports', IMPORT_BYTES],
])

/** Undefined where the request brings no file, or brings it where none is taken. */
export function uploadTo(request: FastifyRequest): { file: number; most: number } | undefined {
  const form = request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
  const file = request.method === 'POST' && form ? UPLOADS.get(request.canonical.routeKey) : undefined
  return file === undefined ? undefined : { file, most: file + FORM }
}

const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
  'idempotency-key',
] as const

const MEDIA_REQUEST_HEADERS = ['accept', 'if-none-match', 'if-modified-since', 'range'] as const

const RESPONSE_HEADERS = [
  'allow',
  'content-type',
  'content-length',
  'content-encoding',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
  'retry-after',
  'content-disposition',
  'x-total-count',
  'idempotent-replayed',
] as const

/** Whatever the bytes of a picture pretend to be, a browser that opens them alone runs nothing. */
const PICTURE_POLICY = "sandbox; default-src 'none'"

export type Kind = 'api' | 'media'

export function outgoingHeaders(request: FastifyRequest, kind: Kind): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of kind === 'api' ? REQUEST_HEADERS : MEDIA_REQUEST_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

export function incomingHeaders(
  given: Record<string, string | string[] | undefined>,
  kind: Kind,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of RESPONSE_HEADERS) {
    const value = name === 'retry-after' ? secondsToWait(given[name])?.toString() : given[name]
    if (typeof value === 'string') headers[name] = value
  }
  // How long those may keep it who hear of changes: browsers and what is between them and us do not.
  if (/s-maxage/i.test(headers['cache-control'] ?? '')) delete headers['cache-control']
  if (kind === 'media') headers['content-security-policy'] = PICTURE_POLICY
  return headers
}
