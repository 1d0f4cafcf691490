// Lets a test act at the exact moment when another statement is waiting for a lock.
import type { Pool } from 'pg'
import { eventually } from './process.ts'

/** Resolves once this number of statements in the pool's database are waiting for locks. */
export const lockWaits = async (pool: Pool, number = 1): Promise<void> => {
  const waiting = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0].n >= number
  }
  if (!(await eventually(waiting, 10))) throw new Error('Nobody waits for a lock')
}
