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

const differs = (one: VariantState, other: VariantState): boolean =>
  (Object.keys(VARIANT_FIELDS) as (keyof typeof VARIANT_FIELDS)[]).some((field) => one[field] !== other[field])

export async function writeVariants(
  trx: Transaction<Database>,
  existing: readonly ExistingProduct[],
  added: readonly ProductState[],
  ledger: Ledger,
): Promise<void> {
  const gone: string[] = []
  const updates: ReturnType<typeof variantRow>[] = []
  const inserts = added.flatMap(({ id, variants }) => variants.map((one) => variantRow(id, one, one.onHand)))
  for (const { before, after } of existing) {
    const left = new Map(before.variants.map((variant) => [variant.id, variant]))
    for (const variant of after.variants) {
      const was = left.get(variant.id)
      left.delete(variant.id)
      if (!was) inserts.push(variantRow(after.id, variant, variant.onHand))
      else if (differs(was, variant)) updates.push(variantRow(after.id, variant, variant.onHand - was.onHand))
    }
    gone.push(...left.keys())
  }
  // Deleted first, so that new variants may have the SKU, or the size and colour, of old ones. Orders keep what they hold.
  if (gone.length > 0) {
    await sql`delete from variants where id = any(${gone}::uuid[]) and reserved = 0 and backordered = 0`.execute(trx)
    await sql`update variants set active = false, version = version + 1 where id = any(${gone}::uuid[])`.execute(trx)
  }
  await makeWait(
    trx,
    updates.map(({ id, on_hand }) => ({ variantId: id, delta: on_hand })),
    ledger,
  )
  if (updates.length > 0)
    await sql`
      update variants v set (${columnList(COLUMNS)}) = row(${columnList(COLUMNS, 'r')}),
        on_hand = v.on_hand + r.on_hand, version = v.version + 1
      from ${recordset('variants', updates)} where v.id = r.id`.execute(trx)
  if (inserts.length > 0)
    await sql`
      insert into variants (id, product_id, on_hand, ${columnList(COLUMNS)})
      select r.id, r.product_id, r.on_hand, ${columnList(COLUMNS, 'r')}
      from ${recordset('variants', inserts)}`.execute(trx)
  await recordCounts(
    trx,
    [
      ...updates.map(({ id, on_hand }) => ({ variantId: id, kind: 'adjust' as const, delta: on_hand })),
      ...inserts.map(({ id, on_hand }) => ({ variantId: id, kind: 'receive' as const, delta: on_hand })),
    ],
    ledger,
  )
}
