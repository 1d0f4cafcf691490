// Taking an import back: what was there before is written again, what was new goes. A product somebody changed, sold or
// reviewed since is left as it is, with the reason.
import { type Kysely, sql, type Transaction } from 'kysely'
import { deriveProducts, deriveSearchWords } from '../../catalogue/derive.ts'
import { holdTree } from '../../catalogue/tree-lock.ts'
import { type AuditEntry, type Auditor, auditMany } from '../../crud/audit-many.ts'
import type { Database } from '../../db/schema.ts'
import { loadStates, lockProducts, type ProductState } from '../../products/state.ts'
import { type Used, usedAmong } from '../../products/uses.ts'
import { type StateChange, writeStates } from '../../products/write-states.ts'
import { removeMade } from '../apply/missing.ts'
import { entryOf, summaryOf } from '../audit-record.ts'
import { loadCatalogueLookup } from '../catalogue-lookup.ts'
import { changesOf, setChangesOf } from '../check/changes.ts'
import { type IdLookup, idLookup } from '../id-lookup.ts'
import { markOf } from '../mark.ts'
import { type ImportRow, type Run, reasonOf, runInChunks } from '../run-in-chunks.ts'

type Trx = Transaction<Database>

const CHUNK = 250

interface Applied {
  seq: number
  title: string
  productId: string
  before: ProductState | null
  mark: string | null
  stock: Record<string, number>
  /** The file says what it is related to. */
  relates: boolean
}

export async function undoImport(db: Kysely<Database>, run: Run, actor: Auditor, signal: AbortSignal): Promise<void> {
  const labels = idLookup(await loadCatalogueLookup(db))
  await runInChunks(db, run, {
    status: 'undoing',
    size: CHUNK,
    signal,
    runChunk: (trx, row, limit) => undoChunk(trx, row, { actor, labels, limit }),
    leaveOut: async (trx, { id }, error) => {
      await sql`
        with next as (
          update import_products set result = 'kept', reason = ${reasonOf(error)}
          where import_id = ${id} and seq = (
            select max(seq) from import_products where import_id = ${id} and result = 'applied'
          )
        )
        update imports set kept = kept + 1 where id = ${id}`.execute(trx)
    },
    finish: (trx, row) => finish(trx, row, actor),
  })
}

/** From the end of the file back to its beginning: what is done no longer has the result `applied`. */
async function undoChunk(
  trx: Trx,
  { id, file_name }: ImportRow,
  { actor, labels, limit }: { actor: Auditor; labels: IdLookup; limit: number },
): Promise<boolean> {
  const applied = await lastApplied(trx, id, limit)
  if (applied.length === 0) return false
  await holdTree(trx)
  const ids = applied.map(({ productId }) => productId)
  await lockProducts(trx, ids)
  const states = await loadStates(trx, ids)
  const except = sql`select product_id from import_products
    where import_id = ${id} and result = 'applied' and product_id is not null`
  const uses = await usedAmong(trx, ids, { except })
  const changes: (StateChange & { before: ProductState })[] = []
  const leftAlone: { seq: number; reason: string }[] = []
  const undone: number[] = []
  for (const one of applied) {
    const now = states.get(one.productId)
    // Somebody deleted it: for a product the import made that is the aim, one that was there before stays deleted.
    if (!now) {
      if (one.before) leftAlone.push({ seq: one.seq, reason: 'gone' })
      else undone.push(one.seq)
      continue
    }
    const after = restored(one, now)
    const reason = markOf(now) !== one.mark ? 'changed_since' : whyKept(now, after, uses)
    if (reason) leftAlone.push({ seq: one.seq, reason })
    else {
      changes.push({ before: now, after })
      undone.push(one.seq)
    }
  }
  await writeStates(trx, changes, { actorId: actor.id, reason: `Undo import ${file_name}` })
  await deriveProducts(
    trx,
    changes.flatMap(({ after }) => after?.id ?? []),
  )
  await auditMany(
    trx,
    actor,
    { entity: 'products', action: 'undo-import' },
    changes.map(({ before, after }) => auditEntry(before, after, labels)),
  )
  await sql`
    update import_products p set result = r.result, reason = r.reason
    from json_to_recordset(${JSON.stringify([
      ...undone.map((seq) => ({ seq, result: 'undone', reason: null })),
      ...leftAlone.map((one) => ({ ...one, result: 'kept' })),
    ])}::json) as r(seq integer, result text, reason text) where p.import_id = ${id} and p.seq = r.seq`.execute(trx)
  await sql`update imports set undone = undone + ${undone.length}, kept = kept + ${leftAlone.length} where id = ${id}`.execute(
    trx,
  )
  return true
}

