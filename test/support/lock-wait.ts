// Lets a test step in at an exact moment: when somebody else's statement stands waiting for a lock.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Resolves once so many statements in the pool's database wait for locks; fails after ten seconds. */
export const lockWaits = async (pool: Pool, number = 1): Promise<void> => {
  for (let tries = 0; tries < 1000; tries++) {
    const { rows } = await pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0].n >= number) return
    await sleep(10)
  }
  throw new Error('Nobody waits for a lock')
}
