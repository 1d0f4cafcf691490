// One line per request, when it is over: what was asked, how the gate decided, what the upstream took. No values of
// queries, no bodies, no headers but the browser's name.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Canonical } from '#contract/canonicalize.ts'
import { probeSampling } from '#http/probe-sampling.ts'
import { onRequestEnd } from '#http/request-end.ts'
import { signals } from '#telemetry/signals.ts'
import type { Decision } from '../gate/gate.ts'
import { withoutSecrets } from './secret-paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** File of the page that was rendered, where one was. */
    page: string | undefined
  }
}

export function requestLog(app: FastifyInstance, { developing = false }: { developing?: boolean } = {}): void {
  const probe = probeSampling()
  // What is written here is named below, field by field: looking for credentials in it would cost more than all the rest.
  const lines = app.log.child({}, { redact: [] })
  app.decorateRequest('page', undefined)
  onRequestEnd(app, (request, reply, { status, ms }) => {
    const route = request.page ?? (request.is404 ? null : (request.routeOptions.url ?? null))
    signals.request.publish({
      method: request.method,
      route: route ?? 'none',
      status,
      seconds: ms / 1000,
      spanContext: request.trace.spanContext,
    })
    const level = developing && isPart(request, status) ? 'debug' : levelOf(status, request.gate)
    lines[probe(request.canonical.routeKey, status) ?? level](
      {
        requestId: request.id,
        event: 'request',
        method: request.method,
        route,
        ...target(request),
        status,
        durationMs: Math.round(ms),
        bytes: (reply.raw.headersSent && Number(reply.getHeader('content-length'))) || undefined,
        gate: request.gate,
        session: request.session.state,
        userHash: request.userHash,
        nameHash: request.nameHash,
        upstream: request.trace.calls.length > 0 ? request.trace.calls : undefined,
        traceId: request.trace.traceId,
        clientRequestId: request.clientRequestId,
        userAgent: request.headers['user-agent']?.slice(0, 200),
      },
      'request',
    )
  })
}

/** One of the hundreds of modules, pictures and calls that a page asks for, and not the page itself: rendered here or, when
 * it was reached by a link, in the browser. */
function isPart({ method, page, routeOptions: { url = '' } }: FastifyRequest, status: number): boolean {
  const moved = status >= 300 && status < 400 && status !== 304
  if (method !== 'GET' || status >= 400 || moved) return false
  return page === undefined && (!url.startsWith('/bff/pages/') || url === '/bff/pages/shell')
}

/** A refused target is cut before its query. */
function target({ canonical, originalUrl }: FastifyRequest): { path: string; query?: string[]; refused?: true } {
  if (canonical.path === '') {
    const path = originalUrl.split(/[?#]/, 1)[0]?.slice(0, 200) ?? ''
    return { path: withoutSecrets(path), refused: true }
  }
  return loggedTarget(canonical)
}

/** The path, and which parameters the query had, sorted. */
export function loggedTarget({ path, search }: Canonical): { path: string; query?: string[] } {
  if (search === '') return { path: withoutSecrets(path) }
  return { path: withoutSecrets(path), query: [...new Set(new URLSearchParams(search).keys())].sort() }
}

function levelOf(status: number, gate: Decision | undefined): 'info' | 'warn' | 'error' {
  if (gate === 'closed') return 'info'
  if (status >= 500) return 'error'
  return status === 403 || status === 429 ? 'warn' : 'info'
}
