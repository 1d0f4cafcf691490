// How many BFFs share the database, for limits that each process can only count alone. Each of them listens for the end of
// sessions on a connection of its own: as many as listen there are, and one that died has stopped listening.
import type { Pool } from 'pg'
import { LISTENING } from '../auth/notices.ts'

export interface Instances {
  /** The latest count; at least this one. */
  now(): number
  count(): Promise<void>
  close(): void
}

interface Options {
  pool: Pool
  /** A configured number, used instead of counting. */
  given: number | undefined
  /** Milliseconds between two counts. */
  every?: number | undefined
}

export function countInstances({ pool, given, every = 10_000 }: Options): Instances {
  let counted = given ?? 1
  const count = async () => {
    try {
      const { rows } = await pool.query<{ listening: number }>(
        'select count(*)::int as listening from pg_stat_activity where datname = current_database() and query = $1',
        [LISTENING],
      )
      counted = Math.max(1, rows[0]?.listening ?? 1)
    } catch {
      // While the database is down the last count stays in use.
    }
  }
  const timer = given === undefined ? setInterval(() => void count(), every) : undefined
  timer?.unref()
  if (given === undefined) void count()
  return { now: () => counted, count, close: () => clearInterval(timer) }
}
