// What staff do with the outbox: sending a mail again.
import { sql, type Transaction } from 'kysely'
import type { MailStatus } from '#contract/mails.ts'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import { jobKey, sendMail } from './job-names.ts'
import { NOT_WRITTEN } from './queue.ts'
import { isDropped } from './secret-letters.ts'
import { isBeingSent } from './send.ts'

/** A mail as the audit log keeps it: what became of it, and nobody's name or words. */
interface MailRecord {
  id: string
  template: string
  status: MailStatus
  attempts: number
}

interface Again {
  subject: string
  before: MailRecord
  after: MailRecord
}

/** Sends a mail that is neither sent nor being sent, and whose text is still there. Without a mail server its status becomes `kept` again. */
export async function sendAgain(
  trx: Transaction<Database>,
  id: string,
  { from }: { from?: From } = {},
): Promise<Again> {
  const { rows } = await sql<MailRecord & { subject: string; busy: boolean; dropped: boolean; unwritten: boolean }>`
    select id, template, status, attempts, subject, ${isBeingSent} as busy, ${isDropped} as dropped,
      last_error is not distinct from ${NOT_WRITTEN} as unwritten from mails where id = ${id} for update`.execute(trx)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  const { subject, busy, dropped, unwritten, ...before } = rows[0]
  if (before.status === 'sent') throw new ApiError('CONFLICT', { message: 'The e-mail has already been sent.' })
  if (dropped && unwritten)
    throw new ApiError('CONFLICT', { message: 'It could not be written, so there is nothing to send.' })
  if (dropped) throw new ApiError('CONFLICT', { message: 'Its link no longer works, and its text was not kept.' })
  if (busy) throw new ApiError('CONFLICT', { message: 'The e-mail is being sent right now.' })
  await sql`update mails set status = 'queued', last_error = null where id = ${id}`.execute(trx)
  await enqueue(trx, sendMail, { id }, { from, key: jobKey(id) })
  return { subject, before, after: { ...before, status: 'queued' } }
}
