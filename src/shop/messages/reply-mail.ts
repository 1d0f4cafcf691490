// The mail that carries an answer of the inbox to the person: written with the answer, in its transaction.
import { sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import type { From } from '../jobs/job.ts'
import { mailBranding } from '../mail/mail-branding.ts'
import { Address } from '../mail/outgoing.ts'
import { queueMail } from '../mail/queue.ts'
import { messageReply } from '../mail/templates.ts'

interface Answered {
  name: string
  email: string
  subject: string
  /** What they wrote last. */
  wrote: string
  at: Date
}

/** The mail's id; the message's row is locked by whoever calls. */
export async function mailReply(
  trx: Transaction<Database>,
  { messageId, body }: { messageId: string; body: string },
  { from }: { from?: From | undefined },
): Promise<string> {
  const { rows } = await sql<Answered>`
    select m.name, m.email, m.subject, coalesce(r.body, m.body) as wrote, coalesce(r.created_at, m.created_at) as at
    from messages m left join lateral (
      select body, created_at from message_replies
      where message_id = m.id and author_kind = 'customer' order by created_at desc, id desc limit 1
    ) r on true
    where m.id = ${messageId}`.execute(trx)
  const [answered] = rows
  if (!answered) throw new ApiError('NOT_FOUND')
  if (!Address.safeParse(answered.email).success)
    throw new ApiError('CONFLICT', { message: 'No e-mail can be sent to this address.' })
  const head = await mailBranding(trx)
  const letter = () => messageReply(head, { ...answered, body })
  const to = { address: answered.email, name: answered.name }
  const about = { entity: 'messages', id: messageId }
  return await queueMail(trx, { template: 'message-reply', to, letter, head, about }, { from })
}

/** Throws for a reply without a mail: one written before the outbox existed, or whose mail was deleted as too old. */
export async function mailOfReply(trx: Transaction<Database>, replyId: string): Promise<string> {
  const row = await trx.selectFrom('message_replies').select('mail_id').where('id', '=', replyId).executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.mail_id === null) throw new ApiError('CONFLICT', { message: 'This reply has no e-mail.' })
  return row.mail_id
}
