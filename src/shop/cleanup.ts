// Removes what nobody needs any more: ended sessions, old counts of attempts, carts that guests left behind, what was typed
// on the way to orders that were never placed, answers kept for calls that come twice, events of payments.
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { KEY_HOURS } from './crud/once.ts'
import type { Database } from './db/schema.ts'
import { defineJob, type JobDeps, type Work, work } from './jobs/job.ts'

/** Rows per statement, so that none holds locks for long, and statements per run, so that a run ends. */
const BATCH = 1000
const BATCHES = 50

const stale = (absoluteDays: number) => [
  // An ended family stays for a while: a credential of it that is used again still reveals a theft.
  {
    table: 'refresh_families',
    key: ['id'],
    where: sql`least(revoked_at, expires_at, last_seen_at) < now() - make_interval(days => ${absoluteDays})`,
  },
  { table: 'login_attempts', key: ['key'], where: sql`greatest(updated_at, blocked_until) < now() - interval '1 day'` },
  // A guest's cart lives as long as the cookie that holds its token.
  { table: 'carts', key: ['id'], where: sql`user_id is null and updated_at < now() - interval '30 days'` },
  // What was typed for an order is kept no longer, though an account keeps its cart.
  { table: 'checkouts', key: ['cart_id'], where: sql`updated_at < now() - interval '30 days'` },
  {
    table: 'idempotency_keys',
    key: ['scope', 'caller', 'key'],
    where: sql`created_at < now() - make_interval(hours => ${KEY_HOURS})`,
  },
  // No provider repeats an event for so long.
  { table: 'payment_events', key: ['provider', 'event_id'], where: sql`at < now() - interval '90 days'` },
]

export const cleanUp = async (db: Kysely<Database>, { absoluteDays }: { absoluteDays: number }): Promise<void> => {
  for (const { table, key, where } of stale(absoluteDays)) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    for (let batch = 0; batch < BATCHES; batch++) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where (${columns}) in (
          select ${columns} from ${sql.table(table)} where ${where} limit ${BATCH} for update skip locked
        ) and ${where}`.execute(db)
      if (numAffectedRows < BATCH) break
    }
  }
}

export const cleanupJob = defineJob({
  name: 'sweeping.run',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '17 * * * *',
})

export const cleanupJobs = ({ db, config }: JobDeps): Work[] => [
  work(cleanupJob, () => cleanUp(db, { absoluteDays: config.sessionAbsoluteDays })),
]
