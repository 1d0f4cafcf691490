// An address that is given with the registration: it waits to be confirmed, as any other.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { LetterContext, Recipient } from './account-letter.ts'
import { writeVerification } from './change-email.ts'

/** `mayWrite` is false where the address was sent too many letters; the account is made all the same. */
export async function registerEmail(
  trx: Transaction<Database>,
  user: Recipient,
  { email, mayWrite }: { email: string; mayWrite: boolean },
  context: LetterContext,
): Promise<void> {
  await sql`update users set email_pending = ${email} where id = ${user.id}`.execute(trx)
  if (mayWrite) await writeVerification(trx, 'welcome', user, email, context)
}
