// A forgotten password. Who asks is answered before anything is looked up: the job does the rest, so that neither the answer
// nor its time tells whether an account has the address.
import { type Kysely, sql } from 'kysely'
import type { AddressHash } from '../auth/address-hash.ts'
import { letterLimits } from '../auth/limits.ts'
import { fitsWindow } from '../auth/window-limit.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import { type LetterContext, queueAccountLetter, type Recipient } from './account-letter.ts'
import { sendReset } from './job-names.ts'
import { issueToken } from './tokens.ts'

/** Those who ask for the same address again before the job runs get one letter. */
export async function askForReset(
  db: Kysely<Database>,
  hashAddress: AddressHash,
  email: string,
  from: From,
): Promise<void> {
  const key = `reset:${hashAddress('', `reset for ${email.toLowerCase()}`).toString('base64url')}`
  await enqueue(db, sendReset, { email }, { from, key })
}

interface Deps {
  db: Kysely<Database>
  hashAddress: AddressHash
}

export async function writeReset({ db, hashAddress }: Deps, email: string, context: LetterContext): Promise<void> {
  // Whoever fills a stranger's mailbox is not told that nothing more is sent.
  if (!(await fitsWindow(db, letterLimits(hashAddress, email)))) return
  await db.transaction().execute(async (trx) => {
    // Locked as for every change of an account: an address that is changed at this moment gets no link.
    const { rows } = await sql<Recipient & { email: string }>`
      select id, name, username, email::text as email from users
      where email = ${email}::public.citext and email_verified_at is not null and status = 'active'
      for no key update`.execute(trx)
    const [user] = rows
    if (!user) return
    const token = await issueToken(trx, 'reset', { userId: user.id, email: user.email })
    await queueAccountLetter(trx, 'reset-password', { user, to: user.email, token }, context)
  })
}
