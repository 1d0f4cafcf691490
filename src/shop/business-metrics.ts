// Metrics read from the shop's tables, at most every fifteen seconds however often they are scraped.
import type { Pool } from 'pg'
import type { BusinessMetric } from '#telemetry/metrics.ts'

const EVERY_MS = 15_000

type Values = Awaited<ReturnType<BusinessMetric['read']>>

const cached = (read: () => Promise<Values>): (() => Promise<Values>) => {
  const last: { at: number; values: Values } = { at: Number.NEGATIVE_INFINITY, values: [] }
  return async () => {
    if (performance.now() - last.at < EVERY_MS) return last.values
    last.values = await read()
    last.at = performance.now()
    return last.values
  }
}

export const businessMetrics = (pool: Pool): readonly BusinessMetric[] => {
  const select = (statement: string) => cached(async () => (await pool.query(statement)).rows as Values)
  const byStatus = (table: string, help: string): BusinessMetric => ({
    name: table,
    help,
    label: 'status',
    read: select(`select status as label, count(*)::int as value from ${table} group by status`),
  })
  return [
    byStatus('orders', 'Orders by status'),
    {
      name: 'jobs',
      help: 'Jobs by state',
      label: 'state',
      read: select(`
        select case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
            when attempts > 0 then 'retrying' else 'waiting' end as label,
          count(*)::int as value
        from jobs.jobs group by 1`),
    },
    {
      name: 'orders_waiting',
      help: 'Orders that are unpaid, need attention, or have refunds pending',
      label: 'for',
      read: select(`
        select 'unpaid' as label, count(*)::int as value from orders where status = 'pending_payment'
        union all select 'attention', count(*)::int from orders where needs_attention is not null
        union all select 'refunds', count(*)::int from refunds where status = 'pending'`),
    },
    byStatus('mails', 'Mails of the outbox by status'),
    byStatus('products', 'Products by status'),
  ]
}
