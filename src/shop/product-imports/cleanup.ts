// Old imports keep their summary only: what their files told, row by row, and the files themselves go after a while. With
// them goes the way back: what was there before is known no more.
import { type Kysely, sql } from 'kysely'
import { IMPORT_KEPT_DAYS } from '#contract/imports.ts'
import type { Database } from '../db/schema.ts'

/** Imports a run; the next day takes what is left. */
const MOST = 500

const TABLES = ['import_problems', 'import_products', 'import_references', 'import_pictures', 'import_files'] as const

/** Clears what nothing happened to for so long. One that nobody applied counts as stopped from then on. */
export async function clearOldImports(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < MOST; count++) {
    signal.throwIfAborted()
    if (!(await clearOldest(db))) return
  }
}

const clearOldest = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // A file of a hundred thousand rows takes its time.
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
