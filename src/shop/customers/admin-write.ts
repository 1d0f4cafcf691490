// Changes of customers within one transaction. Accounts of staff are not found here, whatever the role of who asks.
import { sql, type Transaction } from 'kysely'
import type { adminCustomers } from '#contract/customers.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import { endAllSessions } from '../auth/sessions.ts'
import { requireVersion } from '../crud/list.ts'
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

export const RECORD = sql`id, name, username, email::text as email, phone, status, admin_note, version`

const orNull = (text: string | null): string | null => (text === '' ? null : text)

export const customersWriter = (trx: Transaction<Database>) => {
  /** The customer as they stand, locked; an erased one is not changed any more. */
  const claim = async (id: string, version?: number): Promise<CustomerRecord> => {
    const { rows } = await sql<CustomerRecord>`
      select ${RECORD} from users where id = ${id} and role = 'customer' for update`.execute(trx)
    const [found] = rows
    if (!found) throw new ApiError('NOT_FOUND')
    if (version !== undefined) requireVersion(found, version)
    if (found.status === 'erased') throw new ApiError('CONFLICT', { message: 'This customer was erased.' })
    return found
  }
  const write = async (id: string, changes: ReturnType<typeof sql>): Promise<CustomerRecord> => {
    const { rows } = await sql<CustomerRecord>`
      update users set ${changes}, version = version + 1, updated_at = now() where id = ${id} returning ${RECORD}`.execute(
      trx,
    )
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return rows[0]
  }

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
