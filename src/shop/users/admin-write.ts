// Changes of accounts, within one transaction. Whether the caller may make them, claim.ts decides.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { createUserByStaff, updateUser } from '#contract/users.ts'
import { ApiError } from '#http/errors.ts'
import { revokeLinks } from '../account-tokens/tokens.ts'
import { createUser } from '../auth/create-user.ts'
import { endAllSessions } from '../auth/sessions.ts'
import { updateRecord } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'
import { eraseMarks } from '../reviews/marks.ts'
import { accountClaims, RECORD, requireOtherDeveloper, type UserRecord } from './claim.ts'
import { type Person, rolesUnder } from './rules.ts'

const emailOf = (email: string | null): string | null => (email === '' ? null : email)

export const usersWriter = (trx: Transaction<Database>, callerId: string) => {
  const { claim, claimOther } = accountClaims(trx, callerId)
  const write = (id: string, changes: RawBuilder<unknown>) =>
    updateRecord(trx, 'users', id, { set: sql`${changes}, updated_at = now()`, record: RECORD })

  return {
    create: async (body: BodyOf<typeof createUserByStaff>, passwordHash: string): Promise<UserRecord> => {
      const { rows } = await sql<Person>`select ${RECORD} from users where id = ${callerId} for share`.execute(trx)
      const caller = rows[0]
      if (caller?.status !== 'active' || !rolesUnder(caller.role).includes(body.role)) throw new ApiError('FORBIDDEN')
      const { username, name, role } = body
      const { id } = await createUser(trx, { username, name, role, passwordHash, email: emailOf(body.email) })
      const note = await sql<UserRecord>`
        update users set admin_note = ${body.adminNote}, must_change_password = true where id = ${id} returning ${RECORD}`.execute(
        trx,
      )
      return note.rows[0] as UserRecord
    },

    update: async (id: string, { version, name, role, email, adminNote }: BodyOf<typeof updateUser>) => {
      const claimed = await claim(
        id,
        version,
        (rights, current) => rights.edit && (role === current || rights.roles.includes(role)),
      )
      const { before } = claimed
      const moved = role !== before.role
      if (moved) requireOtherDeveloper(claimed)
      const address = emailOf(email)
      const after = await write(
        id,
        sql`name = ${name}, role = ${role}, email = ${address}, admin_note = ${adminNote},
          email_verified_at = case when email is not distinct from ${address}::public.citext then email_verified_at end`,
      )
      if (moved) await endAllSessions(trx, id)
      return { before, after }
    },

    block: async (id: string, blocked: boolean, version?: number) => {
      const claimed = await claimOther(id, version)
      const { before } = claimed
      const status = blocked ? 'blocked' : 'active'
      if (before.status === status) return { before, after: before }
      if (blocked) requireOtherDeveloper(claimed)
      const after = await write(id, sql`status = ${status}`)
      if (blocked) await endAllSessions(trx, id)
      return { before, after }
    },

    setPassword: async (id: string, version: number, hash: string) => {
      const { before } = await claimOther(id, version)
      const after = await write(
        id,
        sql`password_hash = ${hash}, password_changed_at = now(), must_change_password = true`,
      )
      await revokeLinks(trx, id)
      await endAllSessions(trx, id)
      return { before, after }
    },

    endSessions: async (id: string, version?: number) => {
      const { before } = await claimOther(id, version)
      const after = await write(id, sql`status = status`)
      await endAllSessions(trx, id)
      return { before, after }
    },

    remove: async (id: string, version: number): Promise<UserRecord> => {
      const claimed = await claimOther(id, version)
      requireOtherDeveloper(claimed)
      const ordered = await trx
        .selectFrom('orders')
        .select('id')
        .where('customer_id', '=', id)
        .limit(1)
        .executeTakeFirst()
      if (ordered) throw new ApiError('CONFLICT', { message: 'This account has orders.' })
      await eraseMarks(trx, id)
      await trx.deleteFrom('users').where('id', '=', id).execute()
      return claimed.before
    },
  }
}
