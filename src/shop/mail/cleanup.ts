// Keeps the outbox in order: mails that waited for an address to be sent from, mails whose job was cancelled, letters whose
// link is no longer good, and mails that were sent so long ago that nobody asks for them.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import { jobKey, sendMail } from './job-names.ts'
import { mailBranding } from './mail-branding.ts'
import { isDropped, isSecret, OUTDATED, SECRET_HOURS } from './secret-letters.ts'
import { isBeingSent, NO_SENDER } from './send.ts'

const MOST_AT_ONCE = 500
const BATCH = 1000
const BATCHES = 50
const DAYS_KEPT = 90

/** `error` of a mail whose job staff cancelled, or whose process died at its last attempt. */
const GIVEN_UP = 'given-up'

/** Sends what waits for a sender, once there is one; says how many. */
export async function retryWaitingMails(
  db: Kysely<Database>,
  { from }: { from?: From | undefined } = {},
): Promise<number> {
  const { sender } = await mailBranding(db)
  if (sender === null) return 0
  const { rows } = await sql<{ id: string }>`
    select id from mails where status = 'queued' and last_error = ${NO_SENDER} order by created_at limit ${MOST_AT_ONCE}`.execute(
    db,
  )
  for (const { id } of rows) await enqueue(db, sendMail, { id }, { from, key: jobKey(id) })
  return rows.length
}

const giveUp = (db: Kysely<Database>, whose: RawBuilder<boolean>) =>
  sql`
    update mails set status = 'failed', last_error = ${GIVEN_UP}
    where status = 'queued' and last_error is distinct from ${NO_SENDER} and (${whose})`.execute(db)

/** One that failed at its last attempt already says so itself. */
export const giveUpMail = async (db: Kysely<Database>, id: string): Promise<void> =>
  void (await giveUp(db, sql`id = ${id}`))

const giveUpCancelled = (db: Kysely<Database>) =>
  giveUp(
    db,
    sql`created_at < now() - interval '10 minutes' and not ${isBeingSent}
      and not exists (select from jobs.jobs j where j.key = 'mail:' || mails.id)`,
  )

/** Nobody needs a link that leads nowhere; until then whoever reads the tables could follow it. */
async function dropSecrets(db: Kysely<Database>): Promise<void> {
  await sql`
    update mails set html = '', text = '', status = case when status = 'queued' then 'failed' else status end,
      last_error = case when status = 'queued' then ${OUTDATED} else last_error end
    where ${isSecret} and not ${isDropped} and created_at < now() - make_interval(hours => ${SECRET_HOURS})
      and not ${isBeingSent}`.execute(db)
}

async function removeOld(db: Kysely<Database>): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const { numAffectedRows = 0n } = await sql`
      delete from mails where id in (
        select id from mails where status = 'sent' and sent_at < now() - make_interval(days => ${DAYS_KEPT}) limit ${BATCH}
      )`.execute(db)
    if (numAffectedRows < BATCH) return
  }
}

export async function cleanUpOutbox(db: Kysely<Database>): Promise<void> {
  await dropSecrets(db)
  await retryWaitingMails(db)
  await giveUpCancelled(db)
  await removeOld(db)
}
