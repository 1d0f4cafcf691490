// Traces: the ids that run from the browser through BFF and shop, and the spans a collector gets.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { type SpanContext, signals } from '#telemetry/signals.ts'
import { exportSpans } from '#telemetry/spans.ts'
import { spanContextFrom, spanOf, traceparentOf } from '#telemetry/trace-context.ts'

t.test('a caller’s trace goes on under a span of our own; anything else begins a new one', async (t) => {
  const given = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`
  t.match(spanContextFrom(given), {
    traceId: 'a'.repeat(32),
    parentId: 'b'.repeat(16),
    flags: '00',
    spanId: /^[0-9a-f]{16}$/,
  })
  const refused = [
    undefined,
    '',
    `01-${'a'.repeat(32)}-${'b'.repeat(16)}-00`,
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-00`,
    `00-${'a'.repeat(32)}-${'0'.repeat(16)}-00`,
    `${given}-more`,
    [given],
  ]
  for (const one of refused) {
    const spanContext = spanContextFrom(one)
    t.match(spanContext, { traceId: /^[0-9a-f]{32}$/, parentId: undefined, flags: '01' })
    t.not(spanContext.traceId, 'a'.repeat(32))
  }
})

t.test('ids are whole and never given twice, however many are made', async (t) => {
  const made = Array.from({ length: 2000 }, () => spanContextFrom(undefined))
  t.equal(new Set(made.flatMap(({ traceId, spanId }) => [traceId, spanId])).size, 4000)
  t.ok(made.every(({ traceId, spanId }) => /^[0-9a-f]{32}$/.test(traceId) && /^[0-9a-f]{16}$/.test(spanId)))
})

t.test('what was sent is found again as a span below its sender', async (t) => {
  const parent = spanContextFrom(undefined)
  const sent = { traceId: parent.traceId, spanId: 'c'.repeat(16) }
  t.same(spanOf(traceparentOf(sent), parent), { ...sent, parentId: parent.spanId })
  t.equal(spanOf(undefined, parent), undefined)
})

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeSpans: { spans: Record<string, unknown>[] }[]
  }[]
}

const collector = async () => {
  const seen: { path: string | undefined; body: Sent }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

t.test('a collector gets requests, the upstream calls below them, and jobs', async (t) => {
  const { url, seen } = await collector()
  const spans = exportSpans({ endpoint: `${url}/`, service: 'bff', version: '1.2.3' })
  const spanContext: SpanContext = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), parentId: '3'.repeat(16) }
  const call: SpanContext = { traceId: spanContext.traceId, spanId: '4'.repeat(16), parentId: spanContext.spanId }
  signals.upstream.publish({
    lane: 'api',
    name: 'products.get',
    method: 'GET',
    outcome: 'timeout',
    seconds: 0.2,
    spanContext: call,
  })
  signals.request.publish({ method: 'GET', route: '/product', status: 200, seconds: 0.25, spanContext })
  signals.job.publish({
    task: 'media.shrink',
    outcome: 'done',
    seconds: 2,
    spanContext: { ...call, spanId: '5'.repeat(16) },
  })
  signals.request.publish({ method: 'GET', route: '/untraced', status: 200, seconds: 0.1 })
  await spans.close()

  t.equal(seen.length, 1)
  t.equal(seen[0]?.path, '/v1/traces')
  const [{ resource, scopeSpans } = { resource: { attributes: [] }, scopeSpans: [] }] =
    seen[0]?.body.resourceSpans ?? []
  t.match(Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue])), {
    'service.name': 'stoa-bff',
    'service.version': '1.2.3',
  })
  const sent = scopeSpans.flatMap((one) => one.spans)
  t.same(
    sent.map(({ name, traceId, spanId, parentSpanId, kind }) => ({ name, traceId, spanId, parentSpanId, kind })),
    [
      { name: 'products.get', kind: 3, ...ids(call) },
      { name: 'GET /product', kind: 2, ...ids(spanContext) },
      { name: 'media.shrink', kind: 5, ...ids({ ...call, spanId: '5'.repeat(16) }) },
    ],
  )
  t.match(sent[0], {
    status: { code: 2 },
    attributes: [{}, {}, { key: 'error.type', value: { stringValue: 'timeout' } }],
  })
  const [start, end] = [Number(sent[1]?.startTimeUnixNano), Number(sent[1]?.endTimeUnixNano)]
  t.ok(Math.abs(end - start - 0.25e9) < 1e6, 'it lasts as long as the request did')
  t.ok(Math.abs(end / 1e6 - Date.now()) < 60_000, 'and ended now')

  signals.request.publish({ method: 'GET', route: '/late', status: 200, seconds: 0.1, spanContext })
  t.equal(seen.length, 1, 'closed means closed')
})

const ids = ({ traceId, spanId, parentId }: SpanContext) => ({ traceId, spanId, parentSpanId: parentId })
