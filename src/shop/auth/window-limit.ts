// So many attempts in so long. They are counted before they are judged, so that parallel guesses cannot slip through together.
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'

export interface WindowLimit {
  /** What is counted; addresses and tokens in it are hashed by the caller. */
  key: string
  most: number
  /** From the first attempt on. */
  seconds: number
}

export const windowLimits = (db: Kysely<Database>, now: () => Date) => {
  const count = async (trx: Kysely<Database>, { key, most, seconds }: WindowLimit): Promise<void> => {
    const at = now()
    const end = new Date(at.getTime() + seconds * 1000)
    // `blocked_until` is where the window ends.
    const { rows } = await sql<{ failures: number; blocked_until: Date }>`
      insert into login_attempts as a (key, failures, blocked_until, updated_at) values (${key}, 1, ${end}, ${at})
      on conflict (key) do update set
        failures = case when a.blocked_until <= ${at} then 1 else a.failures + 1 end,
        blocked_until = case when a.blocked_until <= ${at} then ${end} else a.blocked_until end,
        updated_at = ${at}
      returning failures, blocked_until`.execute(trx)
    for (const row of rows) {
      const left = Math.ceil((row.blocked_until.getTime() - at.getTime()) / 1000)
      if (row.failures > most) throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, left) })
    }
  }
  return {
    /**
     * Counts one attempt against every limit, or none of them: throws RATE_LIMITED when one is exhausted. Limits must come
     * in the same order everywhere, or two attempts could wait for each other.
     */
    attempt: (limits: readonly WindowLimit[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        for (const limit of limits) await count(trx, limit)
      }),

    /** The attempt was a right one: it costs nothing. Wrong ones before it still count. */
    takeBack: async (limits: readonly WindowLimit[]): Promise<void> => {
      for (const { key } of limits)
        await sql`update login_attempts set failures = failures - 1 where key = ${key} and failures > 0`.execute(db)
    },
  }
}

/** Counts one attempt and says whether it may be made, for those who are not to be told that it may not. */
export const fitsWindow = (db: Kysely<Database>, limits: readonly WindowLimit[]): Promise<boolean> =>
  windowLimits(db, () => new Date())
    .attempt(limits)
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'RATE_LIMITED') return false
        throw error
      },
    )

/** Guesses of a secret are counted before it is looked at; what works costs nothing. */
export async function countingGuesses<T>(
  db: Kysely<Database>,
  guesses: readonly WindowLimit[],
  run: () => Promise<T>,
): Promise<T> {
  const limits = windowLimits(db, () => new Date())
  await limits.attempt(guesses)
  const done = await run()
  await limits.takeBack(guesses)
  return done
}
