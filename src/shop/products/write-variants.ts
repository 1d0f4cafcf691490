// Variants of products; what that does to the stock goes through ../stock.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { makeWait, recordCounts } from '../stock/count.ts'
import { VARIANT_FIELDS } from './fields.ts'
import { columnList, recordset, toRow } from './recordset.ts'
import type { ProductState, VariantState } from './state.ts'
import type { ExistingProduct } from './write-sets.ts'

export interface Ledger {
  actorId: string | null
  /** Recorded with every movement of stock. */
  reason: string | null
}

// Stock changes by a difference, so that what is sold meanwhile stays sold; what is reserved belongs to orders.
const { onHand: _, reserved: __, ...FIELDS } = VARIANT_FIELDS
const COLUMNS = Object.values(FIELDS)

/** `on_hand` carries by how many pieces the stock changes. */
const variantRow = (productId: string, variant: VariantState, delta: number) => ({
  ...toRow(FIELDS, variant),
  id: variant.id,
  product_id: productId,
  on_hand: delta,
})

type Field = keyof typeof FIELDS

const differing = (one: VariantState, other: VariantState): Field[] =>
  (Object.keys(FIELDS) as Field[]).filter((field) => one[field] !== other[field])

/** One that stays: of its columns only those in which one of the written variants differs are set. */
interface Update {
  was: VariantState
  variant: VariantState
}

export async function writeVariants(
  trx: Transaction<Database>,
  existing: readonly ExistingProduct[],
  added: readonly ProductState[],
  ledger: Ledger,
): Promise<void> {
  const gone: string[] = []
  const updates: Update[] = []
  const changed = new Set<Field>()
  const inserts = added.flatMap(({ id, variants }) => variants.map((one) => variantRow(id, one, one.onHand)))
  for (const { before, after } of existing) {
    const left = new Map(before.variants.map((variant) => [variant.id, variant]))
    for (const variant of after.variants) {
      const was = left.get(variant.id)
      left.delete(variant.id)
      if (!was) inserts.push(variantRow(after.id, variant, variant.onHand))
      else {
        const fields = differing(was, variant)
        for (const field of fields) changed.add(field)
        if (fields.length > 0 || was.onHand !== variant.onHand || was.reserved !== variant.reserved)
          updates.push({ was, variant })
      }
    }
    gone.push(...left.keys())
  }
  // Deleted first, so that new variants may have the SKU, or the size and colour, of old ones. Orders keep what they hold.
  if (gone.length > 0) {
    await sql`delete from variants where id = any(${gone}::uuid[]) and reserved = 0 and backordered = 0`.execute(trx)
    await sql`update variants set active = false, version = version + 1 where id = any(${gone}::uuid[])`.execute(trx)
  }
  const moves = updates.map(({ was, variant }) => ({ variantId: variant.id, delta: variant.onHand - was.onHand }))
  await makeWait(trx, moves, ledger)
  await updateVariants(trx, updates, [...changed])
  if (inserts.length > 0)
    await sql`
      insert into variants (id, product_id, on_hand, ${columnList(COLUMNS)})
      select r.id, r.product_id, r.on_hand, ${columnList(COLUMNS, 'r')}
      from ${recordset('variants', inserts)}`.execute(trx)
  await recordCounts(
    trx,
    [
      ...moves.map((move) => ({ ...move, kind: 'adjust' as const })),
      ...inserts.map(({ id, on_hand }) => ({ variantId: id, kind: 'receive' as const, delta: on_hand })),
    ],
    ledger,
  )
}

async function updateVariants(
  trx: Transaction<Database>,
  updates: readonly Update[],
  fields: readonly Field[],
): Promise<void> {
  if (updates.length === 0) return
  const written = Object.fromEntries(fields.map((field) => [field, FIELDS[field]]))
  const columns = Object.values(written)
  const values = columns.length > 0 ? sql`(${columnList(columns)}) = row(${columnList(columns, 'r')}),` : sql``
  const rows = updates.map(({ was, variant }) => ({
    ...toRow(written, variant),
    id: variant.id,
    on_hand: variant.onHand - was.onHand,
  }))
  await sql`
    update variants v set ${values} on_hand = v.on_hand + r.on_hand, version = v.version + 1
    from ${recordset('variants', rows)} where v.id = r.id`.execute(trx)
}
