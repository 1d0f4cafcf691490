// Counters shared by all instances: one atomic statement each, by the database's clock.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db.ts'
import type { Backoff, Counters } from './counters.ts'

export function databaseCounters(db: Kysely<Database>): Counters {
  return {
    async take(key, { most, seconds }) {
      const { rows } = await sql<{ count: number; resets: number }>`
        insert into rate_limits as known (key, hits, resets_at)
        values (${key}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          hits = case when known.resets_at <= now() then 1 else known.hits + 1 end,
          resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
        returning hits as count, ceil(extract(epoch from resets_at - now()))::int as resets`.execute(db)
      const { count = 1, resets = seconds } = rows[0] ?? {}
      // A statement that waited for another's row began before that one set the end of the window.
      return { allowed: count <= most, count, resets: Math.min(resets, seconds) }
    },

    async attempt(key, backoff) {
      const { memory } = backoff
      const counted = await sql<{ count: number }>`
        insert into rate_limits as known (key, hits, blocked_until, resets_at)
        values (${key}, 1, ${blockedAfter(sql`1`, backoff)}, now() + make_interval(secs => ${memory}))
        on conflict (key) do update set
          hits = case when known.resets_at <= now() then 1 else known.hits + 1 end,
          blocked_until = ${blockedAfter(sql`(case when known.resets_at <= now() then 1 else known.hits + 1 end)`, backoff)},
          resets_at = excluded.resets_at
        where known.blocked_until <= now()
        returning hits as count`.execute(db)
      const [taken] = counted.rows
      if (taken) return { allowed: true, count: taken.count }
      const { rows } = await sql<{ wait: number }>`
        select ceil(extract(epoch from greatest(blocked_until - now(), interval '1 second')))::int as wait
        from rate_limits where key = ${key}`.execute(db)
      return { allowed: false, wait: rows[0]?.wait ?? 1 }
    },

    async giveBack(key) {
      await sql`update rate_limits set hits = greatest(hits - 1, 0) where key = ${key}`.execute(db)
    },

    async reset(key) {
      await sql`delete from rate_limits where key = ${key}`.execute(db)
    },
  }
}

/**
 * `waitAfter` of counters.ts as SQL. What need not wait is not blocked until now, which to a try that began a moment
 * earlier would be in the future, but not at all.
 */
function blockedAfter(failures: ReturnType<typeof sql>, { free, step, cap }: Backoff) {
  return sql`case when ${failures} <= ${free}::int then '-infinity'::timestamptz
    else now() + make_interval(secs => least(${cap}::float8, power(2::float8, least((${failures} - ${free}::int - 1) / ${step}::int, 30)))) end`
}

/** Deletes counters that no longer mean anything. */
export async function cleanUpCounters(db: Kysely<Database>, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_limits where key in (
      select key from rate_limits where resets_at < now() and blocked_until < now() limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
