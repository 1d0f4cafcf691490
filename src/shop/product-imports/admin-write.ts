// What staff may do with an import, and when: every step is a change of its status together with the job that follows.
import { sql, type Transaction } from 'kysely'
import type { ImportSettings, ImportStatus } from '#contract/imports.ts'
import { ApiError } from '#http/errors.ts'
import type { Auditor } from '../crud/audit-many.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import { applyImportFile, checkImportFile, fetchImportPictures, undoImportFile } from './job-names.ts'

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

    /** Pictures that failed wait again; their lines leave the report until they fail anew. */
    fetchAgain: async (id: string, actor: Auditor): Promise<void> => {
      const row = await stored(id)
      requireRows(row)
      if (!['applied', 'cancelled'].includes(row.status))
        throw refused('Only pictures of an applied import are fetched.')
      const { rows } = await sql<{ row: number; url: string }>`
        update import_pictures set status = 'waiting' where import_id = ${id} and status = 'failed' returning row, url`.execute(
        trx,
      )
      if (rows.length === 0) throw refused('There is no picture to fetch again.')
      const gone = await sql`
        delete from import_problems p using json_to_recordset(${JSON.stringify(rows)}::json) as f(row int, url text)
        where p.import_id = ${id} and p.row = f.row and p.value = left(f.url, 200) and p.code like 'picture\\_%'`.execute(
        trx,
      )
      await sql`update imports set counts = counts || jsonb_build_object('warnings',
        greatest(0, coalesce((counts ->> 'warnings')::integer, 0) - ${Number(gone.numAffectedRows ?? 0)}::integer)) where id = ${id}`.execute(
        trx,
      )
      await enqueue(trx, fetchImportPictures, { id, actor }, { from })
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
