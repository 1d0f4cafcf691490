// The outbox as staff read it, and sending something in it again.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { adminMails, MailDetail, MailRow, MailStatus } from '#contract/mails.ts'
import { ApiError } from '#http/errors.ts'
import { allRows, type ListParts, listRows, matches } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import { jobKey, sendMail } from './job-names.ts'
import { isBeingSent } from './send.ts'

type Query = Omit<QueryOf<typeof adminMails.list>, 'page' | 'limit'>

const NEWEST = '-created'

const columns = sql`m.id, m.template, json_build_object('address', m.to_address, 'name', m.to_name) as "to", m.subject,
  m.status, m.attempts, m.last_error as error,
  case when m.entity is not null then json_build_object('entity', m.entity, 'id', m.entity_id) end as about,
  ${instant(sql`m.created_at`)} as "createdAt", ${instant(sql`m.sent_at`)} as "sentAt"`

const parts = ({ q, status, template }: Query): ListParts => ({
  from: sql`mails m`,
  where: [
    matches(q, sql`m.to_address`, sql`m.to_name`, sql`m.subject`, sql`m.text`),
    status.length > 0 ? sql`m.status in (${sql.join(status)})` : undefined,
    template ? sql`m.template = ${template}` : undefined,
  ],
  columns,
  sorts: {
    created: sql`m.created_at`,
    sent: sql`m.sent_at`,
    to: sql`lower(m.to_address)`,
    subject: sql`lower(m.subject)`,
  },
  tie: sql`m.id`,
})

export const mailbox = (db: Kysely<Database>) => ({
  list: (query: QueryOf<typeof adminMails.list>) =>
    listRows<MailRow>(db, parts(query), { ...query, sort: query.sort ?? NEWEST }),

  all: (query: Query) => allRows<MailRow>(db, parts(query), query.sort ?? NEWEST),

  get: async (id: string): Promise<MailDetail> => {
    const { rows } = await sql<MailDetail>`
      select ${columns}, m.reply_to as "replyTo", m.message_id as "messageId", m.html, m.text,
        case when m.from_address is not null
          then json_build_object('address', m.from_address, 'name', m.from_name) end as "from"
      from mails m where m.id = ${id}`.execute(db)
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return rows[0]
  },
})

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

/** Sends a mail that is neither sent nor being sent. Without a mail server it is kept once more. */
export async function sendAgain(
  trx: Transaction<Database>,
  id: string,
  { from }: { from?: From | undefined } = {},
): Promise<Again> {
  const { rows } = await sql<MailRecord & { subject: string; busy: boolean }>`
    select id, template, status, attempts, subject, ${isBeingSent} as busy from mails where id = ${id} for update`.execute(
    trx,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  const { subject, busy, ...before } = rows[0]
  if (before.status === 'sent') throw new ApiError('CONFLICT', { message: 'The mail has been sent.' })
  if (busy) throw new ApiError('CONFLICT', { message: 'The mail is being sent at this moment.' })
  await sql`update mails set status = 'queued', last_error = null where id = ${id}`.execute(trx)
  await enqueue(trx, sendMail, { id }, { from, key: jobKey(id) })
  return { subject, before, after: { ...before, status: 'queued' } }
}
