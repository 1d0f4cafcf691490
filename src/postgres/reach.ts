// Waits for a database that is still starting, and says in one sentence why it cannot be used.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** SQLSTATEs that waiting does not cure. */
const FINAL: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
}

/** What may pass: a server that is still starting, a name that is not served yet. */
const PASSING: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that host and port',
  ENOTFOUND: 'its host is not found',
  EAI_AGAIN: 'its host is not found',
  ETIMEDOUT: 'its host does not answer',
  EHOSTUNREACH: 'no way leads to its host',
  '57P03': 'it is still starting',
  '53300': 'it has no connection left',
}

const reasonOf = (error: unknown): { reason: string; hopeless: boolean } => {
  const code = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error))
  return { reason: FINAL[code] ?? PASSING[code] ?? code, hopeless: code in FINAL }
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
      const { reason, hopeless } = reasonOf(error)
      if (hopeless || Date.now() + delay > deadline)
        throw new Error(`The database at DATABASE_URL cannot be used: ${reason}`)
      onRetry?.(reason, delay)
      await sleep(delay)
    }
  }
}
