// How applying and taking back go on: step after step, each in a transaction that holds the import's row, does some
// products and says how far it got. Where a step breaks on the shop's own constraints, its products are done one by one,
// so that only the one that cannot be is left out.
import type { Kysely, Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { ImportStatus } from '#contract/imports.ts'
import type { Database } from '../../db/schema.ts'

export interface Run {
  id: string
  run: number
}

export interface ImportRow {
  id: string
  file_name: string
  position: number
}

export interface Steps {
  status: ImportStatus
  chunk: number
  signal: AbortSignal
  /** Does up to `limit` products; false where none is left. */
  step: (trx: Transaction<Database>, row: ImportRow, limit: number) => Promise<boolean>
  /** Leaves the next product out and says why. */
  leaveOut: (trx: Transaction<Database>, row: ImportRow, error: DatabaseError) => Promise<void>
  /** In the transaction in which nothing was left. */
  finish: (trx: Transaction<Database>, row: ImportRow) => Promise<void>
}

export async function takeSteps(
  db: Kysely<Database>,
  { id, run }: Run,
  { status, chunk, signal, step, leaveOut, finish }: Steps,
): Promise<void> {
  const held = <T>(work: (trx: Transaction<Database>, row: ImportRow) => Promise<T>): Promise<T | undefined> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('imports')
        .select(['id', 'file_name', 'position'])
        .where('id', '=', id)
        .where('run', '=', run)
        .where('status', '=', status)
        .forUpdate()
        .executeTakeFirst()
      // Stopped, or done by another process.
      return row && (await work(trx, row))
    })

  let singly = 0
  for (;;) {
    signal.throwIfAborted()
    const limit = singly > 0 ? 1 : chunk
    try {
      const more = await held(async (trx, row) => {
        const any = await step(trx, row, limit)
        if (!any) await finish(trx, row)
        return any
      })
      if (!more) return
      singly = Math.max(0, singly - 1)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (limit === 1) await held((trx, row) => leaveOut(trx, row, error))
      else singly = chunk
    }
  }
}

/** The input's fault (class 23: a constraint), unlike a connection that broke. */
const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code?.startsWith('23') === true

/** Why a product was left out: the word of the constraint it broke. */
export function refusalOf({ code, constraint }: DatabaseError): string {
  if (code === '23505') return constraint?.includes('sku') ? 'taken' : 'repeated_pair'
  if (constraint === 'variants_reserved_range' || constraint === 'variants_on_hand_range') return 'reserved'
  return code === '23514' ? 'invalid' : 'gone'
}
