// Registering: the rules of names and passwords, a customer, and their first session.
import type { z } from 'zod'
import { type RegisterBody, usernameKey } from '#contract/auth.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { registerEmail } from '../account-tokens/register-email.ts'
import type { From } from '../jobs/job.ts'
import { createUser } from './create-user.ts'
import { credentials, type Session } from './credentials.ts'
import type { Identity } from './identity.ts'
import { letterLimits, registerLimits } from './limits.ts'
import { type Origin, requesterFrom } from './origin.ts'
import { passwordProblem, usernameProblem } from './rules.ts'
import { throttle } from './throttle.ts'
import { fitsWindow } from './window-limit.ts'

const refuseUnfit = ({ username, password }: z.output<typeof RegisterBody>): void => {
  const fields: Record<string, FieldProblem> = {}
  const ofUsername = usernameProblem(username)
  const ofPassword = passwordProblem(password, username)
  if (ofUsername) fields.username = ofUsername
  if (ofPassword) fields.password = ofPassword
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
}

export const signUp = async (
  { db, passwords, hashAddress, standing, lifetime, publicOrigin }: Identity,
  body: z.output<typeof RegisterBody>,
  origin: Origin,
  from?: From,
): Promise<Session> => {
  refuseUnfit(body)
  await throttle(db).attempt(registerLimits(hashAddress, origin.ip))
  // Asked before the costly hash; the constraint decides between two who ask at once.
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey(body.username))
    .executeTakeFirst()
  if (other) throw new ApiError('TAKEN', { fields: { username: 'taken' } })
  const passwordHash = await passwords.hash(body.password, requesterFrom(origin, standing))
  const email = body.email || null
  // Counted whoever has the address: the answer says nothing of it.
  const mayWrite = email !== null && (await fitsWindow(db, letterLimits(hashAddress, email)))
  return db.transaction().execute(async (trx) => {
    const { username, name } = body
    const user = await createUser(trx, { username, name, role: 'customer', passwordHash, email })
    if (email !== null) await registerEmail(trx, user, { email, mayWrite }, { publicOrigin, from })
    const session = await credentials(trx, lifetime).start(user.id, passwordHash, origin.device)
    if (!session) throw new Error('A user created a moment ago cannot begin a session')
    return session
  })
}
