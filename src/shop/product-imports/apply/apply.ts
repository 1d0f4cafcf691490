// Applying an import. A product somebody changed since the dry run is refused, not overwritten.
import { type Kysely, sql, type Transaction } from 'kysely'
import { deriveSearchWords } from '../../catalogue/derive.ts'
import { type Auditor, auditMany } from '../../crud/audit-many.ts'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { loadCatalogueLookup } from '../catalogue-lookup.ts'
import { idLookup } from '../id-lookup.ts'
import { fetchImportPictures } from '../job-names.ts'
import { type Run, reasonOf, runInChunks } from '../run-in-chunks.ts'
import { applyChunk } from './apply-chunk.ts'
import { madeThings, makeMissing } from './missing.ts'

const CHUNK = 250

export async function applyImport(db: Kysely<Database>, run: Run, actor: Auditor, signal: AbortSignal): Promise<void> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', run.id).executeTakeFirst()
  if (row?.status !== 'applying' || row.run !== run.run) return
  const made = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('imports').select('id').where('id', '=', run.id).forUpdate().execute()
    await makeMissing(trx, run.id)
    return await madeThings(trx, run.id)
  })
  const ids = idLookup(await loadCatalogueLookup(db), made)
  await runInChunks(db, run, {
    status: 'applying',
    size: CHUNK,
    signal,
    runChunk: (trx, at, limit) => applyChunk(trx, at, { settings: row.settings, ids, actor, limit }),
    leaveOut: async (trx, at, error) => {
      await sql`
        with next as (
          update import_products set result = 'refused', reason = ${reasonOf(error)}
          where import_id = ${at.id} and seq = (
            select min(seq) from import_products
            where import_id = ${at.id} and seq > ${at.position} and outcome in ('new', 'changed')
          ) returning seq
        )
        update imports set position = next.seq, refused = refused + 1 from next where id = ${at.id}`.execute(trx)
    },
    finish: (trx) => finish(trx, run.id, actor),
  })
}

async function finish(trx: Transaction<Database>, id: string, actor: Auditor): Promise<void> {
  await relateForward(trx, id)
  await deriveSearchWords(trx)
  const { rows } = await sql<{ fileName: string; applied: number; refused: number }>`
    update imports set status = 'applied', applied_at = now() where id = ${id}
    returning file_name as "fileName", applied, refused`.execute(trx)
  const [after] = rows
  if (!after) return
  const { fileName: name, applied, refused } = after
  await auditMany(trx, actor, { entity: 'imports', action: 'apply' }, [
    { entityId: id, before: null, after: { name, applied, refused } },
  ])
  const waiting = await trx
    .selectFrom('import_pictures')
    .select('id')
    .where('import_id', '=', id)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  if (waiting) await enqueue(trx, fetchImportPictures, { id, actor })
}

/** Relations to products further down in the file, which did not exist yet; of products that nobody deleted since. */
async function relateForward(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`
    insert into product_relations (product_id, related_id, position)
    select i.product_id, p.id, min(r.place) - 1
    from import_products i
      join products own on own.id = i.product_id
      cross join lateral jsonb_array_elements_text(i.told -> 'product' -> 'related') with ordinality as r(slug, place)
      join products p on p.slug = r.slug and p.id <> i.product_id
    where i.import_id = ${id} and i.result = 'applied'
    group by i.product_id, p.id
    on conflict (product_id, related_id) do nothing`.execute(trx)
}
