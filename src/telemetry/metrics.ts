// The Prometheus metrics of one process: its signals added up, its connection pool, and Node's own.
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { signals } from './signals.ts'

/** A gauge that is read only when metrics are requested, such as orders by state. */
export interface BusinessMetric {
  name: string
  help: string
  /** Name of the single label that distinguishes its values. */
  label: string
  read: () => Promise<readonly { label: string; value: number }[]>
}

export interface MetricsOptions {
  service: string
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  businessMetrics?: readonly BusinessMetric[]
  /** Receives the error of a metric that could not be read; the others are answered all the same. */
  onError?: (error: unknown) => void
}

export interface Metrics {
  registry: Registry
  close: () => void
}

const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics({ service, pool, businessMetrics = [], onError }: MetricsOptions): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const histogram = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name: `stoa_${name}`, help, labelNames, buckets: FAST, registers })
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `stoa_${name}`, help, labelNames, registers })

  const requests = histogram(
    'http_request_duration_seconds',
    'Requests answered, by route pattern',
    'method',
    'route',
    'status',
  )
  const rendering = histogram('render_duration_seconds', 'Markup made on the server, by page', 'route')
  const upstream = histogram(
    'upstream_duration_seconds',
    'Upstream calls until the head of the answer',
    'lane',
    'outcome',
  )
  const jobs = histogram('job_duration_seconds', 'Jobs run, by task', 'task', 'outcome')
  const auth = counter('auth_events_total', 'Sign-ins, verifications, refreshes and their outcomes', 'event', 'outcome')
  const caches = counter('cache_requests_total', 'Questions to caches of this process', 'cache', 'result')
  const evicted = counter('cache_evictions_total', 'Entries of caches dropped because of a change', 'cache')
  const cacheBytes = new Gauge({
    name: 'stoa_cache_bytes',
    help: 'Bytes that entries of a cache take',
    labelNames: ['cache'],
    registers,
  })
  const reports = counter('browser_reports_total', 'Errors and policy violations browsers reported', 'kind')
  const placed = counter('orders_placed_total', 'Orders placed', 'payment')
  const refused = counter('orders_refused_total', 'Orders that could not be placed', 'code')
  const webhooks = counter('webhooks_total', 'Webhooks of payment providers', 'provider', 'outcome')
  const payments = counter('payment_outcomes_total', 'What became of attempts to pay', 'provider', 'outcome')
  const expired = counter('orders_expired_total', 'Orders that lapsed before they were paid')
  const refundsFailed = counter('refunds_failed_total', 'Refunds that failed')
  const breakers = new Gauge({
    name: 'stoa_upstream_breaker_open',
    help: '1 while calls of a lane are refused',
    labelNames: ['lane'],
    registers,
  })
  new Gauge({
    name: 'stoa_db_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  for (const { name, help, label, read } of businessMetrics) {
    new Gauge({
      name: `stoa_${name}`,
      help,
      labelNames: [label],
      registers,
      async collect() {
        try {
          const values = await read()
          this.reset()
          for (const one of values) this.set({ [label]: one.label }, one.value)
        } catch (error) {
          onError?.(error)
        }
      },
    })
  }

  const subscriptions = [
    signals.request.subscribe(({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    ),
    signals.rendered.subscribe(({ route, seconds }) => rendering.observe({ route }, seconds)),
    signals.upstream.subscribe(({ lane, outcome, seconds }) => upstream.observe({ lane, outcome }, seconds)),
    signals.job.subscribe(({ task, outcome, seconds }) => jobs.observe({ task, outcome }, seconds)),
    signals.auth.subscribe((labels) => auth.inc({ ...labels })),
    signals.cache.subscribe(({ cache, hit, stale }) =>
      caches.inc({ cache, result: hit ? (stale ? 'stale' : 'hit') : 'miss' }),
    ),
    signals.evicted.subscribe(({ cache, entries }) => evicted.inc({ cache }, entries)),
    signals.cacheSize.subscribe(({ cache, bytes }) => cacheBytes.set({ cache }, bytes)),
    signals.report.subscribe((labels) => reports.inc({ ...labels })),
    signals.orderPlaced.subscribe((labels) => placed.inc({ ...labels })),
    signals.orderRefused.subscribe((labels) => refused.inc({ ...labels })),
    signals.webhook.subscribe((labels) => webhooks.inc({ ...labels })),
    signals.payment.subscribe((labels) => payments.inc({ ...labels })),
    signals.orderExpired.subscribe(() => expired.inc()),
    signals.refundFailed.subscribe(() => refundsFailed.inc()),
    signals.breaker.subscribe(({ lane, open }) => breakers.set({ lane }, open ? 1 : 0)),
  ]
  return {
    registry,
    close: () => {
      for (const unsubscribe of subscriptions) unsubscribe()
      registry.clear()
    },
  }
}
