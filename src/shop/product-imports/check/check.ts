// The dry run of an import: its file read into the staging tables, then compared with the shop. Nothing of the shop
// changes. It starts from the beginning whenever it is run again.
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../../db/schema.ts'
import { shopCurrency } from '../../db/shop-currency.ts'
import { loadCatalogueLookup, missingThings } from '../catalogue-lookup.ts'
import { fileOf } from '../file.ts'
import { type FileReading, readFile } from '../read/read-file.ts'
import { UnreadableFile } from '../read/rows.ts'
import { type Staged, stage } from '../read/stage.ts'
import type { Run } from '../run-in-chunks.ts'
import { compareStaged } from './compare.ts'
import { reportRepeated } from './repeated.ts'

export interface CheckDeps {
  db: Kysely<Database>
  pool: Pool
  logger: Logger
  signal: AbortSignal
}

/** Products after which the event loop is yielded to requests. */
const YIELD_AFTER = 25

/** Rows of the file written at a time. */
const BATCH = 500

/** Somebody stopped the check, or asked for another one. */
class Superseded extends Error {}

type SaveProgress = (values: { row_count?: number; position?: number; counts?: string }) => Promise<void>

export async function checkImport({ db, pool, signal }: CheckDeps, { id, run }: Run): Promise<void> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.status !== 'parsing' || row.run !== run) return
  for (const table of ['import_products', 'import_problems', 'import_references', 'import_pictures'] as const)
    await db.deleteFrom(table).where('import_id', '=', id).execute()
  const { settings } = row
  const ours = () =>
    db.updateTable('imports').where('id', '=', id).where('run', '=', run).where('status', '=', 'parsing')
  const saveProgress: SaveProgress = async (values) => {
    signal.throwIfAborted()
    const updated = await ours().set(values).executeTakeFirst()
    if (updated.numUpdatedRows === 0n) throw new Superseded()
  }

  try {
    await saveProgress({ row_count: 0, position: 0, counts: '{}' })
    const catalogue = await loadCatalogueLookup(db)
    const missing = missingThings()
    const reading = await readFile(() => fileOf(db, id), {
      ...{ settings, catalogue, missing, currency: await shopCurrency(db) },
      onColumns: async (columns) => {
        await ours()
          .set({ format: null, columns: JSON.stringify(columns) })
          .execute()
      },
    })
    const { header, encoding, delimiter } = reading
    await db.updateTable('imports').set({ format: header.format, encoding, delimiter }).where('id', '=', id).execute()
    const products = await stageAll(reading, stage(pool, id), saveProgress)
    if (products === 0) throw new UnreadableFile('no_rows')
    await reportRepeated(db, id)
    await compareStaged(db, { id, settings, header, catalogue, missing, products, saveProgress })
    await finish(db, { id, run })
  } catch (error) {
    if (error instanceof Superseded) return
    if (!(error instanceof UnreadableFile)) throw error
    await ours().set({ status: 'failed', failure: error.reason }).execute()
  }
}

/** Answers with how many products the file has. */
async function stageAll(
  { products }: FileReading,
  write: ReturnType<typeof stage>,
  saveProgress: SaveProgress,
): Promise<number> {
  let batch: Staged[] = []
  let seq = 0
  let lastRow = 0
  let written = 0
  const flush = async () => {
    await write(batch)
    batch = []
    written = lastRow
    await saveProgress({ row_count: Math.max(0, lastRow - 1) })
  }
  for await (const product of products) {
    seq += 1
    lastRow = product.lastRow
    batch.push({ seq, rows: product })
    if (seq % YIELD_AFTER === 0) await yieldToOthers()
    if (lastRow - written >= BATCH) await flush()
  }
  await flush()
  return seq
}

async function finish(db: Kysely<Database>, { id, run }: Run): Promise<void> {
  await sql`
    update imports set status = 'checked', position = 0, counts = (
      select json_build_object(
        'products', count(*), 'new', count(*) filter (where outcome = 'new'),
        'changed', count(*) filter (where outcome = 'changed'), 'unchanged', count(*) filter (where outcome = 'unchanged'),
        'skipped', count(*) filter (where outcome = 'skipped'), 'error', count(*) filter (where outcome = 'error'),
        'errors', (select count(*) from import_problems where import_id = ${id} and level = 'error'),
        'warnings', (select count(*) from import_problems where import_id = ${id} and level = 'warning')
      ) from import_products where import_id = ${id}
    ) where id = ${id} and run = ${run} and status = 'parsing'`.execute(db)
}
