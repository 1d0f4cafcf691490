// What a request carries through the house: its ids, whom it comes from, and the upstream calls made on its behalf.
import type {} from 'fastify'
import type { SpanContext } from '#telemetry/signals.ts'
import { newSpanId, spanContextFrom, traceparentOf } from '#telemetry/trace-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
  }
}

export interface UpstreamCall {
  name: string
  /** HTTP status, or the kind of fault. */
  status: number | string
  ms: number
  retries: number
}

export interface Trace {
  requestId: string
  /** 32 hex digits, from the caller's traceparent or new. */
  traceId: string
  /** The span of the request itself. */
  spanContext: SpanContext
  /** What the browser calls itself; only sign-ins pass it on. */
  userAgent: string | undefined
  calls: UpstreamCall[]
  /** Milliseconds since the request came in. */
  age(): number
  /** Aborts when the client has gone. (`request.signal` of Fastify also aborts when a body has been read.) */
  signal?: AbortSignal | undefined
  /** Headers for the upstream; every call is a span of its own. */
  headers(): Record<string, string>
}

export interface TraceInput {
  requestId: string
  traceparent?: string | undefined
  /** Address of the client, as far as it can be trusted. */
  ip?: string | undefined
  userAgent?: string | undefined
  /** The public origin: what the upstream may use for links. */
  origin: URL
  /** Asked for when the first call needs it: most requests make none. */
  signal?: (() => AbortSignal) | undefined
}

export function createTrace({ requestId, traceparent, ip, userAgent, origin, signal }: TraceInput): Trace {
  const { flags, ...spanContext } = spanContextFrom(traceparent)
  const { traceId } = spanContext
  const calls: UpstreamCall[] = []
  const since = performance.now()
  let gone: AbortSignal | undefined
  return {
    requestId,
    traceId,
    spanContext,
    userAgent: userAgent?.slice(0, 500),
    calls,
    age: () => performance.now() - since,
    get signal() {
      gone ??= signal?.()
      return gone
    },
    headers: () => ({
      'x-request-id': requestId,
      traceparent: traceparentOf({ traceId, spanId: newSpanId() }, flags),
      'x-forwarded-proto': origin.protocol.slice(0, -1),
      'x-forwarded-host': origin.host,
      ...(ip !== undefined && { 'x-forwarded-for': ip }),
    }),
  }
}
