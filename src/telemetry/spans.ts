// Sends what the signals say as spans to an OpenTelemetry collector. Loaded only where one is configured: our own ids
// (trace-context.ts) run through logs and headers in any case, so the spans carry the same ones.
import type { Attributes, HrTime } from '@opentelemetry/api'
import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { type Place, signals } from './signals.ts'

export interface SpanOptions {
  /** Base address of a collector that speaks OTLP over HTTP; spans go to `/v1/traces` below it. */
  endpoint: string
  service: string
  version: string
}

export interface Spans {
  /** Sends what waits, then stops listening. */
  close: () => Promise<void>
}

interface Finished {
  name: string
  kind: SpanKind
  place: Place
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

  const finish = ({ name, kind, place, seconds, failed, attributes }: Finished): void => {
    const end = (performance.timeOrigin + performance.now()) / 1000
    const { traceId, spanId, parentId } = place
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

  const listening = [
    signals.request.hear(({ method, route, status, seconds, place }) => {
      if (!place) return
      const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
      finish({ name: `${method} ${route}`, kind: SpanKind.SERVER, place, seconds, failed: status >= 500, attributes })
    }),
    signals.upstream.hear(({ name, method, lane, outcome, seconds, place }) => {
      if (!place) return
      const known = typeof outcome === 'number'
      const attributes = {
        'http.request.method': method,
        'stoa.lane': lane,
        ...(known ? { 'http.response.status_code': outcome } : { 'error.type': outcome }),
      }
      finish({ name, kind: SpanKind.CLIENT, place, seconds, failed: !known || outcome >= 500, attributes })
    }),
    signals.job.hear(({ task, outcome, seconds, place }) => {
      if (!place) return
      const attributes = { 'stoa.task': task }
      finish({ name: task, kind: SpanKind.CONSUMER, place, seconds, failed: outcome === 'failed', attributes })
    }),
  ]
  return {
    close: async () => {
      for (const end of listening) end()
      await processor.shutdown()
    },
  }
}
