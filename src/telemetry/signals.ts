// Events the apps publish while they work, on one diagnostics channel each. Metrics and traces subscribe; without a
// subscriber an event costs one comparison. Durations are in seconds, as Prometheus counts them.
import { channel } from 'node:diagnostics_channel'

export interface Signal<T> {
  publish: (event: T) => void
  /** Returns the function that unsubscribes. */
  subscribe: (listen: (event: T) => void) => () => void
}

const signal = <T>(name: string): Signal<T> => {
  const events = channel(`stoa:${name}`)
  return {
    publish: (event) => {
      if (events.hasSubscribers) events.publish(event)
    },
    subscribe: (listen) => {
      const listener = (event: unknown) => listen(event as T)
      events.subscribe(listener)
      return () => void events.unsubscribe(listener)
    },
  }
}

/** A span's ids in hex: 32 digits of the trace, 16 of each span. */
export interface SpanContext {
  traceId: string
  spanId: string
  parentId?: string | undefined
}

interface Timed {
  seconds: number
  spanContext?: SpanContext | undefined
}

export interface RequestEnded extends Timed {
  method: string
  /** The route pattern that matched, never the address itself: `/api/products/:slug`, or the file of a page. */
  route: string
  status: number
}

export interface UpstreamAnswered extends Timed {
  lane: string
  /** Id of the endpoint, or which part of the proxy. */
  name: string
  method: string
  /** HTTP status, or the kind of fault. */
  outcome: number | string
}

export interface JobEnded extends Timed {
  task: string
  outcome: 'done' | 'failed'
}

export const signals = {
  request: signal<RequestEnded>('request'),
  /** Only rendering markup from loaded data; the time of upstream calls before it is not included. */
  rendered: signal<{ route: string; seconds: number }>('rendered'),
  upstream: signal<UpstreamAnswered>('upstream'),
  breaker: signal<{ lane: string; open: boolean }>('breaker'),
  auth: signal<{ event: string; outcome: string }>('auth'),
  /** `stale`: answered with what is past its time, while a newer answer is on its way. */
  cache: signal<{ cache: string; hit: boolean; stale?: boolean }>('cache'),
  /** Entries dropped because of a change. */
  evicted: signal<{ cache: string; entries: number }>('evicted'),
  cacheSize: signal<{ cache: string; bytes: number }>('cacheSize'),
  job: signal<JobEnded>('job'),
  report: signal<{ kind: string }>('report'),
  /** `payment`: how it is to be paid; `none` where it costs nothing. */
  orderPlaced: signal<{ payment: string }>('orderPlaced'),
  orderRefused: signal<{ code: string }>('orderRefused'),
  /** What became of an attempt to pay. */
  payment: signal<{ provider: string; outcome: string }>('payment'),
  orderExpired: signal<Record<never, never>>('orderExpired'),
  refundFailed: signal<Record<never, never>>('refundFailed'),
  webhook: signal<{ provider: string; outcome: string }>('webhook'),
} as const
