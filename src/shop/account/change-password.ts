// Changing one's password: proven with the old one; every other browser is signed out, the one that asks stays.
import type { z } from 'zod'
import type { PasswordBody } from '#contract/auth.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { queueAccountLetter } from '../account-tokens/account-letter.ts'
import { revokeLinks } from '../account-tokens/tokens.ts'
import type { Caller } from '../auth/access.ts'
import type { Identity } from '../auth/identity.ts'
import { passwordLimits } from '../auth/limits.ts'
import { signedInRequester } from '../auth/origin.ts'
import { passwordProblem } from '../auth/rules.ts'
import { sessions } from '../auth/sessions.ts'
import { throttle } from '../auth/throttle.ts'
import type { From } from '../jobs/job.ts'
import { accounts } from './repository.ts'

export const changePassword = async (
  { db, passwords, lifetime, publicOrigin }: Identity,
  { userId, familyId, username }: Caller,
  { currentPassword, newPassword }: z.output<typeof PasswordBody>,
  from?: From,
): Promise<void> => {
  const problem = passwordProblem(newPassword, username)
  if (problem) throw invalidInput({ newPassword: problem })
  if (newPassword === currentPassword) throw invalidInput({ newPassword: 'same' })
  const limits = passwordLimits(userId)
  await throttle(db).attempt(limits)
  const stored = await accounts(db).passwordHash(userId)
  const requester = signedInRequester({ userId })
  const { right } = await passwords.check(currentPassword, stored, requester)
  if (!right || stored === null) throw invalidInput({ currentPassword: 'wrong' })
  const hash = await passwords.hash(newPassword, requester)
  await db.transaction().execute(async (trx) => {
    if (!(await accounts(trx).changePassword(userId, stored, hash))) throw new ApiError('CONFLICT')
    await sessions(trx, lifetime).endOthers(userId, familyId, 'password changed')
    await revokeLinks(trx, userId)
    const user = await accounts(trx).get(userId)
    if (user?.email && user.emailVerified)
      await queueAccountLetter(trx, 'password-changed', { user, to: user.email }, { publicOrigin, from })
  })
  await throttle(db).succeeded(limits)
}
