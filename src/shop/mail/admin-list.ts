// The outbox as staff read it.
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { adminMails, MailDetail, MailRow } from '#contract/mails.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { isDropped, isSecret } from './secret-letters.ts'

type Query = Omit<QueryOf<typeof adminMails.list>, 'page' | 'limit'>

const columns = sql<MailRow>`m.id, m.template, json_build_object('address', m.to_address, 'name', m.to_name) as "to", m.subject,
  m.status, m.attempts, m.last_error as error,
  case when m.entity is not null then json_build_object('entity', m.entity, 'id', m.entity_id) end as about,
  ${instant(sql`m.created_at`)} as "createdAt", ${instant(sql`m.sent_at`)} as "sentAt"`

const parts = ({ q, status, template }: Query): ListParts<MailRow> => ({
  from: sql`mails m`,
  where: [
    // Searching a text letter by letter would read it, too.
    matches(q, sql`m.to_address`, sql`m.to_name`, sql`m.subject`, sql`(case when ${isSecret} then '' else m.text end)`),
    among(sql`m.status`, status),
    among(sql`m.template`, template),
  ],
  columns,
  sorts: {
    created: sql`m.created_at`,
    sent: sql`m.sent_at`,
    to: sql`fold(m.to_address)`,
    subject: sql`fold(m.subject)`,
  },
  defaultSort: '-created',
  tie: sql`m.id`,
})

/** `showSecrets`: letters with links that act for accounts are shown, as long as they are kept. */
export const mailbox = (db: Kysely<Database>, showSecrets: boolean) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<MailDetail | undefined> => {
    const withheld = sql`case when ${isDropped} then 'dropped' when ${isSecret} and not ${showSecrets}::boolean then 'secret' end`
    const { rows } = await sql<MailDetail>`
      select ${columns}, m.reply_to as "replyTo", m.message_id as "messageId", ${withheld} as withheld,
        (select o.number from orders o
          where o.id = case when m.entity = 'orders' then m.entity_id::uuid end) as "order",
        case when ${withheld} is null then m.html else '' end as html,
        case when ${withheld} is null then m.text else '' end as text,
        case when m.from_address is not null
          then json_build_object('address', m.from_address, 'name', m.from_name) end as "from"
      from mails m where m.id = ${id}`.execute(db)
    return rows[0]
  },
})
