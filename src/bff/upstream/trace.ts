// What a request carries through the house: its ids, whom it comes from, and the upstream calls made on its behalf.
import { randomBytes } from 'node:crypto'
import type {} from 'fastify'

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
  calls: UpstreamCall[]
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
  /** The public origin: what the upstream may use for links. */
  origin: URL
  signal?: AbortSignal | undefined
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/

export function createTrace({ requestId, traceparent, ip, origin, signal }: TraceInput): Trace {
  const given = TRACEPARENT.exec(traceparent ?? '')
  const traceId = given?.[1] ?? randomBytes(16).toString('hex')
  const flags = given?.[2] ?? '01'
  const calls: UpstreamCall[] = []
  return {
    requestId,
    traceId,
    calls,
    signal,
    headers: () => ({
      'x-request-id': requestId,
      traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`,
      'x-forwarded-proto': origin.protocol.slice(0, -1),
      'x-forwarded-host': origin.host,
      ...(ip !== undefined && { 'x-forwarded-for': ip }),
    }),
  }
}