async function lastApplied(trx: Trx, id: string, limit: number): Promise<Applied[]> {
  const rows = await trx
    .selectFrom('import_products')
    .select(['seq', 'title', 'product_id', 'before', 'after_mark', 'stock'])
    .select(sql<boolean>`told -> 'product' -> 'related' is not null`.as('relates'))
    .where('import_id', '=', id)
    .where('result', '=', 'applied')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ seq, title, product_id, before, after_mark, stock, relates }) => ({
    seq,
    title,
    productId: product_id ?? '',
    before: before as ProductState | null,
    mark: after_mark,
    stock: stock ?? {},
    relates,
  }))
}

const auditEntry = (before: ProductState, after: ProductState | null, labels: IdLookup): AuditEntry =>
  after
    ? entryOf(before.id, after.title, [...changesOf(before, after, labels), ...setChangesOf(before, after, 0)])
    : { entityId: before.id, before: summaryOf(before), after: null }

/** Its state before the import, but with today's stock less what the import added: what was sold since stays sold. */
function restored({ before, stock, relates }: Applied, now: ProductState): ProductState | null {
  if (!before) return null
  const present = new Map(now.variants.map((variant) => [variant.id, variant]))
  return {
    ...before,
    related: relates ? before.related : now.related,
    // Imports applied before products had tags, tax classes or makers recorded none.
    tags: before.tags ?? now.tags,
    taxClassId: before.taxClassId === undefined ? now.taxClassId : before.taxClassId,
    maker: before.maker === undefined ? now.maker : before.maker,
    safetyNote: before.safetyNote === undefined ? now.safetyNote : before.safetyNote,
    noWithdrawal: before.noWithdrawal ?? now.noWithdrawal,
    variants: before.variants.map((variant) => {
      const there = present.get(variant.id)
      const { onHand = variant.onHand, reserved = variant.reserved } = there ?? {}
      const { unitAmount = null, unit = null } = variant
      // Nor whether a price was a recommended one.
      const compareAtIsRrp = variant.compareAtIsRrp ?? there?.compareAtIsRrp ?? false
      return { ...variant, compareAtIsRrp, unitAmount, unit, onHand: onHand - (stock[variant.id] ?? 0), reserved }
    }),
  }
}

function whyKept(now: ProductState, after: ProductState | null, uses: Used) {
  if (!after)
    return uses.products.has(now.id) || now.variants.some(({ id }) => uses.variants.has(id)) ? 'in_use' : undefined
  const staying = new Set(after.variants.map(({ id }) => id))
  if (now.variants.some(({ id }) => !staying.has(id) && uses.variants.has(id))) return 'in_use'
  return after.variants.some(({ onHand, reserved }) => onHand < reserved || onHand < 0) ? 'reserved' : undefined
}

async function finish(trx: Trx, { id }: ImportRow, actor: Auditor): Promise<void> {
  await removeMade(trx, id)
  await deriveSearchWords(trx)
  const { rows } = await sql<{ name: string; undone: number; kept: number }>`
    update imports set status = 'undone', undone_at = now() where id = ${id}
    returning file_name as name, undone, kept`.execute(trx)
  const [row] = rows
  if (row)
    await auditMany(trx, actor, { entity: 'imports', action: 'undo' }, [{ entityId: id, before: null, after: row }])
}
