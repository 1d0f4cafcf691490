// Puts `request.canonical` on every request, or refuses the request with 400 before anything else looks at its target.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Canonical, canonicalize } from '#contract/canonicalize.ts'
import { ApiError } from '#http/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    canonical: Canonical
  }
}

/** Where refused targets are routed, so that Fastify's router never sees them and our hooks and error page do. */
const REFUSED_PATH = '/bff/refused'

/** Given to the server as `rewriteUrl`: targets that are not canonical never reach the router. */
export const routedUrl = ({ url = '' }: IncomingMessage): string =>
  'canonical' in canonicalize(url) ? url : REFUSED_PATH

/** The value before a request's target was read; refused requests keep it. */
export const NO_TARGET: Canonical = Object.freeze({ path: '', search: '', routeKey: '' })

export function canonicalPath(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const reading = canonicalize(request.originalUrl)
    if ('refusal' in reading) throw new ApiError(reading.refusal)
    request.canonical = reading.canonical
  })
}
