// Confirming an address by the link of the letter that went there.
import { type Kysely, sql } from 'kysely'
import type { EmailVerified } from '#contract/account-tokens.ts'
import { inTransaction } from '../crud/once.ts'
import { constraintError } from '../db/constraints.ts'
import type { Database } from '../db/schema.ts'
import { joinGuestOrders } from './join-guest-orders.ts'
import { noLongerGood } from './reset.ts'
import { findToken, spendToken, voidTokens } from './tokens.ts'

/** TAKEN where another account has confirmed the address meanwhile: the reader of its mailbox may know. */
export async function verify(db: Kysely<Database>, token: string): Promise<EmailVerified> {
  const known = await findToken(db, 'verify', token)
  if (!known) throw noLongerGood()
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; email: string }>`
      select id, email_pending::text as email from users
      where id = ${known.userId} and email_pending = ${known.email}::public.citext and status = 'active'
      for update`.execute(trx)
    const [user] = rows
    if (!user || !(await spendToken(trx, 'verify', token))) throw noLongerGood()
    await sql`
      update users set email = email_pending, email_pending = null, email_verified_at = now(), version = version + 1,
        updated_at = now()
      where id = ${user.id}`
      .execute(trx)
      .catch((error: unknown) => {
        throw constraintError(error)
      })
    // A link to a new password that went to the address so far no longer opens the account.
    await voidTokens(trx, user.id, 'reset', 'verify')
    return { email: user.email, orders: await joinGuestOrders(trx, user) }
  })
}
