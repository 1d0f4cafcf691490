// One row's change within the transaction of its run: refused, it leaves nothing but the reason.
import { sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import { refusalOf } from '../crud/bulk.ts'
import { type ChunkOutcome, NOTHING_DONE } from '../crud/bulk-source.ts'
import { constraintError } from '../db/constraints.ts'
import type { Database } from '../db/schema.ts'

/** Deadlocks and broken connections are nobody's refusal: the transaction begins again. */
export const isRefusal = (error: unknown): boolean => constraintError(error) instanceof ApiError

export async function allOrNothing(
  trx: Transaction<Database>,
  { id, label }: { id: string; label: string },
  change: () => Promise<ChunkOutcome>,
): Promise<ChunkOutcome> {
  await sql`savepoint one_row`.execute(trx)
  try {
    const outcome = await change()
    await sql`release savepoint one_row`.execute(trx)
    return outcome
  } catch (error) {
    if (!isRefusal(error)) throw error
    await sql`rollback to savepoint one_row`.execute(trx)
    return { ...NOTHING_DONE, refused: [{ id, label, ...refusalOf(error) }] }
  }
}
