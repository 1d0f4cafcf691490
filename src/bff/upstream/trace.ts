// What is tracked for each incoming request: its ids, its client, and the upstream calls made for it.
import type {} from 'fastify'
import type { SpanContext } from '#telemetry/signals.ts'
import { newSpanId, spanContextFrom, traceparentOf } from '#telemetry/trace-context.ts'
import type { Used } from '../kept/used.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
  }
}

export interface UpstreamCall {
  name: string
  /** HTTP status, or the kind of fault if no answer arrived. */
  status: number | string
  ms: number
  retries: number
}

/** Whether a call that ended so may succeed a moment later: it says nothing about what the upstream offers. */
export const mayPass = (status: UpstreamCall['status'] | undefined): boolean =>
  typeof status === 'number'
    ? status === 408 || status === 429 || (status >= 500 && status !== 501)
    : status !== 'invalid'

export interface Trace {
  requestId: string
  /** 32 hex digits, taken from the caller's traceparent or newly generated. */
  traceId: string
  /** The span of the incoming request. */
  spanContext: SpanContext
  /** The browser's User-Agent header; passed to the upstream only when signing in. */
  userAgent: string | undefined
  calls: UpstreamCall[]
  /** What the answer is made of; only where it may be kept. */
  used?: Used | undefined
  /** Milliseconds since the request arrived. */
  age(): number
  /**
   * Aborts when the client disconnects. Fastify's `request.signal` would also abort once a body has been read. A function: what
   * an accessor of an object literal closes over is held by the object's shape, which outlives every quick garbage collection.
   */
  gone(): AbortSignal | undefined
  /** Headers for one upstream call; each call of this function starts a new span. */
  headers(): Record<string, string>
}

export interface TraceInput {
  requestId: string
  traceparent?: string | undefined
  /** The client's address, if a trusted source names it. */
  ip?: string | undefined
  userAgent?: string | undefined
  /** The site's public origin, from which the upstream may build links. */
  origin: URL
  /** Called when the first upstream call needs it, because most requests make none. */
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
    gone: () => (gone ??= signal?.()),
    headers: () => ({
      'x-request-id': requestId,
      traceparent: traceparentOf({ traceId, spanId: newSpanId() }, flags),
      'x-forwarded-proto': origin.protocol.slice(0, -1),
      'x-forwarded-host': origin.host,
      ...(ip !== undefined && { 'x-forwarded-for': ip }),
    }),
  }
}
