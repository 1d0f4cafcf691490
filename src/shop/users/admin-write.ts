// Changes of accounts, within one transaction. The rows of the caller, of the account and of every active developer are
// locked first, always in the same order: of two developers who demote each other at once, one remains.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Role } from '#contract/permissions.ts'
import type { createUserByStaff, updateUser } from '#contract/users.ts'
import { ApiError } from '#http/errors.ts'
import { createUser } from '../auth/create-user.ts'
import { endAllSessions } from '../auth/sessions.ts'
import { requireVersion } from '../crud/list.ts'
import { updateRecord } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'
import { type Person, type Rights, refusalOf, rightsOver, rolesUnder } from './rules.ts'

/** What the audit log keeps of an account: never its password, nor what the shop counts. */
export interface UserRecord extends Person {
  username: string
  name: string
  email: string | null
  admin_note: string | null
  version: number
}

const RECORD = sql<UserRecord>`id, username, name, role, email::text as email, admin_note, status, version`

const emailOf = (email: string | null): string | null => (email === '' ? null : email)

export const usersWriter = (trx: Transaction<Database>, callerId: string) => {
  /** The account as it stands, once the caller's right to the change is certain. */
  const claim = async (
    id: string,
    version: number | undefined,
    may: (rights: Rights, role: Role) => boolean,
    why: typeof refusalOf = () => undefined,
  ) => {
    const { rows } = await sql<UserRecord>`
      select ${RECORD} from users
      where (id in (${callerId}, ${id}) or (role = 'developer' and status = 'active'))
      order by id for update`.execute(trx)
    const caller = rows.find((row) => row.id === callerId)
    const before = rows.find((row) => row.id === id)
    if (!before) throw new ApiError('NOT_FOUND')
    if (!caller) throw new ApiError('FORBIDDEN')
    if (!may(rightsOver(caller, before), before.role)) {
      const fields = why(caller, before)
      throw new ApiError('FORBIDDEN', fields && { fields })
    }
    requireVersion(before, version)
    const others = rows.some((row) => row.id !== id && row.role === 'developer' && row.status === 'active')
    return { before, others }
  }

  /** For what nobody does to themselves. Without a version it is done to the account as it stands. */
  const claimOther = (id: string, version?: number) => claim(id, version, (rights) => rights.block, refusalOf)

  /** One active developer has to remain, since nobody else can change admins and developers. */
  const keepADeveloper = ({ before, others }: { before: Person; others: boolean }) => {
    if (before.role === 'developer' && before.status === 'active' && !others)
      throw new ApiError('CONFLICT', {
        message: 'This is the last active developer.',
        fields: { role: 'last_developer' },
      })
  }

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
      if (moved) keepADeveloper(claimed)
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
      if (blocked) keepADeveloper(claimed)
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
      keepADeveloper(claimed)
      const ordered = await trx
        .selectFrom('orders')
        .select('id')
        .where('customer_id', '=', id)
        .limit(1)
        .executeTakeFirst()
      if (ordered) throw new ApiError('CONFLICT', { message: 'This account has orders.' })
      await trx.deleteFrom('users').where('id', '=', id).execute()
      return claimed.before
    },
  }
}
