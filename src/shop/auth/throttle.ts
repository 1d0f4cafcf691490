// Slows guessing down. Attempts are counted before they are judged, so that parallel guesses cannot slip through together.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'

export interface Limit {
  /** What is counted; addresses and names in it are hashed by the caller. */
  key: string
  /** So many attempts cost nothing; from the next on, each `step` of them doubles the wait from one second. */
  free: number
  step: number
  /** Longest wait in seconds. */
  cap: number
  /** Seconds without an attempt after which counting starts anew. */
  window: number
  /**
   * Of a limit that is shared with strangers: once its free attempts are used up, it refuses only whoever has made more
   * than so many by the first limit.
   */
  spares?: number
}

const waitAfter = (attempts: RawBuilder<number>, { free, step, cap }: Limit) => sql`make_interval(secs => case
  when ${attempts} < ${free}::int then 0
  else least(${cap}::int, power(2, least(20, (${attempts} - ${free}::int) / ${step}::int))) end)`

export const throttle = (db: Kysely<Database>) => {
  /** How many attempts there are with this one. */
  const count = async (trx: Kysely<Database>, limit: Limit): Promise<number> => {
    const attempts = sql<number>`(case when a.updated_at < clock_timestamp() - make_interval(secs => ${limit.window}::int)
      then 1 else a.failures + 1 end)`
    // clock_timestamp and not now: whoever waited here for the row must not look at it with the clock of before.
    const counted = await sql<{ failures: number }>`
      insert into login_attempts as a (key, failures, blocked_until, updated_at)
      values (${limit.key}, 1, clock_timestamp() + ${waitAfter(sql`1`, limit)}, clock_timestamp())
      on conflict (key) do update set
        failures = ${attempts},
        blocked_until = clock_timestamp() + ${waitAfter(attempts, limit)},
        updated_at = clock_timestamp()
      where a.blocked_until <= clock_timestamp()
      returning failures`.execute(trx)
    const [row] = counted.rows
    if (!row) throw new ApiError('RATE_LIMITED', { retryAfter: await secondsLeft(trx, limit.key) })
    return row.failures
  }

  const secondsLeft = async (trx: Kysely<Database>, key: string): Promise<number> => {
    const { rows } = await sql<{ seconds: number }>`
      select ceil(extract(epoch from blocked_until - clock_timestamp()))::int as seconds
      from login_attempts where key = ${key}`.execute(trx)
    return Math.max(1, rows[0]?.seconds ?? 1)
  }

  return {
    /**
     * Counts one attempt against every limit, or none of them: throws RATE_LIMITED when one is exhausted.
     * Limits must come in the same order everywhere (pair, address), or two attempts could wait for each other. One that
     * spares comes after them, counted on its own: all who attack wait for its row, which no transaction may hold.
     */
    attempt: async (limits: readonly Limit[]): Promise<void> => {
      const [own = 0] = await db.transaction().execute(async (trx) => {
        const counted: number[] = []
        for (const limit of limits) if (limit.spares === undefined) counted.push(await count(trx, limit))
        return counted
      })
      for (const limit of limits) {
        if (limit.spares === undefined) continue
        if ((await count(db, limit)) > limit.free && own > limit.spares)
          throw new ApiError('RATE_LIMITED', { retryAfter: limit.window })
      }
    },

    /** The attempt succeeded: the first limit starts anew, the others take back what this attempt cost. */
    succeeded: async ([own, ...others]: readonly Limit[]): Promise<void> => {
      if (own) await db.deleteFrom('login_attempts').where('key', '=', own.key).execute()
      for (const { key } of others) {
        await sql`update login_attempts set failures = greatest(0, failures - 1), blocked_until = clock_timestamp()
          where key = ${key}`.execute(db)
      }
    },
  }
}
