// Old imports keep only their summary: their rows and the file itself are deleted after a while. An import cleared like
// that can no longer be taken back, because the former state of its products went with the rows.
import { type Kysely, sql } from 'kysely'
import { IMPORT_KEPT_DAYS } from '#contract/imports.ts'
import type { Database } from '../db/schema.ts'

/** Imports cleared in one run; the run of the next day takes the others. */
const MOST = 500

const TABLES = ['import_problems', 'import_products', 'import_references', 'import_pictures', 'import_files'] as const

/** Clears imports whose last step is IMPORT_KEPT_DAYS ago. One that nobody applied counts as cancelled from then on. */
export async function clearOldImports(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < MOST; count++) {
    signal.throwIfAborted()
    if (!(await clearOldest(db))) return
  }
}

const clearOldest = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // Deleting the rows of a large file takes longer than statements may otherwise.
    await sql`set local statement_timeout = '5min'`.execute(trx)
    const { rows } = await sql<{ id: string }>`
      select i.id from imports i
      where i.status not in ('parsing', 'applying', 'undoing') and i.counts -> 'cleared' is null
        and greatest(i.created_at, i.applied_at, i.undone_at) < now() - make_interval(days => ${IMPORT_KEPT_DAYS})
      order by i.created_at, i.id limit 1 for update skip locked`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) return false
    await sql`
      update imports set status = case when status = 'checked' then 'cancelled' else status end, counts = counts || (
        select jsonb_build_object('cleared', 1, 'pictures', count(*),
          'picturesFetched', count(*) filter (where p.status = 'fetched'),
          'picturesFailed', count(*) filter (where p.status = 'failed'))
        from import_pictures p where p.import_id = ${id}
      ) where id = ${id}`.execute(trx)
    for (const table of TABLES) await sql`delete from ${sql.table(table)} where import_id = ${id}`.execute(trx)
    return true
  })
