// Logging in. A failure does not say why: an unknown name, a wrong password and a blocked user look
// and cost the same.
import type { z } from 'zod'
import { type LoginBody, usernameKey } from '#contract/auth.ts'
import { ApiError } from '#http/errors.ts'
import { credentials, type Session } from './credentials.ts'
import type { Identity } from './identity.ts'
import { loginLimits } from './limits.ts'
import { type Origin, requesterFrom } from './origin.ts'
import { throttle } from './throttle.ts'

const credentialsOf = async (db: Identity['db'], key: string) =>
  // PostgreSQL stores no NUL in texts, so no username has one.
  key.includes('\u0000')
    ? undefined
    : db.selectFrom('users').select(['id', 'password_hash']).where('username_key', '=', key).executeTakeFirst()

export const signIn = async (
  { db, passwords, hashAddress, standing, lifetime }: Identity,
  { username, password }: z.output<typeof LoginBody>,
  origin: Origin,
): Promise<Session> => {
  const key = usernameKey(username)
  const requester = requesterFrom(origin, standing)
  passwords.makeSure(requester)
  const limits = loginLimits(hashAddress, origin, key)
  await throttle(db).attempt(limits)
  const user = await credentialsOf(db, key)
  const { right, outdated } = await passwords.check(password, user?.password_hash, requester)
  const hash = user?.password_hash
  const session =
    right && user && hash ? await credentials(db, lifetime).start(user.id, hash, origin.device) : undefined
  if (!session || !user || !hash) {
    standing.wrong(requester.key)
    throw new ApiError('INVALID_CREDENTIALS')
  }
  standing.right(requester.key)
  await throttle(db).succeeded(limits)
  if (outdated) await rehash(db, user.id, hash, () => passwords.hash(password, { ...requester, rank: 'known' }))
  return session
}

/** Where too many hashes are waiting the login succeeds all the same; the next login tries to re-hash again. */
const rehash = async (db: Identity['db'], id: string, old: string, fresh: () => Promise<string>): Promise<void> => {
  const hash = await fresh().catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
  if (hash === undefined) return
  await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .execute()
}
