// Taking back what was done with messages: their state and whose they are. An answer that was given stays given, and the
// log gets no word of what was written. Beside it, changes of canned replies.
import { sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import { type Undo, undoRow } from '../audit/undo-row.ts'
import { updateRecord } from '../crud/write-row.ts'
import { type MessageRecord, RECORD } from './admin-write.ts'

export const messagesUndo: Undo = {
  permission: 'messages.answer',
  actions: ['update', 'close', 'spam', 'reopen', 'take'],
  run: async (trx, { entityId, before, after }) => {
    const { rows } = await sql<MessageRecord>`
      select ${RECORD} from messages where id = ${entityId} for update`.execute(trx)
    const [now] = rows
    if (!now || !before || now.version !== after?.version)
      throw new ApiError('CONFLICT', { fields: { version: 'wrong' } })
    const was = before as unknown as MessageRecord
    const restored = sql`status = ${was.status}, assignee_id = ${was.assignee_id}`
    const row = await updateRecord(trx, 'messages', entityId, { set: restored, record: RECORD })
    return { before: now, after: row, version: row.version }
  },
}

export const cannedUndo = undoRow('canned_replies', {
  permission: 'messages.answer',
  actions: ['create', 'update', 'remove'],
})
