// Setting a new password by the link of a letter. It proves the mailbox and nothing else, so everything that may have come
// of the old password ends: sessions, other links, an address that somebody entered and that is not confirmed yet.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ResetBody } from '#contract/account-tokens.ts'
import { invalidInput } from '#http/errors.ts'
import type { Identity } from '../auth/identity.ts'
import { type Origin, requesterFrom } from '../auth/origin.ts'
import { passwordProblem } from '../auth/rules.ts'
import { endAllSessions } from '../auth/sessions.ts'
import { type LetterContext, queueAccountLetter, type Recipient } from './account-letter.ts'
import { findToken, revokeLinks, spendToken } from './tokens.ts'

/** Used, too old, made up, or sent to an address that is no longer theirs: which of them is nobody's business. */
export const noLongerGood = () => invalidInput({ token: 'invalid' })

/** Answers whose password it was. */
export async function reset(
  { db, passwords, standing }: Identity,
  { token, password }: z.output<typeof ResetBody>,
  origin: Origin,
  context: LetterContext,
): Promise<string> {
  const known = await findToken(db, 'reset', token)
  const user =
    known && (await db.selectFrom('users').select('username').where('id', '=', known.userId).executeTakeFirst())
  if (!known || !user) throw noLongerGood()
  const problem = passwordProblem(password, user.username)
  if (problem) throw invalidInput({ password: problem })
  const hash = await passwords.hash(password, requesterFrom(origin, standing))
  await db.transaction().execute(async (trx) => {
    // The user's row is locked first, as everywhere: a change of the address at the same moment comes before or after.
    const { rows } = await sql<Recipient & { email: string }>`
      select id, name, username, email::text as email from users
      where id = ${known.userId} and email = ${known.email}::public.citext and email_verified_at is not null
        and status = 'active' for update`.execute(trx)
    const [owner] = rows
    if (!owner || !(await spendToken(trx, 'reset', token))) throw noLongerGood()
    await sql`
      update users set password_hash = ${hash}, password_changed_at = now(), must_change_password = false,
        updated_at = now()
      where id = ${owner.id}`.execute(trx)
    await endAllSessions(trx, owner.id)
    await revokeLinks(trx, owner.id)
    await queueAccountLetter(trx, 'password-changed', { user: owner, to: owner.email }, context)
  })
  return known.userId
}
