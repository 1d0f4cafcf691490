// Writes a new user; registration and the demo seed both go through here.
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type User, usernameKey } from '#contract/auth.ts'
import type { Role } from '#contract/permissions.ts'
import { constraintError } from '../db/constraints.ts'
import type { Database } from '../db/schema.ts'

export interface NewUser {
  username: string
  name: string
  role: Role
  /** From `hashPassword`; null makes a user who cannot log in. */
  passwordHash: string | null
  email?: string | null
  phone?: string | null
  createdAt?: Date
}

/** Throws TAKEN when the username belongs to somebody else. The address is nobody's before it is verified. */
export const createUser = async (trx: Kysely<Database>, user: NewUser): Promise<User> => {
  const { username, name, role, passwordHash, email, phone, createdAt } = user
  return trx
    .insertInto('users')
    .values({
      id: uuidv7(createdAt && { msecs: createdAt.getTime() }),
      username,
      username_key: usernameKey(username),
      name,
      role,
      email: email ?? null,
      phone: phone ?? null,
      password_hash: passwordHash,
      ...(createdAt && { created_at: createdAt, updated_at: createdAt }),
    })
    .returning(['id', 'name', 'username', 'role'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw constraintError(error)
    })
}
