// Who writes something of their own takes part in the lock order: the user first, and nobody who was erased meanwhile.
import { sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'

/**
 * Keeps the account from being erased until the transaction is over; `alone` keeps off other writers of their own as well,
 * so that what is counted stays so.
 */
export async function lockLiving(trx: Transaction<Database>, userId: string, { alone = false } = {}): Promise<void> {
  const { rows } = await sql`
    select from users where id = ${userId} and status = 'active' ${alone ? sql`for no key update` : sql`for key share`}`.execute(
    trx,
  )
  if (rows.length === 0) throw new ApiError('UNAUTHENTICATED')
}
