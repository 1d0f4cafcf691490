// Which account a change is about, and whether the caller may make it. The rows of the caller, of the account and of every
// active developer are locked first, always in the same order: of two developers who demote each other at once, one remains.
import { sql, type Transaction } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import { requireVersion } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'
import { type Person, type Rights, refusalOf, rightsOver } from './rules.ts'

/** What the audit log keeps of an account: never its password, nor what the shop counts. */
export interface UserRecord extends Person {
  username: string
  name: string
  email: string | null
  admin_note: string | null
  version: number
}

export const RECORD = sql<UserRecord>`id, username, name, role, email::text as email, admin_note, status, version`

interface Claimed {
  before: UserRecord
  /** Whether another developer is active. */
  others: boolean
}

export const accountClaims = (trx: Transaction<Database>, callerId: string) => {
  /** The account as it stands, once the caller's right to the change is certain. */
  const claim = async (
    id: string,
    version: number | undefined,
    may: (rights: Rights, role: Role) => boolean,
    why: typeof refusalOf = () => undefined,
  ): Promise<Claimed> => {
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

  /** For changes nobody may make to their own account. Without a version, whichever version it has. */
  const claimOther = (id: string, version?: number) => claim(id, version, (rights) => rights.block, refusalOf)

  return { claim, claimOther }
}

/** One active developer has to remain, since nobody else can change admins and developers. */
export const requireOtherDeveloper = ({ before, others }: Claimed): void => {
  if (before.role === 'developer' && before.status === 'active' && !others)
    throw new ApiError('CONFLICT', {
      message: 'This is the last active developer.',
      fields: { role: 'last_developer' },
    })
}
