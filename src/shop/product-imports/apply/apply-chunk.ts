// One step of applying: some products written at once, with what was there before them, their stock, audit and pictures.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ImportSettings } from '#contract/imports.ts'
import { deriveProducts } from '../../catalogue/derive.ts'
import { holdTree } from '../../catalogue/tree-lock.ts'
import type { Database } from '../../db/schema.ts'
import { type Actor, auditMany, entryOf } from '../audit-record.ts'
import { type Compared, compareProduct } from '../check/compare-product.ts'
import type { Identity } from '../check/id-lookup.ts'
import { type Matched, matchChunk, type StagedRow } from '../check/matches.ts'
import type { Told } from '../parsed-product.ts'
import { loadStates, lockProducts, markOf, type ProductState } from '../stored-product.ts'
import type { ImportRow } from './run-in-chunks.ts'
import { writeStates } from './write.ts'

type Trx = Transaction<Database>

interface Options {
  settings: ImportSettings
  identity: Identity
  actor: Actor
  limit: number
}

interface Seen extends StagedRow {
  outcome: string
  mark: string | null
}

interface Done {
  staged: Seen
  before: ProductState | undefined
  compared: Compared
}

export async function applyChunk(trx: Trx, { id, file_name, position }: ImportRow, options: Options): Promise<boolean> {
  const { settings, identity, actor, limit } = options
  const staged = await nextSeen(trx, id, position, limit)
  const last = staged.at(-1)
  if (!last) return false
  await holdTree(trx)
  await lockProducts(
    trx,
    staged.filter(({ outcome }) => outcome === 'changed').map(({ productId }) => productId),
  )
  const chunk = await matchChunk(trx, id, staged, settings)
  const refused: { seq: number; reason: string }[] = []
  const done: Done[] = []
  for (const match of chunk.rows) {
    const seen = match.staged as Seen
    const reason = hindrance(seen, match)
    const context = {
      settings,
      identity,
      columns: () => null,
      ...chunk,
      newId: ids(seen),
      now: () => new Date().toISOString(),
    }
    const compared = reason ? undefined : compareProduct(seen.row, seen.told, match.current, context)
    if (compared && compared.outcome !== 'error') done.push({ staged: seen, before: match.current, compared })
    else refused.push({ seq: seen.seq, reason: reason ?? compared?.problems[0]?.code ?? 'changed_since' })
  }
  await writeStates(
    trx,
    done.map(({ before, compared }) => ({ before: before ?? null, after: compared.wanted })),
    { actorId: actor.id, reason: `Import ${file_name}` },
  )
  const written = done.map(({ compared }) => compared.wanted.id)
  await deriveProducts(trx, written)
  await keep(trx, id, done, refused)
  await awaitPictures(trx, id, done)
  await auditMany(
    trx,
    actor,
    { entity: 'products', action: 'import' },
    done.map(({ before, compared: { wanted, changes } }) =>
      before
        ? entryOf(wanted.id, wanted.title, changes)
        : {
            entityId: wanted.id,
            before: null,
            after: { title: wanted.title, slug: wanted.slug, status: wanted.status, variants: wanted.variants.length },
          },
    ),
  )
  await sql`update imports set position = ${last.seq}, applied = applied + ${done.length},
    refused = refused + ${refused.length} where id = ${id}`.execute(trx)
  return true
}

async function nextSeen(trx: Trx, id: string, after: number, limit: number): Promise<Seen[]> {
  const rows = await trx
    .selectFrom('import_products')
    .select(['seq', 'row', 'slug', 'skus', 'told', 'product_id', 'outcome', 'after_mark'])
    .where('import_id', '=', id)
    .where('seq', '>', after)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ told, product_id, outcome, after_mark, ...row }) => ({
    ...row,
    told: told as Told,
    productId: product_id ?? '',
    outcome: outcome ?? '',
    mark: after_mark,
  }))
}

/** What was shown is what is done: a product that is not as the dry run met it is left alone. */
function hindrance({ outcome, mark, productId }: Seen, { current, torn }: Matched): string | undefined {
  if (torn) return 'torn'
  if (outcome === 'new') return current ? 'exists' : undefined
  if (!current) return 'gone'
  return current.id !== productId || markOf(current) !== mark ? 'changed_since' : undefined
}

/** A new product has the id it was staged with, its variants get theirs now. */
const ids = ({ outcome, productId }: Seen): (() => string) => {
  let given = outcome !== 'new'
  return () => {
    if (given) return uuidv7()
    given = true
    return productId
  }
}

async function keep(
  trx: Trx,
  id: string,
  done: readonly Done[],
  refused: readonly { seq: number; reason: string }[],
): Promise<void> {
  const now = await loadStates(
    trx,
    done.map(({ compared }) => compared.wanted.id),
  )
  const rows = [
    ...done.map(({ staged, before, compared: { wanted } }) => {
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

async function awaitPictures(trx: Trx, id: string, done: readonly Done[]): Promise<void> {
  const rows = done.flatMap(({ staged, compared: { wanted, awaited } }) =>
    awaited.map(({ line, url, alt, colorId, position }) => ({
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
