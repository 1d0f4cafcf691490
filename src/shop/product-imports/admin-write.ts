// What staff may do with an import, and when: every step is a change of its status together with the job that follows.
import { sql, type Transaction } from 'kysely'
import type { ImportSettings, ImportStatus } from '#contract/imports.ts'
import { ApiError } from '#http/errors.ts'
import type { Auditor } from '../crud/audit-many.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import { applyImportFile, checkImportFile, undoImportFile } from './job-names.ts'

interface Stored {
  id: string
  status: ImportStatus
  run: number
  applied: number
  undone: number
  kept: number
  failure: string | null
  counts: Record<string, number>
}

const refused = (message: string) => new ApiError('CONFLICT', { message, fields: { status: 'wrong' } })

/** See cleanup.ts: of an import that was cleared only the summary is left. */
const requireRows = ({ counts }: Stored): void => {
  if (counts.cleared) throw refused('What it held was removed after some time: upload the file again.')
}

export const importsWriter = (trx: Transaction<Database>, from: From) => {
  const stored = async (id: string): Promise<Stored> => {
    const row = await trx
      .selectFrom('imports')
      .select(['id', 'status', 'run', 'applied', 'undone', 'kept', 'failure', 'counts'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new ApiError('NOT_FOUND')
    return row
  }

  /** Begins a new run; a job of the former run finds that it is superseded and stops. */
  const move = async ({ id, run }: Stored, status: ImportStatus): Promise<{ id: string; run: number }> => {
    await trx
      .updateTable('imports')
      .set({ status, run: run + 1, failure: null })
      .where('id', '=', id)
      .execute()
    return { id, run: run + 1 }
  }

  return {
    checkAgain: async (id: string, settings: ImportSettings): Promise<void> => {
      const row = await stored(id)
      requireRows(row)
      const free = ['parsing', 'checked', 'cancelled', 'failed'].includes(row.status) && row.applied === 0
      if (!free) throw refused('It was applied already; upload the file again.')
      const run = await move(row, 'parsing')
      await trx
        .updateTable('imports')
        .set({ settings: JSON.stringify(settings), row_count: 0, position: 0, counts: '{}' })
        .where('id', '=', id)
        .execute()
      await enqueue(trx, checkImportFile, run, { from })
    },

    apply: async (id: string, actor: Auditor): Promise<void> => {
      const row = await stored(id)
      requireRows(row)
      const { rows } = await sql<{ open: boolean }>`select exists (
        select from import_products where import_id = ${id} and outcome in ('new', 'changed') and result is null
      ) as open`.execute(trx)
      const ready = ['checked', 'cancelled', 'failed'].includes(row.status) && row.undone + row.kept === 0
      if (!ready) throw refused('Only an import that was checked can be applied.')
      if (!rows[0]?.open) throw refused('There is nothing to apply.')
      await enqueue(trx, applyImportFile, { ...(await move(row, 'applying')), actor }, { from })
    },

    cancel: async (id: string): Promise<void> => {
      const row = await stored(id)
      if (!['parsing', 'checked', 'applying'].includes(row.status)) throw refused('There is nothing to stop.')
      await move(row, 'cancelled')
    },

    undo: async (id: string, actor: Auditor): Promise<void> => {
      const row = await stored(id)
      requireRows(row)
      const left = row.applied - row.undone - row.kept
      if (!['applied', 'cancelled', 'failed'].includes(row.status) || left <= 0)
        throw refused('There is nothing to take back.')
      await enqueue(trx, undoImportFile, { ...(await move(row, 'undoing')), actor }, { from })
    },
  }
}
