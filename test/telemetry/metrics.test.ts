// The figures of a process: what it says while it works, what stands in its tables, and how they are asked for.
import { randomBytes } from 'node:crypto'
import t from 'tap'
import { createMetrics } from '#telemetry/metrics.ts'
import { signals } from '#telemetry/signals.ts'
import { freePort } from '../../src/http/ports.ts'
import { clusterFolder } from '../support/cluster.ts'
import { eventually, startProcess } from '../support/process.ts'
import { emptyDatabase } from '../support/scratch.ts'
import { ready, tinyStoaOn } from '../support/stoa.ts'

t.setTimeout(600_000)

const pool = { totalCount: 5, idleCount: 2, waitingCount: 1 }

/** The order of labels means nothing. */
const sorted = (line: string) => line.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').sort().join()}}`)

t.test('signals become figures, with the service they come from', async (t) => {
  const metrics = createMetrics({ service: 'shop', pool })
  t.teardown(() => metrics.close())
  signals.request.publish({ method: 'GET', route: '/api/products/:slug', status: 200, seconds: 0.003 })
  signals.auth.publish({ event: 'auth.refresh', outcome: 'ok' })
  signals.cache.publish({ cache: 'tree', hit: true })
  signals.breaker.publish({ lane: 'api', open: true })
  signals.job.publish({ task: 'media.shrink', outcome: 'failed', seconds: 1 })
  const text = await metrics.registry.metrics()
  const lines = text.split('\n').map(sorted)
  for (const line of [
    'stoa_http_request_duration_seconds_count{method="GET",route="/api/products/:slug",status="200",service="shop"} 1',
    'stoa_http_request_duration_seconds_bucket{le="0.0025",method="GET",route="/api/products/:slug",status="200",service="shop"} 0',
    'stoa_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/api/products/:slug",status="200",service="shop"} 1',
    'stoa_auth_events_total{event="auth.refresh",outcome="ok",service="shop"} 1',
    'stoa_cache_requests_total{cache="tree",result="hit",service="shop"} 1',
    'stoa_upstream_breaker_open{lane="api",service="shop"} 1',
    'stoa_job_duration_seconds_count{task="media.shrink",outcome="failed",service="shop"} 1',
    'stoa_db_connections{state="busy",service="shop"} 3',
    'stoa_db_connections{state="waiting",service="shop"} 1',
  ])
    t.ok(lines.includes(sorted(line)), line)
  t.match(text, /nodejs_eventloop_lag_seconds\{service="shop"\}/)
})

t.test('who has stopped listening counts no more', async (t) => {
  const metrics = createMetrics({ service: 'shop', pool })
  metrics.close()
  signals.auth.publish({ event: 'auth.login', outcome: 'ok' })
  t.notMatch(await metrics.registry.metrics(), /auth_events_total\{/)
})

t.test('a business metric that fails is reported and leaves the others alone', async (t) => {
  const told: unknown[] = []
  const broken = new Error('no such table')
  const metrics = createMetrics({
    service: 'shop',
    pool,
    businessMetrics: [
      { name: 'broken', help: 'x', label: 'status', read: () => Promise.reject(broken) },
      { name: 'orders', help: 'Orders', label: 'status', read: async () => [{ label: 'confirmed', value: 7 }] },
    ],
    onError: (error) => told.push(error),
  })
  t.teardown(() => metrics.close())
  t.match(await metrics.registry.metrics(), /stoa_orders\{status="confirmed",service="shop"\} 7/)
  t.same(told, [broken])
})

const figures = async (port: number, path = '/metrics') => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: answer.status, text: await answer.text() }
}

t.test('a process that runs alone serves its own, on that port only', async (t) => {
  const database = await emptyDatabase(t)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const app = startProcess(t, 'test/support/tiny-app.ts', ['bff'], {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    API_BASE_URL: 'http://127.0.0.1:9',
    DATABASE_URL: database,
    SESSION_KEYS: randomBytes(32).toString('base64url'),
  })
  await app.line(ready)
  t.match(await figures(metricsPort), { status: 200, text: /stoa_db_connections\{state="idle",service="bff"\}/ })
  t.match(await figures(metricsPort, '/'), { status: 404 })
  t.match(await figures(port), { status: 404 })
})

t.test('under a supervisor', async (t) => {
  const metricsPort = await freePort()
  const { launch } = tinyStoaOn(await clusterFolder(t))
  const { stoa } = await launch(t, [], { METRICS_PORT: String(metricsPort) })
  await stoa.line(ready)

  await t.test('the figures of all processes are served together', async (t) => {
    const { text } = await figures(metricsPort)
    t.match(text, /stoa_db_connections\{state="idle",service="bff"\}/)
    t.match(text, /stoa_db_connections\{state="idle",service="shop"\}/)
    t.equal(text.match(/^# TYPE stoa_db_connections gauge$/gm)?.length, 1, 'one list, as scrapers want it')
  })

  await t.test('one signal makes every process tell more, another one as much as before', async (t) => {
    const changed = (level: string) =>
      stoa.lines.filter((line) => line.event === 'log.level' && line.to === level).map((line) => line.service)
    stoa.kill('SIGUSR2')
    t.ok(await eventually(() => changed('debug').length === 3))
    t.same(changed('debug').toSorted(), ['bff', 'shop', 'stoa'])
    stoa.kill('SIGUSR2')
    t.ok(await eventually(() => changed('info').length === 3))
  })
})
