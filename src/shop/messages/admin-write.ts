// What staff do with a message, within one transaction: giving it to somebody, answering, noting, closing. The audit log
// gets its state and never its text, which is in the inbox alone and is deleted with the person.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminMessages, MessageRow, replyToMessage } from '#contract/messages.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { requireVersion } from '../crud/list.ts'
import { updateRecord } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'
import type { From } from '../jobs/job.ts'
import { mailReply } from './reply-mail.ts'

type Status = MessageRow['status']

/** A message as the audit log keeps it, and as an undo sets it back. */
export interface MessageRecord {
  id: string
  kind: string
  status: Status
  assignee_id: string | null
  version: number
}

export const RECORD = sql<MessageRecord>`id, kind, status, assignee_id, version`

const STATUS_AFTER = { close: 'closed', spam: 'spam', reopen: 'open' } as const

export const messagesWriter = (trx: Transaction<Database>) => {
  const claim = async (id: string, version?: number): Promise<MessageRecord & { subject: string; erased: boolean }> => {
    const { rows } = await sql<MessageRecord & { subject: string; erased: boolean }>`
      select ${RECORD}, subject, email = '' as erased from messages where id = ${id} for update`.execute(trx)
    return requireVersion(rows[0], version)
  }
  const write = (id: string, set: RawBuilder<unknown>) => updateRecord(trx, 'messages', id, { set, record: RECORD })
  const nameOf = async (id: string | null): Promise<string> => {
    const found = id && (await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())
    return found ? found.name : '–'
  }
  const recordOf = ({ subject: _, erased: __, ...record }: Awaited<ReturnType<typeof claim>>): MessageRecord => record

  return {
    update: async (id: string, { status, assigneeId, version }: BodyOf<typeof adminMessages.update>) => {
      const before = await claim(id, version)
      if (assigneeId !== null && assigneeId !== before.assignee_id) await requireStaff(trx, assigneeId)
      // A message becomes new again only by being marked as unread.
      if (status === 'new' && before.status !== 'new') throw invalidInput({ status: 'invalid' })
      const after = await write(
        id,
        sql`status = ${status}, assignee_id = ${assigneeId}, read_at = coalesce(read_at, now())`,
      )
      return { before: recordOf(before), after }
    },

    reply: async (
      id: string,
      staffId: string,
      { body, note, status, version }: BodyOf<typeof replyToMessage>,
      { from }: { from?: From | undefined } = {},
    ) => {
      const before = await claim(id, version)
      if (before.erased && !note) throw new ApiError('CONFLICT', { message: 'There is nobody left to reply to.' })
      const replyId = uuidv7()
      // The mail is sent after this transaction has committed.
      const mailId = note ? null : await mailReply(trx, { messageId: id, body }, { from })
      await trx
        .insertInto('message_replies')
        .values({
          id: replyId,
          message_id: id,
          author_kind: 'staff',
          author_id: staffId,
          body,
          internal_note: note,
          mail_id: mailId,
          created_at: sql`clock_timestamp()`,
        })
        .execute()
      const next = status ?? (note ? (before.status === 'new' ? 'open' : before.status) : 'waiting')
      // A message without an assignee is assigned to whoever answers it.
      const assignee = note ? sql`assignee_id` : sql`coalesce(assignee_id, ${staffId}::uuid)`
      const after = await write(
        id,
        sql`status = ${next}, assignee_id = ${assignee}, read_at = coalesce(read_at, now())`,
      )
      return { before: recordOf(before), after, replyId }
    },

    /** One of the bulk changes; `words` name what changes for people. */
    act: async (id: string, action: 'close' | 'spam' | 'reopen' | 'take', staffId: string) => {
      const { subject, erased: _, ...before } = await claim(id)
      const status = action === 'take' ? before.status : STATUS_AFTER[action]
      const assignee = action === 'take' ? staffId : before.assignee_id
      const same = status === before.status && assignee === before.assignee_id
      const after = same
        ? before
        : await write(id, sql`status = ${status}, assignee_id = ${assignee}, read_at = coalesce(read_at, now())`)
      const words =
        action === 'take'
          ? { before: await nameOf(before.assignee_id), after: await nameOf(staffId) }
          : { before: before.status, after: after.status }
      return { label: subject || id, before, after, words }
    },

    mark: async (id: string, read: boolean): Promise<Status> => {
      const { rows } = await sql<{ status: Status }>`
        update messages set
          read_at = ${read ? sql`coalesce(read_at, now())` : sql`null`},
          status = case when ${read} and status = 'new' then 'open' when not ${read} and status = 'open' then 'new'
            else status end
        where id = ${id} returning status`.execute(trx)
      if (!rows[0]) throw new ApiError('NOT_FOUND')
      return rows[0].status
    },
  }
}

async function requireStaff(trx: Transaction<Database>, id: string): Promise<void> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', ['developer', 'admin', 'editor'])
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  if (!found) throw invalidInput({ assigneeId: 'unknown' })
}
