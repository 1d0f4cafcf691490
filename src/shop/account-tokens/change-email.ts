// Entering an address: whoever does it knows the password, and whoever reads the letter confirms it. Until then the address
// so far stays, and is told.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Caller } from '../auth/access.ts'
import type { Identity } from '../auth/identity.ts'
import { changeEmailLimits, letterLimits, passwordLimits, resendLimits } from '../auth/limits.ts'
import { signedInRequester } from '../auth/origin.ts'
import { throttle } from '../auth/throttle.ts'
import { fitsWindow, windowLimits } from '../auth/window-limit.ts'
import type { Database } from '../db/schema.ts'
import { type LetterContext, queueAccountLetter, type Recipient } from './account-letter.ts'
import { issueToken, voidTokens } from './tokens.ts'

interface Owner extends Recipient {
  email: string | null
  pending: string | null
  verified: boolean
  password_hash: string | null
  /** What was entered is the confirmed address. */
  same: boolean
}

const lockOwner = async (trx: Transaction<Database>, userId: string, email: string): Promise<Owner | undefined> => {
  const { rows } = await sql<Owner>`
    select id, name, username, email::text as email, email_pending::text as pending, password_hash,
      email_verified_at is not null as verified,
      coalesce(email = ${email}::public.citext, false) and email_verified_at is not null as same
    from users where id = ${userId} and status = 'active' for update`.execute(trx)
  return rows[0]
}

const now = () => new Date()

export async function changeEmail(
  { db, passwords, hashAddress }: Identity,
  { userId }: Caller,
  { email, password }: { email: string; password: string },
  context: LetterContext,
): Promise<void> {
  await windowLimits(db, now).attempt(changeEmailLimits(userId))
  const limits = passwordLimits(userId)
  await throttle(db).attempt(limits)
  const stored = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  const { right } = await passwords.check(password, stored?.password_hash, signedInRequester({ userId }))
  if (!right) throw invalidInput({ password: 'wrong' })
  await throttle(db).succeeded(limits)
  // Counted whoever has the address, so that the answer says nothing of it.
  const mayWrite = email === '' || (await fitsWindow(db, letterLimits(hashAddress, email)))
  await db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId, email)
    // The password was changed meanwhile, perhaps because somebody else knew it.
    if (!owner || owner.password_hash !== stored?.password_hash) throw new ApiError('CONFLICT')
    const write = (changes: RawBuilder<unknown>) =>
      sql`update users set ${changes}, version = version + 1, updated_at = now() where id = ${userId}`.execute(trx)
    await voidTokens(trx, userId, 'verify')
    if (owner.same) return void (await write(sql`email_pending = null`))
    if (owner.email !== null && owner.verified)
      await queueAccountLetter(
        trx,
        email === '' ? 'email-removed' : 'email-changed',
        { user: owner, to: owner.email },
        context,
      )
    if (email === '') {
      await voidTokens(trx, userId, 'reset')
      return void (await write(sql`email = null, email_verified_at = null, email_pending = null`))
    }
    await write(sql`email_pending = ${email}`)
    if (mayWrite) await writeVerification(trx, 'verify-email', owner, email, context)
  })
}

/** A letter with a link to the address that waits. */
export async function writeVerification(
  trx: Transaction<Database>,
  template: 'welcome' | 'verify-email',
  user: Recipient,
  email: string,
  context: LetterContext,
): Promise<void> {
  const token = await issueToken(trx, 'verify', { userId: user.id, email })
  await queueAccountLetter(trx, template, { user, to: email, token }, context)
}

export async function resend({ db, hashAddress }: Identity, { userId }: Caller, context: LetterContext): Promise<void> {
  await windowLimits(db, now).attempt(resendLimits(userId))
  const waiting = await db.selectFrom('users').select('email_pending').where('id', '=', userId).executeTakeFirst()
  if (!waiting?.email_pending || !(await fitsWindow(db, letterLimits(hashAddress, waiting.email_pending)))) return
  await db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId, '')
    if (owner?.pending) await writeVerification(trx, 'verify-email', owner, owner.pending, context)
  })
}
