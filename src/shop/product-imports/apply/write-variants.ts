// Variants of many products, and the ledger of what that does to the stock.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type Both, recordset as from, names, type WriteOptions } from '../recordset.ts'
import type { ProductState, VariantState } from '../stored-product.ts'

const VARIANT_COLUMNS = [
  ...['product_id', 'size_id', 'color_id', 'sku', 'barcode', 'price_minor', 'compare_at_minor', 'cost_minor'],
  ...['track_stock', 'allow_backorder', 'low_stock_at', 'weight_g', 'position', 'active'],
]

/** `on_hand` carries by how many pieces the stock changes. */
const variantRow = (productId: string, variant: VariantState, delta: number) => ({
  id: variant.id,
  product_id: productId,
  size_id: variant.sizeId,
  color_id: variant.colorId,
  sku: variant.sku,
  barcode: variant.barcode,
  price_minor: variant.price,
  compare_at_minor: variant.compareAt,
  cost_minor: variant.cost,
  on_hand: delta,
  track_stock: variant.trackStock,
  allow_backorder: variant.allowBackorder,
  low_stock_at: variant.lowStockAt,
  weight_g: variant.weightG,
  position: variant.position,
  active: variant.active,
})

export async function writeVariants(
  trx: Transaction<Database>,
  kept: readonly Both[],
  added: readonly ProductState[],
  { actorId, reason }: WriteOptions,
): Promise<void> {
  const gone: string[] = []
  const updates: ReturnType<typeof variantRow>[] = []
  const inserts = added.flatMap(({ id, variants }) => variants.map((one) => variantRow(id, one, one.onHand)))
  for (const { before, after } of kept) {
    const left = new Map(before.variants.map((variant) => [variant.id, variant]))
    for (const variant of after.variants) {
      const was = left.get(variant.id)
      left.delete(variant.id)
      if (!was) inserts.push(variantRow(after.id, variant, variant.onHand))
      else if (JSON.stringify(was) !== JSON.stringify(variant))
        updates.push(variantRow(after.id, variant, variant.onHand - was.onHand))
    }
    gone.push(...left.keys())
  }
  const columns = names(VARIANT_COLUMNS)
  const given = sql.join(VARIANT_COLUMNS.map((column) => sql.ref(`r.${column}`)))
  if (gone.length > 0) await sql`delete from variants where id = any(${gone}::uuid[])`.execute(trx)
  if (updates.length > 0)
    await sql`
      update variants v set (${columns}) = row(${given}), on_hand = v.on_hand + r.on_hand, version = v.version + 1
      from ${from('variants', updates)} where v.id = r.id`.execute(trx)
  if (inserts.length > 0)
    await sql`insert into variants (id, on_hand, ${columns}) select r.id, r.on_hand, ${given}
      from ${from('variants', inserts)}`.execute(trx)
  const moved = [
    ...updates.map(({ id, on_hand }) => ({ id, kind: 'adjust', delta: on_hand })),
    ...inserts.map(({ id, on_hand }) => ({ id, kind: 'receive', delta: on_hand })),
  ].filter(({ delta }) => delta !== 0)
  if (moved.length > 0)
    await sql`
      insert into stock_movements (variant_id, kind, delta_on_hand, reason, actor_id)
      select r.id, r.kind, r.delta, ${reason}, ${actorId}::uuid
      from json_to_recordset(${JSON.stringify(moved)}::json) as r(id uuid, kind text, delta integer)`.execute(trx)
}
