// Proof that a request which changes something, or reads JSON, was sent by our own pages: Origin, or Sec-Fetch-Site where a
// browser leaves Origin out, and on JSON paths a header and a content type that no foreign form can send.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#http/errors.ts'
import { isApiRoute } from './intent.ts'
import { type GivenOrigin, ownOrigins } from './origins.ts'

export interface CsrfOptions {
  config: GivenOrigin
  hasSessionCookie: (request: FastifyRequest) => boolean
  /** JSON paths that may be read without the header, because images and scripts point at them. */
  withoutHeader?: (routeKey: string) => boolean
  /** Paths browsers themselves send to, with types of their own and no header of ours. The origin still counts. */
  fromBrowsers?: (routeKey: string) => boolean
  /** Paths that other servers send to, which prove themselves by a signature and are nobody's session. */
  fromElsewhere?: (routeKey: string) => boolean
}

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export function csrf(
  app: FastifyInstance,
  { config, hasSessionCookie, withoutHeader, fromBrowsers, fromElsewhere }: CsrfOptions,
): void {
  const own = ownOrigins(config)

  /** Where the request comes from. A sibling subdomain is as foreign as any other site. */
  const fromHere = (request: FastifyRequest): boolean => {
    const { origin, authorization } = request.headers
    const site = request.headers['sec-fetch-site']
    // Forms of a page without referrer have no origin either; what no page can write tells those of this site.
    if (origin === 'null') return site === 'same-origin'
    if (origin !== undefined) return own.has(origin)
    if (site !== undefined) return site === 'same-origin'
    return authorization !== undefined && !hasSessionCookie(request)
  }

  app.addHook('onRequest', async (request, reply) => {
    const { routeKey } = request.canonical
    if (fromElsewhere?.(routeKey)) return
    const unsafe = UNSAFE.has(request.method)
    if (unsafe) reply.header('vary', 'Origin, Sec-Fetch-Site')
    if (unsafe && !fromHere(request)) throw new ApiError('CSRF')
    if (!isApiRoute(routeKey) || fromBrowsers?.(routeKey)) return
    if (request.headers['x-bff'] !== '1' && (unsafe || !withoutHeader?.(routeKey)))
      throw new ApiError('CSRF', { message: 'The header X-BFF: 1 is missing.' })
    if (unsafe && !hasFittingType(request)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  })
}

/** JSON, or a file upload below /api; a request without a body needs no type. */
function hasFittingType(request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === undefined) {
    const length = request.headers['content-length']
    return request.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
  }
  return (
    type === 'application/json' || (type === 'multipart/form-data' && request.canonical.routeKey.startsWith('/api/'))
  )
}
