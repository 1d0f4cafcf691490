// Waits for a database that is still starting, and says in one sentence why it cannot be used.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** SQLSTATEs that waiting does not cure. */
const final = new Map([
  ['28P01', 'it refuses the password'],
  ['28000', 'it refuses the user'],
  ['3D000', 'it has no database of that name'],
])

const reasonOf = (error: unknown): { code: string; hopeless: boolean } => {
  const code = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error))
  return { code: final.get(code) ?? code, hopeless: final.has(code) }
}

export interface ReachOptions {
  pool: Pool
  /** Milliseconds to try for, in total. */
  withinMs?: number
  onRetry?: (reason: string, delay: number) => void
}

/** Resolves when the database answers; rejects with a reason that contains no part of its address. */
export const reach = async ({ pool, withinMs = 15_000, onRetry }: ReachOptions): Promise<void> => {
  const deadline = Date.now() + withinMs
  for (let delay = 100; ; delay = Math.min(delay * 2, 3000)) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const { code, hopeless } = reasonOf(error)
      if (hopeless || Date.now() + delay > deadline)
        throw new Error(`The database at DATABASE_URL cannot be used: ${code}`)
      onRetry?.(code, delay)
      await sleep(delay)
    }
  }
}
