// Removes what nobody needs any more: ended sessions, links that are no longer good, old counts of attempts, carts that guests
// left behind, addresses that wait for goods no more, what was typed on the way to orders that were never placed, answers kept
// for calls that come twice, events of payments, payments of the simulator, old prices, old searches without results.
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { MISSES_KEPT_DAYS } from '#contract/search-misses.ts'
import { CONFIRM_HOURS } from './back-in-stock/answer-letter.ts'
import { isPast } from './bulk-runs/run-row.ts'
import { KEY_HOURS } from './crud/once.ts'
import type { Database } from './db/schema.ts'
import { defineJob, type JobDeps, type Work, work } from './jobs/job.ts'

/** Rows per statement, so that none holds locks for long, and statements per run, so that a run ends. */
const BATCH = 1000
const BATCHES = 50

const follows = sql`later.variant_id = price_history.variant_id and later."from" > price_history."from"`
/**
 * A price that had ended 30 days before today's began; one that nobody was asked, after another such one and before a later
 * one; and those of variants that have been gone for as long.
 */
const isOldPrice = sql`(
  exists (
    select from price_history later join variants v on v.id = later.variant_id
    where ${follows} and later."from" <= v.price_since - interval '720 hours'
  )
  or not offered and exists (select from price_history later where ${follows}) and not coalesce((
    select former.offered from price_history former
    where former.variant_id = price_history.variant_id and former."from" < price_history."from"
    order by former."from" desc limit 1
  ), false)
  or not exists (select from variants v where v.id = price_history.variant_id) and not exists (
    select from price_history late where late.variant_id = price_history.variant_id and late."from" > now() - interval '720 hours'
  )
)`

const ofPastRuns = sql`run_id in (select id from bulk_runs where ${isPast})`

const stale = (absoluteDays: number) => [
  // An ended family stays for a while: a credential of it that is used again still reveals a theft.
  {
    table: 'refresh_families',
    key: ['id'],
    where: sql`least(revoked_at, expires_at, last_seen_at) < now() - make_interval(days => ${absoluteDays})`,
  },
  { table: 'login_attempts', key: ['key'], where: sql`greatest(updated_at, blocked_until) < now() - interval '1 day'` },
  { table: 'user_tokens', key: ['hash'], where: sql`least(used_at, expires_at) < now() - interval '1 day'` },
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
  // A provider of real money keeps them for ever; those of the simulator are refunded from what the shop knows of them. Its
  // refunds and events go with them.
  {
    table: 'simulator_payments',
    key: ['ref'],
    where: sql`created_at < now() - interval '90 days' and status in ('captured', 'failed', 'expired', 'voided')`,
  },
  {
    table: 'simulator_refunds',
    key: ['ref'],
    where: sql`created_at < now() - interval '90 days' and payment_ref is null`,
  },
  {
    table: 'simulator_events',
    key: ['id'],
    where: sql`sent_at < now() - interval '30 days'`,
  },
  // Never confirmed; told, and the link that takes back the others was good for a month; or waited for in vain.
  {
    table: 'stock_waits',
    key: ['variant_id', 'email'],
    where: sql`(confirmed_at is null and asked_at < now() - make_interval(hours => ${CONFIRM_HOURS})
      or told_at < now() - interval '30 days' or asked_at < now() - interval '1 year')`,
  },
  // What they changed stays in the audit log, and in their own row what they took back.
  { table: 'bulk_runs', key: ['id'], where: sql`${isPast} and undoes is null` },
  { table: 'bulk_run_parts', key: ['run_id', 'part'], where: ofPastRuns },
  { table: 'bulk_run_refusals', key: ['run_id', 'position'], where: ofPastRuns },
  { table: 'price_history', key: ['ctid'], where: isOldPrice },
  { table: 'search_misses', key: ['day', 'words'], where: sql`day < current_date - ${MISSES_KEPT_DAYS}::integer` },
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
