// Saves rows of the inventory, all of them or none, as the products' own forms would: stock by its differences and with its
// movements, prices into their history, an entry of the audit log for each product.
// Locks are taken in the shop's order: the tree of categories, orders, variants by id, then products.
import { sql, type Transaction } from 'kysely'
import type { FieldProblem } from '#contract/errors.ts'
import type { SavedRow } from '#contract/inventory.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import { holdTree } from '../catalogue/tree-lock.ts'
import { type Auditor, auditMany } from '../crud/audit-many.ts'
import type { Database } from '../db/schema.ts'
import { same } from '../products/audit-record.ts'
import { type ChangedState, entriesOf } from '../products/audit-states.ts'
import { loadStates, lockProducts, type ProductState, type VariantState } from '../products/state.ts'
import { writeStates } from '../products/write-states.ts'
import { lockHolders } from '../stock/count.ts'

type Trx = Transaction<Database>
type Fields = Record<string, FieldProblem>

interface Known {
  id: string
  productId: string
  version: number
  /** Pieces that orders hold; they can wait. */
  held: number
}

async function productsOf(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from variants where id = any(${[...ids]}::uuid[])`.execute(trx)
  return rows.map(({ id }) => id)
}

async function knownOf(trx: Trx, ids: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select v.id, v.product_id as "productId", v.version, (
      select coalesce(sum(i.reserved), 0)::int from order_items i where i.variant_id = v.id and i.reserved > 0
    ) as held
    from variants v where v.id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The variant as it will be; what is wrong with it is noted under the row's name. */
function changed(was: VariantState, row: SavedRow, { held }: Known, at: string, fields: Fields): VariantState {
  const { price = was.price, lowStockAt = was.lowStockAt } = row
  const compareAt = row.compareAt === undefined ? was.compareAt : row.compareAt
  if (compareAt !== null && compareAt <= price) fields[`${at}.compareAt`] = `too_small:${price + 1}`
  // Booked as a difference to what was seen: what was sold meanwhile stays sold.
  const soldSince = row.onHand === undefined ? 0 : (row.seenOnHand ?? was.onHand) - was.onHand
  const onHand = row.onHand === undefined ? was.onHand : row.onHand - soldSince
  const least = was.reserved - held
  if (onHand < least) fields[`${at}.onHand`] = `too_small:${least + soldSince}`
  return { ...was, price, compareAt, lowStockAt, onHand }
}

export async function saveRows(trx: Trx, rows: readonly SavedRow[], by: Auditor, reason: string | null): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const fields: Fields = {}
  for (const [index, id] of ids.entries()) if (ids.indexOf(id) < index) fields[`rows.${index}.id`] = 'taken'
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
  await holdTree(trx)
  await lockHolders(
    trx,
    rows.flatMap(({ id, onHand, seenOnHand = null }) =>
      onHand === undefined ? [] : [{ variantId: id, onHand, seenOnHand }],
    ),
  )
  await lockProducts(trx, await productsOf(trx, ids))
  const known = await knownOf(trx, ids)
  const states = await loadStates(trx, [...new Set([...known.values()].map(({ productId }) => productId))])
  refuseStale(rows, known)

  const byId = new Map<string, VariantState>()
  const old = new Map([...states.values()].flatMap(({ variants }) => variants.map((one) => [one.id, one] as const)))
  for (const [index, row] of rows.entries()) {
    const [was, one] = [old.get(row.id), known.get(row.id)]
    if (was && one) byId.set(row.id, changed(was, row, one, `rows.${index}`, fields))
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
  const changes = [...states.values()]
    .map(
      (before): ChangedState<ProductState> => ({
        before,
        after: { ...before, variants: before.variants.map((variant) => byId.get(variant.id) ?? variant) },
      }),
    )
    .filter(({ before, after }) => !same(before.variants, after.variants))
  if (changes.length === 0) return
  await writeStates(trx, changes, { actorId: by.id, reason })
  await deriveProducts(
    trx,
    changes.map(({ before }) => before.id),
  )
  await auditMany(trx, by, { entity: 'products', action: 'update' }, await entriesOf(trx, changes))
}

function refuseStale(rows: readonly SavedRow[], known: ReadonlyMap<string, Known>): void {
  const fields: Fields = {}
  for (const [index, { id, version }] of rows.entries()) {
    const now = known.get(id)
    if (!now) fields[`rows.${index}.id`] = 'unknown'
    else if (now.version !== version) fields[`rows.${index}.version`] = 'wrong'
  }
  if (Object.keys(fields).length > 0) throw new ApiError('CONFLICT', { fields })
}
