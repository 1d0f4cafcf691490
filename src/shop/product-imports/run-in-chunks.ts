// How applying and undoing proceed: chunk by chunk, each in a transaction that locks the import's row, does some
// products and records how far it got. Where a chunk breaks one of the shop's constraints, its products are done one by
// one, so that only the one that cannot be is left out.
import type { Kysely, Transaction } from 'kysely'
import type { DatabaseError } from 'pg'
import type { ImportStatus } from '#contract/imports.ts'
import { breaksConstraint } from '../db/constraints.ts'
import type { Database } from '../db/schema.ts'

export interface Run {
  id: string
  run: number
}

export interface ImportRow {
  id: string
  file_name: string
  position: number
}

export interface Chunks {
  status: ImportStatus
  size: number
  signal: AbortSignal
  /** Does up to `limit` products; false where none is left. */
  runChunk: (trx: Transaction<Database>, row: ImportRow, limit: number) => Promise<boolean>
  /** Leaves the next product out and says why. */
  leaveOut: (trx: Transaction<Database>, row: ImportRow, error: DatabaseError) => Promise<void>
  /** Once nothing is left. */
  finish: (trx: Transaction<Database>, row: ImportRow) => Promise<void>
}

export async function runInChunks(
  db: Kysely<Database>,
  { id, run }: Run,
  { status, size, signal, runChunk, leaveOut, finish }: Chunks,
): Promise<void> {
  const locked = <T>(work: (trx: Transaction<Database>, row: ImportRow) => Promise<T>): Promise<T | undefined> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('imports')
        .select(['id', 'file_name', 'position'])
        .where('id', '=', id)
        .where('run', '=', run)
        .where('status', '=', status)
        .forUpdate()
        .executeTakeFirst()
      // None where it was stopped, or finished by another process.
      return row && (await work(trx, row))
    })

  let leftOneByOne = 0
  for (;;) {
    signal.throwIfAborted()
    const limit = leftOneByOne > 0 ? 1 : size
    try {
      const more = await locked((trx, row) => runChunk(trx, row, limit))
      if (!more) break
      leftOneByOne = Math.max(0, leftOneByOne - 1)
    } catch (error) {
      if (!breaksConstraint(error)) throw error
      if (limit === 1) await locked((trx, row) => leaveOut(trx, row, error))
      else leftOneByOne = size
    }
  }
  // Where this fails no product is at fault, so that none is left out for it: the job fails.
  await locked(finish)
}

/** Why a product was left out, as a code of the report. */
export function reasonOf({ code, constraint }: DatabaseError): string {
  if (code === '23505') return constraint?.includes('sku') ? 'taken' : 'repeated_pair'
  if (constraint === 'variants_reserved_range' || constraint === 'variants_on_hand_range') return 'reserved'
  return code === '23514' ? 'invalid' : 'gone'
}
