// Taking back changes of customers: what staff can change is set back, and nothing else of the account is looked at or
// logged. An erasure is never taken back: nothing is left to do it with.
import { sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Undo } from '../audit/undo-row.ts'
import { updateRecord } from '../crud/write-row.ts'
import { type CustomerRecord, RECORD } from './admin-write.ts'

export const customersUndo: Undo = {
  permission: 'customers.edit',
  actions: ['update', 'block', 'unblock'],
  run: async (trx, { entityId, before, after }) => {
    const { rows } = await sql<CustomerRecord>`
      select ${RECORD} from users where id = ${entityId} and role = 'customer' for update`.execute(trx)
    const [now] = rows
    // An entry that an erasure has redacted has no name to restore.
    if (!now || now.status === 'erased' || now.version !== after?.version || !before || !('name' in before))
      throw new ApiError('CONFLICT', { fields: { version: 'wrong' } })
    const was = before as unknown as CustomerRecord
    // A customer who is blocked again loses the sessions begun since.
    const epoch = was.status === 'blocked' ? sql`session_epoch + 1` : sql`session_epoch`
    const restored = sql`name = ${was.name}, email = ${was.email}, phone = ${was.phone}, status = ${was.status},
      admin_note = ${was.admin_note}, session_epoch = ${epoch}, updated_at = now(),
      email_verified_at = case when email is not distinct from ${was.email}::public.citext then email_verified_at end`
    const row = await updateRecord(trx, 'users', entityId, { set: restored, record: RECORD })
    return { before: now, after: row, version: row.version }
  },
}
