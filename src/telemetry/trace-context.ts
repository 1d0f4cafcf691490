// W3C trace context: reading `traceparent` and making the ids of spans.
import { randomUUID } from 'node:crypto'
import type { SpanContext } from './signals.ts'

/** 32 random digits; Node draws them from a pool, unlike single bytes. */
const hex = (): string => randomUUID().replaceAll('-', '')

export const newSpanId = (): string => hex().slice(0, 16)

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** A new span below the one a header names, or the first of a new trace; `flags` are passed on unchanged. */
export function spanContextFrom(traceparent: unknown): SpanContext & { flags: string } {
  const given = TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '')
  return { traceId: given?.[1] ?? hex(), spanId: newSpanId(), parentId: given?.[2], flags: given?.[3] ?? '01' }
}

export const traceparentOf = ({ traceId, spanId }: SpanContext, flags = '01'): string =>
  `00-${traceId}-${spanId}-${flags}`

/** The span a `traceparent` we sent stands for, below the one it was sent from; undefined where none was sent. */
export function spanOf(traceparent: string | undefined, parent: SpanContext | undefined): SpanContext | undefined {
  const given = TRACEPARENT.exec(traceparent ?? '')
  return given?.[1] && given[2] ? { traceId: given[1], spanId: given[2], parentId: parent?.spanId } : undefined
}
