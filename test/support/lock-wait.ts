// Lets a test act at the exact moment when another statement is waiting for a lock.
import type { Pool } from 'pg'
import { eventually } from './process.ts'

/** Statements in the pool's database that are waiting for locks. */
const waiting = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].n
}

/** Resolves once this number of statements in the pool's database are waiting for locks. */
export const lockWaits = async (pool: Pool, number = 1): Promise<void> => {
  if (!(await eventually(async () => (await waiting(pool)) >= number, 10))) throw new Error('Nobody waits for a lock')
}

/** Resolves once whoever was let go has gone on: for a moment after the lock is free they are still shown as waiting. */
export const lockTaken = async (pool: Pool): Promise<void> => {
  if (!(await eventually(async () => (await waiting(pool)) === 0, 10))) throw new Error('Somebody waits for a lock')
}
