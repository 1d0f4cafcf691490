// Sends one mail of the outbox.
//
// What "at least once" means here: the mail server and our table cannot agree in one step. A mail is claimed, handed over,
// and marked as sent, in this order, so none is lost; a process that dies after the server took the mail and before the mark
// sends it once more when its job runs again. The second has the same Message-ID, by which most mail programs and servers
// show one. In every other case a mail is sent once: one that is marked is never touched again, and the claim keeps a second
// job away while the first is at work. A job is not broken off in the middle when the process is asked to stop: handing over
// has a time limit of its own, and a cut connection is the one thing that would leave us not knowing.
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { sendMail } from './job-names.ts'
import { mailBranding } from './mail-branding.ts'
import { isDropped, isSecret } from './secret-letters.ts'
import { type Deliver, failureOf } from './transport.ts'

interface Deps {
  db: Kysely<Database>
  /** Undefined where no mail server is configured. */
  deliver: Deliver | undefined
}

interface Claimed {
  to_address: string
  to_name: string | null
  reply_to: string | null
  from_address: string
  from_name: string
  subject: string
  html: string
  text: string
  message_id: string
  created_at: Date
}

/** Nobody to send from: the mail waits until somebody writes an address into site info. */
export const NO_SENDER = 'no-sender'

/** How long a claim lasts: longer than handing a mail over may take. */
const CLAIM = sql`interval '2 minutes'`

export const isBeingSent = sql<boolean>`coalesce(claimed_at > now() - ${CLAIM}, false)`

/** Undefined for a mail that was sent, deleted, or whose link is no longer good. */
async function claim(db: Kysely<Database>, id: string, sender: string, name: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update mails set claimed_at = now(), attempts = attempts + 1, from_address = ${sender}, from_name = ${name},
      message_id = coalesce(message_id, '<' || id || '@' || split_part(${sender}::text, '@', 2) || '>')
    where id = ${id} and status <> 'sent' and not ${isDropped} and not ${isBeingSent}
    returning to_address, to_name, reply_to, from_address, from_name, subject, html, text, message_id, created_at`.execute(
    db,
  )
  if (rows[0]) return rows[0]
  const { rows: left } =
    await sql`select from mails where id = ${id} and status <> 'sent' and not ${isDropped}`.execute(db)
  if (left.length > 0) throw new Error('This mail is being sent at this moment')
  return undefined
}

const setOutcome = (db: Kysely<Database>, id: string, status: 'queued' | 'failed' | 'kept', error: string | null) =>
  sql`update mails set status = ${status}, last_error = ${error}, claimed_at = null
    where id = ${id} and status <> 'sent' and not ${isDropped}`.execute(db)

/** What acts for an account is kept by its reader alone. */
const markSent = (db: Kysely<Database>, id: string) =>
  sql`update mails set status = 'sent', sent_at = clock_timestamp(), last_error = null, claimed_at = null,
      html = case when ${isSecret} then '' else html end, text = case when ${isSecret} then '' else text end
    where id = ${id}`.execute(db)

export async function sendOne(
  { db, deliver }: Deps,
  id: string,
  { attempt, logger }: { attempt: number; logger: Logger },
): Promise<void> {
  if (!deliver) return void (await setOutcome(db, id, 'kept', null))
  const { sender, senderName, replyTo } = await mailBranding(db)
  // The job ends here: saving an address to send from, or the hourly cleanup, enqueues another.
  if (sender === null) return void (await setOutcome(db, id, 'queued', NO_SENDER))
  const mail = await claim(db, id, sender, senderName)
  if (!mail) return
  const logged = (outcome: string, more: object = {}) =>
    logger[outcome === 'sent' ? 'info' : 'warn']({ event: 'mail', mailId: id, outcome, ...more }, 'mail')
  try {
    await deliver({
      from: { address: mail.from_address, name: mail.from_name },
      to: { address: mail.to_address, name: mail.to_name ?? '' },
      replyTo: mail.reply_to ?? replyTo ?? undefined,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: mail.message_id,
      date: mail.created_at,
    })
  } catch (error) {
    const { final, reply, code } = failureOf(error)
    const last = attempt >= sendMail.attempts
    await setOutcome(db, id, final || last ? 'failed' : 'queued', reply)
    logged(final ? 'refused' : 'failed', { code })
    if (final) return
    // Not the error itself: it may name the recipient, and what a job throws is logged and stored.
    throw new Error(`The mail was not taken: ${code}`)
  }
  await markSent(db, id)
  logged('sent')
}
