// One chunk of applying: some products written at once, with what was there before them, their stock, audit and pictures.
import { sql, type Transaction } from 'kysely'
import type { ImportSettings } from '#contract/imports.ts'
import { deriveProducts } from '../../catalogue/derive.ts'
import { holdTree } from '../../catalogue/tree-lock.ts'
import { type Auditor, auditMany } from '../../crud/audit-many.ts'
import type { Database } from '../../db/schema.ts'
import { loadStates, lockProducts, type ProductState } from '../../products/state.ts'
import { writeStates } from '../../products/write-states.ts'
import { entryOf, summaryOf } from '../audit-record.ts'
import { type Compared, compareProduct } from '../check/compare-product.ts'
import { findMatches, type Match, nextStaged, type StagedProduct } from '../check/matches.ts'
import type { IdLookup } from '../id-lookup.ts'
import { markOf } from '../mark.ts'
import type { ImportRow } from '../run-in-chunks.ts'

type Trx = Transaction<Database>

interface Options {
  settings: ImportSettings
  ids: IdLookup
  actor: Auditor
  limit: number
}

interface Applied {
  staged: StagedProduct
  before: ProductState | undefined
  compared: Compared
}

interface Refused {
  seq: number
  reason: string
}

export async function applyChunk(trx: Trx, { id, file_name, position }: ImportRow, options: Options): Promise<boolean> {
  const { settings, ids, actor, limit } = options
  const staged = await nextStaged(trx, { id, after: position, outcomes: ['new', 'changed'], limit })
  const last = staged.at(-1)
  if (!last) return false
  await holdTree(trx)
  await lockProducts(
    trx,
    staged.filter(({ outcome }) => outcome === 'changed').map(({ productId }) => productId),
  )
  const matches = await findMatches(trx, id, staged, settings)
  const context = { settings, ids, columns: () => null, ...matches }
  const refused: Refused[] = []
  const applied: Applied[] = []
  for (const match of matches.rows) {
    const reason = whyRefused(match)
    const compared = reason ? undefined : compareProduct(match.staged, match.current, context)
    if (compared && compared.outcome !== 'error')
      applied.push({ staged: match.staged, before: match.current, compared })
    else refused.push({ seq: match.staged.seq, reason: reason ?? compared?.problems[0]?.code ?? 'changed_since' })
  }
  await writeStates(
    trx,
    applied.map(({ before, compared }) => ({ before: before ?? null, after: compared.wanted })),
    { actorId: actor.id, reason: `Import ${file_name}` },
  )
  await deriveProducts(trx, applied.map(idOf))
  await recordResults(trx, id, applied, refused)
  await enqueuePictures(trx, id, applied)
  await auditMany(trx, actor, { entity: 'products', action: 'import' }, applied.map(auditEntry))
  await sql`update imports set position = ${last.seq}, applied = applied + ${applied.length},
    refused = refused + ${refused.length} where id = ${id}`.execute(trx)
  return true
}

const idOf = ({ compared }: Applied): string => compared.wanted.id

/** Only what staff saw in the check is done: a product that changed since is left alone. */
function whyRefused({ staged: { outcome, mark, productId }, current, ambiguous }: Match): string | undefined {
  if (ambiguous) return 'torn'
  if (outcome === 'new') return current ? 'exists' : undefined
  if (!current) return 'gone'
  return current.id !== productId || markOf(current) !== mark ? 'changed_since' : undefined
}

const auditEntry = ({ before, compared: { wanted, changes } }: Applied) => {
  const { id, title } = wanted
  return before ? entryOf(id, title, changes) : { entityId: id, before: null, after: summaryOf(wanted) }
}

async function recordResults(
  trx: Trx,
  id: string,
  applied: readonly Applied[],
  refused: readonly Refused[],
): Promise<void> {
  const now = await loadStates(trx, applied.map(idOf))
  const rows = [
    ...applied.map(({ staged, before, compared: { wanted } }) => {
      const after = now.get(wanted.id)
      return {
        seq: staged.seq,
        result: 'applied',
        reason: null,
        before: before ?? null,
        after_mark: after ? markOf(after) : null,
        stock: stockOf(before, wanted),
      }
    }),
    ...refused.map((one) => ({ ...one, result: 'refused', before: null, after_mark: null, stock: null })),
  ]
  await sql`
    update import_products p set result = r.result, reason = r.reason, before = r.before, after_mark = r.after_mark,
      stock = r.stock
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      seq integer, result text, reason text, before jsonb, after_mark text, stock jsonb
    ) where p.import_id = ${id} and p.seq = r.seq`.execute(trx)
}

/** By how many pieces the import changed each variant. */
function stockOf(before: ProductState | undefined, after: ProductState): Record<string, number> | null {
  if (!before) return null
  const was = new Map(before.variants.map(({ id, onHand }) => [id, onHand]))
  const moved = after.variants.map(({ id, onHand }) => [id, onHand - (was.get(id) ?? 0)] as const)
  return Object.fromEntries(moved.filter(([, delta]) => delta !== 0))
}

/** Pictures are fetched after the whole import was applied. */
async function enqueuePictures(trx: Trx, id: string, applied: readonly Applied[]): Promise<void> {
  const rows = applied.flatMap(({ staged, compared: { wanted, pending } }) =>
    pending.map(({ line, url, alt, colorId, position }) => ({
      import_id: id,
      seq: staged.seq,
      row: line,
      product_id: wanted.id,
      color_id: colorId,
      url,
      alt,
      position,
    })),
  )
  if (rows.length > 0) await trx.insertInto('import_pictures').values(rows).execute()
}
