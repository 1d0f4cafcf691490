// W3C trace context: reading `traceparent` and making the ids of spans.
import { randomBytes } from 'node:crypto'
import type { SpanContext } from './signals.ts'

/** Random digits for some hundred ids, drawn and written out at once: doing so for each costs forty times as much. */
const pool = { digits: '', at: 0 }
const POOL_BYTES = 8192

function hex(length: number): string {
  if (pool.at + length > pool.digits.length) {
    pool.digits = randomBytes(POOL_BYTES).toString('hex')
    pool.at = 0
  }
  pool.at += length
  return pool.digits.slice(pool.at - length, pool.at)
}

const newTraceId = (): string => hex(32)

export const newSpanId = (): string => hex(16)

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** A new span below the one a header names, or the first of a new trace; `flags` are passed on unchanged. */
export function spanContextFrom(traceparent: unknown): SpanContext & { flags: string } {
  const given = TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '')
  return { traceId: given?.[1] ?? newTraceId(), spanId: newSpanId(), parentId: given?.[2], flags: given?.[3] ?? '01' }
}

export const traceparentOf = ({ traceId, spanId }: SpanContext, flags = '01'): string =>
  `00-${traceId}-${spanId}-${flags}`

/** The span a `traceparent` we sent stands for, below the one it was sent from; undefined where none was sent. */
export function spanOf(traceparent: string | undefined, parent: SpanContext | undefined): SpanContext | undefined {
  const given = TRACEPARENT.exec(traceparent ?? '')
  return given?.[1] && given[2] ? { traceId: given[1], spanId: given[2], parentId: parent?.spanId } : undefined
}
