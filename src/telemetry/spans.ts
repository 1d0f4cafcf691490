// Sends signals as spans to an OpenTelemetry collector. Loaded only where one is configured: logs and headers carry our
// own ids (trace-context.ts) in any case, and the spans carry the same ones.
import type { Attributes, HrTime } from '@opentelemetry/api'
import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { type SpanContext, signals } from './signals.ts'

export interface SpanOptions {
  /** Base address of a collector that speaks OTLP over HTTP; spans go to `/v1/traces` below it. */
  endpoint: string
  service: string
  version: string
}

export interface Spans {
  /** Sends what is buffered, then unsubscribes. */
  close: () => Promise<void>
}

interface Finished {
  name: string
  kind: SpanKind
  spanContext: SpanContext
  seconds: number
  failed: boolean
  attributes: Attributes
}

const NANO = 1_000_000_000

const hrTime = (seconds: number): HrTime => [Math.trunc(seconds), Math.round((seconds % 1) * NANO)]

export function exportSpans({ endpoint, service, version }: SpanOptions): Spans {
  const resource = resourceFromAttributes({ 'service.name': `stoa-${service}`, 'service.version': version })
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
  })

  const finish = ({ name, kind, spanContext, seconds, failed, attributes }: Finished): void => {
    const end = (performance.timeOrigin + performance.now()) / 1000
    const { traceId, spanId, parentId } = spanContext
    const span: ReadableSpan = {
      name,
      kind,
      spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
      ...(parentId !== undefined && {
        parentSpanContext: { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED, isRemote: true },
      }),
      startTime: hrTime(end - seconds),
      endTime: hrTime(end),
      duration: hrTime(seconds),
      status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
      attributes,
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope: { name: 'stoa', version },
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    }
    processor.onEnd(span)
  }

  const subscriptions = [
    signals.request.subscribe(({ method, route, status, seconds, spanContext }) => {
      if (!spanContext) return
      const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
      finish({
        name: `${method} ${route}`,
        kind: SpanKind.SERVER,
        spanContext,
        seconds,
        failed: status >= 500,
        attributes,
      })
    }),
    signals.upstream.subscribe(({ name, method, lane, outcome, seconds, spanContext }) => {
      if (!spanContext) return
      const known = typeof outcome === 'number'
      const attributes = {
        'http.request.method': method,
        'stoa.lane': lane,
        ...(known ? { 'http.response.status_code': outcome } : { 'error.type': outcome }),
      }
      finish({ name, kind: SpanKind.CLIENT, spanContext, seconds, failed: !known || outcome >= 500, attributes })
    }),
    signals.job.subscribe(({ task, outcome, seconds, spanContext }) => {
      if (!spanContext) return
      const attributes = { 'stoa.task': task }
      finish({ name: task, kind: SpanKind.CONSUMER, spanContext, seconds, failed: outcome === 'failed', attributes })
    }),
  ]
  return {
    close: async () => {
      for (const unsubscribe of subscriptions) unsubscribe()
      await processor.shutdown()
    },
  }
}
