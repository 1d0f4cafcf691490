// The dashboard file asks only for figures that exist, and the handbook lists each of ours.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { createMetrics } from '#telemetry/metrics.ts'
import { businessMetrics } from '../../src/shop/business-metrics.ts'

const docs = join(import.meta.dirname, '../../docs')
const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, query: async () => ({ rows: [] }) }

t.test('every figure the dashboard shows is one a process has', async (t) => {
  const figures = businessMetrics(pool as never)
  const metrics = createMetrics({ service: 'shop', pool, businessMetrics: figures })
  t.teardown(() => metrics.close())
  const known = new Set((await metrics.registry.getMetricsAsJSON()).map(({ name }) => name))
  const dashboard = JSON.parse(readFileSync(join(docs, 'grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  t.ok(dashboard.panels.length > 10)
  for (const { title, targets } of dashboard.panels)
    for (const { expr } of targets)
      for (const [, name = ''] of expr.matchAll(/\b((?:stoa|nodejs|process)_\w+?)(?:_bucket|_count|_sum)?(?=[{[)\s])/g))
        t.ok(known.has(name), `${title}: ${name}`)

  const handbook = readFileSync(join(docs, 'logging.md'), 'utf8')
  for (const name of known) if (name.startsWith('stoa_')) t.ok(handbook.includes(`\`${name}\``), `logging.md: ${name}`)
})
