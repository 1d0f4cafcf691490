// Logging in. Whoever fails learns nothing but that: an unknown name, a wrong password and a blocked user look
// and cost the same.
import type { z } from 'zod'
import { type LoginBody, usernameKey } from '#contract/auth.ts'
import { ApiError } from '#http/errors.ts'
import type { Identity } from './identity.ts'
import { loginLimits } from './limits.ts'
import { type Session, sessions } from './sessions.ts'
import type { Origin } from './sign-up.ts'
import { throttle } from './throttle.ts'

const credentialsOf = async (db: Identity['db'], key: string) =>
  // PostgreSQL has no NUL in texts; nobody is called like that.
  key.includes('\u0000')
    ? undefined
    : db.selectFrom('users').select(['id', 'password_hash']).where('username_key', '=', key).executeTakeFirst()

export const signIn = async (
  { db, passwords, hashAddress, lifetime }: Identity,
  { username, password }: z.output<typeof LoginBody>,
  { ip, device }: Origin,
): Promise<Session> => {
  const key = usernameKey(username)
  const limits = loginLimits(hashAddress, ip, key)
  await throttle(db).attempt(limits)
  const user = await credentialsOf(db, key)
  const { right, outdated } = await passwords.check(password, user?.password_hash)
  const hash = user?.password_hash
  if (!right || !user || !hash) throw new ApiError('INVALID_CREDENTIALS')
  const session = await sessions(db, lifetime).start(user.id, hash, device)
  if (!session) throw new ApiError('INVALID_CREDENTIALS')
  await throttle(db).succeeded(limits)
  if (outdated) {
    await db
      .updateTable('users')
      .set({ password_hash: await passwords.hash(password) })
      .where('id', '=', user.id)
      .where('password_hash', '=', hash)
      .execute()
  }
  return session
}
