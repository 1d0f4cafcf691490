// Changes of customers within one transaction. Accounts of staff are not found here, whatever the role of who asks.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { adminCustomers } from '#contract/customers.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import { endAllSessions } from '../auth/sessions.ts'
import { requireVersion } from '../crud/list.ts'
import { updateRecord } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'

/** What the audit log keeps of a customer until they are erased. */
export interface CustomerRecord {
  id: string
  name: string
  username: string
  email: string | null
  phone: string | null
  status: 'active' | 'blocked' | 'erased'
  admin_note: string | null
  version: number
}

export const RECORD = sql<CustomerRecord>`id, name, username, email::text as email, phone, status, admin_note, version`

const orNull = (text: string | null): string | null => (text === '' ? null : text)

export const customersWriter = (trx: Transaction<Database>) => {
  /** The customer as they stand, locked; an erased one is not changed any more. */
  const claim = async (id: string, version?: number): Promise<CustomerRecord> => {
    const { rows } = await sql<CustomerRecord>`
      select ${RECORD} from users where id = ${id} and role = 'customer' for update`.execute(trx)
    const found = requireVersion(rows[0], version)
    if (found.status === 'erased') throw new ApiError('CONFLICT', { message: 'This customer was erased.' })
    return found
  }
  const write = (id: string, changes: RawBuilder<unknown>) =>
    updateRecord(trx, 'users', id, { set: sql`${changes}, updated_at = now()`, record: RECORD })

  return {
    claim,

    update: async (id: string, { version, ...body }: BodyOf<typeof adminCustomers.update>) => {
      const before = await claim(id, version)
      const email = orNull(body.email)
      const after = await write(
        id,
        sql`name = ${body.name}, email = ${email}, phone = ${orNull(body.phone)}, admin_note = ${orNull(body.adminNote)},
          email_verified_at = case when email is not distinct from ${email}::public.citext then email_verified_at end`,
      )
      return { before, after }
    },

    block: async (id: string, blocked: boolean, version?: number) => {
      const before = await claim(id, version)
      const status = blocked ? 'blocked' : 'active'
      if (before.status === status) return { before, after: before }
      const after = await write(id, sql`status = ${status}`)
      if (blocked) await endAllSessions(trx, id)
      return { before, after }
    },
  }
}
