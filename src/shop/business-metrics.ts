// Figures of the shop that stand in its tables, read at most every fifteen seconds however often somebody asks.
import type { Pool } from 'pg'
import type { Reading } from '#telemetry/metrics.ts'

const EVERY_MS = 15_000

type Values = readonly { label: string; value: number }[]

const kept = (read: () => Promise<Values>): (() => Promise<Values>) => {
  const last = { at: Number.NEGATIVE_INFINITY, values: [] as Values }
  return async () => {
    if (performance.now() - last.at < EVERY_MS) return last.values
    last.values = await read()
    last.at = performance.now()
    return last.values
  }
}

export const shopReadings = (pool: Pool): readonly Reading[] => {
  const select = (statement: string) => kept(async () => (await pool.query(statement)).rows as Values)
  return [
    {
      name: 'orders',
      help: 'Orders by status',
      label: 'status',
      read: select('select status as label, count(*)::int as value from orders group by status'),
    },
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
      name: 'mails',
      help: 'Mails of the outbox by status',
      label: 'status',
      read: select('select status as label, count(*)::int as value from mails group by status'),
    },
    {
      name: 'products',
      help: 'Products by status',
      label: 'status',
      read: select('select status as label, count(*)::int as value from products group by status'),
    },
  ]
}
