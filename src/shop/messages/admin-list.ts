// The inbox as staff read it: the list with its filters, and one message with its thread.
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { adminMessages, MessageDetail, MessageRow } from '#contract/messages.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof adminMessages.list>, 'page' | 'limit'>

const EXCERPT = 160

const lastAt = sql`greatest(m.created_at, (select max(r.created_at) from message_replies r where r.message_id = m.id))`

const shared = sql`m.id, m.kind, m.name, nullif(m.email, '') as email, m.subject, m.status, m.read_at is null as unread,
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as assignee,
  ${instant(sql`m.created_at`)} as "createdAt", ${instant(lastAt)} as "lastAt", m.version`

const from = sql`messages m left join users a on a.id = m.assignee_id`

/** What became of the mail that carries an answer. */
const replyMail = sql`case when l.id is not null then json_build_object('id', l.id, 'status', l.status, 'error', l.last_error,
  'sentAt', ${instant(sql`l.sent_at`)}) end`

/** What staff and the person wrote after the message; a search looks there as well. */
const thread = sql`(select string_agg(r.body, ' ') from message_replies r where r.message_id = m.id)`

const givenTo = (assignee: Query['assignee'], callerId: string) => {
  if (assignee === undefined) return undefined
  if (assignee === 'nobody') return sql`m.assignee_id is null`
  return sql`m.assignee_id = ${assignee === 'me' ? callerId : assignee}`
}

/** Without a choice, what is still to be done; a search looks at everything but spam. */
const inState = (status: Query['status'], searched: boolean) => {
  if (status.length > 0) return among(sql`m.status`, status)
  return searched ? sql`m.status <> 'spam'` : sql`m.status in ('new', 'open', 'waiting')`
}

const parts = ({ q, status, kind, assignee, unread, customer }: Query, callerId: string): ListParts<MessageRow> => ({
  from,
  where: [
    matches(q, sql`m.name`, sql`m.email`, sql`m.subject`, sql`m.body`, thread),
    inState(status, Boolean(q || customer)),
    among(sql`m.kind`, kind),
    givenTo(assignee, callerId),
    unread ? sql`m.read_at is null` : undefined,
    customer ? sql`m.customer_id = ${customer}` : undefined,
  ],
  columns: sql<MessageRow>`${shared}, left(regexp_replace(m.body, '\\s+', ' ', 'g'), ${EXCERPT}) as excerpt,
    (select count(*)::int from message_replies r where r.message_id = m.id) as replies`,
  sorts: { created: sql`m.created_at`, activity: lastAt, name: sql`fold(m.name)`, subject: sql`fold(m.subject)` },
  defaultSort: '-created',
  tie: sql`m.id`,
})

export const messagesAdmin = (db: Kysely<Database>, callerId: string) => ({
  ...rowsOf(db, (query: Query) => parts(query, callerId)),

  get: async (id: string): Promise<Omit<MessageDetail, 'sends'> | undefined> => {
    const { rows } = await sql<Omit<MessageDetail, 'sends'>>`
      select ${shared}, m.phone, m.body, m.email = '' as erased,
        case when o.id is not null then json_build_object('number', o.number) end as "order",
        case when p.id is not null then json_build_object('slug', p.slug, 'title', p.title) end as product,
        case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as customer,
        coalesce((select json_agg(json_build_object('id', r.id, 'by', r.author_kind, 'author', w.name, 'body', r.body,
            'note', r.internal_note, 'at', ${instant(sql`r.created_at`)}, 'mail', ${replyMail}) order by r.created_at, r.id)
          from message_replies r left join users w on w.id = r.author_id and w.status <> 'erased'
            left join mails l on l.id = r.mail_id
          where r.message_id = m.id), '[]') as thread
      from ${from} left join orders o on o.id = m.order_id left join products p on p.id = m.product_id
        left join users c on c.id = m.customer_id
      where m.id = ${id}`.execute(db)
    return rows[0]
  },
})

/** Everybody of the staff who can log in. */
export const assignees = (db: Kysely<Database>): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['developer', 'admin', 'editor'])
    .where('status', '=', 'active')
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute()
