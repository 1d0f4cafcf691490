// What a request is for: a page that a person looks at, or an answer that a script reads.
import type { FastifyRequest } from 'fastify'

/** Paths whose answers are JSON, whoever asks. */
export const isApiRoute = (routeKey: string): boolean => /^\/(?:bff|api)(?:\/|$)/.test(routeKey)

const acceptsHtml = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-dest'] === 'document' || (request.headers.accept ?? '').includes('text/html')

/** A browser going to a page: the only requests that may be redirected. */
export const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && acceptsHtml(request)

/** A form sent without script; it too ends in a page. */
export const isFormPost = (request: FastifyRequest): boolean => request.method === 'POST' && acceptsHtml(request)

/** Fields alone, as pages read them; files come otherwise. */
export const isPlainForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

/** Whether a failure is shown as a page. */
export const wantsPage = (request: FastifyRequest): boolean =>
  acceptsHtml(request) && !isApiRoute(request.canonical.routeKey)
